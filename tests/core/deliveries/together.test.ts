import { describe, expect, it } from 'vitest';
import type { Claims } from '../../../core/access/claims.ts';
import type { Delivery } from '../../../core/deliveries/codec.ts';
import { paymentStatus } from '../../../core/deliveries/paymentStatus.ts';
import { deliveryStatus } from '../../../core/deliveries/status.ts';
import { callingOff, forMany } from '../../../core/deliveries/together.ts';

const { code } = deliveryStatus;
const who: Claims = { id: 5, email: 'a@umzila.test', emailConfirmed: true, phoneNumberConfirmed: true };
const delivery = (
  logisticStatusId: Delivery['logisticStatusId'],
  paymentStatusId: Delivery['paymentStatusId'] = paymentStatus.code.PAID,
): Delivery => ({ deliveryId: 1, xmin: 1, logisticStatusId, paymentStatusId }) as Delivery;

describe('what is done to several deliveries', () => {
  it('leaves out what has ended, but for the archive and deleting, which are for those', () => {
    const table = deliveryStatus.rows
      .filter(({ terminal }) => terminal)
      .map((row) => delivery(row.code))
      .map((one) => [
        forMany.date(one, who),
        forMany.cancel(one, who),
        forMany.archive(one, who),
        forMany.delete(one, who),
      ]);
    expect(table.length).toBeGreaterThan(5);
    for (const row of table) expect(row).toEqual([false, false, true, true]);
  });
  it('moves the day until the parcel is collected, and deletes nothing that is paid and under way', () => {
    expect(forMany.date(delivery(code.PENDING_PICK_UP), who)).toBe(true);
    expect(forMany.date(delivery(code.COLLECTED), who)).toBe(false);
    expect(forMany.delete(delivery(code.READY), who)).toBe(false);
    expect(forMany.archive(delivery(code.READY), who)).toBe(false);
  });
  it('calls off a quote as a quote and what is paid as a delivery', () => {
    expect(callingOff(delivery(code.PENDING_QUOTE, paymentStatus.code.ITEMS_OUTSTANDING), who)).toBe(
      'cancelQuote',
    );
    expect(callingOff(delivery(code.READY), who)).toBe('cancelDelivery');
    expect(callingOff(delivery(code.READY), null)).toBeUndefined();
  });
});
