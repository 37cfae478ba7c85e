// From the text of hub messages to whoever watches: parse, decode, merge, log, fold, tell, through the real core, in batches of 16; the floor
// parses and writes into a Map with listeners by key, and keeps nothing.
import { createLog } from '../../core/kernel/log.ts';
import { createState } from '../../core/state/createState.ts';
import { compare, type Result, seeded, type Variant } from './measure.ts';

const ENTITIES = 10_000;
const MESSAGES = 60_000;
const BATCH = 16;
const WATCHED = 50;

/** What a hub sends, as it stands on the wire: nine in ten newer, one in ten stale. */
const messages = (): readonly string[] => {
  const random = seeded(MESSAGES);
  const versions = new Float64Array(ENTITIES + 1).fill(1);
  return Array.from({ length: MESSAGES }, () => {
    const id = 1 + Math.floor(random() * ENTITIES);
    if (random() >= 0.1) versions[id]! += 1;
    return JSON.stringify({
      type: 1,
      target: 'job',
      arguments: [
        {
          id,
          kind: 'EXISTING',
          data: {
            id,
            xmin: versions[id],
            jobStatusId: 2001,
            country: 'ZA',
            driverId: 3,
            driverName: 'Sipho Dlamini',
            jobDate: '2026-11-20',
            createdUtc: '2026-11-20T08:00:00.000Z',
            windowStartUtc: '2026-11-20T08:00:00.000Z',
            windowEndUtc: '2026-11-20T10:00:00.000Z',
            distanceKm: 12.5,
            amountExcl: 115,
            deliveryIds: [id, id + 1],
            waybills: [`UMZ${id}`],
          },
        },
      ],
    });
  });
};

let told = 0;
const watcher = (): void => {
  told += 1;
};

/** What stands before the record: the port gives the record's text with it (adapters/hub/rawTextProtocol.ts). */
const BEFORE = '{"type":1,"target":"job","arguments":['.length;

interface JobMessage {
  readonly arguments: readonly [{ readonly data: { readonly id: number; readonly xmin: number } }];
}

export const wire = async (rounds: number): Promise<readonly Result[]> => {
  const texts = messages();
  const variants: readonly Variant[] = [
    {
      name: 'JSON.parse, mutable Map, keyed listeners',
      kind: 'floor',
      units: texts.length,
      prepare: () => {
        const map = new Map<number, { readonly id: number; readonly xmin: number }>();
        const listeners = new Map<number, () => void>();
        for (let n = 1; n <= WATCHED; n += 1) listeners.set(n * 13, watcher);
        return () => {
          for (let from = 0; from < texts.length; from += BATCH) {
            const touched = new Set<number>();
            for (let n = from; n < Math.min(from + BATCH, texts.length); n += 1) {
              const [{ data }] = (JSON.parse(texts[n]!) as JobMessage).arguments;
              const stored = map.get(data.id);
              if (stored !== undefined && stored.xmin >= data.xmin) continue;
              map.set(data.id, data);
              touched.add(data.id);
            }
            for (const id of touched) listeners.get(id)?.();
          }
          return map;
        };
      },
    },
    {
      name: 'the core: decode, log, merge, fold, notify',
      kind: 'ours',
      units: texts.length,
      prepare: () => {
        const state = createState({
          history: 20_000,
          rejections: 5_000,
          onFault: (fault) => {
            throw fault;
          },
        });
        const log = createLog({
          now: () => 1_700_000_000_000,
          fold: state.fold,
          limits: { bytes: 32 * 1024 * 1024, age: 3_600_000 },
        });
        for (let n = 1; n <= WATCHED; n += 1) state.tables.jobs.watch(n * 13, watcher);
        return () => {
          for (let from = 0; from < texts.length; from += BATCH)
            log.append(
              texts.slice(from, from + BATCH).map((text) => {
                const [data] = (JSON.parse(text) as JobMessage).arguments;
                return { origin: 'hub', type: 'job', data, text: text.slice(BEFORE, -2) };
              }),
            );
          return { state, log };
        };
      },
    },
  ];
  const result = await compare(
    `from wire to notified, ${ENTITIES} entities, batches of ${BATCH}`,
    variants,
    rounds,
    1.5,
    'cpu',
  );
  if (told === 0) throw new Error('nobody was told anything: the bench measured nothing');
  return [result];
};
