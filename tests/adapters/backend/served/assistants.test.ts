// Assistants are users: whoever looks at them hears what changes at the user, staff of all and a partner of the own ones.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../../../core/index.ts';
import { type HubClient, joinHub } from '../../../rights/hubClient.ts';
import { createWorld, type World } from '../world.ts';

const params = { cca2: 'ZA' } as const;
let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { UMZILA_FLUSH_MS: '0' } });
});
afterAll(() => world.end());

test('[law R-42] who looks at assistants hears of a role given, a change of the user and a role taken; no partner hears of another’s', async () => {
  const staff = await world.person({ isAdministrator: true, name: 'Lindiwe' });
  const [own, other] = [
    await world.person({ isPartner: true, name: 'Palesa' }),
    await world.person({ isPartner: true, name: 'Thabo' }),
  ];
  const { id } = await world.person({ name: 'Bongani' });
  const clients: HubClient[] = [];
  for (const who of [staff, own, other]) {
    const client = await joinHub(world, 'beacon', who);
    expect(await client.invoke('subscribeToRecords', [['assistants']])).toBeNull();
    clients.push(client);
  }
  const told = async () => {
    await world.app.hub.settled();
    const heard = [];
    for (const client of clients)
      heard.push(
        (await client.events()).map(({ data }) => [
          data['resource'],
          data['kind'],
          data['by'],
          JSON.stringify(data['records']).includes(`"id":${id},`),
        ]),
      );
    return heard;
  };
  const save = (body: object) => world.ok(users.calls.update, staff, { params: { ...params, id }, body });

  await save({ unitName: 'Block 4' });
  expect(await told()).toEqual([[], [], []]);
  await save({ roles: ['isAssistant'], partnerId: own.id });
  const toStaff = (kind: string) => ['assistants', kind, expect.stringContaining('Lindiwe'), true];
  const toPartner = (kind: string) => ['assistants', kind, 'Umzila', true];
  expect(await told()).toEqual([[toStaff('NEW')], [toPartner('NEW')], []]);
  await save({ firstName: 'Bongi' });
  expect(await told()).toEqual([[toStaff('EXISTING')], [toPartner('EXISTING')], []]);
  await save({ roles: [], partnerId: null });
  expect(await told()).toEqual([[toStaff('REMOVED')], [toPartner('REMOVED')], []]);
  for (const client of clients) await client.leave();
  expect(world.faults).toEqual([]);
});
