// The stage of the worked example: the house, its people and accounts, and what is done there day by day.
import { checkLedger } from '../../../../adapters/backend/ledger/checks.ts';
import { billing, type Claims, taxDocuments } from '../../../../core/index.ts';
import { contract, createShop, sql } from '../shop.ts';
import { fillHouse } from './houseDetails.ts';

const cca2 = 'ZA';
const params = { cca2 };
const country = cca2;
const { workflow, jobworkflow, taskworkflow, transactions } = contract;

/** Opens it on the morning of the fifth of October. */
export const openExample = async () => {
  /** The deliveries UM-1 to UM-5. */
  const um: { deliveryId: number; jobId: number }[] = [];
  const shop = await createShop({ startAt: '2026-10-05T08:00:00Z' });
  const manager = await shop.person({ isManagementOperator: true });
  const boss = await shop.person({ isAdministrator: true });
  await fillHouse(shop, boss);
  const c = await shop.person();
  const p = await shop.person();
  const driver = await shop.driver();
  const accountC = await shop.fund(c, 0);
  const accountP = await shop.fund(p, 0, 'Postpay', 60_000);
  await shop.ok(billing.update, manager, {
    params: { cca2, id: accountP },
    body: { xmin: 0, name: 'Protea (Pty) Ltd', address: '4 Kloof Street', taxNumber: '4987654321' },
  });

  const at = (time: string): void => {
    shop.clock.now = Date.parse(time);
  };
  const now = (): Date => new Date(shop.clock.now);
  const red = async () => (await checkLedger(shop.db)).filter(({ differing }) => differing.length > 0);

  /** Every posting that the work makes, in its order: what it does to each account, in rand. */
  const postedBy = async (
    work: () => Promise<unknown>,
  ): Promise<readonly Readonly<Record<string, number>>[]> => {
    const { last } = await shop.db.one<{ last: number }>(
      sql`select coalesce(max(id), 0) as last from ledger_entries`,
    );
    await work();
    const rows = await shop.db.query<{ posting: string; id: number; kind: string; cents: number }>(sql`
      select e.posting, a.id, a.kind, e.amount_cents as cents from ledger_entries e join accounts a on a.id = e.account_id
      where e.id > ${last} order by e.id`);
    const names = new Map([
      [accountC, 'C'],
      [accountP, 'P'],
    ]);
    const postings = new Map<string, Record<string, number>>();
    for (const { posting, id, kind, cents } of rows) {
      const legs = postings.get(posting) ?? {};
      legs[names.get(id) ?? (kind === 'payee' ? 'D' : kind)] = cents / 100;
      postings.set(posting, legs);
    }
    return [...postings.values()];
  };

  const sell = async (
    who: Claims,
    cents: number,
    more: { tip?: number; isRoundTrip?: boolean } = {},
  ): Promise<void> => {
    const { deliveryId } = await shop.accepted(who, { deliveryDate: now().toISOString().slice(0, 10) });
    await shop.db.query(sql`update quotes set price_excl_cents = ${cents} where delivery_id = ${deliveryId}`);
    await shop.db.query(sql`
      update deliveries set tip_cents = ${more.tip ?? 0}, is_round_trip = ${more.isRoundTrip ?? false} where id = ${deliveryId}`);
    const { jobId } = await shop.ok(workflow.payByBalance, who, { params: { country, deliveryId } });
    um.push({ deliveryId, jobId: jobId ?? 0 });
  };
  const assign = async (nth: number, driverId: number): Promise<number> => {
    const jobId = um[nth]?.jobId ?? 0;
    await shop.ok(jobworkflow.assign, manager, { params: { country, jobId }, body: { driverId } });
    return jobId;
  };
  /** A run of D that is over, for this pay. */
  const drive = async (nth: number, amountExcl: number): Promise<void> => {
    const jobId = await assign(nth, driver.id);
    await shop.ok(jobworkflow.jobcost, manager, { params: { country, jobId }, body: { amountExcl } });
    for (const taskId of (await shop.job(jobId)).tasks) {
      const of = { params: { country, taskId } };
      await shop.ok(taskworkflow.start, driver.who, of);
      await shop.ok(taskworkflow.arrive, driver.who, of);
      await shop.ok(taskworkflow.complete, driver.who, { ...of, body: { recipientName: 'Ann' } });
    }
  };
  const documentsOf = async (accountId: number) =>
    (await shop.ok(taxDocuments.list, manager, { params, query: { accountId, sortBy: 'number' } })).data;
  const adjust = (nth: number, amount: number) =>
    shop.ok(transactions.createDeliveryItem, manager, {
      params,
      body: {
        transactionItemType: 'delivery',
        deliveryId: um[nth]?.deliveryId ?? 0,
        amount,
        description: 'Late by a day',
        isCredit: false,
      },
    });
  return {
    shop,
    manager,
    boss,
    c,
    p,
    driver,
    accountC,
    accountP,
    um,
    at,
    now,
    red,
    postedBy,
    sell,
    assign,
    drive,
    documentsOf,
    adjust,
  };
};
