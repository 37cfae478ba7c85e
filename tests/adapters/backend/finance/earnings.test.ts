// Payslips: what each run gave, pay apart from what changed it, agrees with the account to the cent; who drove sees it, nobody else does.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Claims, contract, payWeekOf, statements } from '../../../../core/index.ts';
import { createWorld, sql, type World } from '../world.ts';

let world: World;
let driver: Claims;
let staff: Claims;
let account: number;
const cca2 = 'ZA';
const period = { from: '2026-01-01', to: '2027-12-31' } as const;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  driver = await world.userOf('driver@umzila.test');
  staff = await world.userOf('management@umzila.test');
  const found = await world.db.maybeOne<{ id: number }>(
    sql`select id from accounts where kind = 'payee' and user_id = ${driver.id}`,
  );
  account = found?.id ?? 0;
});
afterAll(() => world.close());

const of = (id: number, who: Claims) =>
  world.ok(statements.get, who, { params: { cca2, id }, query: period });
const cents = (amount: number): number => Math.round(amount * 100);

test('a pay week runs from a Tuesday to a Monday', () => {
  expect(['2026-11-23', '2026-11-24', '2026-11-30', '2026-12-01'].map(payWeekOf)).toEqual([
    { from: '2026-11-17', to: '2026-11-23' },
    { from: '2026-11-24', to: '2026-11-30' },
    { from: '2026-11-24', to: '2026-11-30' },
    { from: '2026-12-01', to: '2026-12-07' },
  ]);
});

test('[ROL-47] what runs gave is what the account got of them, for every payee; each sees the own alone', async () => {
  const payees = await world.db.query<{ id: number }>(
    sql`select id from accounts where kind = 'payee' and country = 'ZA' order by id`,
  );
  expect(payees.length).toBeGreaterThan(1);
  let runs = 0;
  for (const { id } of payees) {
    const statement = await of(id, staff);
    for (const run of statement.runs ?? []) {
      runs += 1;
      const { pay, adjustments, tips, recovered, net } = run;
      expect(cents(pay) + cents(adjustments) + cents(tips) - cents(recovered)).toBe(cents(net));
      const row = statement.rows.find(({ transactionId }) => transactionId === run.transactionId);
      expect(cents(row?.moneyIn ?? 0) - cents(row?.moneyOut ?? 0)).toBe(cents(net));
    }
    const seen = await world.send(statements.get, driver, { params: { cca2, id }, query: period });
    expect(seen.status).toBe(id === account ? 200 : 404);
  }
  expect(runs).toBeGreaterThan(3);
});

test('an adjustment of a run that is over stands apart from its pay, in a row of its own', async () => {
  const { job } = await world.db.one<{ job: number }>(sql`
    select x.job_id as job from transactions x where x.account_id = ${account} and x.kind = 'pay-release' and x.job_id is not null
    order by x.id desc limit 1`);
  const before = (await of(account, driver)).runs ?? [];
  await world.ok(contract.transactions.createJobItem, staff, {
    params: { cca2 },
    body: { jobId: job, amount: 12.34, description: 'Waiting', isCredit: true, transactionItemType: 'job' },
  });
  const after = (await of(account, driver)).runs ?? [];
  expect(after.slice(0, -1)).toEqual(before);
  expect(after.at(-1)).toMatchObject({ jobId: job, pay: 0, adjustments: 12.34, net: 12.34 });
});

test('is printed as a payslip, the same bytes each time', async () => {
  const print = async () => {
    const answer = await world.raw(
      `/connect/accounts/ZA/${account}/statement/pdf?from=${period.from}&to=2027-01-01`,
      { headers: { authorization: `Bearer ${await world.token(driver)}` } },
    );
    expect(answer.headers.get('content-disposition')).toContain('Payslip');
    return new Uint8Array(await answer.arrayBuffer());
  };
  const [first, second] = [await print(), await print()];
  expect(new TextDecoder('latin1').decode(first.slice(0, 5))).toBe('%PDF-');
  expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
});

test('nothing of this was a fault of ours', () => expect(world.faults).toEqual([]));
