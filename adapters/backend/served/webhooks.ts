// The rows of webhooks: whose they are, where they may lead, and how they fare.
import { isInternal, webhooks } from '../../../core/index.ts';
import { sql } from '../db/db.ts';
import { isCallable } from '../http/outgoing.ts';
import { rowsOf } from '../resources/rows.ts';
import { purpose, sealerOf } from '../tokens/sealing.ts';
import { webhookScope } from '../webhooks/scope.ts';
import { newSecret } from '../webhooks/sign.ts';

export const webhookRows = rowsOf(webhooks.plain, {
  table: 'webhooks',
  joins: sql`left join webhook_health h on h.webhook_id = r.id left join companies c on c.id = r.company_id`,
  derived: {
    statusId: sql`(case when h.opened_utc is not null then -2000 else coalesce(h.last_status, 0) end)`,
    waiting: sql`(select count(*)::int from webhook_deliveries d where d.webhook_id = r.id and d.next_utc is not null)`,
    lastSentUtc: sql`h.last_sent_utc`,
  },
  labels: { companyName: sql`c.company_name` },
  scope: (who, country) => webhookScope(who, country, 'r'),
  uses: [],
  free: ['webhook_deliveries.webhook_id', 'webhook_health.webhook_id'],
  first: async ({ who, dataKey }, _values, tx) => ({
    user_id: sql`${who.id}::bigint`,
    secret: sql`${(await sealerOf(tx, dataKey)).seal(newSecret(), purpose.webhook(who.id))}::text`,
  }),
  async before(_tx, { who }, record) {
    if (!isCallable(String(record['url'] ?? '')))
      return { faults: { url: 'This address cannot be reached from outside' } };
    // whoever is no administrator is told of the own company alone
    return isInternal(who) ? undefined : { values: { companyId: who.companyId ?? null } };
  },
  actions: {
    pause: async () => ({ isActive: false }),
    resume: async () => ({ isActive: true }),
  },
  scopesOf: ({ country, companyId }) =>
    typeof companyId === 'number' ? [country, `company/${companyId}`] : [country],
});
