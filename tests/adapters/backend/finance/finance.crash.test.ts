// The power goes in the middle of an invoice run, and of withdrawals that are completed together: whoever goes on finishes the rest, nothing is
// there twice, no number is lost, and the books agree. The process is killed with a transaction open that had done all its work.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../../adapters/backend/db/db.ts';
import { openEmbedded } from '../../../../adapters/backend/db/pglite.ts';
import { invoicePeriods } from '../../../../adapters/backend/finance/invoiceRuns.ts';
import { checkLedger } from '../../../../adapters/backend/ledger/checks.ts';
import { giveOrder, resumeOrders } from '../../../../adapters/backend/served/payoutOrders.ts';
import { bankAccounts, payoutStatus, withdrawalCalls, withdrawals } from '../../../../core/index.ts';
import { buildImage } from '../image.ts';
import { contract, createShop, type Shop, sql } from '../shop.ts';
import { fillHouse } from './houseDetails.ts';

const ACCOUNTS = 4;
const START = Date.parse('2026-10-05T08:00:00Z');
const AFTER = '2026-11-01T00:30:00Z';
const cca2 = 'ZA';
const params = { cca2 };
let folder: string;

/** Accounts that pay later, each with a delivery that is not invoiced. */
const sell = async (shop: Shop): Promise<void> => {
  for (let n = 0; n < ACCOUNTS; n += 1) {
    const who = await shop.person();
    await shop.fund(who, 0, 'Postpay', 100_000);
    const { deliveryId } = await shop.accepted(who, { deliveryDate: '2026-10-05' });
    await shop.ok(contract.workflow.payByBalance, who, { params: { country: cca2, deliveryId } });
  }
};

/** Withdrawals that wait to be completed, all named in one order. */
const askForMoney = async (shop: Shop): Promise<void> => {
  const manager = await shop.person({ isManagementOperator: true });
  const second = await shop.person({ isManagementOperator: true });
  const ids: number[] = [];
  for (let n = 0; n < ACCOUNTS; n += 1) {
    const who = await shop.person();
    const accountId = await shop.fund(who, 50_000);
    shop.clock.now = START - 3 * 86_400_000;
    const bank = await shop.ok(bankAccounts.calls.create, manager, {
      params,
      body: {
        holderName: 'N Dlamini',
        holderKind: 'customer',
        userId: who.id,
        bankCode: 'za-fnb',
        accountNumber: `62481${100_000 + accountId}`,
        accountType: 'cheque',
        forPayouts: true,
      },
    });
    await shop.ok(bankAccounts.actionCalls.verify, second, { params: { cca2, id: bank.id }, body: {} });
    shop.clock.now = START;
    const body = { accountId, bankAccountId: bank.id, amount: 100 };
    ids.push((await shop.ok(withdrawals.calls.create, manager, { params, body })).id);
  }
  await shop.ok(withdrawalCalls.approve, second, { params, body: { ids } });
  await giveOrder(
    shop.db,
    {
      who: second,
      country: cca2,
      now: new Date(START),
      requestId: null,
      job: null,
      post: null,
    },
    'withdrawals',
    'complete',
    ids,
    { paidOn: '2026-10-05' },
  );
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'umzila-books-'));
  const image = new Blob([new Uint8Array(await readFile(await buildImage()))]);
  const shop = await createShop({
    db: await openEmbedded({ folder, image }),
    startAt: new Date(START).toISOString(),
  });
  const boss = await shop.person({ isAdministrator: true });
  await fillHouse(shop, boss);
  await sell(shop);
  await askForMoney(shop);
  expect(shop.faults).toEqual([]);
  await shop.db.close();
}, 300_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A process at this work, killed within its nth transaction. */
const dieIn = async (what: 'invoices' | 'payouts', nth: number): Promise<void> => {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, 'dyingProcess.ts'), folder, what, `${nth}`, AFTER],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const gone = once(child, 'exit');
  const [line] = (await Promise.race([once(createInterface(child.stdout), 'line'), gone])) as [unknown];
  child.kill('SIGKILL');
  await gone;
  expect(line).toBe('in the middle');
};

const looking = async <A>(look: (db: Database) => Promise<A>): Promise<A> => {
  const db = await openEmbedded({ folder });
  try {
    const seen = await look(db);
    expect((await checkLedger(db)).filter(({ differing }) => differing.length > 0)).toEqual([]);
    return seen;
  } finally {
    await db.close();
  }
};
const documents = (db: Database) =>
  db.query<{ number: string; account: number }>(
    sql`select number, account_id as account from tax_documents order by id`,
  );

test('[FL-10] an invoice run that dies is gone on with: each account has one invoice, and no number is missing', async () => {
  // within the second invoice, and later with an invoice written and its letter not
  await dieIn('invoices', 3);
  expect((await looking(documents)).length).toBe(1);
  await dieIn('invoices', 2);
  expect((await looking(documents)).length).toBe(2);
  const all = await looking(async (db) => {
    await invoicePeriods(db, new Date(AFTER));
    expect(await invoicePeriods(db, new Date(AFTER))).toBe(0);
    return documents(db);
  });
  expect(all.map(({ number }) => number)).toEqual(
    Array.from({ length: ACCOUNTS }, (_, at) => `ZA-INV-2026-00000${at + 1}`),
  );
  expect(new Set(all.map(({ account }) => account)).size).toBe(ACCOUNTS);
}, 300_000);

test('[FL-13] withdrawals that are completed together and are cut off are gone on with: each is paid once', async () => {
  await dieIn('payouts', 3);
  const paid = (db: Database) =>
    db.one<{ rows: number; bookings: number }>(sql`
      select (select count(*)::int from payouts where status_id = ${payoutStatus.code.PAID}::int) as rows,
        (select count(*)::int from transactions x join ledger_entries e on e.transaction_id = x.id
          join accounts a on a.id = e.account_id and a.kind = 'bank' where x.kind = 'withdrawal') as bookings`);
  expect(await looking(paid)).toEqual({ rows: 2, bookings: 2 });
  const after = await looking(async (db) => {
    expect(await resumeOrders(db, new Date(AFTER))).toBe(1);
    expect(await resumeOrders(db, new Date(AFTER))).toBe(0);
    return paid(db);
  });
  expect(after).toEqual({ rows: ACCOUNTS, bookings: ACCOUNTS });
}, 300_000);
