// How a webhook fares and what it may be told of, as data.
import { statusTable } from '../format/statusTable.ts';

/** OTH-13. */
export const webhookStatus = statusTable('webhookStatus', [
  { code: -2000, name: 'FAILED', label: 'failed', terminal: true },
  { code: -1000, name: 'ERROR', label: 'error', terminal: false },
  { code: 0, name: 'UNKNOWN', label: 'unknown', terminal: false },
  { code: 2000, name: 'SUCCESS', label: 'success', terminal: true },
]);

/** What happens that a webhook may be told of; `family`: the lookup webhooktypes. */
export const webhookEvent = statusTable('webhookEvent', [
  {
    code: 'delivery.created',
    name: 'DELIVERY_CREATED',
    label: 'delivery created',
    family: 'delivery',
    terminal: false,
  },
  {
    code: 'delivery.status',
    name: 'DELIVERY_STATUS',
    label: 'delivery status',
    family: 'delivery',
    terminal: false,
  },
  {
    code: 'delivery.proof',
    name: 'DELIVERY_PROOF',
    label: 'proof of delivery',
    family: 'delivery',
    terminal: false,
  },
  { code: 'job.status', name: 'JOB_STATUS', label: 'job status', family: 'job', terminal: false },
  {
    code: 'payment.status',
    name: 'PAYMENT_STATUS',
    label: 'payment status',
    family: 'payment',
    terminal: false,
  },
  {
    code: 'rating.created',
    name: 'RATING_CREATED',
    label: 'rating created',
    family: 'rating',
    terminal: false,
  },
]);
/** The code of an event that a webhook may be told of. */
export type WebhookEvent = (typeof webhookEvent.rows)[number]['code'];
