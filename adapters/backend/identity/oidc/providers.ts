// Which houses an identity may come from: the one of the configuration, and in the demonstration the one that it embeds.

import type { Context } from '../../calls/handler.ts';
import type { Config } from '../../config.ts';
import { type OutgoingFetch, outgoingFor } from '../../http/outgoing.ts';
import { embeddedProvider } from '../../standins/identityProvider/idp.ts';

export interface IdentityProvider {
  /** Names it in calls. */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  readonly fetch: OutgoingFetch;
}

type Named = Pick<IdentityProvider, 'id' | 'name'>;

const CONFIGURED = 'oidc';
const EMBEDDED = 'demonstration';

/** What a sign-in screen offers, in this order. */
export const providerNames = (config: Pick<Config, 'oidc' | 'demo'>): readonly Named[] => [
  ...(config.oidc === undefined ? [] : [{ id: CONFIGURED, name: config.oidc.name }]),
  ...(config.demo ? [{ id: EMBEDDED, name: 'Demonstration identity' }] : []),
];

/** The provider of that id; undefined where it is not offered. */
export const providerOf = (context: Context, id: string): IdentityProvider | undefined => {
  const { config } = context;
  const named = providerNames(config).find((one) => one.id === id.toLowerCase());
  if (named === undefined) return undefined;
  if (named.id === CONFIGURED && config.oidc !== undefined) {
    const { issuer, clientId, clientSecret } = config.oidc;
    return { ...named, issuer, clientId, clientSecret, fetch: outgoingFor(issuer) };
  }
  return { ...named, ...embeddedProvider(context.db, context.origin, context.now) };
};
