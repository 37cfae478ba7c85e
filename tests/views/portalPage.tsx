// The whole application in a test's page, over the real backend in the same process: no answer is written by hand.
import { setImmediate as task } from 'node:timers/promises';
import createCache from '@emotion/cache';
import { act, render } from '@testing-library/react';
import { left } from 'fp-ts/Either';
import { randomIds } from '../../adapters/clock/randomIds.ts';
import { systemClock } from '../../adapters/clock/systemClock.ts';
import { servicesAt } from '../../adapters/http/address.ts';
import { createFetchHttp } from '../../adapters/http/fetchHttp.ts';
import { browserStorage } from '../../adapters/storage/browserStorage.ts';
import {
  type Claims,
  createPortal,
  type DrawMap,
  type MapsPort,
  type Portal,
  refusal,
} from '../../core/index.ts';
import { App } from '../../views/app/App.tsx';
import { readConfig } from '../../views/base/config.ts';
import type { World } from '../adapters/backend/world.ts';
import { type MemoryHub, memoryHub } from '../doubles/memoryHub.ts';

export interface Page {
  readonly portal: Portal;
  readonly hub: MemoryHub;
  /** Path and query of the address. */
  address(): string;
  /** Goes to another address of the page, as the back button does. */
  go(path: string): Promise<void>;
  close(): Promise<void>;
}

/** What stands between the page and the backend. */
export interface Between {
  /** Answers in the backend's place; undefined: the backend answers. A rejection is a lost line. */
  readonly answer?: (request: Request) => Response | undefined | Promise<Response | undefined>;
  /** Prepares the hub before the portal starts. */
  readonly hub?: (hub: MemoryHub) => void;
  /**
   * The styles stand in the page. By itself they stand beside it: the test DOM asks each rule about each element whose name is asked, which is
   * a quarter of a test's time.
   */
  readonly isStyled?: boolean;
  /** Draws the maps; absent: none can be drawn. */
  readonly drawMap?: DrawMap<HTMLElement>;
}

const noCanvas = () => Promise.reject(new Error('No canvas here.'));

const noMaps: MapsPort = {
  geocode: async () => left(refusal('connection', 'No maps here.')),
  reverse: async () => left(refusal('connection', 'No maps here.')),
  route: async () => left(refusal('connection', 'No maps here.')),
  directionsLink: () => '',
};

/** Opens an address as `who` (null: a visitor), signed in by a token of the backend's own. */
export const openPage = async (
  world: World,
  path: string,
  who: Claims | null,
  config: Readonly<Record<string, unknown>> = {},
  between: Between = {},
): Promise<Page> => {
  if (who !== null) {
    window.localStorage.setItem('jwtToken', await world.token(who));
    window.localStorage.setItem('refreshToken', 'not-used');
  }
  const underWay = new Set<Promise<Response>>();
  const http = createFetchHttp({
    services: servicesAt('http://localhost'),
    fetch: async (url, init) => {
      const request = new Request(url, init);
      const instead = await between.answer?.(request);
      const asked = instead ? Promise.resolve(instead) : Promise.resolve(world.app.fetch(request));
      underWay.add(asked);
      const answer = await asked.finally(() => underWay.delete(asked));
      // As over a line, each answer comes in a task of its own: many that came on one another's heels would leave React none to draw in.
      await task();
      return answer;
    },
  });
  const hub = memoryHub();
  between.hub?.(hub);
  const portal = createPortal(
    { http, hub, storage: browserStorage(window), clock: systemClock(), ids: randomIds() },
    { country: 'ZA' },
  );
  window.history.replaceState({}, '', path);
  const started = Promise.resolve(portal);
  const container = between.isStyled ? document.head : document.createElement('div');
  const styles = createCache({ key: 'test', container });
  // Awaited, because the first thing that the application does is to wait for its screen's code.
  const view = await act(async () =>
    render(
      <App
        config={readConfig({ environment: 'staging', version: '9.9.9', ...config })}
        styles={styles}
        http={http}
        maps={noMaps}
        drawMap={between.drawMap ?? noCanvas}
        startPortal={() => started}
        recorder={() => portal}
        whoSaw={() => 'test'}
      />,
    ),
  );
  return {
    portal,
    hub,
    address: () => `${window.location.pathname}${window.location.search}`,
    go: (to) =>
      act(async () => {
        window.history.pushState({}, '', to);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }),
    close: async () => {
      view.unmount();
      // The rules of a page that is gone would be asked about every element of the next one.
      styles.sheet.flush();
      await portal.stop();
      // What the page asked for in its last moment: the test ends its database next.
      await Promise.allSettled(underWay);
    },
  };
};
