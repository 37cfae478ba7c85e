// The territories of a country as pricing, booking and dispatch ask them: made ready once, and made anew when the database says that they
// changed. A booking reads one stamp, not fifty thousand corners.
import {
  type DayRules,
  exceptionRules,
  isClosedAllDay,
  isSurcharged,
  type LatLon,
  type TerritoryException,
  type TerritoryParts,
  territoryIndex,
} from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { invalid } from '../http/problem.ts';
import type { DayHours } from '../windows/slots.ts';

/** The territory that a place lies in. */
export interface Territory {
  readonly id: number;
  readonly isHighRisk: boolean;
  readonly hubId: number | null;
  /** What its exceptions say of this place on a day of its country. */
  rules(day: string): DayRules;
}

/** The active territories of a country. */
export interface Territories {
  /** The territory that wins at a place; null where none holds it. */
  at(place: LatLon): Territory | null;
}

const shownDay = (column: Sql): Sql => sql`to_char(${column}, 'YYYY-MM-DD')`;
const shownTime = (column: Sql): Sql => sql`to_char(${column}, 'HH24:MI')`;

const areas = sql`coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'shape', a.shape,
  'isHighRisk', a.is_high_risk, 'km2', a.km2) order by a.id) from territory_areas a where a.territory_id = r.id), '[]')`;
const exceptions = sql`coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name, 'shape', x.shape,
  'from', ${shownDay(sql`x.from_day`)}, 'until', ${shownDay(sql`x.until_day`)}, 'weekdays', to_jsonb(x.weekdays),
  'start', ${shownTime(sql`x.starts`)}, 'end', ${shownTime(sql`x.ends`)}, 'effect', x.effect, 'opens', ${shownTime(sql`x.opens`)},
  'closes', ${shownTime(sql`x.closes`)}, 'hubId', x.hub_id, 'reason', x.reason) order by x.id)
  from territory_exceptions x where x.territory_id = r.id), '[]')`;

/** Territories with their parts, of those that the condition on `territories r` leaves. */
export const territoryParts = async (db: Db, where: Sql): Promise<TerritoryParts[]> =>
  (
    await db.query<{ record: TerritoryParts }>(sql`
      select jsonb_build_object('id', r.id, 'xmin', r.xmin::text::bigint, 'country', r.country, 'name', r.name, 'rank', r.rank,
        'hubId', r.hub_id, 'isActive', r.is_active, 'areas', ${areas}, 'exceptions', ${exceptions}) as record
      from territories r where ${where} order by r.rank, r.id`)
  ).map(({ record }) => record);

// A class, for a border is asked of a hundred thousand places. tsx names every function that is made, so one made for each place cost more
// there than finding it; a bundle pays nothing for either.
class TerritoryHere implements Territory {
  constructor(
    readonly id: number,
    readonly isHighRisk: boolean,
    readonly hubId: number | null,
    readonly place: LatLon,
    readonly rulesAt: (place: LatLon, day: string) => DayRules,
  ) {}
  rules(day: string): DayRules {
    return this.rulesAt(this.place, day);
  }
}

/** Territories made ready from their parts; those that are not active hold nothing. */
export const territoriesFrom = (all: readonly TerritoryParts[]): Territories => {
  const active = all.filter(({ isActive }) => isActive);
  const index = territoryIndex(active);
  const byId = new Map(
    active.map(({ id, hubId, exceptions }) => {
      const known: readonly TerritoryException[] = exceptions;
      return [id, { hubId, rules: exceptionRules(known) }] as const;
    }),
  );
  return {
    at: (place) => {
      const found = index.at(place);
      const territory = found === null ? undefined : byId.get(found.territoryId);
      if (found === null || territory === undefined) return null;
      return new TerritoryHere(found.territoryId, found.isHighRisk, territory.hubId, place, territory.rules);
    },
  };
};

/** Of each country, by the stamp that they were read under. A stamp is never used twice, in whatever database. */
const known = new Map<string, { readonly stamp: string; readonly territories: Territories }>();

/** The active territories of a country. */
export const territoriesOf = async (db: Db, country: string): Promise<Territories> => {
  const revision = await db.maybeOne<{ stamp: string }>(
    sql`select stamp::text as stamp from revisions where resource = 'territories' and country = ${country}`,
  );
  const before = known.get(country);
  if (before !== undefined && before.stamp === revision?.stamp) return before.territories;
  const territories = territoriesFrom(
    await territoryParts(db, sql`r.country = ${country} and r.is_active and r.deleted_utc is null`),
  );
  if (revision !== undefined) known.set(country, { stamp: revision.stamp, territories });
  return territories;
};

/** The territory that holds the place; null where none does. */
export const territoryAt = (territories: Territories, place: LatLon): Territory | null =>
  territories.at(place);

/** The hours of a country's days at a place, as its territory's exceptions change them. */
export const hoursAt = (territories: Territories, place: LatLon): ((day: string) => DayHours) | undefined => {
  const territory = territories.at(place);
  return territory === null ? undefined : (day) => territory.rules(day);
};

/** Whether a way costs the area surcharge on a day: an end lies in an area that always does, or in one that does at this time. */
export const isRisky = (ends: readonly (Territory | null)[], day: string, time: string | null): boolean =>
  ends.some((end) => end !== null && (end.isHighRisk || isSurcharged(end.rules(day), time)));

/** Refuses a day on which an end is not served. @throws 422 under the side's address */
export const requireServed = (
  ends: Readonly<Record<'originAddress' | 'destinationAddress', Territory | null>>,
  day: string,
): void => {
  for (const [field, end] of Object.entries(ends))
    if (end !== null && isClosedAllDay(end.rules(day)))
      throw invalid({ [field]: `We do not serve this address on ${day.split('-').reverse().join('/')}.` });
};
