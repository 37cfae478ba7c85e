// Which card provider answers: the configured one over the network, or the embedded one of this process. The same client
// speaks to both, so the demonstration proves the adapter.
import type { Config } from '../config.ts';
import type { Db } from '../db/db.ts';
import { createPay, embeddedAccess } from '../pay/pay.ts';
import { createProvider, type Provider } from './oppwa.ts';

/** The provider for these settings. */
export const providerOf = (db: Db, config: Pick<Config, 'peach'>): Provider => {
  if (config.peach !== undefined) return createProvider(config.peach, (request) => fetch(request));
  const pay = createPay(db);
  return createProvider({ url: 'http://embedded/pay', ...embeddedAccess }, async (request) =>
    pay.fetch(request),
  );
};
