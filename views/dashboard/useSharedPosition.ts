// Sends where this device is while it is asked to: fixes are gathered and sent together every few seconds, and kept until
// the line is back when it is down.
import { isLeft } from 'fp-ts/Either';
import { useEffect, useState } from 'react';
import type { Fix } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { usePortal } from '../hooks/usePortal.tsx';

const sendEveryMs = 5000;
/** Kept while nothing can be sent; the oldest go first. */
const keptAtMost = 600;

const fixOf = ({ coords, timestamp }: GeolocationPosition): Fix => ({
  lat: coords.latitude,
  lon: coords.longitude,
  at: new Date(timestamp).toISOString(),
  ...(coords.speed === null || Number.isNaN(coords.speed) ? {} : { speed: coords.speed }),
  ...(coords.heading === null || Number.isNaN(coords.heading) ? {} : { heading: coords.heading }),
});

/** What to tell the driver about it; empty until the first fix. */
export const useSharedPosition = (driverId: number, isOn: boolean): string => {
  const { commands } = usePortal().drivers;
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!isOn) return;
    const devices = navigator.geolocation as Geolocation | undefined;
    if (devices === undefined) {
      setSaid(t('This device does not know where it is.'));
      return;
    }
    setSaid(t('Looking for your position...'));
    let waiting: readonly Fix[] = [];
    let isSending = false;
    const send = async (): Promise<void> => {
      if (isSending || waiting.length === 0) return;
      isSending = true;
      const sent = waiting;
      const answer = await commands.sendCoordinates(driverId, sent);
      isSending = false;
      if (isLeft(answer)) setSaid(t('Not sent yet: it will be as soon as the line is back.'));
      else {
        waiting = waiting.slice(sent.length);
        setSaid(t('Dispatch sees where you are.'));
      }
    };
    const watch = devices.watchPosition(
      (position) => {
        waiting = [...waiting, fixOf(position)].slice(-keptAtMost);
      },
      () => setSaid(t('Your position may not be read here. Allow it in the settings of your phone.')),
      { enableHighAccuracy: true, maximumAge: 2000 },
    );
    const timer = setInterval(() => void send(), sendEveryMs);
    return () => {
      devices.clearWatch(watch);
      clearInterval(timer);
      void send();
    };
  }, [isOn, driverId, commands]);
  return said;
};
