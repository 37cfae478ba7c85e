// Stores for lists and pickers (STO-02..06, ENT-28): a company sees its own, a store itself, staff all of the country.
import { clientTierOf, contract, type Store } from '../../../core/index.ts';
import { implement, signedIn } from '../calls/handler.ts';
import { type Db, sql } from '../db/db.ts';
import { versionOf } from '../db/wire.ts';
import { jsonAnswer } from '../http/answer.ts';
import { notFound } from '../http/problem.ts';
import { contains, isTrue, oneOf, orEmpty } from '../lists/filters.ts';
import { type ListShape, readAll, readPage } from '../lists/list.ts';
import { storeWhere, territoryWhere } from '../lists/scope.ts';
import { type Column, wantsXlsx, xlsxResponse } from '../lists/xlsx.ts';

/** Stores by id; `totalOriginDeliveries` counts what was collected there and paid. */
export const storeRecords = async (db: Db, ids: readonly number[]): Promise<Store[]> =>
  (
    await db.query<{ record: Store }>(sql`
      select jsonb_build_object('id', s.id, 'xmin', ${versionOf('s')}, 'storeName', s.store_name,
        'companyId', s.company_id, 'companyName', c.company_name, 'contactName', s.contact_name,
        'phoneNumber', s.phone_number, 'contactCountryCode', s.contact_country_code, 'email', s.email,
        'unitName', s.unit_name, 'unitNumber', s.unit_number, 'address', s.address || jsonb_build_object('storeId', s.id),
        'isActive', s.is_active, 'isQsr', s.is_qsr, 'territoryId', s.territory_id, 'country', s.country,
        'totalOriginDeliveries', coalesce(n.count, 0)) as record
      from stores s left join companies c on c.id = s.company_id
      left join (select d.origin_store_id, count(*) from deliveries d
        where d.origin_store_id = any(${[...ids]}::bigint[]) and d.paid_utc is not null and d.deleted_utc is null
        group by 1) n on n.origin_store_id = s.id
      where s.id = any(${[...ids]}::bigint[]) order by s.id`)
  ).map((row) => row.record);

/** Where one can book: a store of a company that is not served is none of them. */
const bookable = sql`(s.is_active and coalesce(c.is_active, true))`;

const storeList: ListShape<Store> = {
  from: sql`stores s left join companies c on c.id = s.company_id`,
  id: sql`s.id`,
  sorts: {
    id: sql`s.id`,
    storeName: sql`lower(s.store_name)`,
    companyName: sql`lower(c.company_name)`,
    contactName: sql`lower(s.contact_name)`,
    isActive: sql`s.is_active`,
  },
  usual: sql`lower(s.store_name), s.id`,
  counts: { isActive: sql`s.is_active`, companyId: sql`s.company_id` },
  records: storeRecords,
  idOf: (store) => store.id,
};

const columns: readonly Column<Store>[] = [
  { header: 'Store', width: 10, value: (store) => store.id },
  { header: 'Name', width: 28, value: (store) => store.storeName },
  { header: 'Company', width: 28, value: (store) => store.companyName },
  { header: 'Contact', value: (store) => store.contactName },
  { header: 'Phone', value: (store) => store.phoneNumber },
  { header: 'Email', width: 28, value: (store) => store.email },
  { header: 'Address', width: 40, value: (store) => store.address?.description },
  { header: 'Deliveries collected', width: 12, value: (store) => store.totalOriginDeliveries },
  // FMT-13.
  {
    header: 'Tier',
    isSaid: true,
    width: 12,
    value: (store) => clientTierOf(store.totalOriginDeliveries ?? 0),
  },
  { header: 'Active', width: 10, value: (store) => store.isActive },
];

const list = implement(contract.stores.list, async (context, { params, query }) => {
  const where = [
    storeWhere(signedIn(context), params.cca2),
    sql`s.deleted_utc is null`,
    ...territoryWhere(signedIn(context), sql`s.territory_id`, query.national),
    ...oneOf(sql`s.company_id`, query.companyId),
    ...oneOf(sql`s.territory_id`, query.territoryId),
    ...isTrue(bookable, query.isActive),
    ...isTrue(sql`s.is_qsr`, query.qsrMode),
    ...contains(
      [sql`s.store_name`, orEmpty(sql`c.company_name`), orEmpty(sql`s.address->>'description'`)],
      query.search,
    ),
  ];
  if (wantsXlsx(context.request))
    return xlsxResponse(
      context.say,
      context.say('Stores'),
      columns,
      readAll(context.db, storeList, query, where),
    );
  const page = await readPage(context.db, storeList, query, where);
  const data = [...page.data];
  if (query.select !== true) return { ...page, data };
  return jsonAnswer(
    200,
    data.map((store) => ({ key: String(store.id), value: store.storeName })),
  );
});

/** `stores.get`: a store that is not the caller's to see is not there. */
const get = implement(contract.stores.get, async (context, { params }) => {
  const found = await context.db.maybeOne(sql`
    select s.id from stores s where s.id = ${params.id} and s.deleted_utc is null and ${storeWhere(signedIn(context), params.cca2)}`);
  const [store] = found === undefined ? [] : await storeRecords(context.db, [params.id]);
  if (store === undefined) throw notFound('Store');
  return store;
});

export const storeReadHandlers = [list, get];
