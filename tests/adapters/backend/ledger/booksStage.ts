// What the histories of the books are played on: staff, a holder and a driver with bank accounts, the house's details, and for each history
// accounts and sales of its own.
import { addLines, houseAccounts, openTransaction, post } from '../../../../adapters/backend/ledger/post.ts';
import { bankAccounts, type Claims } from '../../../../core/index.ts';
import { fillHouse } from '../finance/houseDetails.ts';
import { contract, type Shop, sql } from '../shop.ts';

const cca2 = 'ZA';
const params = { cca2 };
const DAY = 86_400_000;
const { workflow, jobworkflow, transactions } = contract;

/** Sets the stage once; sales are documented from then on. */
export const openStage = async (shop: Shop) => {
  const manager = await shop.person({ isManagementOperator: true });
  const second = await shop.person({ isManagementOperator: true });
  const boss = await shop.person({ isAdministrator: true });
  await fillHouse(shop, boss);
  const holder = await shop.person();
  const driver = await shop.driver();
  let numbers = 100_000_000;
  const bankOf = async (who: Claims | null, holderKind: 'customer' | 'driver' | 'house'): Promise<number> => {
    numbers += 1;
    shop.clock.now -= 3 * DAY;
    const { id } = await shop.ok(bankAccounts.calls.create, manager, {
      params,
      body: {
        holderName: 'N Dlamini',
        holderKind,
        userId: who?.id ?? null,
        bankCode: 'za-fnb',
        accountNumber: `62${numbers}`,
        accountType: 'cheque',
        forPayouts: true,
      },
    });
    await shop.ok(bankAccounts.actionCalls.verify, second, { params: { cca2, id }, body: {} });
    shop.clock.now += 3 * DAY;
    return id;
  };
  const bank = {
    ofHolder: await bankOf(holder, 'customer'),
    ofDriver: await bankOf(driver.who, 'driver'),
    ofHouse: await bankOf(null, 'house'),
  };
  /** Where the bank sent money back, the bank account is no longer verified; it is of the holder or of the driver. */
  const renew = async (): Promise<void> => {
    bank.ofHolder = await bankOf(holder, 'customer');
    bank.ofDriver = await bankOf(driver.who, 'driver');
  };

  const today = (): string => new Date(shop.clock.now).toISOString().slice(0, 10);
  const now = (): Date => new Date(shop.clock.now);
  const at = (id: number) => ({ params: { cca2, id } });
  const newest = async (kind: string): Promise<number> =>
    (
      await shop.db.one<{ id: number }>(
        sql`select coalesce(max(id), 0) as id from transactions where kind = ${kind}`,
      )
    ).id;

  const cardPays = (accountId: number, cents: number): Promise<unknown> =>
    shop.db.tx(async (tx) => {
      const transactionId = await openTransaction(tx, {
        country: cca2,
        kind: 'deposit',
        accountId,
        description: 'Card payment',
        createdBy: null,
        at: now(),
      });
      const line = {
        type: 'CARD_PAYMENT',
        description: 'Card payment',
        exclCents: cents,
        vatRate: 0,
      } as const;
      await addLines(tx, transactionId, [line], null, now());
      const { provider } = await houseAccounts(tx, cca2, ['provider']);
      const legs = [
        { accountId, cents },
        { accountId: provider, cents: -cents },
      ];
      await post(tx, transactionId, legs, now());
      await tx.query(sql`
        insert into card_payments (country, purpose, account_id, amount_cents, currency, status, transaction_id, created_utc, settled_utc)
        values ('ZA', 'deposit', ${accountId}, ${cents}, 'ZAR', 'paid', ${transactionId}, ${now()}, ${now()})`);
    });

  const sold = async (buyer: Claims) => {
    const { deliveryId } = await shop.accepted(buyer, { deliveryDate: today() });
    await shop.db.query(sql`update deliveries set tip_cents = 735 where id = ${deliveryId}`);
    const { jobId } = await shop.ok(workflow.payByBalance, buyer, { params: { country: cca2, deliveryId } });
    const at = { params: { country: cca2, jobId: jobId ?? 0 }, body: { driverId: driver.id } };
    await shop.ok(jobworkflow.assign, manager, at);
    return { deliveryId, jobId: jobId ?? 0 };
  };

  const payouts = async (status: number): Promise<number[]> =>
    (
      await shop.db.query<{ id: number }>(
        sql`select id from payouts where kind = 'withdrawal' and status_id = ${status}::int order by id desc limit 40`,
      )
    ).map(({ id }) => id);

  /** The accounts, sales and receipts of one history. */
  const begin = async () => {
    const [prepay, postpay] = [await shop.person(), await shop.person()];
    const accounts = [
      await shop.fund(prepay, 0),
      await shop.fund(postpay, 0, 'Postpay', 60_000),
      await shop.fund(holder, 0),
      await shop.fund(await shop.person(), 0, 'Postpay', 2_000_000),
    ] as const;
    await cardPays(accounts[0], 50_000);
    const sales = [await sold(prepay), await sold(postpay)] as const;
    // earns enough for something to be paid ahead
    await shop.ok(transactions.createJobItem, manager, {
      params,
      body: {
        transactionItemType: 'job',
        jobId: sales[0].jobId,
        amount: 400,
        description: 'Night',
        isCredit: true,
      },
    });
    return { accounts, sales, receipts: [] as number[] };
  };
  return { manager, second, boss, driver, bank, renew, today, now, at, newest, cardPays, payouts, begin };
};

export type Stage = Awaited<ReturnType<typeof openStage>>;
/** The accounts, sales and receipts of one history. */
export type Scene = Awaited<ReturnType<Stage['begin']>>;
