// The player of this screen, and the clock that moves it while it plays.
import { useEffect, useState } from 'react';
import { connectDesk } from './connectReplayService.ts';
import { createPlayer, type Player } from './player.ts';

/** null until the replay is ready; an error where it cannot be. */
export const usePlayer = (): Player | Error | null => {
  const [made, setMade] = useState<Player | Error | null>(null);
  useEffect(() => {
    let player: Player | null = null;
    let isGone = false;
    connectDesk().then(
      (desk) => {
        if (isGone) return desk.close();
        player = createPlayer(desk);
        setMade(player);
      },
      (error: unknown) => setMade(error instanceof Error ? error : new Error(String(error))),
    );
    return () => {
      isGone = true;
      player?.close();
    };
  }, []);
  return made;
};

/** Time passes for the player, frame by frame, while it plays. */
export const usePlayback = (player: Player, isPlaying: boolean): void => {
  useEffect(() => {
    if (!isPlaying) return undefined;
    let last = performance.now();
    let frame = requestAnimationFrame(function tick() {
      const now = performance.now();
      player.advance(now - last);
      last = now;
      frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, [player, isPlaying]);
};
