// Which days and slots can be booked, for the pickers. Public: a visitor chooses a day before signing up.
import { contract, type LatLon, LocalDate, type Option, splitPin } from '../../../core/index.ts';
import { type Context, implement } from '../calls/handler.ts';
import { type Db, sql } from '../db/db.ts';
import { invalid, notFound } from '../http/problem.ts';
import { isOnEarth } from '../places/pin.ts';
import { tariffOf } from '../pricing/tariff.ts';
import { availableDays, type Calendar, type Slot, slotsOf } from '../windows/slots.ts';

/** A slot as an option: the key is what `setTimeslot` takes. */
const slotOption = (slot: Slot) => ({ key: slot.startLocal, value: `${slot.startLocal} - ${slot.endLocal}` });

/** `lat,lon` as a place; null for what is none. */
const placeOf = (at: string | undefined): LatLon | null => {
  const { base, at: place } = splitPin(`@${at ?? ''}`);
  return base === '' && place !== null && isOnEarth(place) ? place : null;
};

/** FMT-03: DD/MM/YYYY. */
const dayOption = (day: string) => ({ key: day, value: day.split('-').reverse().join('/') });

/** Where the parcel waits: a store, or a place as `lat,lon`. */
interface From {
  readonly storeId?: number | undefined;
  readonly at?: string | undefined;
}

const calendarOf = async (db: Db, country: string, { storeId, at }: From): Promise<Calendar> => {
  const known =
    storeId === undefined
      ? undefined
      : await db.maybeOne<{ place: LatLon | null }>(
          sql`select address -> 'coordinates' as place from stores
            where id = ${storeId} and country = ${country} and deleted_utc is null`,
        );
  if (storeId !== undefined && known === undefined) throw invalid({ storeId: 'This store is not known.' });
  return (await tariffOf(db, country, storeId ?? null, known?.place ?? placeOf(at))).calendar;
};

/** The days that can be booked, as options. */
export const dayOptions = async (context: Context, country: string, from: From = {}): Promise<Option[]> =>
  availableDays(await calendarOf(context.db, country, from), context.now()).map(dayOption);

/** The slots of a day of the country's zone that can be booked, of the first open day where none is named. */
export const slotOptions = async (
  context: Context,
  country: string,
  localDate: string | undefined,
  from: From = {},
): Promise<Option[]> => {
  const calendar = await calendarOf(context.db, country, from);
  if (localDate !== undefined && !LocalDate.is(localDate))
    throw invalid({ localDate: 'must be a date as YYYY-MM-DD' });
  const day = localDate ?? availableDays(calendar, context.now(), 1)[0];
  return day === undefined ? [] : slotsOf(calendar, day, context.now()).map(slotOption);
};

/** `windows.dates`: API-91, WIZ-71. */
const dates = implement(contract.windows.dates, (context, { params, query }) =>
  dayOptions(context, params.cca2, query),
);

/** `windows.slots`: API-92, API-94; `localDate` is a day of the country's zone, the first open day where it is absent. */
const slots = implement(contract.windows.slots, (context, { params, query }) =>
  slotOptions(context, params.cca2, query.localDate, query),
);

/** `lookup.dateOptions`: API-30; the same two lists for the country of the portal's host. */
const dateOptions = implement(contract.lookup.dateOptions, async (context, { params, query }) => {
  switch (params.apiEntity.toLowerCase()) {
    case 'getavailabledates':
      return dayOptions(context, context.country, query);
    case 'getavailabletimeslots':
      return slotOptions(context, context.country, query.localDate, query);
    default:
      throw notFound('Path');
  }
});

/** `windows.slotsOne`: API-93; 1 is the first available day. */
const slotsOne = implement(contract.windows.slotsOne, async (context, { params }) => {
  const { calendar } = await tariffOf(context.db, params.country, null);
  const nth = params.offset;
  if (!Number.isInteger(nth) || nth < 1 || nth > 60) throw invalid({ offset: 'must be a day from 1 to 60' });
  const day = availableDays(calendar, context.now(), nth)[nth - 1];
  return day === undefined ? [] : slotsOf(calendar, day, context.now()).map(slotOption);
});

export const windowsHandlers = [dates, slots, slotsOne, dateOptions];
