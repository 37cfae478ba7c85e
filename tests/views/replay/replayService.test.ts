import fc from 'fast-check';
import { isLeft, isRight } from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { createReplay, finalState } from '../../../core/index.ts';
import { createDesk } from '../../../views/replay/createReplayService.ts';
import type { Desk, Opened, SceneAsk } from '../../../views/replay/replayService.ts';
import { type WorkerLine, workerDesk } from '../../../views/replay/workerReplayService.ts';
import { badLine } from '../../arbitraries/badLine.ts';
import { runs } from '../../arbitraries/runs.ts';
import { fileOf, numbered, recorded, written, zippedFile } from './recordings.ts';

const look = (change: Partial<SceneAsk>): SceneAsk => ({
  to: null,
  table: 'deliveries',
  filter: '',
  entity: null,
  ...change,
});

const opened = async (desk: Desk, file: File): Promise<Opened> => {
  const read = await desk.ask('open', file);
  if (isLeft(read)) throw new Error(read.left.message);
  return read.right;
};

const faultOf = async (file: File): Promise<string> => {
  const read = await createDesk().ask('open', file);
  return isLeft(read) ? read.left.message : 'no fault';
};

/** The state that a recording's text leads to. */
const stateOf = (text: string) => {
  const replay = createReplay();
  replay.push(text);
  replay.end();
  return finalState(replay.moment.current.tables, []);
};

describe('opening a recording', () => {
  it('reads it plain and compressed alike, and says what is in it', async () => {
    const { text, events } = recorded();
    const plain = await opened(createDesk(), fileOf(text));
    const zipped = await opened(createDesk(), zippedFile(text));
    expect(plain).toMatchObject({
      events: events.length,
      header: { app: 'umzila test', country: 'ZA' },
      rejected: [{ reason: 'stale' }],
      unknown: [],
    });
    expect({ ...zipped, fileName: plain.fileName }).toEqual(plain);
  });
  it('tells how far it is', async () => {
    const parts: number[] = [];
    await createDesk().ask('open', fileOf(recorded().text), ({ part }) => parts.push(part));
    expect(parts.at(-1)).toBe(1);
  });
  it('refuses a compressed file that ends early', async () => {
    expect(await faultOf(zippedFile(recorded().text, 'cut.gz', 0.6))).toContain('ends early');
  });
  it('names the line that is cut in half', async () => {
    const { text, events } = recorded();
    expect(await faultOf(fileOf(text.slice(0, -20)))).toMatch(
      new RegExp(`^line ${events.length + 1}: this is no JSON`),
    );
  });
  it('refuses a recording of a newer version, an empty file and what is no recording', async () => {
    const newer = recorded().text.replace('"version":1', '"version":2');
    expect(await faultOf(fileOf(newer))).toContain('newer than 1');
    expect(await faultOf(fileOf(''))).toContain('it is empty');
    expect(await faultOf(fileOf('a,b,c\n1,2,3\n'))).toContain('line 1: this is not a recording');
  });
  it('passes unknown types by and counts them', async () => {
    const { server } = recorded();
    const strange = { origin: 'hub', type: 'robotArrived', data: { id: 1 } } as const;
    const events = numbered([strange, ...server.told, strange]);
    const { unknown } = await opened(createDesk(), fileOf(written(events)));
    expect(unknown).toEqual([{ type: 'robotArrived', count: 2 }]);
  });
  it('opens a damaged recording up to the damage, and tells it for as long as it is open', async () => {
    const { text, events } = recorded();
    for (const file of [fileOf(text.slice(0, -20)), fileOf(`${text}{"seq":`)]) {
      const desk = createDesk();
      const refused = await desk.ask('open', file);
      const whole = isLeft(refused) ? refused.left.whole : 0;
      expect(whole).toBeGreaterThanOrEqual(events.length - 1);
      const read = await desk.ask('openWhole', file);
      if (isLeft(read)) throw new Error(read.left.message);
      expect(read.right).toMatchObject({ events: whole, damage: expect.stringMatching(/^line \d+: /) });
      const scene = await desk.ask('scene', look({ to: { seq: whole } }));
      const cut = stateOf(written(events.slice(0, whole)));
      expect(scene.counts.deliveries).toBe(Object.keys(cut.deliveries).length);
    }
    const nothing = await createDesk().ask('openWhole', fileOf('a,b,c\n'));
    expect(isLeft(nothing) && nothing.left.whole).toBe(0);
  });
  it('opens every event of compressed data whose checksum is wrong, or that ends in the midst of it, and names the damage', async () => {
    const { text, events } = recorded();
    const bytes = new Uint8Array(await zippedFile(text).arrayBuffer());
    const wrong = bytes.map((byte, at) => (at === bytes.length - 6 ? byte ^ 1 : byte));
    for (const damaged of [wrong, bytes.subarray(0, -3)]) {
      const desk = createDesk();
      const file = new File([damaged], 'damaged.jsonl.gz');
      const refused = await desk.ask('open', file);
      expect(isLeft(refused) && refused.left.whole).toBe(events.length);
      const read = await desk.ask('openWhole', file);
      expect(read).toMatchObject({
        right: {
          events: events.length,
          damage: `line ${events.length + 2}: the compressed data ends early or is not readable`,
        },
      });
    }
  });
  it('keeps the recording that is open when the next one is bad', async () => {
    const desk = createDesk();
    const { events } = await opened(desk, fileOf(recorded().text));
    expect(isLeft(await desk.ask('open', fileOf('no')))).toBe(true);
    expect((await desk.ask('scene', look({ to: { by: events } }))).position).toBe(events);
  });
});

describe('a scene', () => {
  it('[L-4] shows at any moment what the recording cut there leads to', async () => {
    await fc.assert(
      fc.asyncProperty(badLine, fc.nat(), async ({ arrivals }, pick) => {
        const events = numbered(arrivals);
        const desk = createDesk();
        await opened(desk, fileOf(written(events)));
        const seq = pick % (events.length + 1);
        const cut = stateOf(written(events.slice(0, seq)));
        for (const table of ['deliveries', 'jobs', 'tasks', 'drivers'] as const) {
          const scene = await desk.ask('scene', look({ to: { seq }, table }));
          expect(scene.rows.map(({ id }) => String(id)).sort()).toEqual(Object.keys(cut[table]).sort());
          expect(scene.counts[table]).toBe(scene.matching);
          for (const { id } of scene.rows) {
            const { record } = await desk.ask('scene', look({ table, entity: { table, id } }));
            expect({ ...(cut[table][id] as object), ...record }).toEqual(cut[table][id]);
          }
        }
      }),
      runs(15),
    );
  });
  it('steps one event at a time and stops at both ends', async () => {
    const desk = createDesk();
    const { events } = await opened(desk, fileOf(recorded().text));
    const seqs: number[] = [];
    for (const by of [1, 1, -1, -1, -1, events + 5])
      seqs.push((await desk.ask('scene', look({ to: { by } }))).seq);
    expect(seqs).toEqual([1, 2, 1, 0, 0, events]);
  });
  it('finds rows by every word of the filter', async () => {
    const desk = createDesk();
    await opened(desk, fileOf(recorded().text));
    const to = { seq: 1000 };
    const all = await desk.ask('scene', look({ to, table: 'tasks' }));
    const some = await desk.ask('scene', look({ table: 'tasks', filter: 'JOB 2 pick' }));
    expect(all.matching).toBe(4);
    expect(some.rows.map(({ about }) => about)).toEqual([expect.stringMatching(/pick.*job 2/i)]);
  });
  it('[MAP-01] puts drivers on the map where they were then, each with a letter that stays', async () => {
    const desk = createDesk();
    const { server, events } = recorded();
    await opened(desk, fileOf(written(events)));
    const before = await desk.ask('scene', look({ to: { seq: 2 }, table: 'drivers' }));
    expect(before.drivers).toEqual([]);
    const { drivers } = await desk.ask('scene', look({ to: { seq: events.length }, table: 'drivers' }));
    for (const mark of drivers)
      expect(mark).toMatchObject({
        lat: server.positions.get(mark.id)?.lastKnownLocation.lat,
        letters: ['A', 'B'][mark.id - 1],
      });
    expect(drivers).toHaveLength(server.positions.size);
  });
});

describe('two moments', () => {
  it('differ in exactly the fields that differ between the states', async () => {
    const desk = createDesk();
    const { events, text } = recorded();
    await opened(desk, fileOf(text));
    await desk.ask('scene', look({ to: { seq: 5 } }));
    const { differences, total } = await desk.ask('compare', { a: 4, b: events.length, entity: null });
    expect(total).toBe(differences.length);
    const [a, b] = [stateOf(written(events.slice(0, 4))), stateOf(text)];
    for (const { table, id, where, changes } of differences) {
      if (where !== 'both') continue;
      const before = a[table][id] as Record<string, unknown>;
      const after = b[table][id] as Record<string, unknown>;
      for (const { field } of changes) expect(before[field]).not.toEqual(after[field]);
      expect({ ...before, ...Object.fromEntries(changes.map(({ field }) => [field, after[field]])) }).toEqual(
        after,
      );
    }
    const one = await desk.ask('compare', { a: 4, b: events.length, entity: { table: 'jobs', id: 1 } });
    expect(one.differences).toEqual(differences.filter(({ table, id }) => table === 'jobs' && id === '1'));
    expect((await desk.ask('scene', look({}))).seq).toBe(5);
  });
});

describe('a part of a recording', () => {
  it('stands alone: with the records before it in front it leads to the same state', async () => {
    const { events, text } = recorded();
    const desk = createDesk();
    await opened(desk, zippedFile(text));
    for (let from = 1; from <= events.length; from += 3) {
      const cut = await desk.ask('cut', { from, to: events.length, base: true, blankPeople: false });
      if (isLeft(cut)) throw new Error(cut.left);
      expect(cut.right.events).toBe(events.length - from + 1);
      expect(stateOf(await cut.right.file.text())).toEqual(stateOf(text));
    }
  });
  it('blanks people when asked', async () => {
    const desk = createDesk();
    await opened(desk, fileOf(recorded().text));
    const cut = await desk.ask('cut', { from: 1, to: 3, base: true, blankPeople: true });
    const text = isRight(cut) ? await cut.right.file.text() : '';
    expect(text).toContain('name-1');
    expect(text).not.toContain('"D1"');
  });
  it('says when nothing lies between the two numbers', async () => {
    const desk = createDesk();
    await opened(desk, fileOf(recorded().text));
    const cut = await desk.ask('cut', { from: 900, to: 950, base: true, blankPeople: false });
    expect(isLeft(cut) && cut.left).toBe('No event has a number from 900 to 950.');
  });
});

describe('the line to a worker', () => {
  it('gives each question its own answer, whatever the order, and fails all of them when the worker dies', async () => {
    const target = new EventTarget();
    const posted: { number: number }[] = [];
    const line: WorkerLine = {
      postMessage: (question: { number: number }) => void posted.push(question),
      terminate: () => undefined,
      addEventListener: target.addEventListener.bind(target),
    };
    const say = (data: object) => target.dispatchEvent(new MessageEvent('message', { data }));
    const desk = workerDesk(line);
    const first = desk.ask('explain', { table: 'jobs', id: 1 });
    const second = desk.ask('explain', { table: 'jobs', id: 2 });
    const third = desk.ask('explain', { table: 'jobs', id: 3 });
    const fourth = desk.ask('explain', { table: 'jobs', id: 4 });
    say({ number: posted[1]?.number, answer: ['second'] });
    say({ number: posted[0]?.number, answer: ['first'] });
    say({ number: posted[2]?.number, failed: 'no such thing' });
    expect(await first).toEqual(['first']);
    expect(await second).toEqual(['second']);
    await expect(third).rejects.toThrow('no such thing');
    target.dispatchEvent(new Event('error'));
    await expect(fourth).rejects.toThrow('stopped working');
  });
});
