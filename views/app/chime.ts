// The sound of a new notification (NTF-06): two soft tones made in place, no file to load. Silent where audio is forbidden.

const tones = [
  { hertz: 660, at: 0 },
  { hertz: 880, at: 0.12 },
] as const;

export const chime = (): void => {
  try {
    const audio = new AudioContext();
    for (const { hertz, at } of tones) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      const start = audio.currentTime + at;
      tone.frequency.value = hertz;
      volume.gain.setValueAtTime(0.0001, start);
      volume.gain.exponentialRampToValueAtTime(0.08, start + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.25);
      tone.connect(volume).connect(audio.destination);
      tone.start(start);
      tone.stop(start + 0.3);
    }
    setTimeout(() => void audio.close(), 700);
  } catch {
    // No audio here: the notice on the screen is enough.
  }
};
