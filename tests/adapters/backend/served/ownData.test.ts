// What a customer takes along of what is kept, and the end of an account.
import { describe, expect, test } from 'vitest';
import { applicationStatus, deliveryStatus, paymentStatus } from '../../../../core/index.ts';
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

  test('waits while a paid delivery is under way and says so; then an open application ends with it, and a forgery is remembered', async () => {
    const { email, who } = await customer();
    const { id } = await world.db.one<{ id: number }>(sql`
      insert into deliveries (country, hash, waybill, placed_by_user_id, logistic_status_id, payment_status_id, origin, destination)
      values ('ZA', 'hash-on-its-way', 'WAY-1', ${who.id}, ${deliveryStatus.code.READY}, ${paymentStatus.code.PAID}, '{}', '{}') returning id`);
    await world.db.query(sql`
      insert into applications (country, type_id, status_id, applicant_id, name, details, submitted_utc, touched_utc, decided_utc, reason, identity_print)
      values ('ZA', 'business', 0, ${who.id}, 'Naledi Flowers', '{"details": {"contactName": "Naledi"}}', now(), now(), null, null, null),
        ('ZA', 'partner', -1001, ${who.id}, 'Naledi Vans', '{}', now(), now(), now(), 'not-genuine', 'print-of-naledi')`);
    await world.db.query(sql`
      insert into driver_invites (country, hash, role, email, name, partner_id, by_user, sent_utc, expires_utc)
      values ('ZA', 'hash-of-naledi', 'assistant', 'helper@example.test', 'Helper', ${who.id}, ${who.id}, now(), now() + interval '9 days')`);
    const refused = await remove(who);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'A delivery of yours is still under way. Delete your account when it has arrived.',
    ]);
    expect((await login(email)).status).toBe(200);
    await world.db.query(
      sql`update deliveries set logistic_status_id = ${deliveryStatus.code.DELIVERED} where id = ${id}`,
    );
    expect((await remove(who)).status).toBe(204);
    const left = await world.db.query(sql`
      select status_id as status, name, details, erased_utc is not null as erased from applications where applicant_id = ${who.id} order by id`);
    expect(left).toEqual([
      { status: applicationStatus.code.CANCELLED, name: '', details: {}, erased: true },
      { status: applicationStatus.code.REJECTED, name: '', details: {}, erased: true },
    ]);
    expect(
      await world.db.query(
        sql`select reason from erased_applicants where identity_print = 'print-of-naledi'`,
      ),
    ).toEqual([{ reason: 'not-genuine' }]);
    const [invite] = await world.db.query<{ over: boolean }>(
      sql`select revoked_utc is not null as over from driver_invites where hash = 'hash-of-naledi'`,
    );
    expect(invite?.over).toBe(true);
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
