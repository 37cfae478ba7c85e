// Whose a row is, as names of row sets that both a row and a member bear: a row is shown where they share one. The same
// rule as the reads of REST, in the form in which the hub can index it: `ZA`, `company/3`, `store/5`, `partner/9`,
// `driver/17` (the driver's user), `user/12` (who placed it). An assistant sees what the partner does whom he assists.
import { type Claims, isInternal, readSetsOf } from '../../../core/index.ts';
import { name, type Sql, sql } from '../db/db.ts';

/** The row sets of a member: staff see a country, everybody else their own. */
export const scopesOf = (who: Claims, country: string): readonly string[] => [
  ...(isInternal(who) ? [country] : []),
  ...readSetsOf(who).map(({ kind, id }) => `${kind}/${id}`),
];

const inTerritory = (country: string, territory: number | 'none'): string =>
  `${country}/territory/${territory}`;
/** What lies in no territory is everybody's. Expects the alias of a row with a country and perhaps a territory. */
const territoryScope = (alias: 'd' | 'j'): Sql =>
  sql`${name(alias)}.country || '/territory/' || coalesce(${name(alias)}.territory_id::text, 'none')`;

/** What the lists of deliveries or jobs show to a member of staff who looks after some territories, and the records named. */
export const territoryScopes = (
  country: string,
  territories: readonly number[],
  kind: 'delivery' | 'job',
  ids: readonly number[],
): readonly string[] => [
  inTerritory(country, 'none'),
  ...territories.map((territory) => inTerritory(country, territory)),
  ...ids.map((id) => `${kind}/${id}`),
];

/** Expects a job `j` and its driver `v`, both perhaps absent. */
const carriers = sql`'partner/' || coalesce(j.partner_id, v.partner_id), 'driver/' || v.user_id`;

/** Expects `d`, its origin store `os`, and the carriers' `j` and `v`. */
export const deliveryScopes: Sql = sql`array_remove(array[d.country::text, ${territoryScope('d')}, 'delivery/' || d.id, 'company/' || d.company_id,
  'company/' || os.company_id, 'store/' || d.origin_store_id, 'store/' || d.destination_store_id,
  'user/' || d.placed_by_user_id, ${carriers}], null)`;

/** Expects `j` and `v`. Jobs carry parcels of several companies: none of them sees a job, each the tasks of its own parcels. */
export const jobScopes: Sql = sql`array_remove(array[j.country::text, ${territoryScope('j')}, 'job/' || j.id, ${carriers}], null)`;

/** Expects a task `t` with its job `j`, driver `v`, delivery `d` and origin store `os`. */
export const taskScopes: Sql = sql`array_remove(array[t.country::text, 'company/' || d.company_id,
  'company/' || os.company_id, 'store/' || d.origin_store_id, 'store/' || d.destination_store_id,
  'user/' || d.placed_by_user_id, ${carriers}], null)`;
export const taskJoins: Sql = sql`left join jobs j on j.id = t.job_id left join drivers v on v.id = j.driver_id
  left join deliveries d on d.id = t.delivery_id left join stores os on os.id = d.origin_store_id`;

/** Expects a driver `v`: the driver's partner, and those whose delivery the driver has on an open job. */
export const positionScopes = (openJobs: readonly number[]): Sql => sql`array_remove(
  array[v.country::text, 'partner/' || v.partner_id, 'driver/' || v.user_id] || coalesce((
    select array_agg(s.scope) from jobs j join deliveries d on d.job_id = j.id
    left join stores os on os.id = d.origin_store_id
    cross join lateral unnest(array['company/' || d.company_id, 'company/' || os.company_id,
      'store/' || d.origin_store_id, 'store/' || d.destination_store_id, 'user/' || d.placed_by_user_id]) as s (scope)
    where j.driver_id = v.id and j.job_status_id = any(${[...openJobs]}::int[])), '{}'), null)`;
