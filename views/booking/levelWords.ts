// What a service level means for who sends, one line each, beside the one word of its caption.
import { marked } from '../hooks/text.ts';

/** By the code of the level; one that is not here says no more than its caption. */
export const levelWords: Readonly<Record<string, string>> = {
  standard: marked('Collected at any time of the day, together with other parcels.'),
  priority: marked('Collected within the timeslot that you choose, and driven there at once.'),
  hyperlocal: marked('Collected in the next timeslot, and driven around the corner.'),
  'emergency-relief': marked('For relief goods, at no charge, when a driver has room.'),
};
