// Which card provider answers: the configured one over the network, or the embedded one of this process. The same client
// speaks to both, so the demonstration proves the adapter.
import type { Config } from '../config.ts';
import type { Db } from '../db/db.ts';
import { outgoingTo } from '../http/outgoing.ts';
import { createPay, embeddedAccess } from '../standins/cardProvider/pay.ts';
import { createProvider, type Provider, ProviderSilent } from './oppwa.ts';

/** Whether this process plays the bank: in the demonstration alone, for anywhere else its test cards would be money. */
export const embedsProvider = (config: Pick<Config, 'peach' | 'demo'>): boolean =>
  config.peach === undefined && config.demo;

/** Whether cards can be paid with here at all. */
export const isCardInUse = (config: Pick<Config, 'peach' | 'demo'>): boolean =>
  config.peach !== undefined || embedsProvider(config);

const silent = (): Promise<never> => Promise.reject(new ProviderSilent('no card provider is configured'));
const noProvider: Provider = {
  createCheckout: silent,
  result: silent,
  chargeStoredCard: silent,
  find: silent,
  forgetCard: silent,
  refund: silent,
};

/** The provider for these settings; outside the demonstration without one every card call says that it does not answer. */
export const providerOf = (db: Db, config: Pick<Config, 'peach' | 'demo'>): Provider => {
  if (config.peach !== undefined) {
    const send = outgoingTo(config.peach.url, { timeoutMs: 10_000 });
    return createProvider(config.peach, async (request) =>
      send(request.url, {
        method: request.method,
        headers: request.headers,
        ...(request.method === 'POST' ? { body: await request.text() } : {}),
      }),
    );
  }
  if (!embedsProvider(config)) return noProvider;
  const pay = createPay(db);
  return createProvider({ url: 'http://embedded/pay', ...embeddedAccess }, async (request) =>
    pay.fetch(request),
  );
};
