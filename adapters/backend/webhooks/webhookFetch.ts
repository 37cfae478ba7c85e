// The way to the addresses of webhooks: out over TLS and into no inner network; in the demonstration also to its own two receivers.
import type { Config } from '../config.ts';
import { type OutgoingFetch, outgoingAnywhere } from '../http/outgoing.ts';
import { receiverAnswer } from '../standins/demonstration/receivers.ts';
import { SEND_TIMEOUT_MS } from './send.ts';

/** The fetch of webhooks in this environment. */
export const webhookFetch = ({ demo }: Pick<Config, 'demo'>): OutgoingFetch => {
  const out = outgoingAnywhere({ timeoutMs: SEND_TIMEOUT_MS });
  return async (address, options) => (demo ? receiverAnswer(address) : undefined) ?? out(address, options);
};
