// Recordings read back: state, any moment of it, explanations, and faults that name their line.
import { isLeft, isRight } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import { createReplay, finalState, writeHeader } from '../../../core/index.ts';

const header = writeHeader({ startedAt: '2026-11-20T08:00:00.000Z', country: 'ZA', app: 'test' });
const line = (seq: number, type: string, data: unknown, origin = 'hub') =>
  `${JSON.stringify({ seq, at: `2026-11-20T08:00:${String(seq).padStart(2, '0')}.000Z`, origin, type, data })}\n`;
const task = (xmin: number, taskStatusId: number, more: object = {}) => ({
  id: 4,
  jobId: 9,
  xmin,
  taskStatusId,
  taskTypeId: 10000,
  ...more,
});

const recording = [
  header,
  line(1, 'jobTaskUpdate', task(10, 2001)),
  line(2, 'jobTaskUpdate', task(12, 4001)),
  line(3, 'jobTaskUpdate', task(11, 3001)),
  line(4, 'jobTaskUpdate', task(13, 3001)),
  line(5, 'coordinateUpdate', {
    id: 7,
    lastKnownLocation: { lat: -33.9, lon: 18.4, at: '2026-11-20T08:00:05.000Z' },
  }),
  line(6, 'coordinateUpdate', {
    id: 7,
    lastKnownLocation: { lat: -33.8, lon: 18.4, at: '2026-11-20T08:00:04.000Z' },
  }),
  line(7, 'coordinateUpdate', {
    id: 7,
    lastKnownLocation: { lat: 0, lon: 0, at: '2026-11-20T08:00:07.000Z' },
  }),
  line(8, 'coordinateUpdate', {
    id: 7,
    lastKnownLocation: { lat: 'NaN', lon: 0, at: '2026-11-20T08:00:07.000Z' },
  }),
  line(9, 'somethingNew', {}),
].join('');

const replayed = (text: string, pieces = 1) => {
  const replay = createReplay();
  const size = Math.ceil(text.length / pieces);
  for (let at = 0; at < text.length; at += size)
    expect(isRight(replay.push(text.slice(at, at + size)))).toBe(true);
  expect(isRight(replay.end())).toBe(true);
  return replay;
};

describe('replay', () => {
  test('[TSK-13] [TSK-15] [TSK-22] [M-3] a task that ended stays ended, and every rejection keeps its reason', () => {
    const replay = replayed(recording);
    const state = finalState(replay.moment.current.tables, replay.rejected);
    expect(state.tasks['4']).toEqual({ ...task(12, 4001), job: 9 });
    expect(state.rejected).toEqual([
      { seq: 3, entity: 'tasks/4', reason: 'stale' },
      { seq: 4, entity: 'tasks/4', reason: 'terminal' },
      { seq: 6, entity: 'drivers/7', reason: 'stale' },
      { seq: 7, entity: 'drivers/7', reason: 'out of scope' },
      { seq: 8, entity: 'drivers/7', reason: 'undecodable' },
    ]);
    expect(state.drivers['7']).toMatchObject({ lastKnownLocation: { lat: -33.9 } });
  });

  test('the text may be cut anywhere', () => {
    for (const pieces of [2, 3, 7, 50, recording.length]) {
      expect(finalState(replayed(recording, pieces).moment.current.tables, [])).toEqual(
        finalState(replayed(recording).moment.current.tables, []),
      );
    }
  });

  test('seek and step go to any moment', () => {
    const replay = replayed(recording);
    replay.seek({ seq: 1 });
    expect(replay.moment.current.tables.tasks.get(4)?.taskStatusId).toBe(2001);
    replay.step(1);
    expect(replay.moment.current.tables.tasks.get(4)?.taskStatusId).toBe(4001);
    replay.step(-1);
    expect(replay.moment.current.tables.tasks.get(4)?.taskStatusId).toBe(2001);
    replay.seek({ at: Date.parse('2026-11-20T08:00:05.500Z') });
    expect(replay.moment.current.seq).toBe(5);
    replay.seek({ seq: 0 });
    expect(replay.moment.current.tables.tasks.size).toBe(0);
  });

  test('an explanation tells what each event changed or why it was rejected', () => {
    const explained = replayed(recording).explain('tasks', 4);
    expect(explained.map(({ seq, verdict }) => [seq, verdict])).toEqual([
      [1, 'accepted'],
      [2, 'accepted'],
      [3, 'stale'],
      [4, 'terminal'],
    ]);
    expect(explained[1]?.changes).toEqual([
      { field: 'xmin', before: 10, after: 12 },
      { field: 'taskStatusId', before: 2001, after: 4001 },
    ]);
  });

  test('until ends the fold', () => {
    const replay = createReplay({ until: { seq: 1 }, history: false });
    replay.push(recording);
    replay.end();
    expect(replay.isDone).toBe(true);
    expect(replay.moment.current.seq).toBe(1);
    expect(replay.state.tables.tasks.get(4)?.xmin).toBe(10);
  });

  test('a damaged, foreign or newer file names its line', () => {
    const faultOf = (text: string) => {
      const replay = createReplay();
      const pushed = replay.push(text);
      const fault = isLeft(pushed) ? pushed : replay.end();
      return isLeft(fault) ? fault.left : undefined;
    };
    expect(faultOf('')).toMatchObject({ line: 1 });
    expect(faultOf('{"a":1}\n')).toMatchObject({ line: 1 });
    expect(faultOf(header.replace('"version":1', '"version":2'))?.message).toContain('line 1: version');
    expect(faultOf(`${header}${line(1, 'job', {})}{"seq":2,"at`)).toMatchObject({ line: 3 });
    expect(faultOf(`${header}${line(1, 'job', {})}${line(1, 'job', {})}`)?.message).toContain('line 3: seq');
    expect(faultOf(`${header}${line(1, 'job', { a: 1 }).replace('"a"', '"__proto__"')}`)?.message).toContain(
      'line 2',
    );
    expect(
      faultOf(`${header}${line(1, 'job', { a: 1 }).replace('"a"', '"\\u005f_proto__"')}`)?.message,
    ).toContain('line 2');
  });
});
