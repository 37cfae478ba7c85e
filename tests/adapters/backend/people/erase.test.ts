// A person is erased in two steps: nothing personal is left anywhere in the database, what the books need stays, and the history still verifies.
import { expect, test } from 'vitest';
import { sealChanges, verifyHistory } from '../../../../adapters/backend/resources/seals.ts';
import { changeCalls, deliveryStatus, users } from '../../../../core/index.ts';
import { placesOf } from '../textPlaces.ts';
import { contract, sql } from '../world.ts';
import { administrator, cca2, params, save, someone, world } from './peopleWorld.ts';

const { erase } = users.actionCalls;
const marks = ['Qhawekazi', 'Ndlazilwana', 'ndlazilwana@example.test', '+27821234987', 'Vuvuzela Court'];

test('[law R-29] after two steps none of the personal values is anywhere, and the seals verify', async () => {
  const [firstName, lastName, email, phoneNumber, unitName] = marks as [
    string,
    string,
    string,
    string,
    string,
  ];
  const person = await someone({ firstName, lastName, email, phoneNumber, unitName });
  const { id } = person;
  await save(administrator, id, { unitNumber: '12', lastName: `${lastName} Older` });
  await save(administrator, id, { lastName });
  const them = await world.userOf(email);
  const { id: deliveryId } = await world.db.one<{ id: number }>(sql`
    update deliveries set placed_by_user_id = ${id},
      origin = origin || ${JSON.stringify({ contactName: `${firstName} ${lastName}`, phoneNumber })}::jsonb
    where id = (select max(id) from deliveries where country = 'ZA' and logistic_status_id = ${deliveryStatus.code.DELIVERED})
    returning id`);
  await world.db.query(sql`
    insert into contacts (user_id, contact_name, phone_number, contact_country_code)
    values (${id}, ${`${firstName} ${lastName}`}, ${phoneNumber}, 'ZA')`);
  await world.ok(contract.profile.get, them, {});
  const sealed = new Date(world.clock.now + 3_600_000);
  await sealChanges(world.db, sealed);
  expect(await placesOf(world.db, marks)).toContain('users.email');

  const body = { confirmEmail: email, reason: 'Asked for it' };
  const early = await world.send(erase, administrator, { ...params(id), body });
  expect([early.status, early.body.message]).toEqual([409, 'This cannot be done to this user now.']);
  await save(administrator, id, { isActive: false });
  const wrong = await world.send(erase, administrator, {
    ...params(id),
    body: { ...body, confirmEmail: 'somebody@example.test' },
  });
  expect(wrong.body.errors).toEqual({ confirmEmail: ['This is not the email of this person.'] });
  const manager = await world.person({ isManagementOperator: true });
  expect((await world.send(erase, manager, { ...params(id), body })).status).toBe(403);

  const erased = await world.ok(erase, administrator, { ...params(id), body });
  expect(erased).toMatchObject({ firstName: 'Erased', phoneNumber: null, deletedUtc: expect.any(String) });
  expect(await placesOf(world.db, marks)).toEqual([]);
  expect((await world.send(users.calls.get, administrator, params(id))).status).toBe(404);

  // the books: the delivery is there with its places and prices
  const kept = await world.db.one<{ placed: number; name: string; place: string | null }>(sql`
    select placed_by_user_id as placed, origin->>'contactName' as name, origin->'address'->>'description' as place
    from deliveries where id = ${deliveryId}`);
  expect(kept).toMatchObject({ placed: id, name: 'Erased', place: expect.any(String) });

  // the history: who did what and when, sealed as before; nothing brings the person back
  await sealChanges(world.db, new Date(sealed.getTime() + 3_600_000));
  expect(await verifyHistory(world.db)).toEqual([]);
  const [newest] = (await world.ok(users.calls.history, administrator, params(id))).data;
  expect(newest).toMatchObject({ kind: 'erase', reason: 'Asked for it', canUndo: false });
  const undone = await world.send(changeCalls.undo, administrator, {
    params: { cca2, id: newest?.changeId ?? 0 },
    body: {},
  });
  expect(undone.status).toBe(409);
});

test('whoever has open deliveries, runs or a balance is not erased, and it says why', async () => {
  const { id, email } = await someone({ isActive: false });
  await world.db.query(sql`
    update deliveries set placed_by_user_id = ${id}
    where id = (select max(id) from deliveries where country = 'ZA' and logistic_status_id = ${deliveryStatus.code.READY})`);
  await world.db.query(sql`update accounts set balance_cents = 5000 where user_id = ${id}`);
  const refused = await world.send(erase, administrator, {
    ...params(id),
    body: { confirmEmail: email, reason: 'Asked for it' },
  });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This person cannot be erased yet: 1 account has a balance, 1 delivery of theirs is open.',
  ]);
});
