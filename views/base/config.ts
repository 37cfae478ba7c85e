// What the server says about where this build runs (`/config.json`), so that one build serves every environment.

import { createContext, useContext } from 'react';
import type { Service } from '../../core/index.ts';
import { isRecord } from '../../core/index.ts';

export interface PortalConfig {
  readonly environment: string;
  /** The country of the host (AUTH-16, AUTH-17). */
  readonly country: string;
  readonly callingCode: string;
  readonly currency: string;
  readonly timeZone: string;
  /** Base address of each service. */
  readonly services: Readonly<Record<Service, string>>;
  readonly version: string;
  /** PUB-07: the live chat's script; empty: no chat. */
  readonly chatScript: string;
  /** Shown on /google-rating-complete; empty: no such link. */
  readonly reviewLink: string;
  readonly supportEmail: string;
  /** By which push services know this portal; empty: nothing is pushed. */
  readonly pushKey: string;
  /** Address of map tiles; empty: the bundled outlines alone. */
  readonly mapTiles: string;
  readonly mapCredit: string;
  /** An outside geocoder; null: the bundled gazetteer. */
  readonly geocoder: { readonly kind: 'photon' | 'nominatim'; readonly url: string } | null;
  /** Where the card provider's form comes from; empty: no card can be used here. */
  readonly paymentProvider: string;
  /** An OSRM server; empty: great circles, each longer by `roadFactor`. */
  readonly router: string;
  /** How much longer a road is than the straight way, as the services price it. */
  readonly roadFactor: number;
  /** Everything that the server sent, for the parts that know their own keys (map tiles). */
  readonly raw: Readonly<Record<string, unknown>>;
}

const textOf = (input: unknown, standard: string): string => (typeof input === 'string' ? input : standard);

const geocoderOf = (input: unknown): PortalConfig['geocoder'] => {
  if (!isRecord(input)) return null;
  const { kind, url } = input;
  return (kind === 'photon' || kind === 'nominatim') && typeof url === 'string' ? { kind, url } : null;
};

/** Reads the answer of `/config.json`; what is missing is the same origin and the first country (AUTH-17, FMT-01, FMT-02). */
export const readConfig = (input: unknown): PortalConfig => {
  const raw = isRecord(input) ? input : {};
  const services = isRecord(raw['services']) ? raw['services'] : {};
  return {
    environment: textOf(raw['environment'], 'local'),
    country: textOf(raw['country'], 'ZA'),
    callingCode: textOf(raw['callingCode'], '+27'),
    currency: textOf(raw['currency'], 'ZAR'),
    timeZone: textOf(raw['timeZone'], 'Africa/Johannesburg'),
    services: {
      identity: textOf(services['identity'], '/identity'),
      connect: textOf(services['connect'], '/connect'),
      beacon: textOf(services['beacon'], '/beacon'),
      public: textOf(services['public'], '/public'),
      content: textOf(services['content'], '/content'),
      reporting: textOf(services['reporting'], '/reporting'),
      mediaai: textOf(services['mediaai'], '/mediaai'),
    },
    version: textOf(raw['version'], process.env.UMZILA_VERSION ?? ''),
    chatScript: textOf(raw['chatScript'], ''),
    reviewLink: textOf(raw['reviewLink'], ''),
    supportEmail: textOf(raw['supportEmail'], ''),
    pushKey: textOf(raw['pushKey'], ''),
    mapTiles: textOf(raw['mapTiles'], ''),
    paymentProvider: raw['paymentProvider'] === null ? '' : textOf(raw['paymentProvider'], '/pay'),
    geocoder: geocoderOf(raw['geocoder']),
    router: textOf(raw['router'], ''),
    roadFactor: typeof raw['roadFactor'] === 'number' ? raw['roadFactor'] : 1,
    mapCredit: textOf(raw['mapCredit'], '© OpenStreetMap contributors'),
    raw,
  };
};

export const ConfigContext = createContext<PortalConfig>(readConfig({}));

export const useConfig = (): PortalConfig => useContext(ConfigContext);

/** NAV-16, NAV-17: capitals outside production, nothing in it. */
export const environmentLabel = (environment: string): string =>
  environment === 'production' ? '' : environment.toUpperCase();
