// What may be done with a device as it stands. Who may at all is said by the calls.
import type { MobileDevice } from './codec.ts';

/** ROL-55, ROL-56: only an active device of a verified user is notified. */
export const canNotifyDevice = ({
  isActive,
  isUserVerified,
}: Pick<MobileDevice, 'isActive' | 'isUserVerified'>): boolean => isActive && isUserVerified;

/** What the owner of a device reads where nothing else was written. */
export const usualMessage = 'Our staff ask you to open the app and to look at what is new.';

/** How a device is called, as by its maker: `Samsung Galaxy A15`; empty where the app did not say. */
export const deviceName = ({
  deviceBrand,
  deviceModel,
}: Pick<MobileDevice, 'deviceBrand' | 'deviceModel'>): string =>
  [deviceBrand, deviceModel].filter(Boolean).join(' ');
