// What a customer takes along of what is kept, and the end of an account.
import { describe, expect, test } from 'vitest';
import { login, newcomer, password, payloadOf, world } from '../identity/newcomers.ts';
import { contract, sql } from '../world.ts';

const customer = async () => {
  const { email, tokens } = await newcomer({ phoneNumber: '082 123 4567', contactCountryCode: '+27' });
  return { email, who: payloadOf(tokens.jwtToken) };
};
const remove = (who: Awaited<ReturnType<typeof customer>>['who'], secret = password) =>
  world.send(contract.account.remove, who, { body: { proof: { password: secret } } });

describe('the data of a customer', () => {
  test('are the own, and no key, hash or registration of a card', async () => {
    const { email, who } = await customer();
    await customer();
    const data = await world.ok(contract.account.data, who, {});
    expect(data.profile.email).toBe(email);
    expect(data.accounts).toHaveLength(1);
    expect(data.sessions).toHaveLength(1);
    expect(JSON.stringify(data)).not.toMatch(/password_?hash|registration_?id|secret|token/i);
  });
});

describe('the end of an account', () => {
  test('needs proof, then nobody signs in as it and nothing says who it was', async () => {
    const { email, who } = await customer();
    expect((await remove(who, 'another password')).status).toBe(422);
    expect((await login(email)).status).toBe(200);
    expect((await remove(who)).status).toBe(204);
    expect((await login(email)).status).toBe(401);
    const row = await world.db.one<Record<string, unknown>>(sql`select * from users where id = ${who.id}`);
    expect(JSON.stringify(row)).not.toMatch(/Naledi|Mokoena|newcomer-|821234567/);
    const versions = await world.db.query(sql`
      select diff, whole from record_versions where resource = 'users' and record_id = ${who.id}`);
    expect(versions.length).toBeGreaterThan(0);
    expect(JSON.stringify(versions)).not.toMatch(/Naledi|Mokoena|newcomer-|821234567/);
    const open = await world.db.query(
      sql`select from sessions where user_id = ${who.id} and ended_utc is null`,
    );
    expect(open).toEqual([]);
    // The address is free for somebody else.
    const again = await world.send(contract.auth.register, null, {
      body: { email, firstName: 'Sipho', lastName: 'Dube', password },
    });
    expect(again.status).toBe(200);
  });

  test('waits until the account is even, and is nothing for those who work here', async () => {
    const { email, who } = await customer();
    await world.db.query(sql`update accounts set balance_cents = 100 where user_id = ${who.id}`);
    expect((await remove(who)).status).toBe(409);
    expect((await login(email)).status).toBe(200);
    const operator = await world.person({ isStaffOperator: true });
    expect((await remove(operator)).status).toBe(409);
  });
});
