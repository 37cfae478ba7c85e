// A company's day through the public API of a whole portal: it ends with what was measured, and with exit 1 where something acknowledged is gone.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../adapters/backend/db/db.ts';
import { type DemoServer, startDemoServer } from './server.ts';
import { umzila } from './terminal.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server?.stop());

const day = (deliveries: number) => [
  ...['simulate', '--company', String(deliveries), '--drivers', '4', '--seed', '3'],
  ...['--tick', '10', '--speed', '1000000'],
];

test('a small day is booked, driven and delivered, each once, and every client has seen all of it', {
  timeout: 120_000,
}, async () => {
  const ran = await umzila(day(3), { env: { UMZILA_URL: server.url } });
  expect(ran).toMatchObject({ code: 0, out: '' });
  expect(ran.said).toMatch(/booked 3 of 3 in \d+ s, refused 0, brought to their end 3, still open 0/);
  expect(ran.said).toMatch(/clients behind what was acknowledged: p50 \d+ ms, p95 \d+ ms, at most \d+ ms/);
  expect(ran.said).toMatch(/nothing was lost$/);
  expect(
    await server.db.query(sql`
      select distinct payment_status_id as paid, logistic_status_id in (30001, -11001) as over
      from deliveries where order_reference like 'DAY%'`),
  ).toEqual([{ paid: 30001, over: true }]);
  expect(server.faults).toEqual([]);
});

test('says what was lost, and ends with 1', { timeout: 120_000 }, async () => {
  const ran = await umzila(day(2), {
    env: { UMZILA_URL: server.url },
    onSay: (words) => {
      // paid and seen by everybody, and not paid any more once it has come to its end
      if (words.includes('drivers are at work'))
        void server.db.script(`
          create function lose() returns trigger language plpgsql as $$
          begin
            if new.order_reference like 'DAY%-1' and new.logistic_status_id in (30001, -11001) then new.payment_status_id = 10030; end if;
            return new;
          end $$;
          create trigger lost before update on deliveries for each row execute function lose();`);
    },
  });
  expect(ran.said).toMatch(/LOST: delivery \d+ \(DAY\w+-1\) was booked and is not any more/);
  expect(ran.code).toBe(1);
});

test('needs an address or a database, and no more than it can count', async () => {
  const refused = async (...args: string[]) => (await umzila(['simulate', ...args])).said;
  expect(await refused('--company', '10')).toContain('--company needs --url, or DATABASE_URL');
  expect(await refused('--company', '0')).toContain('--company');
});
