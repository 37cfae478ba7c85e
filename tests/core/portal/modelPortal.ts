// A whole portal against the model server, every wire between them moved step by step. Whatever the steps were, `calm` brings all of it to
// rest: the line up, nothing under way, every command past its time.
import fc from 'fast-check';
import { createPortal, type LiveList, type LogEvent, type Portal } from '../../../core/index.ts';
import { ModelServer, type Move, moveArbitrary } from '../../arbitraries/modelServer.ts';
import { type ModelHub, modelHub, modelWire } from '../../doubles/modelLine.ts';
import { refuse } from '../../doubles/scriptedHttp.ts';
import { makeWorld, settle, tokensOf } from './world.ts';

/** One thing that happens; `place` chooses among what is possible then. */
export type Step =
  | { readonly do: 'move'; readonly move: Move }
  | { readonly do: 'serve' | 'answer' | 'lose' | 'watchJob' | 'leaveJob'; readonly place: number }
  | { readonly do: 'assign' | 'startTask' | 'remove'; readonly place: number }
  | { readonly do: 'hubServe' | 'hubDeliver'; readonly times: number }
  | { readonly do: 'cut' | 'close' | 'open' | 'reload' | 'leave' | 'look' }
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
  often(1, fc.record({ do: fc.constantFrom('watchJob' as const, 'leaveJob' as const), place })),
  often(4, fc.record({ do: fc.constant('hubServe' as const), times: fc.integer({ min: 1, max: 4 }) })),
  often(4, fc.record({ do: fc.constant('hubDeliver' as const), times: fc.integer({ min: 1, max: 8 }) })),
  often(
    3,
    fc.record({ do: fc.constantFrom('cut' as const, 'close' as const, 'open' as const, 'open' as const) }),
  ),
  often(2, fc.record({ do: fc.constantFrom('reload' as const, 'leave' as const, 'look' as const) })),
  often(4, fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(20, 50, 200, 1600) })),
  often(
    1,
    fc.record({ do: fc.constant('sleep' as const), ms: fc.constantFrom(60_000, 20 * 60_000, 50 * 60_000) }),
  ),
);

const groupOf: Readonly<Record<string, string>> = {
  delivery: 'Deliveries',
  job: 'Jobs',
  user: 'Users',
  jobTaskUpdate: 'JobTaskUpdates',
  coordinateUpdate: 'CoordinateUpdates',
};
const idOf = (type: string, data: unknown): number | undefined => {
  const told = data as { readonly id?: number; readonly jobId?: number };
  return type === 'jobTaskUpdate' ? told.jobId : told.id;
};

export interface ModelPortal {
  readonly portal: Portal;
  readonly server: ModelServer;
  readonly hub: ModelHub;
  /** Every event of the log, and the same as a second subscriber saw them. */
  readonly events: readonly LogEvent[];
  readonly alsoSeen: readonly LogEvent[];
  /** The jobs whose stops somebody looks at. */
  readonly watchedJobs: ReadonlySet<number>;
  take(step: Step): Promise<void>;
  calm(): Promise<void>;
  stop(): Promise<void>;
}

export const startModelPortal = async (): Promise<ModelPortal> => {
  const world = makeWorld();
  const { http, clock } = world;
  const hub = modelHub();
  const server = new ModelServer();
  const wire = modelWire(() => refuse(0, { isConnectionError: true }));
  let told = 0;
  const tell = (): void => {
    for (; told < server.told.length; told += 1) {
      const { type, data } = server.told[told]!;
      hub.tell({ type, data }, groupOf[type] ?? type, idOf(type, data));
    }
  };
  const move = (made: Move): void => {
    server.move(made);
    tell();
  };
  const page = (at: 0 | 1 | 2) => () => wire.ask(() => server.snapshot()[at]?.data);
  http.on('auth.login', () => tokensOf(1, 1800, { isAdministrator: true }));
  http.on('auth.refreshToken', () =>
    tokensOf(
      1,
      (clock.now() - Date.UTC(2026, 10, 20, 8)) / 1000 + 1800,
      { isAdministrator: true },
      `r${clock.now()}`,
    ),
  );
  http.on('deliveries.list', page(0));
  http.on('jobs.list', page(1));
  http.on('drivers.list', page(2));
  http.on('jobs.get', ({ input }) =>
    wire.ask(() => {
      const job = server.jobWithTasks(Number(input.params?.['id']));
      return job === undefined ? refuse(404) : { job };
    }),
  );
  http.on('jobworkflow.assign', ({ input }) =>
    wire.ask(() => {
      const id = Number(input.params?.['jobId']);
      const { driverId } = input.body as { readonly driverId: number };
      const job = server.assign(id, driverId);
      tell();
      return job ?? refuse(409, { current: server.jobs.get(id) });
    }),
  );
  http.on('taskworkflow.start', ({ input }) =>
    wire.ask(() => {
      const id = Number(input.params?.['taskId']);
      const task = server.startTask(id);
      tell();
      return task ?? refuse(409, { current: server.tasks.get(id) });
    }),
  );
  http.on('deliveries.delete', ({ input }) =>
    wire.ask(() => {
      const ids = [input.query?.['ids']].flat().map(Number);
      const deleted = ids.filter((id) => server.remove(id)).length;
      tell();
      return deleted === ids.length ? { deleted } : refuse(409);
    }),
  );
  for (const pick of [1, 2]) move({ kind: 'book', pick });

  const portal = createPortal({ ...world.ports, hub }, { country: 'ZA' });
  const events: LogEvent[] = [];
  const alsoSeen: LogEvent[] = [];
  portal.log.batches$.subscribe((batch) => events.push(...batch));
  await portal.session.signIn({ email: 'user1@umzila.test', password: 'p' });
  portal.log.batches$.subscribe((batch) => alsoSeen.push(...batch));

  const lists: readonly LiveList<unknown>[] = [
    portal.deliveries.list({}),
    portal.jobs.list({}),
    portal.drivers.list({}),
  ];
  let looking: { unsubscribe(): void }[] = [];
  const look = (): void => {
    if (looking.length === 0) looking = lists.map((list) => list.changes$.subscribe());
  };
  const watched = new Map<number, { unsubscribe(): void }>();
  portal.follow('coordinateUpdates', [...server.drivers.keys()]);
  look();

  const take = async (step: Step): Promise<void> => {
    const jobs = [...server.jobs.keys()];
    const jobAt = (at: number): number => jobs[at % jobs.length] ?? 1;
    switch (step.do) {
      case 'move':
        move(step.move);
        break;
      case 'serve':
      case 'answer':
      case 'lose':
        wire[step.do](step.place);
        break;
      case 'assign':
        void portal.jobs.commands.assign(jobAt(step.place), 1 + (step.place % 3));
        break;
      case 'startTask': {
        const tasks = [...server.tasks.values()].filter(
          (one) => watched.size === 0 || watched.has(one.jobId),
        );
        void portal.tasks.commands.start(tasks[step.place % tasks.length]?.id ?? 1);
        break;
      }
      case 'remove': {
        // Mostly what may be deleted; else what the server refuses.
        const ended = [...server.deliveries.values()].filter((one) => one.logisticStatusId < 0);
        const from = step.place === 0 || ended.length === 0 ? [...server.deliveries.values()] : ended;
        const id = from[step.place % from.length]?.deliveryId;
        if (id !== undefined) void portal.deliveries.commands.remove([id]);
        break;
      }
      case 'watchJob': {
        const id = jobAt(step.place);
        if (watched.has(id)) break;
        watched.set(id, portal.tasks.ofJob(id, 'incomplete').changes$.subscribe());
        void portal.jobs.load(id);
        break;
      }
      case 'leaveJob':
        watched.get(jobAt(step.place))?.unsubscribe();
        watched.delete(jobAt(step.place));
        break;
      case 'hubServe':
        for (let turn = 0; turn < step.times; turn += 1) hub.serve();
        break;
      case 'hubDeliver':
        for (let turn = 0; turn < step.times; turn += 1) hub.deliver();
        break;
      case 'cut':
        hub.cut();
        break;
      case 'close':
        hub.isOpen = false;
        hub.cut();
        break;
      case 'open':
        hub.isOpen = true;
        break;
      case 'reload':
        for (const list of lists) void list.reload();
        break;
      case 'leave':
        for (const subscription of looking) subscription.unsubscribe();
        looking = [];
        break;
      case 'look':
        look();
        break;
      case 'pass':
        clock.pass(step.ms);
        break;
      case 'sleep':
        clock.sleep(step.ms);
    }
    // A hand on the portal: an hour without one ends the session, which is another story.
    portal.session.touch();
    await settle();
  };

  const calm = async (): Promise<void> => {
    hub.isOpen = true;
    look();
    portal.reconnect();
    // An answer that was lost on a line that lives is an error with a retry beside it: somebody presses it.
    for (const list of lists) if (list.current.error !== null) void list.reload();
    let quiet = 0;
    for (let turn = 0; quiet < 80; turn += 1) {
      if (turn > 5000) throw new Error('it never comes to rest');
      hub.serve();
      hub.deliver();
      wire.serve(0);
      wire.answer(0);
      clock.pass(1000);
      portal.session.touch();
      await settle();
      quiet = hub.isBusy || wire.isBusy || portal.connection.current.kind !== 'live' ? 0 : quiet + 1;
    }
  };

  return {
    portal,
    server,
    hub,
    events,
    alsoSeen,
    get watchedJobs() {
      return new Set(watched.keys());
    },
    take,
    calm,
    stop: () => portal.stop(),
  };
};
