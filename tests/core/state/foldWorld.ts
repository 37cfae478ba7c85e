// The whole state with nothing around it: events go in one by one, and what was turned away can be asked for. With the smallest record of each kind.
import type { LogEvent, Origin } from '../../../core/kernel/event.ts';
import { createState } from '../../../core/state/createState.ts';

/** A state that throws what a fold throws. `say` is an event of the hub unless it says otherwise, `answer` that of a call. */
export const make = () => {
  const state = createState({
    history: 1000,
    rejections: 1000,
    onFault: (fault) => {
      throw fault;
    },
  });
  let seq = 0;
  const say = (type: string, data: unknown, origin: Origin = 'hub'): void => {
    seq += 1;
    const event: LogEvent = { seq, at: Date.UTC(2026, 10, 20, 8) + seq, origin, type, data };
    state.fold([event]);
  };
  const answer = (type: string, answered: unknown, request: object = {}): void =>
    say(type, { request, answer: answered }, 'rest');
  const rejected = () =>
    state.store.rejections.list().map(({ table, id, reason }) => `${table}/${id} ${reason}`);
  return { state, say, answer, rejected };
};
export const delivery = (deliveryId: number, xmin: number, more: object = {}) => ({
  deliveryId,
  hash: `h${deliveryId}`,
  xmin,
  logisticStatusId: 2501,
  paymentStatusId: 30001,
  ...more,
});
export const job = (id: number, xmin: number, more: object = {}) => ({ id, xmin, jobStatusId: 0, ...more });
export const task = (id: number, xmin: number, more: object = {}) => ({
  id,
  jobId: 4,
  xmin,
  taskStatusId: 2001,
  taskTypeId: 10000,
  ...more,
});
export const driver = (id: number, xmin: number, more: object = {}) => ({
  id,
  xmin,
  firstName: 'Sipho',
  lastName: 'D',
  driverStatusId: 1001,
  ...more,
});
export const notification = (id: number, more: object = {}) => ({
  id,
  webNotificationTypeId: 1,
  title: 't',
  createdUtc: '2026-11-20T08:00:00.000Z',
  read: false,
  ...more,
});
export const fix = (lat: number, lon: number, at = '2026-11-20T08:00:00.000Z') => ({ lat, lon, at });
export const envelope = (
  data: { readonly id?: number; readonly deliveryId?: number },
  kind = 'EXISTING',
) => ({
  id: data.id ?? data.deliveryId,
  kind,
  data,
});
