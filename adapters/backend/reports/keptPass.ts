// How kept days are kept: changes become noted days, noted days are summed anew. Computing
// anew instead of adding differences: doing it twice does no harm, and a damaged row heals at the next change of its day.
import { type DayWord, localDay } from '../../../core/index.ts';
import { type Db, join, name, type Sql, sql } from '../db/db.ts';
import {
  columnOf,
  dayOf,
  gatheredBy,
  type KeptDays,
  keptDays,
  momentOf,
  summed,
  sumsOf,
  versionOf,
} from './keptDays.ts';
import { limitsOf } from './limits.ts';
import type { Asked } from './source.ts';

/** Changes of one pass. */
const SOME = 2_000;
/** Days that are summed in one transaction. */
const DAYS = 31;
/** A day of 24 hours. */
export const DAY_MS = 86_400_000;

/** A country and its zone. */
export interface Country {
  readonly cca2: string;
  readonly zone: string;
}
/** The served countries. */
export const countriesOf = (db: Db): Promise<readonly Country[]> =>
  db.query<Country>(sql`select cca2, time_zone as zone from countries where is_served order by cca2`);

/** One at a time keeps the days; whoever comes second leaves it to the first. */
export const holding = async (tx: Db): Promise<boolean> =>
  (await tx.query(sql`select name from report_state where name = 'delivery_days' for update skip locked`))
    .length > 0;

/** Every day from the first sale to yesterday. */
const noteAll = async (tx: Db, now: Date, from?: string, to?: string): Promise<void> => {
  for (const { cca2, zone } of await countriesOf(tx))
    await tx.query(sql`
      insert into report_noted_days (country, day, at)
      select ${cca2}, g::date, ${now} from generate_series(
        coalesce(${from ?? null}::date, least(
          (select min(d.paid_utc) from deliveries d where d.country = ${cca2}),
          (select min(j.created_utc) from jobs j where j.country = ${cca2}),
          (select min(s.from_utc) from driver_status_spans s where s.country = ${cca2}),
          (select min(x.created_utc) from transactions x where x.country = ${cca2}),
          (select min(x.booked_on)::timestamptz from transactions x where x.country = ${cca2}))::date - 1),
        least(coalesce(${to ?? null}::date, ${localDay(now, zone)}::date - 1), ${localDay(now, zone)}::date - 1), interval '1 day') g
      on conflict do nothing`);
};

/** Notes the days of what changed, some changes at a time; answers how many changes. Of several processes one does it. */
export const noteChanges = (db: Db, now: Date, some = SOME): Promise<number> =>
  db.tx(async (tx) => {
    if (!(await holding(tx))) return 0;
    for (const kept of keptDays) {
      const changed = await tx.query(sql`
        update report_state set version = ${versionOf(kept)}, rebuilt_utc = null
        where name = ${kept.table} and version is distinct from ${versionOf(kept)} returning name`);
      if (changed.length > 0) await noteAll(tx, now);
    }
    const taken = (
      await tx.query<{ id: number }>(sql`
        select id from report_changes order by id limit ${some}::bigint for update skip locked`)
    ).map(({ id }) => id);
    for (const { cca2, zone } of await countriesOf(tx)) {
      const today = localDay(now, zone);
      await tx.query(sql`
        insert into report_noted_days (country, day, at)
        select n.country, n.day, min(n.at) from (
          select c.country, c.day, c.changed as at from report_change_days c where c.id = any(${taken}::bigint[]) and c.country = ${cca2}
          union all
          select ${cca2}, g::date, ${now} from report_state s
            cross join lateral generate_series((s.as_of at time zone ${zone})::date, ${today}::date - 1, interval '1 day') g
            where s.name = 'delivery_days') n
        where n.day < ${today}::date group by 1, 2 on conflict do nothing`);
    }
    await tx.query(sql`delete from report_changes where id = any(${taken}::bigint[])`);
    await tx.query(
      sql`update report_state set as_of = least(${now}, (select min(c.at) from report_changes c))`,
    );
    return taken.length;
  });

/** The columns of its sums. */
export const columnsOf = (kept: KeptDays, asked: Asked): readonly string[] =>
  Object.keys(sumsOf(kept, asked)).map(columnOf);

/** Days of a country as what is there now says them. */
export const computed = (
  kept: KeptDays,
  word: DayWord,
  country: string,
  asked: Asked,
  days: readonly string[],
): Sql => {
  const at = momentOf(kept, word);
  const [first, last] = [days.reduce((a, b) => (a < b ? a : b)), days.reduce((a, b) => (a > b ? a : b))];
  return summed(kept, word, country, sumsOf(kept, asked), [
    kept.settled,
    sql`${at} >= (select ${first}::date::timestamp at time zone c.time_zone from countries c where c.cca2 = ${country})`,
    sql`${at} < (select (${last}::date + 1)::timestamp at time zone c.time_zone from countries c where c.cca2 = ${country})`,
    sql`${dayOf(at)} = any(${days}::date[])`,
  ]);
};

/** Sums days of a table anew; what is forgotten by now stays as it was summed when it was known. */
export const sumAnew = async (
  tx: Db,
  kept: KeptDays,
  country: Country,
  now: Date,
  days: readonly string[],
): Promise<void> => {
  const asked: Asked = { asOf: now, limits: await limitsOf(tx, country.cca2) };
  const columns = columnsOf(kept, asked);
  const by = ['country', 'by_day', 'day', ...gatheredBy(kept)].map(name);
  const lasting = new Set(kept.lasting?.pieces.map(columnOf));
  const since = sinceOf(kept, country, now);
  const fresh = (one: string): Sql =>
    lasting.has(one) ? sql`case when day < ${since}::date then 0 else ${name(one)} end` : name(one);
  const before = (one: string): Sql => (lasting.has(one) ? name(one) : sql`0`);
  await tx.query(sql`
    with gone as (delete from ${name(kept.table)} where country = ${country.cca2} and day = any(${days}::date[]) returning *)
    insert into ${name(kept.table)} (${join([...by, ...columns.map(name)])})
    select ${join(by)}, ${join(columns.map((one) => sql`sum(${name(one)})`))} from (
      ${join(
        kept.words.map(
          (word) => sql`select ${join(by)}, ${join(columns.map((one) => sql`${fresh(one)} as ${name(one)}`))}
          from (${computed(kept, word, country.cca2, asked, days)}) f`,
        ),
        ' union all ',
      )}
      union all select ${join(by)}, ${join(columns.map(before))} from gone where ${lasting.size > 0} and day < ${since}::date) x
    group by ${join(by)}`);
};

/** The first day of which everything that its sums are made of is still known. */
export const sinceOf = (kept: KeptDays, { zone }: Country, now: Date): string =>
  kept.lasting === undefined
    ? '0001-01-01'
    : localDay(new Date(now.getTime() - (kept.lasting.days - 1) * DAY_MS), zone);

/** Sums noted days anew, the newest first, some in a transaction; answers how many. Of several processes one does it. */
export const sumNotedDays = (db: Db, now: Date, some = DAYS): Promise<number> =>
  db.tx(async (tx) => {
    if (!(await holding(tx))) return 0;
    let all = 0;
    for (const country of await countriesOf(tx)) {
      const days = (
        await tx.query<{ day: string }>(sql`
          delete from report_noted_days n using (
            select o.country, o.day from report_noted_days o where o.country = ${country.cca2} order by o.day desc limit ${some}::bigint) o
          where n.country = o.country and n.day = o.day returning n.day::text as day`)
      ).map(({ day }) => day);
      if (days.length === 0) continue;
      for (const kept of keptDays) await sumAnew(tx, kept, country, now, days);
      all += days.length;
    }
    if (all === 0)
      await tx.query(
        sql`update report_state set rebuilt_utc = ${now} where rebuilt_utc is null and as_of is not null`,
      );
    return all;
  });

/** Notes everything that changed and sums every noted day; answers how many days. */
export const keepDays = async (db: Db, now: Date): Promise<number> => {
  while ((await noteChanges(db, now)) === SOME);
  let all = 0;
  for (let some = await sumNotedDays(db, now); some > 0; some = await sumNotedDays(db, now)) all += some;
  return all;
};

/** Sums a range anew, or everything; answers how many days. */
export const rebuildDays = async (db: Db, now: Date, from?: string, to?: string): Promise<number> => {
  await noteChanges(db, now);
  await db.tx((tx) => noteAll(tx, now, from, to));
  return keepDays(db, now);
};
