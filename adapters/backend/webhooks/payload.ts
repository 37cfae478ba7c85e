// What an event says: what happened, and its record as REST shows it to this reader now. A reader who may not see the record, or has lost the
// right to be told at all, is told nothing.
import {
  audience,
  type Claims,
  contract,
  type Job,
  may,
  type OutgoingEvent,
  routeOf,
  seesCost,
  type WebhookEvent,
} from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { readDelivery } from '../deliveries/reads.ts';
import { Problem } from '../http/problem.ts';
import { jobWhere } from '../lists/scope.ts';
import { jobRecords, withoutCost } from '../records/job.ts';

/** An event as it stands in its table. */
export interface EventRow {
  readonly id: number;
  readonly country: string;
  readonly kind: WebhookEvent;
  readonly entity: string;
  readonly record_id: number;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/** The name of an event outside: the same for everybody, and at every try. */
export const eventName = (id: number): string => `evt_${id}`;

const deliveryFor = async (db: Db, who: Claims, { country, record_id }: EventRow) => {
  if (!may(who, contract.deliveries.get)) return null;
  try {
    return await readDelivery(db, who, country, record_id);
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null;
    throw error;
  }
};

const jobFor = async (db: Db, who: Claims, { country, record_id }: EventRow): Promise<Job | null> => {
  if (!may(who, contract.jobs.get)) return null;
  const seen = await db.maybeOne(sql`
    select j.id from jobs j where j.id = ${record_id} and ${jobWhere(who, country)}`);
  const [job] = seen === undefined ? [] : await jobRecords(db, [record_id]);
  if (job === undefined) return null;
  return seesCost(who) ? job : withoutCost(job);
};

/** What somebody wrote with a rating is for those who read ratings. */
const ratingFor = async (
  db: Db,
  who: Claims,
  event: EventRow,
): Promise<Pick<OutgoingEvent['data'], 'rating' | 'comment'>> => {
  const row = await db.maybeOne<{ rating: number; comment: string | null }>(sql`
    select rating, comment from ratings where id = ${Number(event.detail['ratingId'] ?? 0)}`);
  const route = routeOf('/ratings');
  const seesComment = route !== undefined && may(who, route);
  return {
    ...(row === undefined ? {} : { rating: row.rating }),
    ...(seesComment ? { comment: row?.comment ?? null } : {}),
  };
};

/** The statuses before and after, where there are some. */
const movedOf = ({ detail: { from, to } }: EventRow): Pick<OutgoingEvent['data'], 'from' | 'to'> =>
  typeof from === 'number' && typeof to === 'number' ? { from, to } : {};

const dataFor = async (db: Db, who: Claims, event: EventRow): Promise<OutgoingEvent['data'] | null> => {
  if (event.entity === 'jobs') {
    const job = await jobFor(db, who, event);
    return job === null ? null : { ...movedOf(event), job };
  }
  const delivery = await deliveryFor(db, who, event);
  if (delivery === null) return null;
  return {
    ...movedOf(event),
    ...(event.kind === 'rating.created' ? await ratingFor(db, who, event) : {}),
    delivery,
  };
};

/** The event for this reader; null: not for this one. */
export const payloadFor = async (db: Db, who: Claims, event: EventRow): Promise<OutgoingEvent | null> => {
  if (!may(who, { who: audience.webhooks })) return null;
  const data = await dataFor(db, who, event);
  return data === null
    ? null
    : {
        id: eventName(event.id),
        type: event.kind,
        timestamp: event.at.toISOString(),
        country: event.country,
        data,
      };
};
