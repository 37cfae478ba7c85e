// What a browser must know before it can call anything, by the host it came to: one build serves every environment and
// every country (AUTH-16, API-02, API-04).

import { embedsProvider } from './cards/provider.ts';
import { type Config, OWN_TILES } from './config.ts';
import { type Db, sql } from './db/db.ts';
import { TILES_ADDRESS } from './http/static.ts';
import { providerNames } from './identity/oidc/providers.ts';
import { pushKeysOf } from './notify/pushKeys.ts';

/** The services, each under a prefix of its name on the one origin. */
export const services = [
  'identity',
  'connect',
  'beacon',
  'public',
  'content',
  'reporting',
  'mediaai',
] as const;

interface CountryRow {
  country: string;
  callingCode: string;
  currency: string;
  timeZone: string;
  centre: { lat: number; lon: number };
}

/** The answer of `/config.json` for a portal of `country`. */
export const publicConfig = async (db: Db, config: Config, country: string) => {
  const portal = await db.maybeOne<CountryRow>(sql`
    select cca2 as country, calling_code as "callingCode", currency, time_zone as "timeZone",
      jsonb_build_object('lat', centre_lat, 'lon', centre_lon) as centre
    from countries where cca2 = ${country}`);
  return {
    ...(portal ?? { country }),
    environment: config.environment,
    version: config.version,
    demo: config.demo,
    services: Object.fromEntries(services.map((service) => [service, `/${service}`])),
    hubs: { beacon: '/beacon/hub', identity: '/identity/hub' },
    // The browser fetches the file from here; what it is called on this machine is nobody's business.
    mapTiles: config.mapTiles?.startsWith(OWN_TILES)
      ? `${OWN_TILES}${TILES_ADDRESS}`
      : (config.mapTiles ?? null),
    geocoder: config.geocoder ?? null,
    router: config.routerUrl ?? '',
    roadFactor: config.roadFactor(country),
    chatScript: config.chatScript ?? '',
    reviewLink: config.reviewLink ?? '',
    supportEmail: config.supportEmail ?? '',
    paymentProvider: config.peach?.url ?? (embedsProvider(config) ? '/pay' : null),
    pushKey: (await pushKeysOf(db, config)).publicKey,
    externalLogins: providerNames(config),
    internalCompanyIds: config.internalCompanyIds,
    internalEmailDomains: config.internalEmailDomains,
  };
};
