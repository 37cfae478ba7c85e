// What ratings hang into their screens: stars in place of a number, and what whoever rated answered besides.
import type { ResourceSlots } from '../admin/slots.ts';
import { marked } from '../hooks/text.ts';
import { Stars } from './Stars.tsx';

const ratingSlots: ResourceSlots = {
  cells: { rating: Stars },
  tabs: [{ key: 'answers', label: marked('Answers'), load: () => import('./AnswersTab.tsx') }],
};
export default ratingSlots;
