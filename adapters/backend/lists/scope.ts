// Whose rows a caller may read, in one place: the row sets that the hub addresses by name (`company/3`, `driver/17`) as
// conditions on tables. Both come from the core's table of row sets, so a list and the hub never disagree about a row.
import { type Claims, isInternal, type RowSetKind, readSetsOf } from '../../../core/index.ts';
import { type Db, join, type Sql, sql } from '../db/db.ts';

type Conditions = Readonly<Partial<Record<RowSetKind, (id: number) => Sql>>>;

/** Everything of the country for staff, else what one of the caller's row sets covers. */
const within = (who: Claims, country: string, countryColumn: Sql, conditions: Conditions): Sql => {
  const ofCountry = sql`${countryColumn} = ${country}`;
  if (isInternal(who)) return ofCountry;
  const covered = readSetsOf(who).flatMap(({ kind, id }) => conditions[kind]?.(id) ?? []);
  return sql`${ofCountry} and (${covered.length === 0 ? sql`false` : join(covered, ' or ')})`;
};

const partnerOfAssistant = (id: number): Sql => sql`(select a.partner_id from users a where a.id = ${id})`;

const jobOf = (condition: (job: Sql) => Sql): Sql =>
  sql`(select j.id from jobs j left join drivers v on v.id = j.driver_id where ${condition(sql`j`)})`;
const partnersJobs = (id: Sql): Sql => jobOf(() => sql`coalesce(j.partner_id, v.partner_id) = ${id}`);
const driversJobs = (userId: number): Sql => jobOf(() => sql`v.user_id = ${userId}`);

/** A store has few deliveries up to here: so many are found and put in order sooner than by walking through those of everybody. */
const FEW = 2_000;

/** Whether these stores have few deliveries between them; found out by looking at no more than that. */
export const haveFew = async (db: Db, stores: readonly number[]): Promise<boolean> => {
  if (stores.length === 0) return false;
  const { n } = await db.one<{ n: number }>(sql`
    select count(*)::int as n from (
      (select from deliveries x where x.origin_store_id = any(${[...stores]}::bigint[]) limit ${FEW + 1}::int)
      union all (select from deliveries x where x.destination_store_id = any(${[...stores]}::bigint[]) limit ${FEW + 1}::int)) found`);
  return n <= FEW;
};

/**
 * The deliveries from or to these stores, as a condition on `deliveries d`. Of many the database walks all deliveries from the newest until a
 * page is full. Of few (`haveFew`) the page never would be, so their ids are found first, by the indexes of stores.
 */
export const ofStores = (ids: readonly number[], areFew: boolean): Sql => {
  const stores = sql`any(${[...ids]}::bigint[])`;
  return areFew
    ? sql`d.id = any(array(select x.id from deliveries x where x.origin_store_id = ${stores}
        union all select x.id from deliveries x where x.destination_store_id = ${stores}))`
    : sql`(d.origin_store_id = ${stores} or d.destination_store_id = ${stores})`;
};

/** Condition on `deliveries d` (scope `delivery`); `areFew`: the caller's store has few (`haveFew`). */
export const deliveryWhere = (who: Claims, country: string, areFew = false): Sql =>
  within(who, country, sql`d.country`, {
    company: (id) =>
      sql`(d.company_id = ${id} or d.origin_store_id = any(array(select s.id from stores s where s.company_id = ${id})))`,
    // of one store the database knows better how much it has than of a list of one
    store: (id) =>
      areFew ? ofStores([id], true) : sql`(d.origin_store_id = ${id} or d.destination_store_id = ${id})`,
    user: (id) => sql`d.placed_by_user_id = ${id}`,
    partner: (id) => sql`d.job_id in ${partnersJobs(sql`${id}`)}`,
    driver: (id) => sql`d.job_id in ${driversJobs(id)}`,
    assistant: (id) => sql`d.job_id in ${partnersJobs(partnerOfAssistant(id))}`,
  });

/** Condition on `jobs j` (scope `job`). */
export const jobWhere = (who: Claims, country: string): Sql =>
  within(who, country, sql`j.country`, {
    partner: (id) => sql`j.id in ${partnersJobs(sql`${id}`)}`,
    driver: (id) => sql`j.id in ${driversJobs(id)}`,
    assistant: (id) => sql`j.id in ${partnersJobs(partnerOfAssistant(id))}`,
  });

/** Condition on `drivers v` (scope `driver`). */
export const driverWhere = (who: Claims, country: string): Sql =>
  within(who, country, sql`v.country`, {
    partner: (id) => sql`v.partner_id = ${id}`,
    driver: (id) => sql`v.user_id = ${id}`,
  });

/** Condition on `vehicles w`: a partner's own. */
export const vehicleWhere = (who: Claims, country: string): Sql =>
  within(who, country, sql`w.country`, { partner: (id) => sql`w.partner_id = ${id}` });

/** Condition on `stores s` (scope `store`): a company sees its stores, a store itself. */
export const storeWhere = (who: Claims, country: string): Sql =>
  within(who, country, sql`s.country`, {
    company: (id) => sql`s.company_id = ${id}`,
    store: (id) => sql`s.id = ${id}`,
  });

/** The territories that somebody looks after (TER-04): nobody named there looks after all of them. */
export const lookedAfter = (userId: number): Sql =>
  sql`(select ut.territory_id from user_territories ut where ut.user_id = ${userId})`;

/** The territories that the lists of a member of staff are narrowed to; undefined: no list of this caller is. */
export const lookedAfterBy = async (db: Db, who: Claims): Promise<readonly number[] | undefined> => {
  if (!isInternal(who)) return undefined;
  const rows = await db.query<{ id: number }>(
    sql`select l.territory_id as id from ${lookedAfter(who.id)} l order by 1`,
  );
  return rows.length === 0 ? undefined : rows.map(({ id }) => id);
};

/**
 * Narrows a list to the territories that a member of staff looks after, unless the whole country is asked for (LST-07, TER-04). A
 * view, not a right: staff may see the country, and what lies in no territory is everybody's. Nothing for anybody else.
 */
export const territoryWhere = (who: Claims, column: Sql, national: boolean | undefined): Sql[] =>
  !isInternal(who) || national === true
    ? []
    : [sql`(${column} is null or not exists ${lookedAfter(who.id)} or ${column} in ${lookedAfter(who.id)})`];
