// What somebody who was approved does first, by type: told by letter and on the screen.
import type { ApplicationType } from './types.ts';

/** A sentence for each type. */
export const firstSteps: Readonly<Record<ApplicationType, string>> = {
  business: 'Book your first delivery, and look whether your stores are right.',
  partner: 'Add your vehicles, invite your drivers, and send new papers before the old ones run out.',
  'partner-driver': 'Open your dashboard on your phone and become available: your runs appear there.',
  driver: 'Open your dashboard on your phone and become available: your runs appear there.',
  assistant: 'Your partner can name you on runs; those that you help with are on your dashboard.',
  vehicle: 'Ask dispatch which of your drivers drives with it.',
};
