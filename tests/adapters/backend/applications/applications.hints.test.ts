// What reviewers are pointed to: it decides nothing, and shows no number.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  applicationReview,
  bankAccounts,
  type Claims,
  driverApplications,
  driverInvites,
} from '../../../../core/index.ts';
import { createWorld, sql, type World } from '../world.ts';
import { apply, idNumber, tokenFor } from './people.ts';

let world: World;
let staff: Claims;
beforeAll(async () => {
  world = await createWorld();
  staff = await world.person({ isStaffOperator: true });
});
afterAll(() => world.close());
const cca2 = 'ZA';

test('the same identity number or account elsewhere and a paper that is too old are hints; the number itself is shown with a reason that is written down', async () => {
  const house = await world.person({ isAdministrator: true });
  const number = idNumber('900101', '5123');
  for (const name of ['Twinone', 'Twintwo']) {
    const email = `${name.toLowerCase()}@join.test`;
    await world.ok(driverInvites.send, house, { params: { cca2 }, body: { role: 'driver', email, name } });
    const who = await world.person({ name, email });
    await apply(world, who, 'driver', { name, invite: await tokenFor(world, email), number });
  }
  const { data } = await world.ok(driverApplications.calls.list, staff, {
    params: { cca2 },
    query: { search: 'twintwo' },
  });
  const id = data[0]?.id ?? 0;
  const file = await world.ok(applicationReview.get, staff, { params: { cca2, id } });
  const hints = async () => {
    const { hints: all = [] } = await world.ok(applicationReview.get, staff, { params: { cca2, id } });
    return all.map(({ says }) => says);
  };
  const [payee, tooOld] = [
    'Somebody else is paid to this bank account',
    'A paper is older than it should be',
  ];
  expect(await hints()).toEqual(
    expect.arrayContaining([
      'The same identity number stands in another application',
      'Another application has this bank account',
    ]),
  );
  expect((await hints()).filter((says) => says === payee || says === tooOld)).toEqual([]);
  const other = await world.person();
  await world.ok(bankAccounts.calls.create, house, {
    params: { cca2 },
    body: {
      holderKind: 'customer',
      userId: other.id,
      holderName: 'Other',
      bankCode: 'za-capitec',
      branchCode: '470010',
      accountNumber: '1234 567 890',
      accountType: 'savings',
    },
  });
  await world.db.query(
    sql`update application_documents set issued = '2020-01-01' where application_id = ${id} and type = 'police'`,
  );
  expect(await hints()).toEqual(expect.arrayContaining([payee, tooOld]));
  expect(JSON.stringify(file)).not.toContain(number);
  const shown = await world.ok(applicationReview.reveal, staff, {
    params: { cca2, id },
    body: { field: 'details.identityNumber', reason: 'compare with the passport' },
  });
  expect(shown.value).toBe(number);
  const bank = await world.send(applicationReview.reveal, staff, {
    params: { cca2, id },
    body: { field: 'bank.accountNumber', reason: 'to pay' },
  });
  expect(bank.status).toBe(403);
  expect(
    JSON.stringify(await world.db.query(sql`select * from audit_log where action = 'show-number'`)),
  ).toContain('compare with the passport');
});
