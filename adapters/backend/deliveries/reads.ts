// Reading deliveries (API-39, LST-21, LST-22): lists, counts, one's own, one. Whoever may not see a delivery is told that
// there is none.
import {
  audience,
  type Claims,
  contract,
  type Delivery,
  isInternal,
  may,
  type Page,
  seesPrices,
} from '../../../core/index.ts';
import { type Context, implement, signedIn } from '../calls/handler.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { invalid, notFound } from '../http/problem.ts';
import { payersOf } from '../ledger/payers.ts';
import type { Counted } from '../lists/count.ts';
import { type ListQuery, readAll, readCounts, readPage } from '../lists/list.ts';
import { deliveryWhere, haveFew, territoryWhere } from '../lists/scope.ts';
import { wantsXlsx, xlsxResponse } from '../lists/xlsx.ts';
import { deliveryRecords, withoutPrices } from '../records/delivery.ts';
import { deliveryColumns } from './columns.ts';
import { countersOf } from './counters.ts';
import { type DeliveryFilters, deliveryConditions, deliveryList } from './listShape.ts';
import { type Named, namedBy } from './search.ts';

/** The record as this reader may see it. */
export const shownTo = (who: Claims, delivery: Delivery): Delivery =>
  seesPrices(who) ? delivery : withoutPrices(delivery);

/** The delivery, when this caller may read it; 404 otherwise. */
export const readDelivery = async (db: Db, who: Claims, country: string, id: number): Promise<Delivery> => {
  const found = await db.maybeOne(sql`
    select d.id from deliveries d where d.id = ${id} and d.deleted_utc is null and ${deliveryWhere(who, country)}`);
  const [delivery] = found === undefined ? [] : await deliveryRecords(db, [id]);
  if (delivery === undefined) throw notFound('Delivery');
  return shownTo(who, delivery);
};

const answer = async (
  context: Context,
  who: Claims,
  query: ListQuery & DeliveryFilters,
  where: readonly Sql[],
  named: Named,
  {
    counted,
    call = contract.deliveries.list,
  }: {
    readonly counted?: Counted | undefined;
    readonly call?: { readonly exports?: string | undefined };
  } = {},
): Promise<Page<Delivery> | Response> => {
  if (!wantsXlsx(context.request)) {
    const { exactly } = named;
    const first = exactly.length === 0 ? undefined : sql`d.id = any(${[...exactly]}::bigint[])`;
    const page = await readPage(context.db, deliveryList, query, where, { counted, first });
    return { ...page, data: page.data.map((delivery) => shownTo(who, delivery)) };
  }
  const rows = readAll(context.db, deliveryList, query, where);
  return xlsxResponse(
    context.say,
    context.say(call.exports ?? 'Deliveries'),
    deliveryColumns(seesPrices(who)),
    rows,
  );
};

/** Prices that a reader may not see are no way to sort either. */
const withoutPriceOrder = (who: Claims, query: ListQuery & DeliveryFilters) =>
  !seesPrices(who) && query.sortBy?.toLowerCase() === 'paymenttotal'
    ? { ...query, sortBy: undefined }
    : query;

const mutable = <A>(page: Page<A> | Response) =>
  page instanceof Response ? page : { ...page, data: [...page.data] };

/** LST-07; what is named by its id is shown wherever it is. */
const narrowed = (
  who: Claims,
  query: { readonly national?: boolean | undefined } & DeliveryFilters,
): Sql[] => (query.ids === undefined ? territoryWhere(who, sql`d.territory_id`, query.national) : []);

/** Which deliveries somebody asks for and may see, and those that the search names. */
const asked = async (
  context: Context,
  cca2: string,
  query: { readonly national?: boolean | undefined } & DeliveryFilters,
) => {
  const who = signedIn(context);
  // ROL-38; whoever opens the deliveries of a run asks for those of runs (RT-66).
  if (query.jobId === undefined && !may(who, { who: audience.deliveriesList }))
    throw invalid({ jobId: 'Name the job.' });
  const named = await namedBy(context.db, query.search);
  const where = [
    deliveryWhere(who, cca2, await haveFew(context.db, who.storeId ? [who.storeId] : [])),
    ...narrowed(who, query),
    ...deliveryConditions(query, named, await haveFew(context.db, query.storeId ?? [])),
  ];
  return { who, named, where };
};

const list = implement(contract.deliveries.list, async (context, { params, query }) => {
  const { who, named, where } = await asked(context, params.cca2, query);
  const counted = query.part === 'rows' ? undefined : await countersOf(context.db, who, params.cca2, query);
  return mutable(await answer(context, who, withoutPriceOrder(who, query), where, named, { counted }));
});

const aggregations = implement(contract.deliveries.aggregations, async (context, { params, query }) => {
  const { who, where } = await asked(context, params.cca2, query);
  const counted = await countersOf(context.db, who, params.cca2, query);
  return { aggregationDictionary: await readCounts(context.db, deliveryList, where, counted) };
});

const mine = implement(contract.deliveries.mine, async (context, { params, query }) => {
  const who = signedIn(context);
  const named = await namedBy(context.db, query.search);
  const where = [
    sql`d.country = ${params.cca2} and d.placed_by_user_id = ${who.id}`,
    ...deliveryConditions(query, named),
  ];
  return mutable(
    await answer(context, who, withoutPriceOrder(who, query), where, named, {
      call: contract.deliveries.mine,
    }),
  );
});

const get = implement(contract.deliveries.get, (context, { params }) =>
  readDelivery(context.db, signedIn(context), params.cca2, params.id),
);

const selectAccounts = implement(contract.deliveries.selectAccounts, async (context, { params, query }) => {
  const who = signedIn(context);
  if (query.deliveryId !== undefined && !isInternal(who))
    await readDelivery(context.db, who, params.cca2, query.deliveryId);
  const payers = await payersOf(context.db, who, params.cca2, query.deliveryId ?? null);
  const wanted = query.search?.trim().toLowerCase() ?? '';
  return payers
    .filter((payer) => payer.name.toLowerCase().includes(wanted))
    .map((payer) => ({ key: String(payer.id), value: `${payer.name} (${payer.account_type})` }));
});

export const deliveryReadHandlers = [list, aggregations, mine, get, selectAccounts];
