// The composition root: the only view that names adapters. The page is drawn at once; the portal's core and the hub come
// only when a screen asks for them.
import createCache from '@emotion/cache';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createFetchHttp } from '../adapters/http/fetchHttp.ts';
import { directionsLink } from '../adapters/maps/directionsLink.ts';
import type { MapsPort, Portal } from '../core/index.ts';
import { App } from './app/App.tsx';
import { createNewBuild, NewBuildContext } from './app/newBuild.ts';
import { type PortalConfig, readConfig } from './base/config.ts';
import { builtAt, fetchCode } from './base/lazyScreen.ts';
import { followScheme } from './base/scheme.ts';
import { spokenLanguage } from './hooks/text.ts';
import type { MapFactory } from './kit/mapSurface.ts';

const loadConfig = async (): Promise<PortalConfig> => {
  try {
    const answer = await fetch('/config.json');
    return readConfig(answer.ok ? await answer.json() : {});
  } catch {
    return readConfig({});
  }
};

const absolute = (address: string): string => new URL(address, window.location.origin).href;

/** The maps port, its code fetched with the first question. */
const lazyMaps = (config: PortalConfig): MapsPort => {
  let made: Promise<MapsPort> | undefined;
  const maps = (): Promise<MapsPort> => {
    made ??= import('../adapters/maps/createMaps.ts').then(({ createMaps }) =>
      createMaps({
        connectUrl: absolute(config.services.connect),
        ...(config.geocoder ? { geocoder: config.geocoder } : {}),
        ...(config.router ? { routerUrl: config.router } : {}),
        roadFactor: config.roadFactor,
      }),
    );
    return made;
  };
  return {
    geocode: async (text, cca2) => (await maps()).geocode(text, cca2),
    reverse: async (at, cca2) => (await maps()).reverse(at, cca2),
    route: async (points) => (await maps()).route(points),
    directionsLink,
  };
};

/** What draws maps, fetched with the first map. */
const mapFactory =
  (config: PortalConfig): MapFactory =>
  async (target, options) => {
    const { createOlMap } = await import('../adapters/maps/ol/createOlMap.ts');
    const tiles = config.mapTiles === '' ? {} : { tiles: { url: config.mapTiles, credit: config.mapCredit } };
    return createOlMap(target, { ...options, baseUrl: '/map', ...tiles });
  };

const main = async (): Promise<void> => {
  followScheme();
  const config = await loadConfig();
  const http = createFetchHttp({ services: config.services, language: spokenLanguage });
  let running: Promise<Portal> | undefined;
  let portal: Portal | undefined;

  const start = async (): Promise<Portal> => {
    const [
      { createPortal },
      { browserStorage, createHub, createLargeStore, randomIds, systemClock, webLocks },
    ] = await fetchCode(() =>
      Promise.all([import('./app/startPortal.ts'), import('../adapters/browser.ts')]),
    );
    const started = createPortal(
      {
        http,
        hub: createHub({ url: absolute(`${config.services.beacon}/hub`), hub: 'beacon' }),
        identityHub: createHub({ url: absolute(`${config.services.identity}/hub`), hub: 'identity' }),
        storage: browserStorage(window),
        largeStore: createLargeStore(),
        // Not there on a page that came without TLS from elsewhere than this machine.
        ...('locks' in navigator ? { locks: webLocks(navigator.locks) } : {}),
        clock: systemClock(),
        ids: randomIds(),
      },
      { country: config.country },
    );
    portal = started;
    return started;
  };

  const nonce = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';
  const styles = createCache({ key: 'u', ...(nonce && !nonce.startsWith('%') ? { nonce } : {}) });
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id root.');
  const newBuild = createNewBuild();
  createRoot(root).render(
    <StrictMode>
      <NewBuildContext.Provider value={newBuild}>
        <App
          config={config}
          styles={styles}
          http={http}
          maps={lazyMaps(config)}
          drawMap={mapFactory(config)}
          startPortal={() => {
            running ??= start();
            return running;
          }}
          recorder={() => portal ?? null}
          whoSaw={() => {
            const claims = portal?.session.claims.current;
            return claims ? `${claims.id} ${claims.email}` : '';
          }}
        />
      </NewBuildContext.Provider>
    </StrictMode>,
  );

  // Nothing waits for the worker, so its code comes after the page's own (SW-04, SW-05).
  if (config.environment !== 'local')
    import('./app/serviceWorker.ts')
      .then(({ startServiceWorker }) => startServiceWorker(builtAt, newBuild))
      .catch((cause: unknown) => console.warn('Service worker:', cause));
};

void main();
