// A list of the administration over a bad line: answers that come late and crosswise, notices that come late or never, cuts and returns. When all is
// calm again, what it shows and announces is what the server has.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createReplay,
  hubs,
  type LogEvent,
  newRecord,
  writeEvent,
  writeHeader,
} from '../../../core/index.ts';
import { runs } from '../../arbitraries/runs.ts';
import { refuse } from '../../doubles/scriptedHttp.ts';
import { seapointDepot } from '../resources/samples.ts';
import { pageOf, settle, signedIn } from './world.ts';

interface Hub extends Readonly<Record<string, unknown>> {
  readonly id: number;
  readonly xmin: number;
  readonly name: string;
  readonly isActive: boolean;
  readonly deletedUtc: string | null;
}

type What =
  | 'make'
  | 'drop'
  | 'back'
  | 'pass'
  | 'reload'
  | 'name'
  | 'activity'
  | 'deletion'
  | 'tell'
  | 'answer';
interface Step {
  readonly what: What;
  /** Which record, notice or answer; of no matter for the rest. */
  readonly which: number;
}
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.oneof(
    fc.constantFrom<What>('make', 'make', 'drop', 'back', 'back', 'pass', 'reload'),
    fc.constantFrom<What>('name', 'activity', 'deletion', 'tell', 'tell', 'answer', 'answer'),
  ),
  which: fc.nat(5),
});
const of = (what: What, which = 0): Step => ({ what, which });

/** The server, its line, and the portal at its end. */
const begin = async () => {
  const world = await signedIn();
  const { http, hub, portal } = world;
  const events: LogEvent[] = [];
  portal.log.batches$.subscribe((batch) => events.push(...batch));
  const kept = new Map<number, Hub>();
  let version = 1;
  /** Said, and not heard yet. */
  let notices: object[] = [];
  const answers: (() => void)[] = [];
  let isCut = false;
  let cuts = 0;
  let isHeld = true;

  const write = (kind: string, record: Omit<Hub, 'xmin'>): void => {
    version += 1;
    kept.set(record['id'] as number, { ...record, xmin: version } as Hub);
    if (!isCut) notices.push({ resource: 'hubs', kind, records: [{ id: record['id'], xmin: version }] });
  };
  /** The answer is made now, and comes when it is let go; over a cut it never does. */
  const late = async <A>(answer: A): Promise<A> => {
    const line = cuts;
    const isLost = isCut;
    if (isHeld)
      await new Promise<void>((resolve) => {
        answers.push(resolve);
      });
    return isLost || line !== cuts ? refuse(0) : answer;
  };
  const alive = (): readonly Hub[] =>
    [...kept.values()].filter(({ isActive, deletedUtc }) => isActive && deletedUtc === null);
  http.on('hubs.list', () => late(pageOf(alive())));
  http.on('hubs.get', ({ input }) => {
    const found = kept.get(Number(input.params?.['id']));
    return late(found).then((hub) => hub ?? refuse(404));
  });
  const list = portal.records(hubs).list({ isActive: 'true' });
  const subscription = list.changes$.subscribe(() => undefined);
  const chosen = (n: number): Hub | undefined => [...kept.values()][n % Math.max(1, kept.size)];

  const take = async (step: Step): Promise<void> => {
    if (step.what === 'make')
      write('NEW', {
        ...newRecord(hubs),
        ...seapointDepot,
        id: kept.size + 1,
        country: 'ZA',
        createdUtc: '2026-11-20T08:00:00.000Z',
        isActive: true,
        deletedUtc: null,
      });
    else if (step.what === 'drop') {
      isCut = true;
      cuts += 1;
      notices = [];
      hub.bar();
      hub.drop();
      for (const answer of answers.splice(0)) answer();
    } else if (step.what === 'back') {
      isCut = false;
      hub.admit();
      await world.pass(30_000);
    } else if (step.what === 'pass') await world.pass(2_500);
    else if (step.what === 'reload') void list.reload();
    else if (step.what === 'tell') {
      const [notice] = notices.splice(step.which % Math.max(1, notices.length), 1);
      if (notice !== undefined) hub.say('recordChanged', notice);
    } else if (step.what === 'answer') answers.splice(step.which % Math.max(1, answers.length), 1)[0]?.();
    else {
      const record = chosen(step.which);
      if (record === undefined) return;
      if (step.what === 'name') write('EXISTING', { ...record, name: `${record.name}'` });
      else if (step.what === 'activity') write('EXISTING', { ...record, isActive: !record.isActive });
      else if (record.deletedUtc === null)
        write('REMOVED', { ...record, deletedUtc: '2026-11-20T08:00:00.000Z' });
      else write('EXISTING', { ...record, deletedUtc: null });
    }
    await settle();
  };
  const calm = async (): Promise<void> => {
    isHeld = false;
    await take(of('back'));
    for (let turn = 0; turn < 3; turn += 1) {
      for (const notice of notices.splice(0)) hub.say('recordChanged', notice);
      for (const answer of answers.splice(0)) answer();
      await settle();
      await world.pass(10_000);
    }
  };
  const end = async (): Promise<void> => {
    subscription.unsubscribe();
    await portal.stop();
  };
  /** What the log, written down and read by somebody who knows no definition, says of a record. */
  const replayed = () => {
    const replay = createReplay();
    replay.push(writeHeader({ startedAt: '2026-11-20T08:00:00.000Z', country: 'ZA', app: 'test' }));
    for (const event of events) replay.push(writeEvent(event, (data) => data));
    replay.end();
    replay.seek({ seq: Number.MAX_SAFE_INTEGER });
    const { records } = replay.moment.current.tables;
    return (id: number) => records.get(`hubs/${id}`);
  };
  return { list, kept, alive, take, calm, end, replayed, byId: portal.records(hubs).byId };
};

/** Histories that were shown wrongly once. */
const kept: [Step[]][] = [
  // A change is heard before the making of what it changes.
  [[of('back'), of('make'), of('name', 0), of('tell', 1)]],
  // A deletion is heard before the answer that left before it.
  [[of('make'), of('deletion', 0), of('tell', 1)]],
  // What nobody here had heard of comes into the filter.
  [[of('drop'), of('make'), of('answer', 0), of('activity', 0), of('back'), of('activity', 0)]],
];

describe('[law R-41] a list of a resource', () => {
  test('shows each record as the server has it and announces the rest, whatever the line did', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { list, kept, alive, take, calm, end } = await begin();
        for (const one of steps) await take(one);
        await calm();
        const { rows, waiting, loading, error } = list.current;
        await end();
        expect([loading, error]).toEqual([false, null]);
        for (const row of rows) {
          const there = kept.get(Number(row['id']));
          expect(row['xmin'], `version of ${row['id']}`).toBe(there?.xmin);
          expect(typeof row['deletedUtc'] === 'string', `deletion of ${row['id']}`).toBe(
            there?.deletedUtc !== null,
          );
        }
        const shown = new Set(rows.map((row) => Number(row['id'])));
        expect(waiting, 'announced').toBe(alive().filter(({ id }) => !shown.has(id)).length);
      }),
      { ...runs(80), examples: kept },
    );
  });

  test('[law R-45] is what its log says, written down and replayed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { list, kept, take, calm, end, replayed, byId } = await begin();
        for (const one of steps) await take(one);
        await calm();
        const then = replayed();
        const shown = list.current.rows.map((row) => Number(row['id']));
        for (const id of new Set([...kept.keys(), ...shown])) {
          expect(then(id), `hub ${id}`).toEqual(byId(id).current);
        }
        expect(shown.filter((id) => then(id) === undefined)).toEqual([]);
        await end();
      }),
      { ...runs(40), examples: kept },
    );
  });
});
