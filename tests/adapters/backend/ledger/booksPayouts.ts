// The deeds of the histories by which money leaves: withdrawals, advances, and the weekly run.
import { payWeekly } from '../../../../adapters/backend/served/payRun.ts';
import { advances, payoutStatus, withdrawalCalls, withdrawals } from '../../../../core/index.ts';
import { type Shop, sql } from '../shop.ts';
import type { Deed } from './booksHistory.ts';
import type { Scene, Stage } from './booksStage.ts';

const params = { cca2: 'ZA' };
const HOUR = 3_600_000;
const TUESDAY = 2;

type Act = (scene: Scene, deed: Deed) => Promise<unknown>;

/** What is done with payouts, by the names of the deeds. */
export const payoutActs = (
  shop: Shop,
  { manager, second, boss, driver, bank, renew, today, now, at, payouts }: Stage,
) =>
  ({
    ask: async ({ accounts }, { cents, times }) => {
      const body = { accountId: accounts[2], bankAccountId: bank.ofHolder, amount: 50 + cents / 1_000 };
      for (let nth = 0; nth < times; nth += 1) {
        const { status } = await shop.send(withdrawals.calls.create, manager, {
          params,
          body: { ...body, amount: Math.round(body.amount * 100) / 100 },
        });
        if (status !== 200) return;
      }
    },
    approve: async () =>
      shop.send(withdrawalCalls.approve, second, {
        params,
        body: { ids: await payouts(payoutStatus.code.REQUESTED) },
      }),
    complete: async () =>
      shop.send(withdrawalCalls.complete, second, {
        params,
        body: { ids: await payouts(payoutStatus.code.APPROVED), paidOn: today() },
      }),
    cancel: async (_, { isFirst }) => {
      const ids = await payouts(payoutStatus.code[isFirst ? 'REQUESTED' : 'APPROVED']);
      return shop.send(withdrawalCalls.cancel, second, { params, body: { ids } });
    },
    'come back': async () => {
      const [id = 999_999_999] = await payouts(payoutStatus.code.PAID);
      const { status } = await shop.send(withdrawals.actionCalls.return, second, {
        ...at(id),
        body: { reason: 'Closed' },
      });
      if (status === 200) await renew();
    },
    advance: async (_, { cents }) => {
      const payee = await shop.db.maybeOne<{ id: number }>(
        sql`select id from accounts where kind = 'payee' and user_id = ${driver.who.id}`,
      );
      const made = await shop.send(advances.calls.create, manager, {
        params,
        body: {
          accountId: payee?.id ?? 0,
          bankAccountId: bank.ofDriver,
          amount: 50 + Math.floor(cents / 1_000),
        },
      });
      if (made.status !== 200) return;
      await shop.send(advances.actionCalls.approve, second, { ...at(made.body.id), body: {} });
      await shop.send(advances.actionCalls.complete, second, {
        ...at(made.body.id),
        body: { paidOn: today() },
      });
    },
    'give up': async (_, { isFirst }) => {
      const { data } = await shop.ok(advances.calls.list, boss, { params });
      const owed = data.filter(({ outstanding, givenUp }) =>
        isFirst ? (outstanding ?? 0) > 0 : (givenUp ?? 0) > 0,
      );
      const action = advances.actionCalls[isFirst ? 'writeOff' : 'oweAgain'];
      return shop.send(action, boss, { ...at(owed[0]?.id ?? 999_999_999), body: { reason: 'Gone' } });
    },
    week: async () => {
      // on to ten in the morning of the next Tuesday
      do shop.clock.now = Math.floor(shop.clock.now / HOUR) * HOUR + HOUR;
      while (now().getUTCDay() !== TUESDAY || now().getUTCHours() !== 8);
      await payWeekly(shop.db, now());
    },
  }) satisfies Readonly<Record<string, Act>>;
