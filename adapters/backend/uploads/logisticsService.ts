// Deliveries moved by a file: each row is the step that staff would do by hand, through the same stop or delivery workflow, at the moment
// that the row names. What those refuse is told with the row.
import {
  type Claims,
  deliveryStatus,
  type Find,
  logisticsUploads,
  logisticsWorkbench,
  taskStatus,
  texts,
} from '../../../core/index.ts';
import { cancelAndReturnToSender } from '../booking/cancel.ts';
import { reverseLogisticStatus } from '../booking/logistics.ts';
import type { Context, Implementation } from '../calls/handler.ts';
import { type Db, sql } from '../db/db.ts';
import { isTakeUp } from '../dispatch/route.ts';
import { cancel, complete, exception, start } from '../dispatch/taskActions.ts';
import { deliveryMoves } from '../records/transitions.ts';
import { toUtc } from '../windows/localTime.ts';
import { actorOf, contextAt, nobodyActs, refusalOf } from './acting.ts';
import type { DoneRow, RowEnd, RunRow, UploadService } from './service.ts';

const D = deliveryStatus.code;
const { NOT_STARTED, IN_PROGRESS } = taskStatus.code;
/** Said of a delivery that a file calls delivered: nobody has signed for it. */
const NO_PROOF = 'No proof (status file)';

interface Moving {
  readonly id: number;
  readonly waybill: string;
  readonly status: number;
  readonly returns: boolean;
  readonly steps: number;
  readonly last: Date | null;
}

interface OpenStop {
  readonly id: number;
  readonly type: number;
  readonly status: number;
  readonly is_hub: boolean;
}

const movingOf = (tx: Db, country: string, id: number): Promise<Moving | undefined> =>
  tx.maybeOne<Moving>(sql`
    select d.id, d.waybill, d.logistic_status_id as status, d.is_return_to_sender as returns,
      cardinality(d.status_history) as steps, greatest(d.paid_utc, d.collected_utc, d.delivered_utc,
        (select max(greatest(t.started_utc, t.arrived_utc, t.completed_utc)) from tasks t where t.delivery_id = d.id)) as last
    from deliveries d where d.id = ${id} and d.country = ${country} and d.deleted_utc is null`);

/** The stop at which a delivery is next taken up or handed over. */
const nextStopOf = async (tx: Db, deliveryId: number, takesUp: boolean): Promise<OpenStop | undefined> =>
  (
    await tx.query<OpenStop>(sql`
      select t.id, t.task_type_id as type, t.task_status_id as status, t.address ? 'hubId' as is_hub
      from tasks t join deliveries d on d.id = t.delivery_id and d.job_id = t.job_id
      where t.delivery_id = ${deliveryId} and t.task_status_id in (${NOT_STARTED}, ${IN_PROGRESS})
        and coalesce((t.address->>'isReturn')::boolean, false) = false
      order by t.task_job_order, t.id`)
  ).find(({ type }) => isTakeUp(type) === takesUp);

const leads = (from: number, to: number): boolean =>
  Object.values(deliveryMoves).some(
    (move) => (move.from as readonly number[]).includes(from) && move.to === to,
  );

const labelOf = (status: number): string => deliveryStatus.label(status).toLowerCase();

/** Statuses that a file cannot give, with where it is done. */
const elsewhere: Readonly<Record<number, string>> = {
  [D.PENDING_PICK_UP]: 'A run is given to a driver on the board, not by a file.',
  [D.REFUNDED]: 'A file moves no money: refund it on its own screen.',
  [D.REVERSED_FULL_REFUND]: 'A file moves no money: refund it on its own screen.',
  [D.CANCELLED_WITH_FEE]: 'A file moves no money: refund it on its own screen.',
  [D.CANCELLED_QUOTE]: 'A quote is cancelled on its own screen, not by a file.',
  [D.PENDING_QUOTE]: 'A booking goes on in its own steps, not by a file.',
  [D.STAGING]: 'A booking goes on in its own steps, not by a file.',
};

const NO_STOP = 'No stop of this delivery waits for that.';

/** Does the deed of a handler. @throws what it refuses */
const deed = (
  handler: Implementation,
  context: Context,
  params: Readonly<Record<string, unknown>>,
  body: unknown,
): Promise<unknown> => handler.handle(context, { params, query: {}, body });

/** The steps of hand that bring a delivery there; a text where there are none. @throws what they refuse */
const move = async (
  context: Context,
  country: string,
  moving: Moving,
  to: number,
  reason: string,
): Promise<string | null> => {
  const { db: tx } = context;
  const hand = async (takesUp: boolean, ...steps: readonly (readonly [Implementation, unknown])[]) => {
    const stop = await nextStopOf(tx, moving.id, takesUp);
    if (stop === undefined) return NO_STOP;
    if (to === D.READY && !stop.is_hub) return NO_STOP;
    for (const [handler, body] of steps) {
      if (handler === start && stop.status === IN_PROGRESS) continue;
      await deed(handler, context, { country, taskId: stop.id }, body);
    }
    return null;
  };
  const handedOver = [complete, { recipientName: reason || NO_PROOF }] as const;
  switch (to) {
    case D.COLLECTED:
      return hand(true, [start, {}], [complete, {}]);
    case D.PENDING_DROP_OFF:
      return hand(false, [start, {}]);
    case D.READY:
    case D.DELIVERED:
      return hand(false, [start, {}], handedOver);
    case D.EXCEPTION_PICK_UP:
    case D.EXCEPTION_DROP_OFF:
      return reason === ''
        ? texts.validation.reasonRequired
        : hand(to === D.EXCEPTION_PICK_UP, [exception, { reason }]);
    case D.UNDELIVERED:
      return reason === '' ? texts.validation.reasonRequired : hand(false, [cancel, { reason }]);
    case D.RETURNED_TO_SENDER:
      if (moving.returns) return hand(false, [start, {}], handedOver);
      await deed(cancelAndReturnToSender, context, { country, deliveryId: moving.id }, undefined);
      return null;
    default:
      return NO_STOP;
  }
};

const zoneOf = async (tx: Db, country: string): Promise<string> =>
  (await tx.one<{ zone: string }>(sql`select time_zone as zone from countries where cca2 = ${country}`)).zone;

/** When a row says that it was done: a time of the country's own clock; the moment of the run where it says nothing. */
const momentOf = (cell: string, zone: string, now: Date): Date => {
  const [day = '', time = ''] = cell.split('T');
  return cell === '' ? now : toUtc(day, time, zone);
};

const failed = (says: string): RowEnd => ({ outcome: 'failed', says });

class Refused extends Error {}

const runRow = async (
  tx: Db,
  country: string,
  row: RunRow,
  zone: string,
  now: Date,
  contextOf: (tx: Db, at: Date) => Context | null,
): Promise<RowEnd> => {
  const to = Number(row.cells['status']);
  const moving = await movingOf(tx, country, Number(row.cells['waybill']));
  if (moving === undefined) return failed('No delivery has this waybill.');
  const before = { status: String(moving.status) };
  if (moving.status === to) return { outcome: 'unchanged', recordId: moving.id, before };
  const says = elsewhere[to];
  if (says !== undefined) return failed(says);
  if (!leads(moving.status, to))
    return failed(`From ${labelOf(moving.status)} nothing leads to ${labelOf(to)}.`);
  const at = momentOf(row.cells['at'] ?? '', zone, now);
  if (at.getTime() > now.getTime()) return failed('It cannot lie in the future.');
  if (moving.last !== null && at.getTime() < moving.last.getTime())
    return failed('Something later is known of this delivery already.');
  try {
    return await tx.tx(async (inner) => {
      const context = contextOf(inner, at);
      if (context === null) throw new Refused(nobodyActs);
      const refused = await move(context, country, moving, to, row.cells['reason'] ?? '');
      if (refused !== null) throw new Refused(refused);
      const after = await movingOf(inner, country, moving.id);
      if (after?.status !== to) throw new Refused(NO_STOP);
      return {
        outcome: 'changed',
        recordId: moving.id,
        before,
        after: { status: String(to), steps: String(after.steps) },
      };
    });
  } catch (thrown) {
    return failed(thrown instanceof Refused ? thrown.message : refusalOf(thrown));
  }
};

const run: UploadService['run'] = async (tx, batch, rows, parts) => {
  const zone = await zoneOf(tx, batch.country);
  const who: Claims | null = await actorOf(tx, logisticsUploads, batch);
  const contextOf = (inner: Db, at: Date): Context | null =>
    who === null ? null : contextAt(parts, inner, who, batch.country, at);
  const ends = new Map<number, RowEnd>();
  for (const row of rows) ends.set(row.id, await runRow(tx, batch.country, row, zone, parts.now, contextOf));
  return ends;
};

const undoRow = async (tx: Db, context: Context, country: string, row: DoneRow): Promise<string | null> => {
  const moving = await movingOf(tx, country, row.recordId ?? 0);
  if (
    moving === undefined ||
    String(moving.status) !== row.after['status'] ||
    String(moving.steps) !== row.after['steps']
  )
    return 'It was moved on since.';
  try {
    await tx.tx((inner) =>
      deed(reverseLogisticStatus, { ...context, db: inner }, { country, deliveryId: moving.id }, undefined),
    );
    return null;
  } catch (thrown) {
    return refusalOf(thrown);
  }
};

const undo: UploadService['undo'] = async (tx, batch, rows, parts) => {
  const who = await actorOf(tx, logisticsUploads, batch);
  const context = who === null ? null : contextAt(parts, tx, who, batch.country, parts.now);
  const left = new Map<number, string>();
  for (const row of rows) {
    const says = context === null ? nobodyActs : await undoRow(tx, context, batch.country, row);
    if (says !== null) left.set(row.id, says);
  }
  return left;
};

const findDelivery =
  (known: ReadonlyMap<string, { readonly id: number; readonly label: string }>): Find =>
  (_of, text) =>
    known.get(text.toUpperCase()) ?? { says: 'No delivery has this waybill.' };

export const logisticsService: UploadService = {
  kind: logisticsUploads,
  calls: logisticsWorkbench,
  where: () => sql`true`,
  world: async (db, { country }, named) => {
    const texts = [...(named.get('deliveries') ?? [])].map((text) => text.toUpperCase());
    const ids = texts.filter((text) => /^\d{1,15}$/.test(text)).map(Number);
    const found = await db.query<{ id: number; waybill: string }>(sql`
      select id, waybill from deliveries where country = ${country} and deleted_utc is null
        and (waybill = any(${texts}::text[]) or id = any(${ids}::bigint[]))`);
    const known = new Map(
      found.flatMap(({ id, waybill }) => {
        const one = { id, label: waybill };
        return [[waybill, one] as const, [String(id), one] as const];
      }),
    );
    return { country, find: findDelivery(known) };
  },
  now: async (db, { country }, rows) => {
    const found = await db.query<{ id: number; status: number }>(sql`
      select id, logistic_status_id as status from deliveries
      where country = ${country} and id = any(${rows.map(({ cells }) => Number(cells['waybill'] ?? 0))}::bigint[])`);
    const statuses = new Map(found.map(({ id, status }) => [id, status]));
    return new Map(
      rows.flatMap(({ id, cells }) => {
        const delivery = Number(cells['waybill'] ?? 0);
        const status = statuses.get(delivery);
        return status === undefined
          ? []
          : [[id, { recordId: delivery, cells: { status: String(status) } }] as const];
      }),
    );
  },
  isRowByRow: true,
  run,
  undo,
};
