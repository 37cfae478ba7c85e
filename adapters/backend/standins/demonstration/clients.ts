// Programs of the demonstration: a client with a month of calls, and two webhooks: one whose receiver takes everything, one that has been down for
// hours. What they were told of is what the story of the deliveries left behind.
import { chanceFrom } from '../../../chance.ts';
import { type Db, sql } from '../../db/db.ts';
import { apiKeyOf, prefixOf } from '../../tokens/apiKey.ts';
import { secretHash } from '../../tokens/secrets.ts';
import { alignIds, insertRows, type SeedRow } from './insertRows.ts';
import { COMPANY_ID } from './people.ts';
import { receivers } from './receivers.ts';
import { iso } from './rows.ts';
import { DAY, MINUTE } from './story.ts';

/** The user who signs in as `api@umzila.test`, and the administrator. */
const API_USER_ID = 14;
const ADMINISTRATOR_ID = 1;
const CLIENT_ID = 1;
const SANDBOX_ID = 2;

/** The one key of the demonstration that everybody may know: the developers page shows it. */
export const SANDBOX_KEY = apiKeyOf(SANDBOX_ID, 'SandboxOfTheDemonstration0000000');

const USAGE_DAYS = 30;

/** By call: how often on a usual day. */
const busy: readonly (readonly [call: string, n: number])[] = [
  ['deliveries.list', 240],
  ['deliveries.get', 180],
  ['workflow.createQuotes', 42],
  ['workflow.acceptQuote', 31],
  ['events.list', 96],
];

const usageRows = (now: Date): readonly SeedRow[] => {
  const chance = chanceFrom(2141);
  return Array.from({ length: USAGE_DAYS }, (_, ago) => new Date(now.getTime() - ago * DAY)).flatMap(
    (day) => {
      const share = day.getUTCDay() === 0 || day.getUTCDay() === 6 ? 0.3 : 1;
      return busy.map(([call, usual]) => {
        const n = Math.round(usual * share * (0.7 + chance.next() * 0.6));
        return {
          client_id: CLIENT_ID,
          day: day.toISOString().slice(0, 10),
          call,
          n,
          refused: chance.happens(0.2) ? chance.int(1, 4) : 0,
        };
      });
    },
  );
};

/** A hash that no key has: the keys of the demonstration were shown to nobody. */
const unknownHash = (slot: number): string => `${slot}`.repeat(64);

/** Expects the deliveries of the story: their events were written with them. */
export const seedClients = async (db: Db, now: Date): Promise<void> => {
  await insertRows(db, 'api_clients', [
    {
      id: CLIENT_ID,
      country: 'ZA',
      name: 'Web shop',
      user_id: API_USER_ID,
      rights: { deliveries: 'read', workflow: 'write', webhooks: 'write', events: 'read' },
      allowed_addresses: ['196.21.7.0/24'],
      rate_per_minute: 600,
      is_active: true,
      created_utc: iso(now.getTime() - 90 * DAY),
    },
    {
      id: SANDBOX_ID,
      country: 'ZA',
      name: 'Sandbox',
      user_id: API_USER_ID,
      rights: { deliveries: 'read', workflow: 'write', lookup: 'read' },
      allowed_addresses: [],
      rate_per_minute: 120,
      is_active: true,
      created_utc: iso(now.getTime() - 90 * DAY),
    },
  ]);
  await insertRows(
    db,
    'api_client_keys',
    [1, 2]
      .map((slot) => ({
        client_id: CLIENT_ID,
        slot,
        hash: unknownHash(slot),
        prefix: `umz_live_${CLIENT_ID}_${slot === 1 ? 'k7Qd' : 'Zt04'}`,
        made_utc: iso(now.getTime() - (slot === 1 ? 80 : 12) * DAY),
        ends_utc: null,
        used_utc: slot === 1 ? iso(now.getTime() - 3 * MINUTE) : null,
        used_from: slot === 1 ? '196.21.7.18' : null,
      }))
      .concat({
        client_id: SANDBOX_ID,
        slot: 1,
        hash: secretHash(SANDBOX_KEY),
        prefix: prefixOf(SANDBOX_KEY),
        made_utc: iso(now.getTime() - 90 * DAY),
        ends_utc: null,
        used_utc: null,
        used_from: null,
      })
      .map((row, id) => ({ id: id + 1, ...row })),
  );
  await insertRows(db, 'api_client_usage', usageRows(now));
  const webhook = (id: number, row: SeedRow): SeedRow => ({
    id,
    country: 'ZA',
    secret: `whsec_${Buffer.from(`a secret of the demonstration ${id}`).toString('base64')}`,
    is_active: true,
    created_utc: iso(now.getTime() - 60 * DAY),
    ...row,
  });
  await insertRows(db, 'webhooks', [
    webhook(1, {
      name: 'Orders',
      url: receivers.healthy,
      events: ['delivery.created', 'delivery.status', 'delivery.proof', 'payment.status'],
      user_id: API_USER_ID,
      company_id: COMPANY_ID,
    }),
    webhook(2, {
      name: 'Warehouse',
      url: receivers.down,
      events: ['delivery.created', 'job.status'],
      user_id: ADMINISTRATOR_ID,
      company_id: null,
    }),
  ]);
  await alignIds(db, ['api_clients', 'api_client_keys', 'webhooks']);
  await tellOfThePast(db, now);
};

const tellOfThePast = async (db: Db, now: Date): Promise<void> => {
  const failingSince = iso(now.getTime() - 5 * 60 * MINUTE);
  await db.query(sql`
    update outgoing_events e set at = coalesce(
      (select r.created_utc from ratings r where e.kind = 'rating.created' and r.delivery_id = e.record_id),
      (select coalesce(d.paid_utc, d.created_utc) from deliveries d where e.entity = 'deliveries' and d.id = e.record_id), e.at)`);
  await db.query(sql`delete from outgoing_events where at < ${iso(now.getTime() - 29 * DAY)} or at > ${now}`);
  await db.query(sql`
    update outgoing_events e set seq = f.seq from (
      select o.id, nextval('outgoing_events_seq') as seq from (select id from outgoing_events order by at, id) o) f
    where f.id = e.id`);
  await db.query(sql`
    insert into webhook_deliveries (webhook_id, event_id, kind, entity, record_id, status, attempts, next_utc, sent_utc, answer,
      answer_status, ms, created_utc)
    select w.id, e.id, e.kind, e.entity, e.record_id, case when f.is_down then -1000 else 2000 end,
      case when f.is_down then 3 else 1 end, case when f.is_down then ${now}::timestamptz + interval '2 hours' end,
      case when f.is_down then ${now}::timestamptz - interval '40 minutes' else e.at + interval '1 second' end,
      case when f.is_down then 'Service Unavailable' else '{"received":true}' end, case when f.is_down then 503 else 200 end,
      70 + e.id % 160, e.at
    from outgoing_events e join webhooks w on w.country = e.country and e.kind = any(w.events)
      and (w.company_id is null or w.company_id = any(e.company_ids))
    cross join lateral (select w.id = 2 and e.at > ${failingSince}::timestamptz as is_down) f
    order by e.seq, w.id`);
  await insertRows(db, 'webhook_health', [
    { webhook_id: 1, failures: 0, last_sent_utc: iso(now.getTime() - 12 * MINUTE), last_status: 2000 },
  ]);
  await insertRows(db, 'webhook_health', [
    {
      webhook_id: 2,
      failures: 27,
      failing_since: failingSince,
      opened_utc: iso(now.getTime() - 280 * MINUTE),
      probe_utc: iso(now.getTime() + 4 * MINUTE),
      told_utc: iso(now.getTime() - 240 * MINUTE),
      last_sent_utc: iso(now.getTime() - 6 * MINUTE),
      last_status: -1000,
    },
  ]);
};
