// What staff read of one delivery: the services say it when it happens, the demonstration tells of its past in the same words.
import { serviceLevel } from '../../../core/index.ts';
import type { Notice } from './notifyStaff.ts';

interface Subject {
  readonly id: number;
  readonly country: string;
  readonly waybill: string | null;
}

const about = ({ id, country }: Subject) =>
  ({ country, entity: 'deliveries', entityId: id, link: `/deliveries/edit/${id}` }) as const;

/** A delivery was paid: its service level and its way. */
export const paidNotice = (
  delivery: Subject,
  way: { readonly slaType: string | undefined; readonly km: number | string | null },
): Notice => ({
  ...about(delivery),
  type: 'NEW_DELIVERY',
  title: `New delivery ${delivery.waybill}`,
  body: `Paid and ready to be assigned: ${serviceLevel.label(way.slaType ?? '')}, ${way.km ?? 0} Km.`,
});

/** A stop of it failed; `reason` is the driver's own words. */
export const exceptionNotice = (delivery: Subject, reason: string): Notice => ({
  ...about(delivery),
  type: 'EXCEPTION',
  title: `Exception on ${delivery.waybill}`,
  body: reason,
});

/** Its payment failed; `why` is what the card provider said. */
export const failedPaymentNotice = (delivery: Subject, why: string): Notice => ({
  ...about(delivery),
  type: 'PAYMENT',
  title: `Payment failed for ${delivery.waybill}`,
  body: why,
});
