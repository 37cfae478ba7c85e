// From an empty database to a delivered parcel through the services alone: nobody writes a row by hand.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../../adapters/backend/config.ts';
import { makeAdministrator } from '../../../../adapters/backend/maintenance/administrator.ts';
import {
  accountBooks,
  adminContract,
  type Claims,
  deliveryStatus,
  fundsReceived,
  hubs,
  setup,
  territories,
  users,
} from '../../../../core/index.ts';
import { CAPE_TOWN, SEA_POINT, SMALL } from '../shop.ts';
import { contract, createWorld, newestLetter, sql, type World } from '../world.ts';

const env = { UMZILA_DEMO: '0', UMZILA_URL: 'https://portal.example' };
const email = 'boss@example.test';
const password = 'long-enough-1';
const { billing } = adminContract;
const params = { cca2: 'ZA' } as const;
const country = 'ZA';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env, isFirstStart: true });
});
afterAll(() => world.end());

const missing = async (boss: Claims): Promise<readonly string[]> =>
  (await world.ok(setup.state, boss, { params })).steps.flatMap(({ key, isDone }) => (isDone ? [] : [key]));

/** A step at a stop, a while after the one before. */
const at = (taskId: number) => {
  world.clock.now += 600_000;
  return { params: { country, taskId } };
};

test('an empty database, its first administrator, what is missing one by one, and the first parcel from door to door', async () => {
  const said = await makeAdministrator(
    world.db,
    readConfig({ ...env, UMZILA_DATA: 'memory' }),
    email,
    new Date(world.clock.now),
  );
  const token = /[?&]token=([^&\s]+)/.exec(said)?.[1] ?? '';
  await world.send(contract.auth.resetPassword, null, { body: { email, token, newPassword: password } });
  expect((await world.send(contract.auth.login, null, { body: { email, password } })).status).toBe(200);
  const boss = await world.userOf(email);
  expect(await missing(boss)).toEqual(['company', 'territory', 'hub', 'rates', 'driver', 'mail', 'cards']);

  await world.ok(billing.updateHouse, boss, {
    params,
    body: {
      legalName: 'Trail Couriers (Pty) Ltd',
      address: '1 Long Street, Cape Town',
      taxNumber: '4123456789',
      xmin: (await world.ok(billing.house, boss, { params })).xmin,
    },
  });
  await world.ok(territories.calls.create, boss, {
    params,
    body: { name: 'Cape Town', rank: 1, isActive: true },
  });
  await world.ok(hubs.calls.create, boss, {
    params,
    body: {
      name: 'Depot',
      address: { ...CAPE_TOWN, coordinates: { ...CAPE_TOWN.coordinates } },
      isActive: true,
    },
  });
  const { made } = await world.ok(setup.rates, boss, { params, body: { firstPrice: 60 } });
  expect(made).toBeGreaterThan(100);
  expect((await world.send(setup.rates, boss, { params, body: { firstPrice: 60 } })).status).toBe(409);
  await world.ok(users.calls.create, boss, {
    params,
    body: {
      email: 'driver@example.test',
      firstName: 'Thabo',
      lastName: 'Mokoena',
      phoneNumber: '0821234567',
      contactCountryCode: 'ZA',
      roles: ['isDriver'],
      isActive: true,
      isVerified: true,
    },
  });
  expect(await missing(boss)).toEqual(['mail', 'cards']);

  const body = { email: 'nomsa@example.test', firstName: 'Nomsa', lastName: 'Dlamini', password };
  await world.ok(contract.auth.register, null, {
    body: { ...body, phoneNumber: '0827654321', contactCountryCode: 'ZA' },
  });
  const customer = await world.userOf(body.email);
  const { workflow, jobworkflow, taskworkflow } = contract;
  const { deliveryId } = await world.ok(workflow.createQuotes, customer, {
    params: { country },
    body: { originAddress: CAPE_TOWN, destinationAddress: SEA_POINT, deliveryDate: '2026-11-20' },
  });
  const of = { params: { country, deliveryId } };
  const priced = await world.ok(workflow.recalculateParcels, customer, {
    ...of,
    body: { deliveryItems: [{ ...SMALL }] },
  });
  const standard = priced.deliveryQuotes?.find(({ slaType }) => slaType === 'standard');
  await world.ok(workflow.selectQuote, customer, { ...of, body: { quoteId: standard?.id ?? 0 } });
  await world.ok(workflow.updateOriginDetails, customer, {
    ...of,
    body: { originContactName: 'Nomsa', originContactCountry: 'ZA', originPhoneNumber: '0827654321' },
  });
  await world.ok(workflow.updateDestinationDetails, customer, {
    ...of,
    body: {
      destinationContactName: 'Pieter',
      destinationContactCountry: 'ZA',
      destinationPhoneNumber: '0837654321',
    },
  });
  await world.ok(workflow.acceptQuote, customer, of);

  const account = (await world.ok(contract.accounts.list, customer, { params })).data[0];
  const receipt = await world.ok(fundsReceived.create, boss, {
    params,
    body: { receivedOn: '2026-11-20', amount: 500, method: 'EFT', payer: 'Nomsa Dlamini' },
  });
  await world.ok(fundsReceived.allocate, boss, {
    params: { ...params, id: receipt.id },
    body: { allocations: [{ accountId: account?.id ?? 0, amount: 500 }] },
  });
  const paid = await world.ok(workflow.payByBalance, customer, of);
  const jobId = paid.jobId ?? 0;

  const drivers = await world.ok(contract.lookup.select, boss, {
    params: { entity: 'drivers' },
    query: { select: true },
  });
  // the letter that was sent to the driver sets the password and proves the address
  const letter = await newestLetter(world.db, 'driver@example.test');
  await world.send(contract.auth.resetPassword, null, {
    body: {
      email: 'driver@example.test',
      token: /[?&]token=([^&\s]+)/.exec(letter.body)?.[1] ?? '',
      newPassword: password,
    },
  });
  const driver = await world.userOf('driver@example.test');
  await world.ok(jobworkflow.assign, boss, {
    params: { country, jobId },
    body: { driverId: Number(drivers[0]?.key) },
  });
  await world.ok(jobworkflow.start, driver, { params: { country, jobId } });
  const stops =
    (await world.ok(contract.jobs.get, boss, { params: { ...params, id: jobId } })).job.tasks ?? [];
  for (const { id } of stops) {
    await world.ok(taskworkflow.start, driver, at(id));
    await world.ok(taskworkflow.arrive, driver, at(id));
    await world.ok(taskworkflow.complete, driver, { ...at(id), body: { recipientName: 'Pieter' } });
  }
  const delivered = await world.ok(contract.deliveries.byHash, null, {
    params: { ...params, hash: paid.hash ?? '' },
  });
  expect(delivered.logisticStatusId).toBe(deliveryStatus.code.DELIVERED);
  const balance = await world.ok(accountBooks.get, boss, { params: { ...params, id: account?.id ?? 0 } });
  expect(balance.balance).toBeLessThan(500);
  expect(balance.balance).toBeGreaterThan(400);
  expect(await world.db.query(sql`select sum(amount_cents)::int as sum from ledger_entries`)).toEqual([
    { sum: 0 },
  ]);
});

test('the checklist is for administrators alone', async () => {
  const staff = await world.person({ isManagementOperator: true });
  expect((await world.send(setup.state, staff, { params })).status).toBe(403);
  expect((await world.send(setup.rates, staff, { params, body: { firstPrice: 1 } })).status).toBe(403);
});
