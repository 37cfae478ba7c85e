// Histories of the books as a law draws them: who is there, and every deed that moves money, through the real services. What may not happen is
// refused by them, and must leave nothing behind. Most deeds book much at once, so that long histories end.
import fc from 'fast-check';
import { documentWaiting, runInvoices } from '../../../../adapters/backend/finance/invoiceRuns.ts';
import {
  accountBooks,
  type Claims,
  disputes,
  fundsReceived,
  ledger,
  settlements,
} from '../../../../core/index.ts';
import { contract, type Shop, sql } from '../shop.ts';
import { payoutActs } from './booksPayouts.ts';
import { openStage, type Scene } from './booksStage.ts';

const cca2 = 'ZA';
const params = { cca2 };
const DAY = 86_400_000;
const { transactions, workflow, taskworkflow } = contract;

/** The kinds of deeds; what is named twice is drawn twice as often. */
export const deeds = [
  ...[
    'receive',
    'receive',
    'receive',
    'end',
    'end',
    'return',
    'transfer',
    'write off',
    'undo',
    'adjust',
    'adjust',
    'pay',
  ],
  ...[
    'card',
    'settle',
    'unsettle',
    'dispute',
    'decide',
    'ask',
    'approve',
    'complete',
    'cancel',
    'come back',
    'advance',
    'give up',
    'week',
  ],
  ...['vat', 'document', 'drive', 'drive', 'call off', 'twice', 'retype'],
] as const;

/** One deed: what, between which accounts, how much, how often, and one way or the other. */
export const deed = fc.record({
  what: fc.constantFrom(...deeds),
  from: fc.nat(3),
  to: fc.nat(3),
  cents: fc.integer({ min: 1, max: 30_000 }),
  times: fc.integer({ min: 1, max: 40 }),
  isFirst: fc.boolean(),
});
export type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;

export interface Books {
  /** A history of its own accounts in the books that all share, a week after the one before. */
  play(history: readonly Deed[]): Promise<void>;
  readonly manager: Claims;
}

/** Opens the books; a receipt has `bulk` times the parts that are drawn. */
export const openBooks = async (shop: Shop, bulk = 1): Promise<Books> => {
  const stage = await openStage(shop);
  const { manager, boss, driver, bank, today, now, at, newest, cardPays, begin } = stage;
  const acts: Readonly<Record<Deed['what'], (scene: Scene, deed: Deed) => Promise<unknown>>> = {
    receive: async ({ accounts, receipts }, { from, cents, times, isFirst }) => {
      const parts = times * bulk;
      const amount = (cents * parts) / 100;
      const body = {
        receivedOn: today(),
        amount,
        method: 'EFT',
        payer: 'Law',
        bankAccountId: bank.ofHouse,
        confirmDuplicate: true,
      } as const;
      const { id } = await shop.ok(fundsReceived.create, manager, { params, body });
      receipts.push(id);
      const allocations = Array.from({ length: parts }, (_, nth) => ({
        accountId: accounts[(from + nth) % accounts.length] ?? 0,
        amount: cents / 100,
        oldestFirst: isFirst && nth < 3,
      }));
      await shop.ok(fundsReceived.allocate, manager, { ...at(id), body: { allocations } });
    },
    end: async ({ receipts }, { from, times, isFirst }) => {
      const id = receipts.at(-1 - (from % 2)) ?? 999_999_999;
      const { status, body } = await shop.send(fundsReceived.allocation, manager, at(id));
      if (status !== 200) return;
      const parts = isFirst ? body.allocations : body.allocations.toReversed();
      for (const { id: allocationId } of parts.slice(0, times))
        await shop.send(fundsReceived.unallocate, manager, { params: { cca2, id, allocationId } });
    },
    return: async ({ receipts }, { isFirst }) => {
      const id = receipts.at(-1) ?? 999_999_999;
      const { body } = await shop.send(fundsReceived.get, manager, at(id));
      const change = { ...at(id), body: { xmin: body.xmin, reason: 'typed wrong' } };
      return isFirst
        ? shop.send(fundsReceived.giveBack, manager, change)
        : shop.send(fundsReceived.reverse, manager, change);
    },
    retype: async ({ receipts }, { cents, isFirst }) => {
      const id = receipts.at(-1) ?? 999_999_999;
      const { body } = await shop.send(fundsReceived.get, manager, at(id));
      const booked = isFirst ? { amount: cents / 100 } : { bankAccountId: bank.ofHouse };
      return shop.send(fundsReceived.update, manager, {
        ...at(id),
        body: { xmin: body.xmin, note: 'Typed anew', ...booked },
      });
    },
    transfer: ({ accounts }, { from, to, cents }) =>
      shop.send(accountBooks.transfer, manager, {
        ...at(accounts[from] ?? 0),
        body: { toAccountId: accounts[to] ?? 0, amount: cents / 100, reason: 'Moved' },
      }),
    'write off': async ({ accounts }, { from, cents, isFirst }) => {
      // whoever owes most in all the books, or somebody who may owe nothing
      const owes = await shop.db.maybeOne<{ id: number; cents: number }>(sql`
        select id, -balance_cents as cents from accounts where kind = 'customer' and balance_cents < 0 order by balance_cents limit 1`);
      return shop.send(accountBooks.writeOff, manager, {
        ...at((isFirst ? owes?.id : accounts[from]) ?? 0),
        body: {
          amount: (isFirst ? Math.min(cents, owes?.cents ?? cents) : cents) / 100,
          reason: 'Gone',
        },
      });
    },
    undo: async (_, { from }) =>
      shop.send(ledger.reverse, boss, {
        ...at(await newest(['transfer', 'write-off', 'vat-payment', 'transfer'][from] ?? '')),
        body: { reason: 'By mistake' },
      }),
    adjust: async ({ sales }, { from, cents, times, isFirst }) => {
      for (let nth = 0; nth < times; nth += 1)
        await shop.send(transactions.createDeliveryItem, manager, {
          params,
          body: {
            transactionItemType: 'delivery',
            deliveryId: sales[from % 2]?.deliveryId ?? 0,
            amount: (1 + ((cents * (nth + 1)) % 900)) / 100,
            description: 'Adjusted',
            isCredit: isFirst === nth % 3 > 0,
          },
        });
    },
    pay: async ({ sales }, { from, cents, times, isFirst }) => {
      for (let nth = 0; nth < times; nth += 1)
        await shop.send(transactions.createJobItem, manager, {
          params,
          body: {
            transactionItemType: 'job',
            jobId: sales[from % 2]?.jobId ?? 0,
            amount: (1 + ((cents * (nth + 1)) % 3_000)) / 100,
            description: 'Waiting',
            isCredit: isFirst === nth % 3 > 0,
          },
        });
    },
    card: ({ accounts }, { from, cents }) => cardPays(accounts[from] ?? 0, cents),
    settle: async (_, { cents, times }) => {
      const { unsettled } = await shop.ok(settlements.list, manager, { params });
      const payments = unsettled
        .filter(({ kind }) => kind === 'payment')
        .slice(0, times)
        .map(({ id }) => id);
      const [gross, fees] = [cents / 100, Math.floor(cents / 40) / 100];
      const net = Math.round(cents - Math.floor(cents / 40)) / 100;
      return shop.send(settlements.create, manager, {
        params,
        body: { from: today(), to: today(), gross, fees, net, payments },
      });
    },
    unsettle: async (_, { from }) => {
      const books = await shop.ok(settlements.list, manager, { params });
      const settlementId = books.settlements[from]?.id ?? 999_999_999;
      return shop.send(settlements.reverse, manager, {
        params: { cca2, settlementId },
        body: { reason: 'typed wrong' },
      });
    },
    dispute: async (_, { from }) => {
      const { unsettled } = await shop.ok(settlements.list, manager, { params });
      const paymentId = unsettled.at(-1 - from)?.id ?? 999_999_999;
      return shop.send(disputes.open, manager, { params, body: { paymentId, reason: 'Unknown' } });
    },
    decide: async (_, { isFirst }) => {
      const books = await shop.ok(settlements.list, manager, { params });
      const disputeId = books.disputes.find(({ status }) => status === 'open')?.id ?? 999_999_999;
      return shop.send(disputes.close, manager, { params: { cca2, disputeId }, body: { isWon: isFirst } });
    },
    ...payoutActs(shop, stage),
    vat: (_, { cents }) =>
      shop.send(ledger.payVat, boss, { params, body: { amount: cents / 100, reference: 'VAT201' } }),
    document: async () => {
      await documentWaiting(shop.db, now());
      await runInvoices(shop.db, cca2, today(), sql`true`, manager.id, now());
      shop.clock.now += 1_000;
    },
    drive: async ({ sales }, { from }) => {
      for (const taskId of (await shop.job(sales[from % 2]?.jobId)).tasks) {
        const of = { params: { country: cca2, taskId } };
        await shop.send(taskworkflow.start, driver.who, of);
        await shop.send(taskworkflow.complete, driver.who, { ...of, body: { recipientName: 'Ann' } });
      }
    },
    'call off': ({ sales }, { from, isFirst }) =>
      shop.send(workflow.cancelDelivery, manager, {
        params: { country: cca2, deliveryId: sales[from % 2]?.deliveryId ?? 0 },
        body: { waiveFee: isFirst },
      }),
    twice: async ({ accounts }, { to, cents }) => {
      const body = {
        receivedOn: today(),
        amount: cents / 100,
        method: 'EFT',
        payer: 'Twice',
        bankAccountId: bank.ofHouse,
        confirmDuplicate: true,
      } as const;
      const idempotencyKey = crypto.randomUUID();
      const [one, two] = [1, 2].map(
        () => () => shop.ok(fundsReceived.create, manager, { params, body, idempotencyKey }),
      );
      const [first, again] = [await one?.(), await two?.()];
      if (JSON.stringify(first) !== JSON.stringify(again))
        throw new Error('the same key was answered otherwise');
      const allocations = [{ accountId: accounts[to] ?? 0, amount: cents / 100 }];
      const id = first?.id ?? 0;
      const key = crypto.randomUUID();
      const put = () =>
        shop.send(fundsReceived.allocate, manager, { ...at(id), body: { allocations }, idempotencyKey: key });
      const answers = [await put(), await put()];
      if (answers.some(({ status }) => status !== 200)) throw new Error(JSON.stringify(answers));
    },
  };

  return {
    manager,
    play: async (history) => {
      shop.clock.now += 7 * DAY;
      const scene = await begin();
      for (const one of history) await acts[one.what](scene, one);
    },
  };
};
