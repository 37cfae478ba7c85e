// Whether a place lies where it is said to lie: in a town, a province, around a postal code. What is said is never contradicted; what
// says nothing known is no answer to it.
import { greatCircleKm } from '../../../core/index.ts';
import type { PlaceIndex } from './placeIndex.ts';
import { type GazetteerRow, placeKinds } from './row.ts';
import { normalise } from './words.ts';

/** How far its suburbs lie from the centre of what is named, in kilometres. */
const reach = (row: GazetteerRow): number =>
  row.kind === 'metropolis' ? 45 : row.kind === 'city' ? 30 : row.kind === 'town' ? 20 : 12;

const CODE_KM = 30;

/** Whether these words tell truly where the place is; `begun` where the last may not be whole. */
export const liesIn = (index: PlaceIndex, row: GazetteerRow, words: string, begun: boolean): boolean => {
  const said = normalise(words).replace(/ (county|province)$/, '');
  if (said === '') return true;
  const province = index.province(said);
  if (province !== null && province === row.province) return true;
  if ([row.town, row.district, row.province].some((name) => name !== '' && normalise(name) === said))
    return true;
  const around = index
    .named(said)
    .some((other) => placeKinds[other.kind].group !== 'street' && greatCircleKm(other, row) <= reach(other));
  if (around) return true;
  if (begun && said.length >= 3 && [row.town, row.province].some((name) => normalise(name).startsWith(said)))
    return true;
  // `Johannesburg Gauteng` without a comma: two things said, each true
  const pieces = said.split(' ');
  return pieces
    .slice(1)
    .some(
      (_piece, at) =>
        liesIn(index, row, pieces.slice(0, at + 1).join(' '), false) &&
        liesIn(index, row, pieces.slice(at + 1).join(' '), begun),
    );
};

/** Whether the place has this postal code, or lies near one that has; a code that nobody knows says nothing. */
export const hasCode = (index: PlaceIndex, row: GazetteerRow, code: string | null): boolean | null => {
  if (code === null) return null;
  const coded = index.coded(code);
  if (coded.length === 0) return null;
  return coded.some((other) => greatCircleKm(other, row) <= CODE_KM);
};
