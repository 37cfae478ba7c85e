// A database from before secrets were sealed: after one start nothing of them can be read in it, and everything goes on working.
import { createHmac, randomBytes } from 'node:crypto';
import { generateSecret, generateSync } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../../adapters/backend/config.ts';
import { acceptAppCode } from '../../../../adapters/backend/identity/secondFactor.ts';
import { userById } from '../../../../adapters/backend/identity/user.ts';
import { bodyOf, readOutbox } from '../../../../adapters/backend/mail/outbox.ts';
import { sealedColumns, sealStored } from '../../../../adapters/backend/maintenance/sealStored.ts';
import { isSealed, sealerWith } from '../../../../adapters/backend/tokens/sealing.ts';
import { sendOnce } from '../../../../adapters/backend/webhooks/send.ts';
import { newSecret } from '../../../../adapters/backend/webhooks/sign.ts';
import { createWorld, sql, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const dataKey = randomBytes(32).toString('base64');
const now = () => new Date(world.clock.now);

test('what an earlier build left readable is sealed at a start, once, and opens for what it is for alone', async () => {
  const { db } = world;
  const who = await world.person();
  const [app, signing, old] = [generateSecret(), newSecret(), newSecret()];
  await db.query(
    sql`update users set two_factor_enabled = true, two_factor_secret = ${app} where id = ${who.id}`,
  );
  await db.query(sql`
    insert into webhooks (country, name, url, events, user_id, secret, old_secret, old_secret_ends_utc, created_utc)
    values ('ZA', 'a', 'https://hooks.example.test/a', '{delivery.status}', ${who.id}, ${signing}, ${old},
      ${new Date(world.clock.now + 60_000)}, ${now()})`);
  // more than one page of them, and one that has left
  await db.query(sql`
    insert into outbox (recipient, subject, body)
    select 'a' || n || '@example.test', 'Your code', case when n = 7 then '' else 'Your code is 100' || n end
    from generate_series(1, 1201) n`);

  expect(await sealStored(db, dataKey)).toBe(1_203);
  expect(await sealStored(db, dataKey)).toBe(0);
  for (const { table, column } of sealedColumns) {
    const column_ = { two_factor_secret: sql`two_factor_secret`, body: sql`body`, secret: sql`secret` }[
      column
    ];
    const { texts } = await db.one<{ texts: string[] }>(sql`
      select coalesce(array_agg(${column_ ?? sql`old_secret`}) filter (where ${column_ ?? sql`old_secret`} <> ''), '{}') as texts
      from ${{ users: sql`users`, outbox: sql`outbox` }[table] ?? sql`webhooks`}`);
    expect(texts.length, column).toBeGreaterThan(0);
    expect(texts.filter((text) => !isSealed(text))).toEqual([]);
  }

  const code = generateSync({ secret: app, epoch: Math.floor(world.clock.now / 1000) });
  const keyed = { db, config: readConfig({ UMZILA_DATA_KEY: dataKey }) };
  expect(await acceptAppCode(keyed, await userById(db, who.id), code, now())).toBe(true);

  const letters = await readOutbox(db, dataKey, 'a1201@example.test');
  expect(letters.map(({ body }) => body)).toEqual(['Your code is 1001201']);
  const sealed = await db.one<{ recipient: string; body: string }>(
    sql`select recipient, body from outbox where recipient = 'a3@example.test'`,
  );
  const sealer = sealerWith(dataKey);
  expect(bodyOf(sealer, sealed)).toBe('Your code is 1003');
  expect(() => bodyOf(sealer, { ...sealed, recipient: 'thief@example.test' })).toThrow();
  expect(() => bodyOf(sealerWith(randomBytes(32).toString('base64')), sealed)).toThrow('sealed with the key');

  const target = await db.one<Parameters<typeof sendOnce>[1]>(
    sql`select url, user_id, secret, old_secret, old_secret_ends_utc from webhooks where user_id = ${who.id}`,
  );
  let heard = { signatures: '', signed: '' };
  const send = async (_: string, { headers, body }: { headers?: HeadersInit; body?: unknown }) => {
    const said = new Headers(headers);
    heard = {
      signatures: said.get('webhook-signature') ?? '',
      signed: `${said.get('webhook-id')}.${said.get('webhook-timestamp')}.${String(body)}`,
    };
    return new Response(null, { status: 204 });
  };
  const payload = {
    id: 'evt_1',
    type: 'delivery.status',
    timestamp: now().toISOString(),
    country: 'ZA',
    data: {},
  } as const;
  await sendOnce({ db, now, send, dataKey }, target, 'evt_1', payload);
  const by = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
      .update(heard.signed)
      .digest('base64');
  expect(heard.signatures).toBe(`v1,${by(signing)} v1,${by(old)}`);
});
