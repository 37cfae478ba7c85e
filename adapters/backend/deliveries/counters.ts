// How many deliveries there are where nobody counts rows: the counters of migration 0050 answer for staff, whose lists are the long ones,
// as long as the list is narrowed by nothing but what is counted.
import { type Claims, isInternal } from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import type { Counted } from '../lists/count.ts';
import { between, isTrue, oneOf, oneOfTexts } from '../lists/filters.ts';
import { territoryWhere } from '../lists/scope.ts';
import { INDEX_PROGRESS, type IndexProgress, tellIndexProgress } from '../notify/indexProgress.ts';
import type { DeliveryFilters } from './listShape.ts';

/** What the counters cannot tell apart. */
const uncounted = ['ids', 'storeId', 'driverId', 'jobId', 'hubId', 'qsrMode', 'search'] as const;

/** What the counters tell of this list; undefined where rows must be counted. */
export const countersOf = async (
  db: Db,
  who: Claims,
  country: string,
  filters: DeliveryFilters & { readonly national?: boolean | undefined },
): Promise<Counted | undefined> => {
  if (!isInternal(who) || uncounted.some((name) => filters[name] !== undefined && filters[name] !== ''))
    return undefined;
  const { isKept } = await db.one<{ isKept: boolean }>(
    sql`select exists (select from settings where name = 'delivery-counts') as "isKept"`,
  );
  if (!isKept) return undefined;
  const isByDay = filters.from !== undefined || filters.to !== undefined;
  const { isOpen } = filters;
  const open = sql`(c.logistic_status_id >= 0 and c.logistic_status_id < 30001)`;
  const where: readonly Sql[] = [
    sql`c.country = ${country}`,
    isByDay ? sql`not c.is_total` : sql`c.is_total`,
    ...territoryWhere(who, sql`c.territory_id`, filters.national),
    ...oneOf(sql`c.logistic_status_id`, filters.logisticStatusId),
    ...oneOf(sql`c.payment_status_id`, filters.paymentStatusId),
    ...oneOf(sql`c.operation_status_id`, filters.operationStatusId),
    ...oneOf(sql`c.company_id`, filters.companyId),
    ...oneOf(sql`c.territory_id`, filters.territoryId),
    ...oneOfTexts(sql`c.sla_type`, filters.slaType),
    ...between(sql`c.day`, filters.from, filters.to),
    ...isTrue(sql`c.is_return`, filters.isReturnToSender),
    ...(isOpen === undefined ? [] : [isOpen ? open : sql`not ${open}`]),
  ];
  return {
    from: sql`delivery_counts_now c`,
    n: sql`c.n`,
    where,
    counts: {
      logisticStatusId: sql`c.logistic_status_id`,
      paymentStatusId: sql`c.payment_status_id`,
      operationStatusId: sql`c.operation_status_id`,
      slaType: sql`c.sla_type`,
      isReturnToSender: sql`c.is_return`,
    },
  };
};

const FOLDED_AT_ONCE = 5_000;

/** Tells administrators how far the counters are, while there is more than one pass of it. */
const tellProgress = async (tx: Db, taken: number, now: Date): Promise<void> => {
  const { left, before } = await tx.one<{ left: number; before: IndexProgress | null }>(sql`
    select (select count(*) from delivery_count_changes) as left,
      (select value from settings where name = ${INDEX_PROGRESS}) as before`);
  const isUnderWay = before !== null && before.done < before.total;
  if (taken === 0 || (left === 0 && !isUnderWay)) return;
  const done = (isUnderWay ? before.done : 0) + taken;
  await tellIndexProgress(tx, { index: 'deliveries', done, total: done + left, at: now.toISOString() });
};

/** Takes at most so many changes into the counters; the next pass goes on where there is more, and administrators hear how far it is. */
export const foldDeliveryCounts = (db: Db, now: Date, most = FOLDED_AT_ONCE): Promise<void> =>
  db.tx(async (tx) => {
    const { taken } = await tx.one<{ taken: number }>(
      sql`select fold_delivery_counts(${most}::int)::int as taken`,
    );
    await tellProgress(tx, taken, now);
  });
