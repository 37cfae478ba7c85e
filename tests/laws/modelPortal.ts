// A whole portal against the model server, every wire between them moved step by step. Whatever the steps were, `calm` brings all of it to
// rest: the line up, nothing under way, every command past its time.
import { createPortal, type LiveList, type LogEvent, type Portal } from '../../core/index.ts';
import type { Move } from '../arbitraries/modelMoves.ts';
import { ModelServer } from '../arbitraries/modelServer.ts';
import { makeWorld, settle, tokensOf } from '../core/portal/world.ts';
import { type ModelHub, modelHub, modelWire } from '../doubles/modelLine.ts';
import { refuse, type Sent } from '../doubles/scriptedHttp.ts';
import {
  deliveryQueries,
  driverQueries,
  groupOf,
  idOf,
  idOfRow,
  jobQueries,
  matching,
  type Step,
} from './modelSteps.ts';

export interface ModelList {
  readonly of: 0 | 1 | 2;
  readonly query: object;
  readonly list: LiveList<object>;
}

export interface ModelPortal {
  readonly portal: Portal;
  readonly server: ModelServer;
  readonly hub: ModelHub;
  /** Every event of the log, and the same as a second subscriber saw them. */
  readonly events: readonly LogEvent[];
  readonly alsoSeen: readonly LogEvent[];
  readonly lists: readonly ModelList[];
  /** The ids that the answer of this number found, those of other pages too. */
  found(answer: number): readonly number[];
  /** The jobs whose stops somebody looks at. */
  readonly watchedJobs: ReadonlySet<number>;
  /** The drivers whose positions somebody follows. */
  readonly followed: ReadonlySet<number>;
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
  const answers: (readonly number[])[] = [];
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
  /** The list of a query as the server has it: `totalItems` names the answer, so that what stood in it then can be looked up. */
  const page = (at: 0 | 1 | 2) => (sent: Sent) =>
    wire.ask(() => {
      const query = sent.input.query ?? {};
      const rows = matching(server, at, query);
      answers.push(rows.map(idOfRow));
      const size = Number(query['pageSize'] ?? 1000);
      const from = (Number(query['page'] ?? 1) - 1) * size;
      const totalPages = Math.max(1, Math.ceil(rows.length / size));
      return { data: rows.slice(from, from + size), page: 1, totalPages, totalItems: answers.length };
    });
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
  http.on('drivers.get', ({ input }) =>
    wire.ask(() => {
      const id = Number(input.params?.['id']);
      const driver = server.drivers.get(id);
      return driver === undefined ? refuse(404) : { ...driver, ...server.positions.get(id) };
    }),
  );
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

  const lists: readonly ModelList[] = [
    ...deliveryQueries.map((query) => ({ of: 0 as const, query, list: portal.deliveries.list(query) })),
    ...jobQueries.map((query) => ({ of: 1 as const, query, list: portal.jobs.list(query) })),
    ...driverQueries.map((query) => ({ of: 2 as const, query, list: portal.drivers.list(query) })),
  ];
  let looking: { unsubscribe(): void }[] = [];
  const look = (): void => {
    if (looking.length === 0) looking = lists.map(({ list }) => list.changes$.subscribe());
  };
  const watched = new Map<number, { unsubscribe(): void }>();
  const followed = new Set<number>();
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
      case 'followDriver': {
        const id = 1 + (step.place % server.drivers.size);
        if (!followed.has(id)) portal.follow('coordinateUpdates', [id]);
        followed.add(id);
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
        // One of them alone: what its answer brings is new to the others.
        void lists[step.place % lists.length]?.list.reload();
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
    lists,
    found: (answer) => answers[answer - 1] ?? [],
    followed,
    get watchedJobs() {
      return new Set(watched.keys());
    },
    take,
    calm,
    stop: () => portal.stop(),
  };
};
