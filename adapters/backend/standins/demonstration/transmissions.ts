// What the demonstration handed to the revenue authority of Kenya.
import { type Db, sql } from '../../db/db.ts';
import { accepted, UNKNOWN } from '../controlUnit/controlUnit.ts';
import { insertRows } from './insertRows.ts';
import { DAY } from './story.ts';

/** Since this day the documents of Kenya are handed to the revenue authority. */
const HANDED_OVER_DAYS = 14;

export interface Issued {
  readonly id: number;
  readonly country: string;
  readonly number: string;
  readonly issued_utc: string;
}

/** The authority accepted what was handed over but the newest, whose buyer it does not know. */
export const handOver = async (tx: Db, issued: readonly Issued[], now: Date): Promise<void> => {
  const since = new Date(now.getTime() - HANDED_OVER_DAYS * DAY).toISOString();
  await tx.query(
    sql`update house_details set transmitted_since = ${since}::timestamptz where country = 'KE'`,
  );
  const handed = issued.filter(({ country, issued_utc }) => country === 'KE' && issued_utc >= since);
  await insertRows(
    tx,
    'tax_transmissions',
    handed.map(({ id, number, issued_utc }, at) => {
      const isRefused = at === handed.length - 1;
      const { controlUnit, controlNumber, verifyUrl } = accepted(number);
      return {
        document_id: id,
        status: isRefused ? 'refused' : 'accepted',
        attempts: 1,
        next_utc: issued_utc,
        reason: isRefused ? UNKNOWN : null,
        control_unit: isRefused ? null : controlUnit,
        control_number: isRefused ? null : controlNumber,
        verify_url: isRefused ? null : verifyUrl,
        accepted_utc: isRefused ? null : issued_utc,
      };
    }),
  );
};
