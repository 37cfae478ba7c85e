// The page of the bench `list`: 5,000 deliveries of which a dozen are in view, and all updates fall on those. Once with the board's own
// list and row over the core's table, once as a page that is written by hand, once with the rows in one state at the top.
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { memo, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import {
  type Delivery,
  deliveryColour,
  deliveryStatus,
  formatWindow,
  parcelSummary,
} from '../../../core/index.ts';
import { Table } from '../../../core/kernel/table.ts';
import { KitProvider } from '../../../views/app/KitProvider.tsx';
import { markerColours } from '../../../views/app/tokens.ts';
import { DeliveryLine } from '../../../views/dispatch/DeliveryRow.tsx';
import { VirtualList } from '../../../views/kit/VirtualList.tsx';

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
const ids = Array.from({ length: ROWS }, (_, at) => at + 1);
const counted = { rows: 0 };

interface Variant {
  mount(root: HTMLElement): { apply(batch: readonly Delivery[]): void; stop(): void };
}

const byHand: Variant = {
  mount: (root) => {
    const store = new Map(ids.map((id) => [id, deliveryOf(id, 0)]));
    const rows = new Map<
      number,
      Record<'status' | 'address' | 'line', Text> & { readonly box: HTMLElement }
    >();
    const lineOf = (delivery: Delivery): string => {
      const quote = delivery.deliveryQuotes?.[0];
      const now = Date.now();
      return [
        delivery.destinationContactName,
        formatWindow(quote?.dropOffWindowStartUtc, quote?.dropOffWindowEndUtc, now, 'Africa/Johannesburg'),
        parcelSummary(delivery.deliveryItems ?? []),
      ]
        .filter(Boolean)
        .join(', ');
    };
    for (const id of ids.slice(0, IN_VIEW + 6)) {
      const delivery = deliveryOf(id, 0);
      const box = document.createElement('button');
      box.innerHTML = '<span><b></b> <em></em></span><span></span><small></small>';
      const [head, address, line] = [...box.children];
      const text = (element: Element | null | undefined, value: string): Text => {
        const node = document.createTextNode(value);
        element?.append(node);
        return node;
      };
      text(head?.querySelector('b'), delivery.waybill ?? '');
      rows.set(id, {
        box,
        status: text(head?.querySelector('em'), ''),
        address: text(address, ''),
        line: text(line, lineOf(delivery)),
      });
      root.append(box);
    }
    const dirty = new Set<number>();
    let pending = 0;
    const write = (): void => {
      pending = 0;
      for (const id of dirty) {
        const row = rows.get(id);
        const delivery = store.get(id);
        if (row === undefined || delivery === undefined) continue;
        counted.rows += 1;
        row.status.data = deliveryStatus.label(delivery.logisticStatusId);
        row.address.data = delivery.destinationAddress?.description ?? '';
        row.line.data = lineOf(delivery);
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

const nothing = (): void => undefined;

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
    <DeliveryLine delivery={delivery} isSelected={false} onSelect={nothing} />
  );
});

const ours: Variant = {
  mount: (root) => {
    table = made();
    let seq = ROWS;
    const stop = page(
      root,
      <VirtualList label="Deliveries" ids={ids} estimate={92} render={(id) => <Row id={id} />} />,
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
      estimate={92}
      render={(id) => {
        const delivery = byId.get(id);
        counted.rows += 1;
        return delivery ? <DeliveryLine delivery={delivery} isSelected={false} onSelect={nothing} /> : null;
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
