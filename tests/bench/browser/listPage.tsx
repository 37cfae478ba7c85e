// The page of the bench `list`: 5,000 deliveries of which a dozen are in view, and all updates fall on those. Once with the board's own
// list and row over the core's table, once as a page that is written by hand, once with the rows in one state at the top.
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { memo, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server.browser';
import { type Delivery, deliveryColour, deliveryStatus } from '../../../core/index.ts';
import { Table } from '../../../core/kernel/table.ts';
import { KitProvider } from '../../../views/app/KitProvider.tsx';
import { markerColours } from '../../../views/base/tokens.ts';
import { DeliveryLine, deliveryNote, deliveryPlace } from '../../../views/dispatch/DeliveryRow.tsx';
import { formatsAt } from '../../../views/hooks/useFormats.ts';
import { VirtualList } from '../../../views/kit/VirtualList.tsx';
import { capitalised } from '../../../views/kit/words.ts';

const ROWS = 5000;
const IN_VIEW = 8;
const BATCH = 10;
const EVERY_MS = 50;
const BATCHES = 40;

const statuses = [2501, 10_001, 15_001, 20_001];
const start = Date.UTC(2026, 10, 21, 6);

const deliveryOf = (id: number, step: number): Delivery => {
  const at = (hours: number) => new Date(start + hours * 3_600_000 + step * 60_000).toISOString();
  return {
    deliveryId: id,
    xmin: 1 + step,
    hash: `hash${id}`,
    waybill: `ZA261121-${String(id).padStart(7, '0')}`,
    logisticStatusId: statuses[step % statuses.length] ?? 2501,
    paymentStatusId: 30_001,
    destinationContactName: `Person ${id}`,
    destinationAddress: {
      placeId: 'p',
      description: `${id} Main Road, Claremont, house ${step % 90}`,
      coordinates: { lat: -33.9, lon: 18.4 },
    },
    selectedDeliveryQuoteId: 1,
    deliveryQuotes: [
      {
        id: 1,
        slaType: 'standard',
        pricingTier: 'a',
        priceExcl: 100,
        vatRate: 0.15,
        quoteExpirationUtc: at(9),
        pickupWindowStartUtc: at(1),
        pickupWindowEndUtc: at(2),
        dropOffWindowStartUtc: at(3),
        dropOffWindowEndUtc: at(5),
      },
    ],
    deliveryItems: [{ id: 1, parcelType: 'small', length: 1, width: 1, height: 1, weight: 1 }],
  } as Delivery;
};

/** All updates of a run, made before the clock starts. */
const updates = Array.from({ length: BATCHES }, (_, batch) =>
  Array.from({ length: BATCH }, (__, at) => {
    const step = batch * BATCH + at;
    return deliveryOf(1 + (step % IN_VIEW), step + 1);
  }),
);
/** Made once for the page, as the board's pane makes them once a minute. */
const formats = formatsAt(Date.now(), 'Africa/Johannesburg', 'ZAR');
const ids = Array.from({ length: ROWS }, (_, at) => at + 1);
const counted = { rows: 0 };

interface Variant {
  mount(root: HTMLElement): { apply(batch: readonly Delivery[]): void; stop(): void };
}

const nothing = (): void => undefined;

/** The texts of a row that change, and its coloured edge. */
interface HandRow {
  readonly box: HTMLElement;
  readonly status: Text;
  readonly place: Text;
  readonly note: Text;
}

const textIn = (row: Element, selector: string): Text => {
  const node = row.querySelector(selector)?.lastChild;
  if (!(node instanceof Text)) throw new Error(`A row has no text in ${selector}.`);
  return node;
};

/** The board's own row as markup, so that the floor writes into the very elements that the board writes into. */
const markupOf = (delivery: Delivery): string =>
  renderToStaticMarkup(
    <CacheProvider value={createCache({ key: 'u' })}>
      <KitProvider>
        <DeliveryLine delivery={delivery} isSelected={false} onSelect={nothing} formats={formats} />
      </KitProvider>
    </CacheProvider>,
  ).replace(/<style[^>]*>.*?<\/style>/gs, '');

const byHand: Variant = {
  mount: (root) => {
    const store = new Map(ids.map((id) => [id, deliveryOf(id, 0)]));
    const rows = new Map<number, HandRow>();
    root.innerHTML = `<div style="height:800px;overflow:auto;contain:strict"><ul style="position:relative;height:275000px;margin:0;padding:0;list-style:none">${ids
      .slice(0, IN_VIEW + 6)
      .map(
        (id, at) =>
          `<li style="position:absolute;top:${at * 55}px;left:0;right:0">${markupOf(deliveryOf(id, 0))}</li>`,
      )
      .join('')}</ul></div>`;
    for (const [at, box] of root.querySelectorAll<HTMLElement>('.board-row').entries())
      rows.set(at + 1, {
        box,
        status: textIn(box, '.tone-chip'),
        place: textIn(box, '.board-row-place'),
        note: textIn(box, '.board-row-note'),
      });
    const dirty = new Set<number>();
    let pending = 0;
    const write = (): void => {
      pending = 0;
      for (const id of dirty) {
        const row = rows.get(id);
        const delivery = store.get(id);
        if (row === undefined || delivery === undefined) continue;
        counted.rows += 1;
        row.status.data = capitalised(deliveryStatus.label(delivery.logisticStatusId));
        row.place.data = deliveryPlace(delivery);
        row.note.data = deliveryNote(delivery, formats);
        row.box.style.borderLeftColor = markerColours[deliveryColour(delivery)] ?? '';
      }
      dirty.clear();
    };
    return {
      apply: (batch) => {
        for (const delivery of batch) {
          store.set(delivery.deliveryId, delivery);
          dirty.add(delivery.deliveryId);
        }
        if (pending === 0) pending = requestAnimationFrame(write);
      },
      stop: () => root.replaceChildren(),
    };
  },
};

const page = (root: HTMLElement, body: React.ReactNode): (() => void) => {
  const react = createRoot(root);
  react.render(
    <CacheProvider value={createCache({ key: 'u' })}>
      <KitProvider>
        <div style={{ height: 800, display: 'flex' }}>{body}</div>
      </KitProvider>
    </CacheProvider>,
  );
  return () => react.unmount();
};

const made = (): Table<Delivery> => {
  const table = new Table<Delivery>(
    'deliveries',
    { id: ({ deliveryId }) => deliveryId, version: ({ xmin }) => xmin },
    { history: 0, onFault: (fault) => console.error(fault) },
  );
  for (const id of ids) table.put(deliveryOf(id, 0), id);
  table.commit();
  return table;
};
let table = made();

const Row = memo(({ id }: { readonly id: number }) => {
  const subscribe = useCallback((wake: () => void) => table.watch(id, wake), [id]);
  const delivery = useSyncExternalStore(subscribe, () => table.get(id));
  counted.rows += 1;
  return delivery === undefined ? null : (
    <DeliveryLine delivery={delivery} isSelected={false} onSelect={nothing} formats={formats} />
  );
});

const ours: Variant = {
  mount: (root) => {
    table = made();
    let seq = ROWS;
    const stop = page(
      root,
      <VirtualList label="Deliveries" ids={ids} estimate={55} render={(id) => <Row id={id} />} />,
    );
    return {
      apply: (batch) => {
        for (const delivery of batch) {
          seq += 1;
          table.put(delivery, seq);
        }
        table.commit();
      },
      stop,
    };
  },
};

type Change = (before: readonly Delivery[]) => readonly Delivery[];
let change: (next: Change) => void = nothing;

const WholeList = () => {
  const [rows, setRows] = useState<readonly Delivery[]>(() => ids.map((id) => deliveryOf(id, 0)));
  change = setRows;
  const byId = useMemo(() => new Map(rows.map((row) => [row.deliveryId, row])), [rows]);
  return (
    <VirtualList
      label="Deliveries"
      ids={ids}
      estimate={55}
      render={(id) => {
        const delivery = byId.get(id);
        counted.rows += 1;
        return delivery ? (
          <DeliveryLine delivery={delivery} isSelected={false} onSelect={nothing} formats={formats} />
        ) : null;
      }}
    />
  );
};

const atTheTop: Variant = {
  mount: (root) => {
    const stop = page(root, <WholeList />);
    return {
      apply: (batch) =>
        change((before) => {
          const changed = new Map(batch.map((delivery) => [delivery.deliveryId, delivery]));
          return before.map((row) => changed.get(row.deliveryId) ?? row);
        }),
      stop,
    };
  },
};

// The theme's own styles stand for all variants alike, also for the one without React.
page(document.createElement('div'), null);

const variants: Readonly<Record<string, Variant>> = {
  'DOM written by hand': byHand,
  'the board': ours,
  'one state at the top': atTheTop,
};

const frames = (count: number): Promise<void> =>
  new Promise((resolve) => {
    const step = (left: number): void => {
      if (left === 0) resolve();
      else requestAnimationFrame(() => step(left - 1));
    };
    step(count);
  });

let mounted: ReturnType<Variant['mount']> | null = null;

Object.assign(window, {
  bench: {
    mount: async (name: string): Promise<void> => {
      const root = document.createElement('div');
      document.body.replaceChildren(root);
      mounted = variants[name]?.mount(root) ?? null;
      await frames(30);
      counted.rows = 0;
    },
    run: async (): Promise<number> => {
      for (const batch of updates) {
        mounted?.apply(batch);
        await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
      }
      await frames(3);
      return counted.rows;
    },
    stop: (): void => mounted?.stop(),
  },
});
