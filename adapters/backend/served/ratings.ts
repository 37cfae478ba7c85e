// The rows of ratings, and the same rows about or by one user: what the public said stays, and whatever changes is counted for the driver.
import {
  deliveryStatus,
  isSame,
  POOR_RATING,
  ratingSource,
  ratings,
  userRatings,
} from '../../../core/index.ts';
import { sql } from '../db/db.ts';
import { recountRating } from '../drivers/rating.ts';
import { notifyStaff } from '../notify/notifyStaff.ts';
import { poorRatingNotice } from '../notify/ratingNotices.ts';
import { type RowsOptions, rowsOf } from '../resources/rows.ts';
import { whose } from './measured.ts';

const said = ['rating', 'comment'] as const;
const stays = 'What a recipient said stays as it was said. Hide it or reply to it.';

/** The customer is who rated with an account, else who booked. */
const customer = sql`coalesce(r.user_id, d.placed_by_user_id)`;

const options: RowsOptions = {
  table: 'ratings',
  joins: sql`left join deliveries d on d.id = r.delivery_id left join drivers v on v.id = r.driver_id
    left join users u on u.id = ${customer} left join companies c on c.id = d.company_id
    left join stores s on s.id = d.origin_store_id`,
  derived: {
    customerId: customer,
    companyId: sql`d.company_id`,
    storeId: sql`d.origin_store_id`,
    ratedUtc: sql`r.created_utc`,
  },
  labels: {
    waybill: sql`d.waybill`,
    driverName: sql`(v.first_name || ' ' || v.last_name)`,
    customerName: sql`(u.first_name || ' ' || u.last_name)`,
    companyName: sql`c.company_name`,
    storeName: sql`s.store_name`,
  },
  scope: whose,
  uses: [
    {
      says: 'it came from a recipient and can only be hidden',
      count: (ids) => sql`
        select r.id, 1 as n from ratings r where r.id = any${ids} and r.source = ${ratingSource.code.PUBLIC}`,
    },
  ],
  first: () => ({ source: sql`${ratingSource.code.STAFF}::text` }),
  async before(tx, _acting, record, before) {
    if (before === null) {
      const delivered = await tx.maybeOne(sql`
        select id from deliveries where id = ${Number(record['deliveryId'])}
          and logistic_status_id = ${deliveryStatus.code.DELIVERED}`);
      return delivered === undefined
        ? { faults: { deliveryId: 'This delivery can be rated once it is delivered.' } }
        : undefined;
    }
    if (before['source'] !== ratingSource.code.PUBLIC) return undefined;
    return {
      faults: Object.fromEntries(
        said.filter((name) => !isSame(record[name], before[name])).map((name) => [name, stays]),
      ),
    };
  },
  async after(tx, _acting, changed) {
    await recountRating(tx, [
      ...new Set(changed.flatMap(({ after }) => (after === null ? [] : Number(after['driverId'] ?? 0)))),
    ]);
    for (const { before, after } of changed)
      if (before === null && after !== null && Number(after['rating']) <= POOR_RATING)
        await notifyStaff(
          tx,
          poorRatingNotice({
            id: after.id,
            country: after.country,
            waybill: String(after['waybill']),
            stars: Number(after['rating']),
            comment: typeof after['comment'] === 'string' ? after['comment'] : null,
          }),
        );
  },
};

export const ratingRows = rowsOf(ratings.plain, options);

export const userRatingRows = rowsOf(userRatings.plain, {
  ...options,
  derived: { ...options.derived, people: sql`array_remove(array[v.user_id, ${customer}], null)` },
});
