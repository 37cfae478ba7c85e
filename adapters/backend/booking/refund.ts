// Giving money back: the exact opposite of everything that a delivery's transaction moved, less a fee where one is due.
// It goes to the account that paid, and from there to the card where one did.
import { lineType, vatOf } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { addLines, houseAccounts, type Leg, movedBy, post } from '../ledger/post.ts';
import type { BookingRow } from '../records/booking.ts';

/** Of the price without VAT: once a driver has the job, and once the parcels were collected. */
export const FEE_ASSIGNED = 0.25;
export const FEE_COLLECTED = 0.5;

/** The fee in cents without VAT. */
export const feeOf = (exclCents: number, share: number): number => Math.round(Math.max(0, exclCents) * share);

const { TIP, TIP_REFUND, TIP_PASSED_ON } = lineType.code;

/** What the lines of a transaction come to without the tip: their price, and the VAT that was posted for it. */
const charged = (tx: Db, transactionId: number): Promise<{ excl: number; vat: number }> =>
  tx.one(sql`
    select coalesce(sum(case when is_credit then amount_excl_cents else -amount_excl_cents end), 0)::bigint as excl,
      coalesce(sum(case when is_credit then vat_cents else -vat_cents end), 0)::bigint as vat
    from transaction_items where transaction_id = ${transactionId} and transaction_item_type_id not in (${TIP}, ${TIP_REFUND})`);

/** The tip that a driver was given already is not asked back: the house bears it. */
const tipPassedOn = async (tx: Db, deliveryId: number): Promise<number> => {
  const { cents } = await tx.one<{ cents: number }>(sql`
    select coalesce(sum(amount_excl_cents), 0)::bigint as cents from transaction_items
    where delivery_id = ${deliveryId} and transaction_item_type_id = ${TIP_PASSED_ON}`);
  return cents;
};

/**
 * Refunds a paid delivery in full, or less the share of the price that is kept as a fee; answers the cents that its account got
 * back.
 */
export const refund = async (
  tx: Db,
  row: BookingRow,
  feeShare: number,
  by: number,
  now: Date,
): Promise<number> => {
  const { transaction_id: transactionId, account_id: accountId } = row;
  if (transactionId === null || accountId === null) return 0;
  const moved = await movedBy(tx, transactionId);
  const { excl, vat } = await charged(tx, transactionId);
  const borne = await tipPassedOn(tx, row.id);
  const rate = Number(row.vat_rate);
  const fee = feeOf(excl, feeShare);
  const back: Leg[] = moved.map(({ accountId: id, cents }) => ({ accountId: id, cents: -cents }));
  const house = await houseAccounts(tx, row.country, ['fees', 'vat', 'tips', 'driver-cost']);
  const feeVat = vatOf(fee, rate);
  await post(
    tx,
    transactionId,
    [
      ...back,
      { accountId, cents: -(fee + feeVat) },
      { accountId: house.fees, cents: fee },
      { accountId: house.vat, cents: feeVat },
      { accountId: house.tips, cents: borne },
      { accountId: house['driver-cost'], cents: -borne },
    ],
    now,
  );
  await addLines(
    tx,
    transactionId,
    [
      {
        type: 'REFUND',
        description: 'Refund',
        exclCents: excl,
        vatRate: rate,
        vatCents: vat,
        isCredit: false,
      },
      ...(row.tip_cents > 0
        ? [
            {
              type: 'TIP_REFUND' as const,
              description: 'Refund of the driver tip',
              exclCents: row.tip_cents,
              vatRate: 0,
              isCredit: false,
            },
          ]
        : []),
      ...(fee > 0
        ? [{ type: 'FEE' as const, description: 'Cancellation fee', exclCents: fee, vatRate: rate }]
        : []),
    ],
    by,
    now,
  );
  const paid = moved.find((leg) => leg.accountId === accountId)?.cents ?? 0;
  return -paid - fee - feeVat;
};
