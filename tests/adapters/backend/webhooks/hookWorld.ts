// Two companies, a receiver of webhooks, and deliveries that change.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { adminContract, type Claims, deliveryStatus } from '../../../../core/index.ts';
import { createWorld, sql, type World } from '../world.ts';
import { createHooks, type Hooks } from './hooks.ts';

export const { READY, PENDING_PICK_UP, COLLECTED, DELIVERED } = deliveryStatus.code;
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const calls = adminContract.webhookLog;

export let world: World;
export let hooks: Hooks;
export let boss: Claims;
export let api: Claims;
export let company: number;
export let other: number;
beforeAll(async () => {
  world = await createWorld();
  const companyOf = async (name: string) =>
    (
      await world.db.one<{ id: number }>(
        sql`insert into companies (country, company_name) values ('ZA', ${name}) returning id`,
      )
    ).id;
  company = await companyOf('Karoo Traders');
  other = await companyOf('Sisonke');
  boss = await world.person({ isAdministrator: true });
  api = await world.person({ isPublicApiUser: true, companyId: company });
});
/** Nothing has happened yet, and nobody has a webhook. */
export const beginAnew = async (): Promise<void> => {
  await world.db.script('delete from webhooks; delete from outgoing_events; delete from web_notifications;');
  hooks = createHooks(world);
};
beforeEach(beginAnew);
afterAll(() => world.end());

let made = 0;
/** A delivery of the company, paid and ready. */
export const deliver = async (companyId: number | null = company): Promise<number> => {
  made += 1;
  const { id } = await world.db.one<{ id: number }>(sql`
    insert into deliveries (country, hash, waybill, logistic_status_id, payment_status_id, company_id, payment_total_cents, origin, destination)
    values ('ZA', ${`h${made}`}, ${`W${made}`}, ${READY}, 30001, ${companyId}, 12345, '{}', '{}') returning id`);
  return id;
};
export const move = (id: number, to: number) =>
  world.db.query(sql`update deliveries set logistic_status_id = ${to} where id = ${id}`);
