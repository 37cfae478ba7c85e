// Whether kept days are what summing them again says: every night yesterday and ten others of each table are compared; what differs is mended,
// counted and told. And what the command line asks of them.
import { localDay } from '../../../core/index.ts';
import { type Db, join, name, type Sql, sql } from '../db/db.ts';
import { columnOf, gatheredBy, type KeptDays, keptDays } from './keptDays.ts';
import {
  type Country,
  columnsOf,
  computed,
  countriesOf,
  DAY_MS,
  holding,
  rebuildDays,
  sinceOf,
  sumAnew,
} from './keptPass.ts';
import { limitsOf } from './limits.ts';
import type { Asked } from './source.ts';

interface Row {
  readonly key: string;
  readonly sums: Readonly<Record<string, number>>;
}

const near = (a: number, b: number): boolean =>
  Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a), Math.abs(b));

/** The days of these whose rows are not what summing them says. */
const differing = async (
  db: Db,
  kept: KeptDays,
  country: Country,
  now: Date,
  days: readonly string[],
): Promise<readonly string[]> => {
  const asked: Asked = { asOf: now, limits: await limitsOf(db, country.cca2) };
  const lasting = new Set(kept.lasting?.pieces.map(columnOf));
  const columns = columnsOf(kept, asked);
  const since = sinceOf(kept, country, now);
  const read = async (
    from: Sql,
  ): Promise<ReadonlyMap<string, { readonly day: string; readonly sums: Row['sums'] }>> => {
    const rows = await db.query<{ day: string; key: string; sums: Row['sums'] }>(sql`
      select f.day::text as day, jsonb_build_array(${join(['by_day', 'day', ...gatheredBy(kept)].map((one) => sql`f.${name(one)}`))})::text as key,
        jsonb_build_object(${join(columns.map((one) => sql`${one}::text, sum(f.${name(one)})`))}) as sums
      from (${from}) f group by f.day, 2`);
    return new Map(rows.map((row) => [row.key, row]));
  };
  const are = await read(
    sql`select * from ${name(kept.table)} where country = ${country.cca2} and day = any(${days}::date[])`,
  );
  const should = await read(
    join(
      kept.words.map((word) => computed(kept, word, country.cca2, asked, days)),
      ' union all ',
    ),
  );
  const wrong = new Set<string>();
  for (const key of new Set([...are.keys(), ...should.keys()])) {
    const day = are.get(key)?.day ?? should.get(key)?.day ?? '';
    const compared = columns.filter((one) => !lasting.has(one) || day >= since);
    if (!compared.every((one) => near(are.get(key)?.sums[one] ?? 0, should.get(key)?.sums[one] ?? 0)))
      wrong.add(day);
  }
  return [...wrong].sort();
};

/** A table's day that was not what it should have been. */
export interface Mended {
  readonly table: string;
  readonly country: string;
  readonly day: string;
}

/** Sums yesterday and ten more days of each table anew and compares; what differs is mended, counted and told. */
export const checkDays = async (
  db: Db,
  now: Date,
  tell: (mended: Mended) => void,
  others = 10,
): Promise<readonly Mended[]> => {
  const found: Mended[] = [];
  for (const kept of keptDays)
    await db.tx(async (tx) => {
      if (!(await holding(tx))) return;
      let checked = 0;
      for (const country of await countriesOf(tx)) {
        const yesterday = localDay(new Date(now.getTime() - DAY_MS), country.zone);
        // Others each night, and the same for whoever tries it again. Noted days are summed anew anyway.
        const days = (
          await tx.query<{ day: string }>(sql`
            select d.day::text as day from (
              select k.day, k.day = ${yesterday}::date as is_first from (select distinct day from ${name(kept.table)} where country = ${country.cca2}
                union select ${yesterday}::date) k
              where k.day not in (select report_stale(${country.cca2}, k.day, k.day))) d
            order by d.is_first desc, md5(d.day::text || ${now.toISOString().slice(0, 10)}) limit ${others + 1}::bigint`)
        ).map(({ day }) => day);
        if (days.length === 0) continue;
        checked += days.length;
        const wrong = await differing(tx, kept, country, now, days);
        if (wrong.length > 0) await sumAnew(tx, kept, country, now, wrong);
        for (const day of wrong) found.push({ table: kept.table, country: country.cca2, day });
      }
      const mended = found.filter(({ table }) => table === kept.table).length;
      await tx.query(sql`update report_state set checked_utc = ${now}, checked = checked + ${checked}::bigint, mended = mended + ${mended}::bigint
        where name = ${kept.table}`);
    });
  for (const one of found) tell(one);
  return found;
};

/** Midnight in UTC is two in the morning in South Africa and three in Kenya. */
const HOUR_UTC = 0;

/** The check of a night, once; answers whether it ran. */
export const checkDaysNightly = async (
  db: Db,
  now: Date,
  tell: (mended: Mended) => void,
): Promise<boolean> => {
  if (now.getUTCHours() !== HOUR_UTC) return false;
  const { last } = await db.one<{ last: Date | null }>(
    sql`select min(checked_utc) as last from report_state`,
  );
  if (last !== null && now.getTime() - last.getTime() < 20 * 3_600_000) return false;
  await checkDays(db, now, tell);
  return true;
};

/** How the kept days stand, line by line. */
export const stateOfDays = async (db: Db): Promise<string> => {
  const rows = await db.query<{ line: string }>(sql`
    select s.name || ': as of ' || coalesce(to_char(s.as_of at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') || ' UTC', 'never') ||
      case when s.rebuilt_utc is null then ', being computed anew' else '' end ||
      ', checked ' || s.checked || ' days' || coalesce(' until ' || to_char(s.checked_utc at time zone 'UTC', 'YYYY-MM-DD'), '') ||
      ', mended ' || s.mended as line
    from report_state s order by s.name`);
  const { noted, waiting } = await db.one<{ noted: number; waiting: number }>(
    sql`select (select count(*) from report_noted_days) as noted, (select count(*) from report_changes) as waiting`,
  );
  return [
    ...rows.map(({ line }) => line),
    `${noted} days wait to be summed, ${waiting} changes to be noted.`,
  ].join('\n');
};

/** What the command line asks of kept days: `state`, or `rebuild [FROM [TO]]`. */
export const daysOrder = async (db: Db, now: Date, order: string): Promise<string> => {
  const [what, from, to] = order.split(' ').filter((word) => word !== '');
  if (what === 'state') return stateOfDays(db);
  const isDay = (day: string | undefined): boolean =>
    day === undefined || (/^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)));
  if (what !== 'rebuild' || !isDay(from) || !isDay(to))
    throw new Error('Say rebuild, with days as YYYY-MM-DD.');
  return `${await rebuildDays(db, now, from, to)} days were summed anew.\n${await stateOfDays(db)}`;
};
