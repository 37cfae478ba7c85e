// Files of the bank through the real services: judged line by line, booked once whichever file brings a line, money out with its payouts.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentWaiting } from '../../../../adapters/backend/finance/invoiceRuns.ts';
import { checkLedger } from '../../../../adapters/backend/ledger/checks.ts';
import {
  accountBooks,
  type BankImportDetails,
  type BankLine,
  bankAccounts,
  bankImports,
  billing,
  type Claims,
  fundsReceived,
  paymentReference,
  taxDocuments,
  withdrawalCalls,
  withdrawals,
} from '../../../../core/index.ts';
import { runs } from '../../../arbitraries/runs.ts';
import { contract, createShop, type Shop, sql } from '../shop.ts';
import { csvFile } from '../uploads/uploadFiles.ts';
import type { ErrorBody } from '../world.ts';

let shop: Shop;
let manager: Claims;
let boss: Claims;
let house: number;
const cca2 = 'ZA';
const params = { cca2 };
const DAY = 86_400_000;
const START = Date.parse('2026-11-20T08:00:00Z');
const ofHouse = {
  holderName: 'Umzila',
  holderKind: 'house',
  bankCode: 'za-fnb',
  accountType: 'cheque',
  forPayouts: true,
} as const;

beforeAll(async () => {
  shop = await createShop();
  manager = await shop.person({ isManagementOperator: true, name: 'Thandi' });
  boss = await shop.person({ isAdministrator: true, name: 'Lindiwe' });
  const made = await shop.ok(bankAccounts.calls.create, manager, {
    params,
    body: { ...ofHouse, accountNumber: '62481200917' },
  });
  house = made.id;
});
afterAll(() => shop.close());

type Row = readonly [day: string, amount: string, description: string, reference?: string];
const fnb = (rows: readonly Row[]): string =>
  csvFile(
    ['Date', 'SERVICE FEE', 'Amount', 'DESCRIPTION', 'REFERENCE', 'Balance'],
    ...rows.map(([day, amount, description, reference = '']) => [
      day,
      '0',
      amount,
      description,
      reference,
      '0',
    ]),
  );
const send = async (file: string, more: Readonly<Record<string, string>> = {}, who = manager) => {
  const form = new FormData();
  form.append('file', new File([file], 'november.csv'));
  for (const [name, value] of Object.entries({ bankAccountId: String(house), ...more }))
    form.append(name, value);
  const answer = await shop.raw(`/connect/funds-received/${cca2}/imports?dryRun=true`, {
    who,
    method: 'POST',
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as BankImportDetails & ErrorBody };
};
const upload = async (rows: readonly Row[]): Promise<BankImportDetails> => {
  const { status, body } = await send(fnb(rows));
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};
const suggested = ({ suggestions }: BankLine) =>
  suggestions.slice(0, 1).map(({ accountId, amount, documentId }) => ({
    accountId,
    amount,
    ...(documentId == null ? { oldestFirst: true } : { documents: [{ documentId, amount }] }),
  }));
const commit = (file: BankImportDetails, pick = (line: BankLine) => line.verdict === 'new', who = manager) =>
  shop.ok(bankImports.commit, who, {
    params: { cca2, importId: file.id },
    body: {
      lines: file.rows.filter(pick).map((line) => ({ lineId: line.id, allocations: suggested(line) })),
    },
  });
const balance = async (id: number) =>
  (await shop.ok(accountBooks.get, manager, { params: { cca2, id } })).balance;
const red = async () => (await checkLedger(shop.db)).filter(({ differing }) => differing.length > 0);
const receipts = async () =>
  (
    await shop.db.one<{ n: number }>(
      sql`select count(*)::int as n from funds_received where reversed_by_id is null`,
    )
  ).n;

test('a file is judged, its sure lines are booked and allocated, and the same lines in another file are seen before', async () => {
  const who = await shop.person({ name: 'Protea' });
  const account = await shop.fund(who, 0, 'Postpay', 100_000);
  const rows: Row[] = [
    ['2026-11-18', '250.00', 'EFT PROTEA', paymentReference(account)],
    ['2026-11-19', '80.00', 'Somebody'],
    ['2026-11-19', '-40.00', 'Bank charges'],
    ['2026-11-21', '1.00', 'of tomorrow'],
    ['2026-11-19', '80.00', 'Somebody'],
  ];
  const file = await upload(rows);
  expect(file.rows.map(({ verdict }) => verdict)).toEqual(['new', 'new', 'money out', 'unreadable', 'new']);
  expect(file.rows[0]?.suggestions).toMatchObject([
    { accountId: account, amount: 250, score: 90, isSure: false, why: 'The payment reference' },
  ]);
  expect(await receipts()).toBe(0);
  const { outcomes } = await commit(file);
  expect(outcomes.map(({ done }) => done)).toEqual([true, true, true]);
  expect(await balance(account)).toBe(250);
  const receipt = await shop.ok(fundsReceived.get, manager, {
    params: { cca2, id: outcomes[0]?.receiptId ?? 0 },
  });
  expect(receipt).toMatchObject({
    source: 'bank file',
    receivedOn: '2026-11-18',
    status: 'allocated',
    payer: 'EFT PROTEA',
  });
  const again = await upload([...rows, ['2026-11-19', '80.00', 'Somebody'], ['2026-11-20', '5.00', 'Late']]);
  expect(again.rows.map(({ verdict }) => verdict)).toEqual([
    'seen before',
    'seen before',
    'money out',
    'unreadable',
    'seen before',
    'new',
    'new',
  ]);
  const late = await commit(again, ({ verdict }) => verdict === 'seen before');
  expect(late.outcomes.map(({ reason }) => reason)).toEqual(
    Array.from({ length: 3 }, () => 'This line is booked already.'),
  );
  expect(await receipts()).toBe(3);
  expect(await red()).toEqual([]);
});

test('an invoice is found by its number and by its amount with a name alike; who paid before is remembered', async () => {
  await shop.ok(billing.updateHouse, boss, {
    params,
    body: {
      xmin: 0,
      legalName: 'Umzila',
      address: '1 Long Street',
      taxNumber: '4123456789',
      email: 'a@umzila.test',
      phone: '',
      bankDetails: '',
    },
  });
  const who = await shop.person({ name: 'Savanna' });
  const account = await shop.fund(who, 0, 'Postpay', 100_000);
  await shop.ok(billing.update, manager, {
    params: { cca2, id: account },
    body: {
      xmin: 0,
      name: 'Savanna',
      address: '4 Kloof Street',
      taxNumber: '',
      emails: [],
      purchaseOrder: '',
      language: 'en',
      termsDays: 30,
      invoiceMode: 'each delivery',
    },
  });
  for (const _ of [1, 2, 3]) {
    const { deliveryId } = await shop.accepted(who);
    await shop.ok(contract.workflow.payByBalance, who, { params: { country: cca2, deliveryId } });
  }
  await documentWaiting(shop.db, new Date(shop.clock.now));
  const { data } = await shop.ok(taxDocuments.list, manager, { params, query: { accountId: account } });
  const [a, b] = data;
  const whole = (a?.outstanding ?? 0).toFixed(2);
  const more = ((b?.outstanding ?? 0) + 10).toFixed(2);
  const file = await upload([
    ['2026-11-20', whole, 'transfer', a?.number ?? ''],
    ['2026-11-20', more, 'transfer', (b?.number ?? '').replaceAll('-', ' ')],
    ['2026-11-20', whole, 'from savanna stores'],
    ['2026-11-20', whole, 'nobody we know'],
  ]);
  expect(file.rows.map(({ suggestions: [one] }) => [one?.score, one?.number, one?.isSure])).toEqual([
    [100, a?.number, true],
    [100, b?.number, false],
    [50, expect.any(String), false],
    [undefined, undefined, undefined],
  ]);
  const { outcomes } = await commit(file, ({ line }) => line < 4);
  expect(outcomes.map(({ done }) => done)).toEqual([true, true]);
  const after = await shop.ok(taxDocuments.list, manager, { params, query: { accountId: account } });
  expect(
    after.data
      .filter(({ outstanding }) => outstanding === 0)
      .map(({ number }) => number)
      .sort(),
  ).toEqual([a?.number, b?.number].sort());
  const next = await upload([['2026-11-20', '12.34', 'TRANSFER']]);
  expect(next.rows[0]?.suggestions).toMatchObject([
    { accountId: account, score: 60, why: 'This payer paid it before' },
  ]);
  expect(await red()).toEqual([]);
});

test('money out completes the withdrawal that it names, once; who asked for it cannot book it', async () => {
  const who = await shop.person({ name: 'Nandi' });
  const accountId = await shop.fund(who, 50_000);
  shop.clock.now = START - 3 * DAY;
  const place = await shop.ok(bankAccounts.calls.create, manager, {
    params,
    body: { ...ofHouse, holderKind: 'customer', userId: who.id, accountNumber: '62100200301' },
  });
  await shop.ok(bankAccounts.actionCalls.verify, boss, { params: { cca2, id: place.id }, body: {} });
  shop.clock.now = START;
  const body = { accountId, bankAccountId: place.id, amount: 120 };
  const { id } = await shop.ok(withdrawals.calls.create, manager, { params, body });
  await shop.ok(withdrawalCalls.approve, boss, { params, body: { ids: [id] } });
  const rows: Row[] = [
    ['2026-11-19', '-120.00', 'Payment', `UMZ-P${id}`],
    ['2026-11-19', '-121.00', 'Payment', `UMZ-P${id}`],
  ];
  const file = await upload(rows);
  expect(file.rows.map(({ verdict, payouts }) => [verdict, payouts])).toEqual([
    ['money out', [id]],
    ['money out', undefined],
  ]);
  const all = () => true;
  const own = await commit(file, all);
  expect(own.outcomes.map(({ done, reason }) => [done, reason])).toEqual([
    [false, 'Somebody else has to approve this.'],
    [false, 'No withdrawal has this amount and this reference.'],
  ]);
  const { outcomes } = await commit(file, all, boss);
  expect(outcomes.map(({ done }) => done)).toEqual([true, false]);
  expect(await shop.ok(withdrawals.calls.get, manager, { params: { cca2, id } })).toMatchObject({
    statusId: 4001,
    paidOn: '2026-11-19',
  });
  const again = await upload(rows);
  expect(again.rows.map(({ verdict, payouts }) => [verdict, payouts])).toEqual([
    ['seen before', undefined],
    ['money out', undefined],
  ]);
  expect(await red()).toEqual([]);
});

test('columns that are told once are remembered for the bank account; a file of nothing that we know is refused whole', async () => {
  const file = csvFile(['When', 'What', 'In'], ['2026-11-20', 'Cash', '7.00']);
  const asked = await send(file);
  expect([asked.status, asked.body.errors]).toEqual([
    422,
    expect.objectContaining({
      '1.When': ['This column is not known.'],
      '1.day': ['This column is missing.'],
    }),
  ]);
  const mapping = JSON.stringify({ When: 'day', What: 'description', In: 'moneyIn' });
  expect((await send(file, { mapping })).body.rows.map(({ amount }) => amount)).toEqual([7]);
  expect((await send(file)).status).toBe(200);
  expect((await send(file, { bankAccountId: '999999' })).body.errors).toHaveProperty('bankAccountId');
  expect((await send(fnb([]))).body.errors).toHaveProperty('file');
  const staff = await shop.person({ isStaffOperator: true });
  expect((await send(file, {}, staff)).status).toBe(403);
});

test('a receipt of a file that was taken back can be booked anew from its line', async () => {
  const file = await upload([['2026-11-20', '33.00', 'Mistake']]);
  const { outcomes } = await commit(file);
  const id = outcomes[0]?.receiptId ?? 0;
  const { xmin } = await shop.ok(fundsReceived.get, manager, { params: { cca2, id } });
  await shop.ok(fundsReceived.reverse, manager, {
    params: { cca2, id },
    body: { xmin, reason: 'wrong day' },
  });
  const now = await shop.ok(bankImports.get, manager, { params: { cca2, importId: file.id } });
  expect(now.rows.map(({ verdict }) => verdict)).toEqual(['new']);
  expect((await commit(now)).outcomes.map(({ done }) => done)).toEqual([true]);
  expect(await red()).toEqual([]);
});

test('FL-14: a file twice is the file once, and two files that overlap are one file, whoever books at once', async () => {
  let months = 0;
  const line = fc.tuple(
    fc.integer({ min: 1, max: 9 }),
    fc.integer({ min: 1, max: 3 }),
    fc.constantFrom('A', 'b'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 8 }), fc.nat(10), fc.nat(10), async (lines, from, to) => {
      months += 1;
      const year = 2000 + months;
      const all = [...lines]
        .sort(([a], [b]) => a - b)
        .map(([day, amount, text]): Row => [`${year}-01-0${day}`, `${amount}.00`, text]);
      // banks give whole days
      const days = (least: number, most: number) =>
        all.filter(([day]) => Number(day.slice(-1)) >= least && Number(day.slice(-1)) <= most);
      const before = await receipts();
      const parts = [days(0, from), days(Math.min(from, to), 9), all].filter((rows) => rows.length > 0);
      const files: BankImportDetails[] = [];
      for (const rows of parts) files.push(await upload(rows));
      await Promise.all(files.filter(({ rows }) => rows.length > 0).map((file) => commit(file, () => true)));
      expect((await receipts()) - before).toBe(all.length);
    }),
    runs(6),
  );
  expect(await red()).toEqual([]);
});

test('nothing of this was a fault of ours', () => expect(shop.faults).toEqual([]));
