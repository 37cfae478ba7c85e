// When a country looks at applications and within how many working hours it answers: what an administrator said, else the portal's own times,
// which the database knows.
import {
  fieldFaultsOf,
  phonesOf,
  type ReviewTimes,
  reviewTimesCalls,
  reviewTimesFields,
} from '../../../core/index.ts';
import { implement, signedIn } from '../calls/handler.ts';
import { type Db, sql } from '../db/db.ts';
import { invalid } from '../http/problem.ts';
import { audit } from '../identity/audit.ts';
import { keptTimesOf } from './keptTimes.ts';

const reviewTimesOf = (db: Db, country: string): Promise<ReviewTimes> =>
  db.one<ReviewTimes>(sql`
    select to_char(opens, 'HH24:MI') as opens, to_char(closes, 'HH24:MI') as closes, days, target_business as "targetBusiness", target
    from review_times_of(${country})`);

/** Working hours within which an application of a type is answered. */
export const targetHoursOf = async (db: Db, country: string, type: string): Promise<number> =>
  (await db.one<{ hours: number }>(sql`select review_target(${country}, ${type}) as hours`)).hours;

const get = implement(reviewTimesCalls.get, async ({ db }, { params }) => ({
  ...(await reviewTimesOf(db, params.cca2)),
  kept: await keptTimesOf(db, params.cca2),
}));

const set = implement(reviewTimesCalls.set, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    const faults = fieldFaultsOf(reviewTimesFields, body, phonesOf(params.cca2));
    if (Object.keys(faults).length > 0) throw invalid(faults);
    const before = await reviewTimesOf(tx, params.cca2);
    const who = signedIn(context);
    const days = [...new Set(body.days)].sort();
    await tx.query(sql`
      insert into review_times (country, opens, closes, days, target_business, target, changed_utc, changed_by)
      values (${params.cca2}, ${body.opens}::time, ${body.closes}::time, ${days}::int[], ${body.targetBusiness}, ${body.target},
        ${context.now()}, ${who.id})
      on conflict (country) do update set opens = excluded.opens, closes = excluded.closes, days = excluded.days,
        target_business = excluded.target_business, target = excluded.target, changed_utc = excluded.changed_utc,
        changed_by = excluded.changed_by`);
    await audit(tx, context.now(), {
      actorId: who.actorId ?? who.id,
      userId: who.id,
      action: 'review-times',
      entity: 'terms',
      entityId: 0,
      detail: { country: params.cca2, before, after: body },
    });
    return reviewTimesOf(tx, params.cca2);
  }),
);

export const reviewTimesHandlers = [get, set];
