// Changing deliveries outside their workflows: references and contacts of one, the day of several, deletion of what a
// filter leaves. Several are changed all or none.
import {
  contract,
  dayStands,
  normalisePhone,
  paymentStatus,
  taskStatus,
  texts,
} from '../../../core/index.ts';
import { implement, signedIn } from '../calls/handler.ts';
import { type Db, json, type Sql, sql } from '../db/db.ts';
import { checkVersion, conflict, invalid, notFound, Problem } from '../http/problem.ts';
import { audit } from '../identity/audit.ts';
import { deliveryWhere, territoryWhere } from '../lists/scope.ts';
import { actAs } from '../records/actingAs.ts';
import { ARCHIVED } from '../records/booking.ts';
import { deliveryConditions, deliveryList, endedStatuses } from './listShape.ts';
import { readDelivery } from './reads.ts';
import { nothingNamed } from './search.ts';

interface Locked {
  id: number;
  xmin: number;
  logistic_status_id: number;
  archived_utc: Date | null;
  delivery_date: string | null;
  origin: Record<string, unknown>;
  destination: Record<string, unknown>;
}

const hasEnded = (status: number): boolean => endedStatuses.includes(status);

type Side = 'origin' | 'destination';
const fieldsOfSide = [
  'ContactName',
  'PhoneNumber',
  'ContactCountry',
  'Remarks',
  'BuildingName',
  'BuildingUnit',
] as const;

/** The side with what the body says of it; a phone is kept in its one form (WIZ-75). */
const changedSide = (
  side: Side,
  before: Record<string, unknown>,
  body: Readonly<Record<string, unknown>>,
  country: string,
): Record<string, unknown> => {
  const next = { ...before };
  for (const field of fieldsOfSide) {
    const sent = body[`${side}${field}`];
    if (sent !== undefined) next[field[0]?.toLowerCase() + field.slice(1)] = sent;
  }
  const phone = body[`${side}PhoneNumber`];
  if (typeof phone === 'string' && phone.trim() !== '') {
    const normal = normalisePhone(phone, String(next['contactCountry'] ?? country));
    if (normal === null) throw invalid({ [`${side}PhoneNumber`]: texts.validation.phoneInvalid });
    next['phoneNumber'] = normal;
  }
  return next;
};

/** Moves the windows of what is booked by as many days as the day itself moved. */
const moveDays = async (tx: Db, ids: readonly number[], day: string): Promise<void> => {
  await tx.query(sql`
    update quotes q set pickup_start_utc = pickup_start_utc + m.by, pickup_end_utc = pickup_end_utc + m.by,
      drop_off_start_utc = drop_off_start_utc + m.by, drop_off_end_utc = drop_off_end_utc + m.by
    from (select d.id, d.selected_quote_id, make_interval(days => ${day}::date - d.delivery_date) as by from deliveries d
      where d.id = any(${[...ids]}::bigint[])) m where q.id = m.selected_quote_id`);
  await tx.query(sql`
    update tasks t set window_start_utc = window_start_utc + m.by, window_end_utc = window_end_utc + m.by
    from (select d.id, make_interval(days => ${day}::date - d.delivery_date) as by from deliveries d
      where d.id = any(${[...ids]}::bigint[])) m where t.delivery_id = m.id and m.by is not null`);
  await tx.query(sql`
    update deliveries set delivery_date = ${day}::date, updated_utc = now() where id = any(${[...ids]}::bigint[])`);
};

/** Whether the body changes what a stop shows: its contact and building, or by the lot the labels of its parcels. */
const changesStops = (body: Readonly<Record<string, unknown>>): boolean =>
  body['lotNumber'] !== undefined ||
  fieldsOfSide.some(
    (field) => body[`origin${field}`] !== undefined || body[`destination${field}`] !== undefined,
  );

/** What was changed of an end reaches the stops there that are still to come: the driver's card reads them. */
const tellStops = async (tx: Db, deliveryId: number): Promise<void> => {
  const { NOT_STARTED, IN_PROGRESS } = taskStatus.code;
  await tx.query(sql`
    update tasks t set contact_name = s.data->>'contactName', phone_number = s.data->>'phoneNumber', remarks = s.data->>'remarks'
    from (select d.id, x.side, x.data from deliveries d
      cross join lateral (values ('origin', d.origin), ('destination', d.destination)) as x (side, data)
      where d.id = ${deliveryId}) s
    where t.delivery_id = s.id and t.side = s.side and t.task_status_id in (${NOT_STARTED}, ${IN_PROGRESS})`);
};

const update = implement(contract.deliveries.update, async (context, { params, body }) => {
  const who = signedIn(context);
  const { cca2, id } = params;
  const current = () => readDelivery(context.db, who, cca2, id);
  await current();
  await context.db.tx(async (tx) => {
    await actAs(tx, who, context.now());
    const row = await tx.one<Locked>(sql`
      select id, xmin, logistic_status_id, archived_utc, delivery_date, origin, destination from deliveries where id = ${id} for update`);
    await checkVersion(body.xmin, row.xmin, () => readDelivery(tx, who, cca2, id));
    if (row.archived_utc !== null) throw conflict(ARCHIVED, await readDelivery(tx, who, cca2, id));
    if (hasEnded(row.logistic_status_id))
      throw conflict(
        'This delivery has ended and can no longer be changed.',
        await readDelivery(tx, who, cca2, id),
      );
    const day = body.deliveryDate ?? row.delivery_date;
    if (day !== null && day !== row.delivery_date) {
      if (dayStands(row.logistic_status_id))
        throw conflict('The date can no longer be changed.', await readDelivery(tx, who, cca2, id));
      await moveDays(tx, [id], day);
    }
    const reference = (sent: string | null | undefined, column: Sql): Sql =>
      sent === undefined ? column : sql`${sent?.trim() || null}::text`;
    await tx.query(sql`
      update deliveries set order_reference = ${reference(body.orderReference, sql`order_reference`)},
        customer_identifier = ${reference(body.customerIdentifier, sql`customer_identifier`)},
        lot_number = ${reference(body.lotNumber, sql`lot_number`)},
        origin = ${json(changedSide('origin', row.origin, body, cca2))},
        destination = ${json(changedSide('destination', row.destination, body, cca2))}, updated_utc = ${context.now()}
      where id = ${id}`);
    if (changesStops(body)) await tellStops(tx, id);
    await audit(tx, context.now(), {
      actorId: who.actorId ?? who.id,
      userId: who.id,
      action: 'update',
      entity: 'deliveries',
      entityId: id,
      detail: Object.keys(body),
    });
  });
  return current();
});

const bulkUpdateDate = implement(contract.deliveries.bulkUpdateDate, async (context, { params, body }) => {
  const who = signedIn(context);
  const ids = [...new Set(body.deliveryIds)].sort((a, b) => a - b);
  if (ids.length === 0) throw invalid({ deliveryIds: 'At least one delivery is required' });
  if (ids.length > 2_000) throw invalid({ deliveryIds: 'At most 2000 deliveries at once' });
  await context.db.tx(async (tx) => {
    await actAs(tx, who, context.now());
    const rows = await tx.query<{ id: number; logistic_status_id: number }>(sql`
      select d.id, d.logistic_status_id from deliveries d
      where d.id = any(${ids}::bigint[]) and d.deleted_utc is null and ${deliveryWhere(who, params.cca2)}
      order by d.id for update of d`);
    if (rows.length < ids.length) throw notFound('Delivery');
    const standing = rows.filter((row) => dayStands(row.logistic_status_id)).map((row) => row.id);
    if (standing.length > 0)
      throw conflict(`Nothing was changed: the date can no longer be changed of ${standing.join(', ')}.`);
    await moveDays(tx, ids, body.deliveryDate);
    await audit(tx, context.now(), {
      actorId: who.actorId ?? who.id,
      userId: who.id,
      action: 'bulk-date',
      entity: 'deliveries',
      detail: { ids, deliveryDate: body.deliveryDate },
    });
  });
  return { updated: ids.length };
});

const remove = implement(contract.deliveries.delete, async (context, { params, query }) => {
  const who = signedIn(context);
  if (Object.keys(query).length === 0)
    throw new Problem(400, 'Name at least one filter: without one every delivery would be deleted.');
  return context.db.tx(async (tx) => {
    // nothing goes that the caller's own list would not have shown
    const shown = query.ids === undefined ? territoryWhere(who, sql`d.territory_id`, false) : [];
    const where = [
      deliveryWhere(who, params.cca2),
      ...shown,
      ...deliveryConditions(query, nothingNamed),
      sql`d.archived_utc is null`,
    ].reduce((all, next) => sql`${all} and ${next}`);
    const rows = await tx.query<{ id: number; payment_status_id: number; logistic_status_id: number }>(sql`
      select d.id, d.payment_status_id, d.logistic_status_id from deliveries d where d.id in (
        select d.id from ${deliveryList.from} where ${where}) order by d.id for update`);
    const running = rows.filter(
      (row) => row.payment_status_id === paymentStatus.code.PAID && !hasEnded(row.logistic_status_id),
    );
    if (running.length > 0)
      throw conflict(
        `Nothing was deleted: ${running.length} of ${rows.length} are paid and under way. Cancel them first.`,
      );
    const ids = rows.map((row) => row.id);
    await tx.query(sql`
      update deliveries set deleted_utc = ${context.now()} where id = any(${ids}::bigint[])`);
    await audit(tx, context.now(), {
      actorId: who.actorId ?? who.id,
      userId: who.id,
      action: 'delete',
      entity: 'deliveries',
      detail: { ids },
    });
    return { deleted: ids.length };
  });
});

export const deliveryWriteHandlers = [update, bulkUpdateDate, remove];
