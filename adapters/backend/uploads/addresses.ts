// Addresses in files: one text that must mean one place. Where several fit, they are told, to choose from.
import type { ReadRow } from '../../../core/index.ts';
import type { Context } from '../calls/handler.ts';
import { addressOf } from '../places/trusted.ts';

/** How a place stands in the cells of a row beside the text that was typed. */
export const PLACE = 'place';
/** Said of an address that is not found. */
export const noPlace = 'This address has no place on the map.';

/** How many places are told where several fit. */
const MOST_TOLD = 4;

type Found = { readonly text: string; readonly place: string } | { readonly says: string };

const find = async (context: Context, country: string, typed: string): Promise<Found> => {
  const found = await context.places.search(typed, country, MOST_TOLD);
  const [best, second] = found;
  const exact = found.find(({ description }) => description.toLowerCase() === typed.toLowerCase());
  const place = exact ?? (second === undefined ? best : undefined);
  if (place !== undefined) return { text: place.description, place: JSON.stringify(addressOf(place)) };
  return {
    says:
      best === undefined
        ? noPlace
        : `Several places fit, choose one: ${found.map(({ description }) => description).join(' | ')}`,
  };
};

/** The rows with the place that their address means, or with why it means none; a text that comes again is looked up once. */
export const withPlaces = async (
  context: Context,
  country: string,
  rows: readonly ReadRow[],
): Promise<readonly ReadRow[]> => {
  const known = new Map<string, Found>();
  const read: ReadRow[] = [];
  for (const row of rows) {
    const typed = row.cells['address'] ?? '';
    if (typed === '' || row.faults['address'] !== undefined) {
      read.push(row);
      continue;
    }
    const found = known.get(typed) ?? (await find(context, country, typed));
    known.set(typed, found);
    read.push(
      'says' in found
        ? { ...row, faults: { ...row.faults, address: found.says } }
        : { ...row, cells: { ...row.cells, address: found.text, [PLACE]: found.place } },
    );
  }
  return read;
};
