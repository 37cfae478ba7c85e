// Lookups and reference data (API-28, LST-10): key and value by entity, filtered, scoped to the caller.
import { contract, type Lookup, lookups, type Option } from '../../../core/index.ts';
import { dayOptions, slotOptions } from '../booking/windows.ts';
import { type Context, implement, signedIn } from '../calls/handler.ts';
import { join, sql } from '../db/db.ts';
import { notFound, Problem } from '../http/problem.ts';
import { contains, isTrue, oneOf } from '../lists/filters.ts';
import { accountTypes, fixedLists } from './lists.ts';
import { type TableLookup, tableLookups } from './tables.ts';

interface Asked {
  readonly search?: string | undefined;
  readonly isActive?: boolean | undefined;
  readonly companyId?: number | undefined;
  readonly storeId?: number | undefined;
  readonly country?: string | undefined;
  readonly id?: readonly string[] | undefined;
  readonly qsrMode?: boolean | undefined;
}

const MOST = 2_000;
const names = Object.keys(lookups) as Lookup[];

const fromRows = ({ db, who, country }: Context, lookup: TableLookup, asked: Asked): Promise<Option[]> => {
  const where = [
    lookup.scope(who, asked.country ?? country),
    ...contains([lookup.value], asked.search),
    ...(lookup.isActive === undefined ? [] : isTrue(lookup.isActive, asked.isActive)),
    ...(lookup.isQsr === undefined ? [] : isTrue(lookup.isQsr, asked.qsrMode)),
    ...(lookup.companyId === undefined || asked.companyId === undefined
      ? []
      : oneOf(lookup.companyId, [asked.companyId])),
    ...(lookup.storeId === undefined || asked.storeId === undefined
      ? []
      : oneOf(lookup.storeId, [asked.storeId])),
    ...(lookup.isDeleted === undefined || asked.id !== undefined ? [] : [sql`not ${lookup.isDeleted}`]),
    ...(asked.id === undefined ? [] : [sql`${lookup.key}::text = any(${[...asked.id]}::text[])`]),
  ];
  return db.query<Option>(sql`
    select distinct ${lookup.key}::text as key, ${lookup.value} as value from ${lookup.from}
    where ${join(where, ' and ')} order by 2, 1 limit ${MOST}::int`);
};

const fromList = (list: readonly Option[], asked: Asked): Option[] => {
  const wanted = asked.search?.trim().toLowerCase() ?? '';
  return list.filter(
    ({ key, value }) =>
      value.toLowerCase().includes(wanted) && (asked.id === undefined || asked.id.includes(key)),
  );
};

const select = implement(contract.lookup.select, async (context, { params, query }) => {
  const name = names.find((one) => one.toLowerCase() === params.entity.toLowerCase());
  if (name === undefined) throw notFound('Path');
  if (lookups[name] === 'signedIn' && context.who === null) throw new Problem(401, 'Please sign in.');
  const country = query.country ?? context.country;
  if (name === 'availabledates') return dayOptions(context, country, query);
  if (name === 'availabletimeslots') return slotOptions(context, country, query.localDate, query);
  const table = tableLookups[name];
  return table === undefined ? fromList(fixedLists[name] ?? [], query) : fromRows(context, table, query);
});

const referenceData = implement(contract.reference.referenceData, async (context) => {
  signedIn(context);
  const fixed = Object.entries(fixedLists).map(([name, list]) => [name, [...(list ?? [])]] as const);
  const zones = tableLookups.timezones;
  return {
    ...Object.fromEntries(fixed),
    accounttypes: accountTypes,
    timezones: zones === undefined ? [] : await fromRows(context, zones, {}),
  };
});

/** `lookup.uploadStatuses`: API-31. */
const uploadStatuses = implement(contract.lookup.uploadStatuses, async () => [
  ...(fixedLists.uploadstatuses ?? []),
]);

const contactTypes = implement(contract.reference.contactTypes, async () => [
  ...(fixedLists.contacttypes ?? []),
]);

export const lookupHandlers = [select, uploadStatuses, referenceData, contactTypes];
