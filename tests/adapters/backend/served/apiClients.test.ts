// API clients and webhooks keep the laws of resources, and what they have beside them: no right beyond the user's, no address within, no other
// company's webhook.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiClientRows } from '../../../../adapters/backend/served/apiClients.ts';
import { webhookRows } from '../../../../adapters/backend/served/webhooks.ts';
import { adminContract, apiClients, type Claims, webhooks } from '../../../../core/index.ts';
import { describeResource } from '../../../contracts/resource.contract.ts';
import { placesOf } from '../textPlaces.ts';
import { createWorld, sql, type World } from '../world.ts';

describeResource(apiClientRows, {
  prepare: async (world) => ({
    userId: (await world.person({ isPublicApiUser: true, name: 'Interface' })).id,
  }),
  valid: (n) => ({
    name: `Shop ${n}`,
    rights: { deliveries: 'read', workflow: 'write' },
    allowedAddresses: ['196.21.7.0/24'],
    ratePerMinute: 600,
    isActive: true,
  }),
  change: { ratePerMinute: 90, rights: { deliveries: 'read' }, isActive: false },
  invalid: [
    [{ name: '' }, { name: 'Name is required' }],
    [{ allowedAddresses: ['the office'] }, { allowedAddresses: 'Enter networks such as 196.21.7.0/24' }],
    [{ ratePerMinute: 0 }, { ratePerMinute: 'Enter a number from 1 to 60000' }],
  ],
});

describeResource(webhookRows, {
  valid: (n) => ({
    name: `Hook ${n}`,
    url: `https://hooks.example.test/${n}`,
    events: ['delivery.status'],
    isActive: true,
  }),
  change: { events: ['delivery.created', 'rating.created'], isActive: false },
  invalid: [
    [{ name: '' }, { name: 'Name is required' }],
    [{ url: 'http://hooks.example.test/a' }, { url: 'Enter an address that begins with https://' }],
    [{ events: [] }, { events: 'Choose at least one event' }],
  ],
});

describe('beside the laws', () => {
  let world: World;
  let boss: Claims;
  let api: Claims;
  let companyId: number;
  const params = { cca2: 'ZA' };
  beforeAll(async () => {
    world = await createWorld();
    boss = await world.person({ isAdministrator: true });
    companyId = (
      await world.db.one<{ id: number }>(
        sql`insert into companies (country, company_name) values ('ZA', 'Karoo Traders') returning id`,
      )
    ).id;
    api = await world.person({ isPublicApiUser: true, companyId });
  });
  afterAll(async () => {
    await world.close();
    expect(world.faults).toEqual([]);
  });

  test('[ROL-17] [law R-28] a client is given no right that its user has not, and acts as nobody but a Public Api user', async () => {
    const make = (body: object, who = boss) =>
      world.send(apiClients.calls.create, who, {
        params,
        body: { name: 'Shop', ratePerMinute: 60, isActive: true, rights: {}, ...body },
      });
    const rightsOf = (rights: Record<string, 'read' | 'write'>) => make({ userId: api.id, rights });
    expect((await rightsOf({ jobworkflow: 'write' })).body.errors).toEqual({
      rights: ['The user may not do this with jobworkflow'],
    });
    expect((await make({ userId: boss.id })).body.errors).toEqual({
      userId: ['Choose an active Public Api user'],
    });
    expect((await make({ userId: api.id, allowedAddresses: ['1.2.3.4/99'] })).body.errors).toEqual({
      allowedAddresses: ['Enter networks such as 196.21.7.0/24'],
    });
    expect((await make({ userId: api.id }, api)).status).toBe(403);
    const made = await rightsOf({ deliveries: 'read', webhooks: 'write' });
    expect([made.status, made.body.keyOne, made.body.calls]).toEqual([200, null, 0]);
    const slot = { ...params, id: made.body.id, slot: 1 };
    const { key, prefix } = await world.ok(adminContract.apiKeys.roll, boss, { params: slot, body: {} });
    await world.raw('/connect/webhooks/ZA', { headers: { authorization: `Bearer ${key}` } });
    const answer = await world.raw('/connect/webhooks/ZA', {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'By key',
        url: 'https://hooks.example.test/k',
        events: ['delivery.status'],
        isActive: true,
      }),
    });
    expect(answer.status).toBe(200);
    expect(
      await world.db.query(sql`select api_client_id as client from changes where resource = 'webhooks'`),
    ).toEqual([{ client: made.body.id }]);
    const shown = await world.ok(apiClients.calls.get, boss, { params: { ...params, id: made.body.id } });
    expect([shown.keyOne, shown.lastUsedUtc === null]).toEqual([prefix, false]);
    // [law R-28] what the key can do without is its text: no row, version, log or kept answer has it.
    expect(await placesOf(world.db, [key])).toEqual([]);
    const groups = await world.ok(adminContract.apiKeys.rights, boss, {
      params: { ...params, userId: api.id },
    });
    expect(groups.map(({ name }) => name)).toEqual(expect.arrayContaining(['deliveries', 'webhooks']));
    expect(groups.map(({ name }) => name)).not.toContain('jobworkflow');
  });

  test('[ROL-33] a Public Api user has the webhooks of the own company, and makes none for another', async () => {
    const body = {
      name: 'Orders',
      url: 'https://hooks.example.test/a',
      events: ['delivery.status'] as const,
      isActive: true,
    };
    const foreign = await world.ok(webhooks.calls.create, boss, { params, body });
    const own = await world.ok(webhooks.calls.create, api, { params, body });
    expect([foreign.companyId, own.companyId, own.statusId, own.waiting]).toEqual([null, companyId, 0, 0]);
    expect(JSON.stringify(own)).not.toContain('whsec_');
    const list = await world.ok(webhooks.calls.list, api, { params });
    expect(list.data.map(({ id }) => id)).toContain(own.id);
    expect(list.data.map(({ id }) => id)).not.toContain(foreign.id);
    const at = (id: number) => ({ params: { ...params, id } });
    expect((await world.send(webhooks.calls.get, api, at(foreign.id))).status).toBe(404);
    expect((await world.send(webhooks.actionCalls.pause, api, { ...at(foreign.id), body: {} })).status).toBe(
      404,
    );
    expect((await world.ok(webhooks.actionCalls.pause, api, { ...at(own.id), body: {} })).isActive).toBe(
      false,
    );
    expect((await world.ok(webhooks.actionCalls.resume, api, { ...at(own.id), body: {} })).isActive).toBe(
      true,
    );
    for (const url of [
      'https://10.0.0.1/x',
      'https://[::1]/x',
      'https://portal.local/x',
      'https://u:p@hooks.example.test/',
    ])
      expect([
        url,
        (await world.send(webhooks.calls.update, api, { ...at(own.id), body: { url } })).status,
      ]).toEqual([url, 422]);
    expect(
      (await world.send(webhooks.calls.list, await world.person({ isStaffOperator: true }), { params }))
        .status,
    ).toBe(403);
    const versions = await world.db.query<{ text: string }>(
      sql`select to_jsonb(v)::text as text from record_versions v`,
    );
    expect(versions.filter(({ text }) => text.includes('whsec_'))).toEqual([]);
  });
});
