// The address book keeps the laws of resources; whose it is, and how it ends, is its own.
import { expect, test } from 'vitest';
import { sealChanges, verifyHistory } from '../../../../adapters/backend/resources/seals.ts';
import { addressEntryRows } from '../../../../adapters/backend/served/addressEntries.ts';
import { addressEntries, users } from '../../../../core/index.ts';
import { describeResource } from '../../../contracts/resource.contract.ts';
import { seapointDepot } from '../../../core/resources/samples.ts';
import { contract, createWorld, sql } from '../world.ts';

const { address, contactName, phoneNumber, contactCountryCode } = seapointDepot;
const mother = { label: 'Mother', contactName, phoneNumber, contactCountryCode, address };

describeResource(addressEntryRows, {
  valid: (n) => ({ ...mother, label: `Shop ${n}`, addressType: 'business' }),
  change: { contactName: 'Johan Botha', remarks: 'Ring twice', addressType: 'residential' },
  invalid: [
    [{ label: '' }, { label: 'Label is required' }],
    [{ phoneNumber: '12' }, { phoneNumber: 'Phone number is not valid' }],
    [{ label: 'n'.repeat(81) }, { label: 'Use at most 80 characters' }],
  ],
});

test('a book is read and changed by whose it is: a customer’s by nobody else, a company’s by its people and its stores’', async () => {
  const world = await createWorld();
  const { id: companyId } = await world.db.one<{ id: number }>(
    sql`insert into companies (country, company_name) values ('ZA', 'Protea') returning id`,
  );
  const { id: storeId } = await world.db.one<{ id: number }>(sql`
    insert into stores (country, store_name, company_id, address) values ('ZA', 'Claremont', ${companyId}, '{}') returning id`);
  const { create, list, get, update, remove } = addressEntries.calls;
  const params = { cca2: 'ZA' } as const;
  const customer = await world.person();
  const another = await world.person();
  const operator = await world.person({ isCompanyOperator: true, companyId });
  const seller = await world.person({ isStoreNormalUser: true, storeId });
  const own = await world.ok(create, customer, { params, body: { ...mother, remarks: 'Gate code 4411' } });
  expect(own).toMatchObject({ label: 'Mother', remarks: 'Gate code 4411', addressType: 'residential' });
  const shared = await world.ok(create, seller, { params, body: { ...mother, label: 'Workshop' } });
  const labels = async (who: typeof customer) =>
    (await world.ok(list, who, { params, query: {} })).data.map(({ label }) => label);
  expect([await labels(customer), await labels(another)]).toEqual([['Mother'], []]);
  expect([await labels(operator), await labels(seller)]).toEqual([['Workshop'], ['Workshop']]);
  for (const { id } of [own, shared]) {
    const one = { params: { ...params, id } };
    expect((await world.send(get, another, one)).status).toBe(404);
    expect((await world.send(update, another, { ...one, body: { label: 'Mine' } })).status).toBe(404);
    expect((await world.send(remove, another, { params, query: { id: [id] } })).status).toBe(404);
  }
  const renamed = await world.ok(update, operator, {
    params: { ...params, id: shared.id },
    body: { ...shared, label: 'Workshop in Paarl' },
  });
  expect(renamed.label).toBe('Workshop in Paarl');
  // whose it is tells staff alone
  expect([Object.keys(renamed).includes('companyId'), Object.keys(own).includes('userId')]).toEqual([
    false,
    false,
  ]);
  // nobody makes it another's
  const moved = await world.send(create, customer, { params, body: { ...mother, companyId } });
  expect(moved.status).toBe(422);
  await world.ok(remove, customer, { params, query: { id: [own.id] } });
  expect(await labels(customer)).toEqual([]);
  await world.end();
});

test('whoever is erased takes the own book along, also what its history said; a company’s stays', async () => {
  const world = await createWorld();
  const { id: companyId } = await world.db.one<{ id: number }>(
    sql`insert into companies (country, company_name) values ('ZA', 'Protea') returning id`,
  );
  const { create, update, remove } = addressEntries.calls;
  const params = { cca2: 'ZA' } as const;
  const customer = await world.person();
  const operator = await world.person({ isCompanyOperator: true, companyId });
  const own = await world.ok(create, customer, { params, body: mother });
  await world.ok(update, customer, {
    params: { ...params, id: own.id },
    body: { ...own, remarks: 'Zola sings' },
  });
  const gone = await world.ok(create, customer, { params, body: { ...mother, contactName: 'Zola Budd' } });
  await world.ok(remove, customer, { params, query: { id: [gone.id] } });
  await world.ok(create, operator, { params, body: { ...mother, label: 'Workshop' } });
  const data = await world.ok(contract.account.data, customer, {});
  expect(data.addresses).toMatchObject([{ label: 'Mother', contactName, address: address.description }]);

  await sealChanges(world.db, new Date(world.clock.now + 3_600_000));
  const administrator = await world.person({ isAdministrator: true });
  await world.ok(users.calls.update, administrator, {
    params: { ...params, id: customer.id },
    body: { isActive: false },
  });
  await world.ok(users.actionCalls.erase, administrator, {
    params: { ...params, id: customer.id },
    body: { confirmEmail: customer.email, reason: 'Asked for it' },
  });
  expect(await world.db.query(sql`select label from address_entries order by id`)).toEqual([
    { label: 'Workshop' },
  ]);
  const versions = await world.db.query(sql`
    select v.diff, v.whole from record_versions v join changes g on g.id = v.change_id
    where v.resource = 'address-book' and v.record_id in (${own.id}, ${gone.id})`);
  expect(versions.length).toBeGreaterThan(4);
  expect(JSON.stringify(versions)).not.toMatch(/Mother|Zola|Nkosi|Beach Road|821234567/);
  await sealChanges(world.db, new Date(world.clock.now + 7_200_000));
  expect(await verifyHistory(world.db)).toEqual([]);
  await world.end();
});
