// Webhooks in a test: the real publisher and sender over a clock that the test holds, and receivers that answer as the test wants and
// verify every signature with the package that receivers use.
import { Webhook } from 'standardwebhooks';
import { tellFailing } from '../../../../adapters/backend/webhooks/health.ts';
import { publishEvents } from '../../../../adapters/backend/webhooks/publish.ts';
import { createSender } from '../../../../adapters/backend/webhooks/send.ts';
import { newSecret } from '../../../../adapters/backend/webhooks/sign.ts';
import type { Claims, WebhookEvent } from '../../../../core/index.ts';
import { sql, type World } from '../world.ts';

/** One request as a receiver had it. */
export interface Received {
  readonly url: string;
  readonly id: string;
  readonly at: number;
  readonly type: WebhookEvent;
  readonly recordId: number;
  readonly body: { readonly data: Readonly<Record<string, unknown>>; readonly test?: boolean };
}

export interface Hooks {
  /** What was taken, in its order. */
  readonly taken: Received[];
  /** Requests, taken or not. */
  asked: number;
  /** The status that an address answers now; 0: it cannot be reached. */
  answer(url: string): number;
  readonly secrets: Map<string, string>;
  readonly send: (url: string, options: RequestInit) => Promise<Response>;
  add(
    owner: Claims,
    parts?: {
      readonly url?: string;
      readonly events?: readonly WebhookEvent[];
      readonly companyId?: number | null;
    },
  ): Promise<number>;
  /** Publishes and sends all that may leave now. */
  round(): Promise<void>;
}

const everything: readonly WebhookEvent[] = [
  'delivery.created',
  'delivery.status',
  'delivery.proof',
  'job.status',
  'payment.status',
  'rating.created',
];

const recordOf = (data: Readonly<Record<string, unknown>>): number => {
  const { delivery, job } = data as { delivery?: { deliveryId: number }; job?: { id: number } };
  return delivery?.deliveryId ?? job?.id ?? 0;
};

export const createHooks = (world: Pick<World, 'db' | 'clock'>): Hooks => {
  const secrets = new Map<string, string>();
  const taken: Received[] = [];
  const hooks: Hooks = {
    taken,
    asked: 0,
    answer: () => 200,
    secrets,
    async send(url, { headers, body }) {
      hooks.asked += 1;
      const sent = Object.fromEntries(new Headers(headers));
      const text = String(body);
      const secret = secrets.get(url);
      if (secret !== undefined) verify(secret, text, sent, world.clock.now);
      const status = hooks.answer(url);
      if (status === 0) throw new TypeError('fetch failed');
      const payload = JSON.parse(text) as Received['body'] & { readonly type: WebhookEvent };
      if (status < 300)
        taken.push({
          url,
          id: sent['webhook-id'] ?? '',
          at: world.clock.now,
          type: payload.type,
          recordId: recordOf(payload.data),
          body: payload,
        });
      return new Response(status === 204 ? null : `said ${status}`, { status });
    },
    async add(owner, { url = 'https://hooks.example.test/a', events = everything, companyId = null } = {}) {
      const secret = newSecret();
      secrets.set(url, secret);
      const { id } = await world.db.one<{ id: number }>(sql`
        insert into webhooks (country, name, url, events, user_id, company_id, secret, created_utc)
        values ('ZA', ${url}, ${url}, ${[...events]}, ${owner.id}, ${companyId}, ${secret}, ${new Date(0)}) returning id`);
      return id;
    },
    async round() {
      const faults: unknown[] = [];
      const now = () => new Date(world.clock.now);
      const sender = createSender({ db: world.db, now, send: hooks.send, dataKey: undefined }, (error) =>
        faults.push(error),
      );
      await publishEvents(world.db, now());
      await sender.pass();
      await sender.settled();
      await tellFailing(world.db, now());
      if (faults.length > 0) throw faults[0];
    },
  };
  return hooks;
};

/** As a receiver does it; the package knows no clock but the machine's, so the time is judged apart. @throws where it does not fit */
export const verify = (
  secret: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  now: number,
): void => {
  const at = Number(headers['webhook-timestamp']);
  if (Math.abs(at - now / 1000) > 1) throw new Error(`signed at ${at}, not at ${now / 1000}`);
  const signed = new Webhook(secret).sign(headers['webhook-id'] ?? '', new Date(at * 1000), body);
  if (!(headers['webhook-signature'] ?? '').split(' ').includes(signed))
    throw new Error('a signature does not fit');
};
