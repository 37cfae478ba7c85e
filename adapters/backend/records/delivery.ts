// A delivery as the contract shows it (ENT-01..19): one SQL expression builds the whole record, so REST, workflows and
// the hub cannot differ. It holds everything; `withoutPrices` and the caller's scope take away what a reader may not see.
import { type Delivery, deliveryStatus } from '../../../core/index.ts';
import { type Db, json, type Sql, sql } from '../db/db.ts';
import { amount, iso, versionOf } from '../db/wire.ts';
import { taskObject } from './task.ts';

const quoteObject = sql`jsonb_build_object(
  'id', q.id, 'slaType', q.sla_type, 'pricingTier', q.pricing_tier, 'priceExcl', ${amount('q.price_excl_cents')},
  'vatRate', q.vat_rate, 'quoteExpirationUtc', ${iso('q.expires_utc')},
  'pickupWindowStartUtc', ${iso('q.pickup_start_utc')}, 'pickupWindowEndUtc', ${iso('q.pickup_end_utc')},
  'dropOffWindowStartUtc', ${iso('q.drop_off_start_utc')}, 'dropOffWindowEndUtc', ${iso('q.drop_off_end_utc')},
  'isHighRisk', q.is_high_risk, 'distanceKm', q.distance_km)`;

/** DEL-37: what the Code 128 label of a parcel encodes; the index counts from 1 in the order of the names (DEL-36). */
const parcelObject = sql`jsonb_build_object(
  'id', p.id, 'parcelType', p.parcel_type, 'name', p.name, 'deliveryItemName', p.delivery_item_name,
  'description', p.description, 'length', p.length, 'width', p.width, 'height', p.height, 'weight', p.weight,
  'isFragile', p.is_fragile, 'barCode', p.bar_code, 'deliveryId', p.delivery_id,
  'labelCode', coalesce(d.lot_number, d.waybill) || '-' || p.place)`;

/** Expects `i`; the line's whole amount without VAT, both ways of a round trip (quantity 2). */
export const transactionItemObject: Sql = sql`jsonb_build_object(
  'id', i.id, 'transactionId', i.transaction_id, 'transactionItemTypeId', i.transaction_item_type_id,
  'quantity', i.quantity, 'amountExcl', ${amount('i.amount_excl_cents')}, 'vatRate', i.vat_rate, 'vat', ${amount('i.vat_cents')},
  'description', i.description, 'isCredit', i.is_credit, 'createdUtc', ${iso('i.created_utc')},
  'createdBy', (select u.first_name || ' ' || u.last_name from users u where u.id = i.created_by))`;

const party = (alias: 'os' | 'ds'): Sql =>
  alias === 'os'
    ? sql`case when os.id is null then null else jsonb_build_object('storeName', os.store_name,
        'contactName', os.contact_name, 'phoneNumber', os.phone_number, 'email', os.email) end`
    : sql`case when ds.id is null then null else jsonb_build_object('storeName', ds.store_name,
        'contactName', ds.contact_name, 'phoneNumber', ds.phone_number, 'email', ds.email) end`;

const statusLabels = json(Object.fromEntries(deliveryStatus.rows.map(({ code, label }) => [code, label])));

const identity = sql`jsonb_build_object(
  'logisticStatus', ${statusLabels} ->> d.logistic_status_id::text,
  'deliveryId', d.id, 'hash', d.hash, 'xmin', ${versionOf('d')}, 'logisticStatusId', d.logistic_status_id,
  'paymentStatusId', d.payment_status_id, 'waybill', d.waybill, 'country', d.country,
  'orderReference', d.order_reference, 'customerIdentifier', d.customer_identifier, 'lotNumber', d.lot_number,
  'pickupBarcode', d.pickup_barcode, 'operationStatusId', d.operation_status_id,
  'isReturnToSender', d.is_return_to_sender, 'distanceEstimate', d.distance_km,
  'optimumVehicleType', d.optimum_vehicle_type, 'createdUtc', ${iso('d.created_utc')},
  'collectedUtc', ${iso('d.collected_utc')}, 'deliveredUtc', ${iso('d.delivered_utc')},
  'archivedUtc', ${iso('d.archived_utc')},
  'trackingUrl', '/track/' || d.hash, 'ratingUrl', '/rate/' || d.hash, 'jobId', d.job_id,
  'driverId', (select j.driver_id from jobs j where j.id = d.job_id), 'territoryId', d.territory_id)`;

const parties = sql`jsonb_build_object(
  'accountId', d.account_id, 'companyId', d.company_id,
  'placedByUser', case when u.id is null then null else jsonb_build_object('id', u.id, 'firstName', u.first_name,
    'lastName', u.last_name, 'phoneNumber', u.phone_number, 'email', u.email) end,
  'company', case when c.id is null then null else jsonb_build_object('companyName', c.company_name,
    'contactName', c.contact_name, 'phoneNumber', c.phone_number, 'email', c.email) end,
  'originStoreId', d.origin_store_id, 'originStoreName', os.store_name, 'originStore', ${party('os')},
  'destinationStoreId', d.destination_store_id, 'destinationStoreName', ds.store_name, 'destinationStore', ${party('ds')},
  'hubAddress', case when h.id is null then null else jsonb_build_object('hubId', h.id,
    'description', h.address->'description', 'coordinates', h.address->'coordinates') end,
  'hub', case when h.id is null then null else jsonb_build_object('contactName', h.contact_name,
    'phoneNumber', h.phone_number) end)`;

const sides = sql`jsonb_build_object(
  'originAddress', d.origin->'address', 'originAddressType', d.origin->'addressType',
  'originContactId', d.origin->'contactId', 'originContactName', d.origin->'contactName',
  'originContactCountry', d.origin->'contactCountry', 'originPhoneNumber', d.origin->'phoneNumber',
  'originBuildingName', d.origin->'buildingName', 'originBuildingUnit', d.origin->'buildingUnit',
  'originRemarks', d.origin->'remarks',
  'originContactDetailsSameAsUser', coalesce((d.origin->>'sameAsUser')::boolean, false),
  'destinationAddress', d.destination->'address', 'destinationAddressType', d.destination->'addressType',
  'destinationContactId', d.destination->'contactId', 'destinationContactName', d.destination->'contactName',
  'destinationContactCountry', d.destination->'contactCountry', 'destinationPhoneNumber', d.destination->'phoneNumber',
  'destinationBuildingName', d.destination->'buildingName', 'destinationBuildingUnit', d.destination->'buildingUnit',
  'destinationRemarks', d.destination->'remarks',
  'destinationContactDetailsSameAsUser', coalesce((d.destination->>'sameAsUser')::boolean, false))`;

const proof = sql`case when d.proof is null then null else jsonb_build_object(
  'recipientName', d.proof->'recipientName', 'deliveredUtc', ${iso('d.delivered_utc')},
  'pictureUrl', '/content/files/' || (d.proof->>'pictureFileId'),
  'signatureUrl', '/content/files/' || (d.proof->>'signatureFileId')) end`;

const booking = sql`jsonb_build_object(
  'deliveryDate', d.delivery_date, 'deliveryTime', d.delivery_time, 'deliverByDate', d.deliver_by_date,
  'readyForCollectionDateOnlyUtc', d.delivery_date, 'readyForCollectionTimeSlotLocal', coalesce((select to_char(q.pickup_start_utc at time zone k.time_zone, 'HH24:MI') || ' - '
    || to_char(q.pickup_end_utc at time zone k.time_zone, 'HH24:MI') from quotes q join countries k on k.cca2 = d.country
    where q.id = d.selected_quote_id), d.delivery_time),
  'selectedDeliveryQuoteId', d.selected_quote_id, 'proof', ${proof},
  'deliveryQuotes', coalesce((select jsonb_agg(${quoteObject} order by q.price_excl_cents, q.id)
    from quotes q where q.delivery_id = d.id), '[]'),
  'deliveryItems', coalesce((select jsonb_agg(${parcelObject} order by p.place) from (
    select p.*, row_number() over (order by coalesce(p.delivery_item_name, p.name, p.parcel_type), p.id) as place
    from parcels p where p.delivery_id = d.id) p), '[]'),
  'tasks', coalesce((select jsonb_agg(${taskObject(sql`d.waybill`)} order by t.job_id, t.task_job_order, t.id)
    from tasks t where t.delivery_id = d.id), '[]'))`;

const payment = sql`jsonb_build_object(
  'paymentPeachPaymentsCheckoutId', d.checkout_id, 'paymentPeachPaymentFailureDescription', d.payment_failure,
  'paymentTotal', ${amount('d.payment_total_cents')}, 'paymentCreditApplied', ${amount('d.credit_applied_cents')},
  'paymentOutStanding', (d.payment_total_cents - d.credit_applied_cents)::numeric / 100,
  'paymentTotalDue', case when d.paid_utc is null
    then greatest(0, d.payment_total_cents - d.credit_applied_cents)::numeric / 100 else 0 end,
  'isRoundTrip', d.is_round_trip, 'isHighRisk', d.is_high_risk, 'vatRate', d.vat_rate,
  'tipAmount', ${amount('d.tip_cents')}, 'transactionId', d.transaction_id,
  'transactionItems', coalesce((select jsonb_agg(${transactionItemObject} order by i.id)
    from transaction_items i where i.transaction_id = d.transaction_id), '[]'),
  'currency', (select k.currency from countries k where k.cca2 = d.country), 'isDeleted', d.deleted_utc is not null,
  'canEdit', d.deleted_utc is null)`;

/** The whole record of the row `d`, with `deliveryJoins` after `from deliveries d`. */
export const deliveryObject: Sql = sql`(${identity} || ${parties} || ${sides} || ${booking} || ${payment})`;
export const deliveryJoins: Sql = sql`left join users u on u.id = d.placed_by_user_id
  left join companies c on c.id = d.company_id left join stores os on os.id = d.origin_store_id
  left join stores ds on ds.id = d.destination_store_id left join hubs h on h.id = d.hub_id`;

/** Deliveries by id, in the order of their ids; those that do not exist are left out. */
export const deliveryRecords = async (db: Db, ids: readonly number[]): Promise<Delivery[]> => {
  const rows = await db.query<{ record: Delivery }>(sql`
    select ${deliveryObject} as record from deliveries d ${deliveryJoins}
    where d.id = any(${[...ids]}::bigint[]) order by d.id`);
  return rows.map((row) => row.record);
};

/** What a reader without the right to see prices gets (ROL-47): amounts, quotes' prices and items are absent. */
export const withoutPrices = (delivery: Delivery): Delivery => {
  const {
    paymentTotal: _total,
    paymentCreditApplied: _credit,
    paymentOutStanding: _outstanding,
    paymentTotalDue: _due,
    tipAmount: _tip,
    transactionItems: _items,
    deliveryQuotes: _quotes,
    paymentPeachPaymentsCheckoutId: _checkout,
    paymentPeachPaymentFailureDescription: _failure,
    ...shown
  } = delivery;
  return shown;
};
