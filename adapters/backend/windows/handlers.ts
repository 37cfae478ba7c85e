// Which days and slots can be booked, for the pickers. Public: a visitor chooses a day before signing up.
import { contract, LocalDate } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { implement } from '../http/handler.ts';
import { invalid } from '../http/problem.ts';
import { tariffOf } from '../pricing/tariff.ts';
import { availableDays, type Calendar, type Slot, slotsOf } from './slots.ts';

/** A slot as an option: the key is what `setTimeslot` takes. */
const slotOption = (slot: Slot) => ({ key: slot.startLocal, value: `${slot.startLocal} - ${slot.endLocal}` });

/** FMT-03: DD/MM/YYYY. */
const dayOption = (day: string) => ({ key: day, value: day.split('-').reverse().join('/') });

const calendarOf = async (db: Db, country: string, storeId: number | undefined): Promise<Calendar> => {
  const known =
    storeId === undefined
      ? undefined
      : await db.maybeOne(sql`select id from stores where id = ${storeId} and country = ${country}`);
  if (storeId !== undefined && known === undefined) throw invalid({ storeId: 'This store is not known.' });
  return (await tariffOf(db, country, storeId ?? null)).calendar;
};

/** `windows.dates`: API-91, WIZ-71. */
const dates = implement(contract.windows.dates, async (context, { params, query }) =>
  availableDays(await calendarOf(context.db, params.cca2, query.storeId), context.now()).map(dayOption),
);

/** `windows.slots`: API-92, API-94; `localDate` is a day of the country's zone, the first open day where it is absent. */
const slots = implement(contract.windows.slots, async (context, { params, query }) => {
  const calendar = await calendarOf(context.db, params.cca2, query.storeId);
  if (query.localDate !== undefined && !LocalDate.is(query.localDate))
    throw invalid({ localDate: 'must be a date as YYYY-MM-DD' });
  const day = query.localDate ?? availableDays(calendar, context.now(), 1)[0];
  return day === undefined ? [] : slotsOf(calendar, day, context.now()).map(slotOption);
});

/** `windows.slotsOne`: API-93; 1 is the first available day. */
const slotsOne = implement(contract.windows.slotsOne, async (context, { params }) => {
  const { calendar } = await tariffOf(context.db, params.country, null);
  const nth = params.offset;
  if (!Number.isInteger(nth) || nth < 1 || nth > 60) throw invalid({ offset: 'must be a day from 1 to 60' });
  const day = availableDays(calendar, context.now(), nth)[nth - 1];
  return day === undefined ? [] : slotsOf(calendar, day, context.now()).map(slotOption);
});

export const windowsHandlers = [dates, slots, slotsOne];
