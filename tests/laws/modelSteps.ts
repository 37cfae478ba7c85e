// What can be done to a portal and its model server, step by step, and which rows of the server a question finds.
import fc from 'fast-check';
import { type Move, moveArbitrary } from '../arbitraries/modelMoves.ts';
import type { ModelServer } from '../arbitraries/modelServer.ts';

/** One thing that happens; `place` chooses among what is possible then. */
export type Step =
  | { readonly do: 'move'; readonly move: Move }
  | {
      readonly do: 'serve' | 'answer' | 'lose' | 'watchJob' | 'leaveJob' | 'reload' | 'followDriver';
      readonly place: number;
    }
  | { readonly do: 'assign' | 'startTask' | 'remove'; readonly place: number }
  | { readonly do: 'hubServe' | 'hubDeliver'; readonly times: number }
  | { readonly do: 'cut' | 'close' | 'open' | 'leave' | 'look' }
  | { readonly do: 'pass' | 'sleep'; readonly ms: number };

const place = fc.nat(7);
const often = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary });
export const step: fc.Arbitrary<Step> = fc.oneof(
  often(8, fc.record({ do: fc.constant('move' as const), move: moveArbitrary })),
  often(4, fc.record({ do: fc.constant('serve' as const), place })),
  often(4, fc.record({ do: fc.constant('answer' as const), place })),
  often(1, fc.record({ do: fc.constant('lose' as const), place })),
  often(3, fc.record({ do: fc.constant('assign' as const), place })),
  often(2, fc.record({ do: fc.constantFrom('startTask' as const, 'remove' as const), place })),
  often(
    1,
    fc.record({
      do: fc.constantFrom('watchJob' as const, 'leaveJob' as const, 'followDriver' as const),
      place,
    }),
  ),
  often(4, fc.record({ do: fc.constant('hubServe' as const), times: fc.integer({ min: 1, max: 4 }) })),
  often(4, fc.record({ do: fc.constant('hubDeliver' as const), times: fc.integer({ min: 1, max: 8 }) })),
  often(
    3,
    fc.record({ do: fc.constantFrom('cut' as const, 'close' as const, 'open' as const, 'open' as const) }),
  ),
  often(2, fc.record({ do: fc.constant('reload' as const), place })),
  often(1, fc.record({ do: fc.constantFrom('leave' as const, 'look' as const) })),
  often(4, fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(20, 50, 200, 1600) })),
  often(
    1,
    fc.record({ do: fc.constant('sleep' as const), ms: fc.constantFrom(60_000, 20 * 60_000, 50 * 60_000) }),
  ),
);

export const groupOf: Readonly<Record<string, string>> = {
  delivery: 'Deliveries',
  job: 'Jobs',
  user: 'Users',
  jobTaskUpdate: 'JobTaskUpdates',
  coordinateUpdate: 'CoordinateUpdates',
};
export const idOf = (type: string, data: unknown): number | undefined => {
  const told = data as { readonly id?: number; readonly jobId?: number };
  return type === 'jobTaskUpdate' ? told.jobId : told.id;
};

/** Lists of one kind beside each other: all, filters that records enter and leave, and one of which only a page is seen. */
export const deliveryQueries = [{}, { logisticStatusId: [2501] }, { isOpen: true, page: 1, pageSize: 2 }];
export const jobQueries = [{}, { jobStatusId: [0] }, { driverId: [1] }, { page: 1, pageSize: 2 }];
export const driverQueries = [{}, { driverStatusId: [1001] }];

/** What the server has of a kind for a question, asked without the client's own word for it. */
export const matching = (server: ModelServer, of: 0 | 1 | 2, query: object): readonly object[] => {
  const data = server.snapshot()[of]?.data as { readonly data: readonly object[] };
  const asked = new Map<string, unknown>(Object.entries(query));
  const isOpen = (status: unknown): boolean => Number(status) > 0 && status !== 30001;
  return data.data.filter((row) => {
    const fields = new Map<string, unknown>(Object.entries(row));
    if (asked.get('isOpen') === true && !isOpen(fields.get('logisticStatusId'))) return false;
    const jobs = asked.get('jobid');
    if (Array.isArray(jobs) && !jobs.includes(fields.get('id'))) return false;
    return ['logisticStatusId', 'jobStatusId', 'driverId', 'driverStatusId'].every((name) => {
      const among = asked.get(name);
      return !Array.isArray(among) || among.includes(fields.get(name));
    });
  });
};
export const idOfRow = (row: object): number =>
  Number('deliveryId' in row ? row.deliveryId : 'id' in row ? row.id : Number.NaN);
