// Payments that nobody came back from: asked for again at the provider until they are settled. A pass of the loop.

import { type ProviderResult, ProviderSilent } from '../cards/oppwa.ts';
import { providerOf } from '../cards/provider.ts';
import type { Config } from '../config.ts';
import { type Db, sql } from '../db/db.ts';
import { askFor } from './asking.ts';
import type { Attempt } from './attempt.ts';
import { keepOrForget } from './checkout.ts';
import { settle } from './settle.ts';

/** The provider forgets a checkout after half an hour; what is pending longer than this was never paid. */
const FORGOTTEN_MINUTES = 60;
/** As many in a pass; in any order, so that however many were left open nobody who paid waits behind them all. */
const PASS_SIZE = 50;

const given = (code: string, description: string): ProviderResult => ({
  outcome: 'failed',
  code,
  description,
  paymentId: null,
  amountCents: null,
  currency: null,
  reference: null,
  card: null,
});

export interface SettleParts {
  readonly db: Db;
  readonly config: Pick<Config, 'peach' | 'demo'>;
  now(): Date;
}

/** Asks for pending attempts older than a minute once, a pass full of them; answers how many were settled. */
export const settlePending = async ({ db, config, now }: SettleParts): Promise<number> => {
  const provider = providerOf(db, config);
  const pending = await db.query<Attempt>(sql`
    select * from card_payments where status = 'pending' and created_utc < ${new Date(now().getTime() - 60_000)}
    order by random() limit ${PASS_SIZE}`);
  let settled = 0;
  for (const attempt of pending) {
    const old = attempt.created_utc.getTime() < now().getTime() - FORGOTTEN_MINUTES * 60_000;
    try {
      const found = await askFor(provider, attempt, now());
      const result =
        old && (found === null || found.outcome === 'pending')
          ? given('100.396.104', 'the payment was not completed in time')
          : found;
      if (result === null) continue;
      const { status, acted } = await db.tx((tx) => settle(tx, attempt.id, result, now()));
      if (acted) await keepOrForget(db, provider, attempt, result, false);
      if (status !== 'pending') settled += 1;
    } catch (error) {
      if (!(error instanceof ProviderSilent)) throw error; // silent: the next pass asks again
    }
  }
  return settled;
};
