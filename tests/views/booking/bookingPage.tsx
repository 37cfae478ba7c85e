// The wizard alone on a page, over the real backend in this process: real calls, a real database, a silent hub.
import { render } from '@testing-library/react';
import { left } from 'fp-ts/Either';
import { MemoryRouter, useLocation } from 'react-router';
import { randomIds } from '../../../adapters/clock/randomIds.ts';
import { systemClock } from '../../../adapters/clock/systemClock.ts';
import { servicesAt } from '../../../adapters/http/address.ts';
import { createFetchHttp } from '../../../adapters/http/fetchHttp.ts';
import { memoryStorage, type Shelf, shelf } from '../../../adapters/storage/memoryStorage.ts';
import {
  type Address,
  type Claims,
  contract,
  createPortal,
  type HttpPort,
  type Portal,
  type Refusal,
  refusal,
} from '../../../core/index.ts';
import { KitProvider } from '../../../views/app/KitProvider.tsx';
import { ConfigContext, readConfig } from '../../../views/base/config.ts';
import { BookingDialog } from '../../../views/booking/BookingDialog.tsx';
import { ApiProvider } from '../../../views/hooks/useApi.ts';
import { PortalProvider } from '../../../views/hooks/usePortal.tsx';
import { type MapFactory, MapFactoryContext } from '../../../views/kit/mapSurface.ts';
import type { World } from '../../adapters/backend/world.ts';
import { memoryHub } from '../../doubles/memoryHub.ts';

export interface BookingPage {
  readonly portal: Portal;
  readonly storage: Shelf;
  /** Ids of the calls that left, in order. */
  readonly sent: readonly string[];
  /** What the calls of this id asked with, in order. */
  queriesOf(id: string): readonly unknown[];
  /** The next call of this id reaches the backend, and its answer never arrives. */
  loseAnswerOf(id: string): void;
  /** The next call of this id is refused by the way. */
  refuseOnce(id: string, refused: Refusal): void;
  /** The next call of this id is answered with a status of the server's own; `hasActed`: it reached the backend all the same. */
  breakOnce(id: string, broken: Broken): void;
  /** Calls of this id wait until what is answered here is called. */
  holdAnswerOf(id: string): () => void;
  readonly closed: () => number;
  /** Where the router stands. */
  readonly address: () => string;
  close(): Promise<void>;
}

export interface Broken {
  readonly status: number;
  readonly body: unknown;
  readonly hasActed?: boolean;
}

export interface StepOne {
  readonly originAddress: Address;
  readonly destinationAddress: Address;
  readonly deliveryDate: string;
}

/** Step 1 over the demonstration: two addresses that its gazetteer knows and the second day that it offers. */
export const stepOneOf = async (world: World): Promise<StepOne> => {
  const query = { country: 'ZA' };
  const resolved = async (description: string): Promise<Address> => {
    const [found] = await world.ok(contract.lookup.searchAddress, null, {
      query: { ...query, search: description },
    });
    if (found === undefined) throw new Error(`no ${description}`);
    const body = { placeId: found.placeId, description };
    return world.ok(contract.lookup.resolveAddress, null, { query, body });
  };
  const days = await world.ok(contract.windows.dates, null, { params: { cca2: 'ZA' } });
  return {
    originAddress: await resolved('12 Long Street, Cape Town'),
    destinationAddress: await resolved('3 Main Road, Claremont'),
    deliveryDate: days[1]?.key ?? '',
  };
};

export const openBooking = async (
  world: World,
  who: Claims | null,
  options: {
    readonly storage?: Shelf;
    readonly deliveryId?: number;
    readonly drawMap?: MapFactory;
    /** As the server tells it: null where no card can be used. */
    readonly paymentProvider?: string | null;
  } = {},
): Promise<BookingPage> => {
  const { paymentProvider = '/pay' } = options;
  const storage = options.storage ?? shelf();
  if (who !== null) {
    storage.values.set('jwtToken', await world.token(who));
    storage.values.set('refreshToken', 'not-used');
  }
  const broken = new Map<string, Broken>();
  let breaking: Broken | null = null;
  const real = createFetchHttp({
    services: servicesAt('http://localhost'),
    fetch: async (url, init) => {
      const request = new Request(url, init);
      const fault = breaking;
      if (fault === null) return world.app.fetch(request);
      breaking = null;
      if (fault.hasActed) await world.app.fetch(request);
      return new Response(JSON.stringify(fault.body), {
        status: fault.status,
        headers: { 'content-type': 'application/json' },
      });
    },
  });
  const sent: string[] = [];
  const queries: (readonly [string, unknown])[] = [];
  const lost = new Set<string>();
  const refusals = new Map<string, Refusal>();
  const held = new Map<string, Promise<void>>();
  const http: HttpPort = {
    ...real,
    send: async (call, input, how) => {
      sent.push(call.id);
      await held.get(call.id);
      queries.push([call.id, input.query]);
      const refused = refusals.get(call.id);
      if (refused !== undefined) {
        refusals.delete(call.id);
        return left(refused);
      }
      breaking = broken.get(call.id) ?? null;
      broken.delete(call.id);
      const answer = await real.send(call, input, how);
      return lost.delete(call.id) ? left(refusal('connection', 'No line.')) : answer;
    },
  };
  const portal = createPortal(
    { http, hub: memoryHub(), storage: memoryStorage(storage), clock: systemClock(), ids: randomIds() },
    { country: 'ZA' },
  );
  let closings = 0;
  let address = '';
  const Where = () => {
    const { pathname, search } = useLocation();
    address = `${pathname}${search}`;
    return null;
  };
  const view = render(
    <ConfigContext.Provider value={readConfig({ paymentProvider })}>
      <ApiProvider value={http}>
        <PortalProvider value={portal}>
          <MapFactoryContext value={options.drawMap ?? null}>
            <MemoryRouter>
              <Where />
              <KitProvider>
                <BookingDialog
                  deliveryId={options.deliveryId ?? null}
                  onClose={() => {
                    closings += 1;
                  }}
                />
              </KitProvider>
            </MemoryRouter>
          </MapFactoryContext>
        </PortalProvider>
      </ApiProvider>
    </ConfigContext.Provider>,
  );
  return {
    portal,
    storage,
    sent,
    queriesOf: (id) => queries.filter(([of]) => of === id).map(([, query]) => query),
    loseAnswerOf: (id) => lost.add(id),
    refuseOnce: (id, refused) => refusals.set(id, refused),
    breakOnce: (id, fault) => broken.set(id, fault),
    holdAnswerOf: (id) => {
      let release = (): void => undefined;
      held.set(id, new Promise((resolve) => (release = resolve)));
      return () => release();
    },
    closed: () => closings,
    address: () => address,
    close: async () => {
      view.unmount();
      await portal.stop();
    },
  };
};
