// What ratings hang into their screens: stars in place of a number.
import type { ResourceSlots } from '../admin/slots.ts';
import { Stars } from './Stars.tsx';

const ratingSlots: ResourceSlots = { cells: { rating: Stars } };
export default ratingSlots;
