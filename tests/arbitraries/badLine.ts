// What a bad line and busy people make of the history of a model server: messages lost, doubled and late, whole stretches lost to a cut with a
// snapshot at its end, snapshots and single answers of any moment that come late, deletes answered to whoever asked, commands in flight.
import fc from 'fast-check';
import { type Move, moveArbitrary } from './modelMoves.ts';
import { type Arrival, ModelServer } from './modelServer.ts';

/** Histories always begin with two bookings, so that there is something to move. */
export const moves = (least = 5, most = 60): fc.Arbitrary<readonly Move[]> =>
  fc
    .array(moveArbitrary, { minLength: least, maxLength: most })
    .map((list): readonly Move[] => [{ kind: 'book', pick: 1 }, { kind: 'book', pick: 2 }, ...list]);

export interface BadLine {
  readonly server: ModelServer;
  /** In the order of arrival; the final snapshot last. */
  readonly arrivals: readonly Arrival[];
  /** Deliveries that were deleted without a word of it ever arriving: the client may go on knowing them [M-2]. */
  readonly missed: ReadonlySet<number>;
}

/** The answer of a call with its question, as the log has it. */
export const answerOf = (type: string, params: object, query: object, answer: unknown): Arrival => ({
  origin: 'rest',
  type,
  data: { request: { params, query }, answer },
});

/** The deliveries that an arrival says are deleted. */
export const removedBy = ({ type, data }: Arrival): readonly number[] => {
  const told = data as {
    readonly data?: { readonly isDeleted?: boolean; readonly deliveryId: number };
    readonly request?: { readonly query: { readonly ids?: readonly number[] } };
  };
  if (type === 'deliveries.delete') return told.request?.query.ids ?? [];
  return type === 'delivery' && told.data?.isDeleted === true ? [told.data.deliveryId] : [];
};

/** The statuses of tasks that have ended. */
export const endedTasks: ReadonlySet<number> = new Set([-1001, -1, 4001]);

interface ToldTask {
  readonly id: number;
  readonly taskStatusId: number;
}
interface ToldJob {
  readonly tasks?: readonly ToldTask[];
}

const tasksIn = ({ type, data }: Arrival): readonly ToldTask[] => {
  const said = typeof data === 'object' && data !== null && 'answer' in data ? data.answer : data;
  switch (type) {
    case 'jobTaskUpdate':
    case 'taskworkflow.start':
      return [said as ToldTask];
    case 'jobs.list':
      return (said as { readonly data: readonly ToldJob[] }).data.flatMap((job) => job.tasks ?? []);
    case 'jobs.get':
      return (said as { readonly job: ToldJob }).job.tasks ?? [];
    default:
      return [];
  }
};

/** The tasks that an arrival says have ended. */
export const endedBy = (arrival: Arrival): readonly number[] =>
  tasksIn(arrival)
    .filter((task) => endedTasks.has(task.taskStatusId))
    .map(({ id }) => id);

const late = fc.nat(80);
const after = fc.nat(60);
const place = fc.nat(100_000);

/** What somebody asks for or wishes after the move of this number. */
const asked = fc.record({ after, late, place, what: fc.constantFrom('delivery', 'job') });
const wished = fc.record({
  after,
  late: fc.option(late),
  place,
  what: fc.constantFrom('assign', 'start', 'refer'),
});
/** The line is cut before a move and is back, with a snapshot, some moves later. */
const cut = fc.record({ from: after, length: fc.integer({ min: 1, max: 20 }) });

const oneOf = <A>(from: Iterable<A>, at: number): A | undefined => {
  const all = [...from];
  return all[at % Math.max(1, all.length)];
};

/** A record as the server answers it at this moment; undefined where there is none to ask for. */
const answerNow = (server: ModelServer, what: 'delivery' | 'job', at: number): Arrival | undefined => {
  if (what === 'delivery') {
    const delivery = oneOf(server.deliveries.values(), at);
    return delivery && answerOf('deliveries.get', { id: delivery.deliveryId }, {}, delivery);
  }
  const id = oneOf(server.jobs.keys(), at);
  const job = id === undefined ? undefined : server.jobWithTasks(id);
  if (job === undefined) return undefined;
  const deliveries = job.deliveryIds.flatMap((one) => server.deliveries.get(one) ?? []);
  return answerOf('jobs.get', { id }, {}, { job, deliveries });
};

/** What a command shows at once, over a record that the server has at this moment. */
const wishNow = (server: ModelServer, what: 'assign' | 'start' | 'refer', at: number): object | undefined => {
  if (what === 'assign') {
    const id = oneOf(server.jobs.keys(), at);
    return id === undefined
      ? undefined
      : { table: 'jobs', id, fields: { driverId: 1 + (at % 3), jobStatusId: 2001 } };
  }
  if (what === 'start') {
    const id = oneOf(server.tasks.keys(), at);
    return id === undefined ? undefined : { table: 'tasks', id, fields: { taskStatusId: 3001 } };
  }
  const id = oneOf(server.deliveries.keys(), at);
  return id === undefined ? undefined : { table: 'deliveries', id, fields: { orderReference: `PO-${at}` } };
};

/** Each message lost, once, twice or thrice, at any later place; snapshots, answers and commands of any moment, late as well. */
export const badLine: fc.Arbitrary<BadLine> = fc
  .record({
    moves: moves(),
    fates: fc.array(fc.array(fc.nat(40), { maxLength: 3 }), { minLength: 40, maxLength: 400 }),
    snapshots: fc.array(fc.record({ after, late }), { maxLength: 4 }),
    cuts: fc.array(cut, { maxLength: 2 }),
    asks: fc.array(asked, { maxLength: 6 }),
    wishes: fc.array(wished, { maxLength: 4 }),
    /** How late a delete is answered, for each in turn; null: somebody else deleted it. */
    deletes: fc.array(fc.option(late), { minLength: 1, maxLength: 4 }),
  })
  .map(({ moves: made, fates, snapshots, cuts, asks, wishes, deletes }) => {
    const server = new ModelServer();
    const placed: { readonly at: number; readonly arrival: Arrival }[] = [];
    const put = (at: number, arrival: Arrival | undefined): void => {
      if (arrival !== undefined) placed.push({ at, arrival });
    };
    const putSnapshot = (at: number): void => {
      for (const arrival of server.snapshot()) put(at, arrival);
    };
    const lost = new Set<number>();
    made.forEach((move, n) => {
      const said = server.told.length;
      server.move(move);
      const now = server.told.length;
      for (const { from, length } of cuts) {
        if (n >= from && n < from + length) for (let at = said; at < now; at += 1) lost.add(at);
        if (n === from + length) putSnapshot(now);
      }
      const gone = server.told.slice(said).flatMap(removedBy);
      const answer = deletes[n % deletes.length] ?? null;
      if (gone.length > 0 && answer !== null)
        put(now + answer, answerOf('deliveries.delete', {}, { ids: gone }, { deleted: gone.length }));
      for (const one of snapshots) if (one.after === n) putSnapshot(now + one.late);
      for (const one of asks)
        if (one.after === n) put(now + one.late, answerNow(server, one.what, one.place));
      wishes.forEach((one, token) => {
        const wish = one.after === n ? wishNow(server, one.what, one.place) : undefined;
        if (wish === undefined) return;
        const data = { command: `c${token}`, ...wish, expiresAt: Number.MAX_SAFE_INTEGER };
        put(now, { origin: 'user', type: 'command.sent', data });
        if (one.late !== null)
          put(now + one.late, { origin: 'rest', type: 'command.ended', data: { command: `c${token}` } });
      });
    });
    server.told.forEach((arrival, n) => {
      if (!lost.has(n)) for (const later of fates[n % fates.length] ?? []) put(n + later, arrival);
    });
    placed.sort((x, y) => x.at - y.at);
    const arrivals = [...placed.map((one) => one.arrival), ...server.snapshot()];
    const heard = new Set(arrivals.flatMap(removedBy));
    const missed = new Set([...server.removed.keys()].filter((id) => !heard.has(id)));
    return { server, arrivals, missed };
  });
