// A delivery as the workflows work on it: its row, locked for the length of a transaction, with its version, and who may
// touch it. Every workflow begins here, so no step forgets the lock, the version or the owner.
import {
  type Address,
  type Claims,
  covers,
  editSetsOf,
  isInternal,
  type Owners,
  readSetsOf,
} from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { checkVersion, conflict, forbidden, notFound } from '../http/problem.ts';
import { deliveryRecords } from './delivery.ts';

/** Said to whoever would change one. */
export const ARCHIVED = 'This delivery is archived.';

/** One end of a delivery, as the columns `origin` and `destination` keep it. */
export interface SideRow {
  readonly address?: Address | null;
  readonly addressType?: string | null;
  readonly contactId?: number | null;
  readonly contactName?: string | null;
  readonly contactCountry?: string | null;
  readonly phoneNumber?: string | null;
  readonly buildingName?: string | null;
  readonly buildingUnit?: string | null;
  readonly remarks?: string | null;
  readonly sameAsUser?: boolean | null;
}

/** The columns that the workflows decide by; `numeric` and `date` come as text. */
export interface BookingRow {
  readonly id: number;
  readonly xmin: number;
  readonly hash: string;
  readonly country: string;
  readonly waybill: string;
  readonly order_reference: string | null;
  readonly customer_identifier: string | null;
  readonly logistic_status_id: number;
  readonly operation_status_id: number;
  readonly payment_status_id: number;
  readonly is_return_to_sender: boolean;
  readonly is_round_trip: boolean;
  readonly is_high_risk: boolean;
  readonly distance_km: string | null;
  readonly distance_source: string | null;
  readonly optimum_vehicle_type: number | null;
  readonly placed_by_user_id: number | null;
  readonly company_id: number | null;
  readonly origin_store_id: number | null;
  readonly destination_store_id: number | null;
  readonly hub_id: number | null;
  readonly territory_id: number | null;
  readonly account_id: number | null;
  readonly origin: SideRow;
  readonly destination: SideRow;
  readonly delivery_date: string | null;
  readonly delivery_time: string | null;
  readonly deliver_by_date: string | null;
  readonly selected_quote_id: number | null;
  readonly vat_rate: string;
  readonly tip_cents: number;
  readonly payment_total_cents: number;
  readonly credit_applied_cents: number;
  readonly checkout_id: string | null;
  readonly transaction_id: number | null;
  readonly job_id: number | null;
  readonly proof: Readonly<Record<string, unknown>> | null;
  readonly status_history: readonly number[];
  readonly archived_utc: Date | null;
}

type Owned = Pick<
  BookingRow,
  'placed_by_user_id' | 'company_id' | 'origin_store_id' | 'destination_store_id'
>;

const ownersOf = (row: Owned): Owners => ({
  company: [row.company_id],
  store: [row.origin_store_id, row.destination_store_id],
  user: [row.placed_by_user_id],
});

/** Whether `who` may know of the delivery (scope `delivery`): staff, who placed it, its company and its stores. */
export const maySee = (who: Claims, row: Owned): boolean =>
  isInternal(who) || covers(readSetsOf(who), ownersOf(row));

/** Whether `who` may act on it (scope `deliveryEdit`): who placed it, staff, operators of its company or store (ROL-42). */
export const mayEdit = (who: Claims, row: Owned): boolean =>
  isInternal(who) || covers(editSetsOf(who), ownersOf(row));

/** The delivery as REST shows it, for an answer. */
export const recordOf = async (db: Db, id: number) => {
  const [record] = await deliveryRecords(db, [id]);
  if (record === undefined) throw notFound('Delivery');
  return record;
};

const findBooking = async (
  db: Db,
  who: Claims,
  country: string,
  id: number,
  lock: Sql,
): Promise<BookingRow> => {
  const row = await db.maybeOne<BookingRow>(sql`
    select d.*, d.xmin::text::bigint as xmin from deliveries d
    where d.id = ${id} and d.country = ${country} and d.deleted_utc is null ${lock}`);
  if (row === undefined || !maySee(who, row)) throw notFound('Delivery');
  if (!mayEdit(who, row)) throw forbidden();
  return row;
};

/** The row of a delivery that `who` may act on, to look at only: 404 and 403 as with `lockBooking`. */
export const readBooking = (db: Db, who: Claims, country: string, id: number): Promise<BookingRow> =>
  findBooking(db, who, country, id, sql``);

/**
 * The row of a delivery, locked until the transaction ends. 404 where it does not exist or `who` may not know of it, 403 where
 * `who` may not act on it, 409 where `version` is not the newest, and where it is archived, unless the step leaves it as it is or brings it
 * back (`reach`).
 */
export const lockBooking = async (
  tx: Db,
  who: Claims,
  country: string,
  id: number,
  version?: number | null,
  reach: 'live' | 'archived' = 'live',
): Promise<BookingRow> => {
  const row = await findBooking(tx, who, country, id, sql`for update`);
  await checkVersion(version, row.xmin, () => recordOf(tx, id));
  if (reach === 'live' && row.archived_utc !== null) throw conflict(ARCHIVED, await recordOf(tx, id));
  return row;
};
