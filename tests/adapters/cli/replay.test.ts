// `umzila replay`: the state at the end or at a moment, what it holds, and what touched an entity.
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { file, header, lines, task, whole } from './recordings.ts';
import { umzila } from './terminal.ts';

describe('umzila replay', () => {
  it('[TSK-13] [TSK-15] prints the final state: the finished task kept, stale and late events with their reason', async () => {
    const { code, out } = await umzila(['replay', file('whole.jsonl'), '--json']);
    const state = JSON.parse(out);
    expect(code).toBe(0);
    expect(Object.keys(state)).toEqual([
      'deliveries',
      'jobs',
      'tasks',
      'drivers',
      'notifications',
      'rejected',
    ]);
    expect(state.tasks).toEqual({
      '4': { id: 4, jobId: 1, job: 1, xmin: 9, taskStatusId: 4001, taskTypeId: 10000 },
    });
    expect(state.rejected).toEqual([
      { seq: 3, entity: 'tasks/4', reason: 'stale' },
      { seq: 5, entity: 'tasks/4', reason: 'terminal' },
    ]);
  });

  it('sums up for people what a recording holds', async () => {
    const { out } = await umzila(['replay', file('whole.jsonl')]);
    expect(out).toMatch(/^started +2026-11-20T08:00:00.000Z\nevents +5\n/);
    expect(out).toMatch(/tasks +1\n/);
    expect(out).toMatch(/rejected +2\n +stale +1\n +terminal +1\n/);
  });

  it('counts and names the types that it does not know, and passes them by', async () => {
    const strange = `${JSON.stringify({ seq: 900, at: '2026-11-20T09:00:00.000Z', origin: 'hub', type: 'weather', data: {} })}\n`;
    const { out, code } = await umzila(['replay', '-'], { stdin: whole + strange });
    expect(code).toBe(0);
    expect(out).toMatch(/passed by {5}1\n {2}weather {5}1\n/);
    expect((await umzila(['replay', '-'], { stdin: whole })).out).not.toContain('passed by');
  });

  it('reads gzip and standard input alike, whole or compressed', async () => {
    const plain = await umzila(['replay', file('whole.jsonl'), '--json']);
    expect(await umzila(['replay', file('whole.jsonl.gz'), '--json'])).toEqual(plain);
    expect(await umzila(['replay', '-', '--json'], { stdin: whole })).toEqual(plain);
    expect(await umzila(['replay', '-', '--json'], { stdin: gzipSync(whole) })).toEqual(plain);
  });

  it('stops at an event number or a time', async () => {
    const at = async (until: string) =>
      JSON.parse((await umzila(['replay', file('whole.jsonl'), '--until', until, '--at', 'tasks/4'])).out)
        .xmin;
    expect(await at('1')).toBe(5);
    expect(await at('3')).toBe(7);
    expect(await at('2026-11-20T08:00:02.500Z')).toBe(7);
  });

  it('explains what touched an entity, accepted and rejected', async () => {
    const { out } = await umzila(['replay', file('whole.jsonl'), '--explain', 'tasks/4', '--json']);
    const events = JSON.parse(out);
    expect(events.map(({ seq, verdict }: { seq: number; verdict: string }) => [seq, verdict])).toEqual([
      [1, 'accepted'],
      [2, 'accepted'],
      [3, 'stale'],
      [4, 'accepted'],
      [5, 'terminal'],
    ]);
    const words = await umzila(['replay', file('whole.jsonl'), '--explain', 'tasks/4']);
    expect(words.out).toContain('taskStatusId: 2001 -> 3001');
    expect(words.out).toContain('rejected, terminal');
  });

  it('answers for one record alike from a file and from a pipe', async () => {
    for (const asked of [
      ['--at', 'tasks/4'],
      ['--explain', 'tasks/4'],
      ['--explain', 'tasks/4', '--json', '--until', '3'],
      ['--at', 'tasks/4', '--until', '2'],
      ['--at', 'tasks/4', '--until', '99'],
      ['--at', 'tasks/5'],
      ['--explain', 'jobs/1'],
    ])
      expect(await umzila(['replay', file('whole.jsonl'), ...asked])).toEqual(
        await umzila(['replay', '-', ...asked], { stdin: whole }),
      );
  });

  it('[M-6] tells with the reason the field that was wrong, and what a sign-out took away', async () => {
    const story = lines(
      header,
      { ...task(1, 0, 0), type: 'session.signedIn', data: { claims: { id: 5 }, isImpersonating: false } },
      task(2, 5, 2001),
      { ...task(3, 7, 3001), data: { ...task(3, 7, 3001).data, xmin: 'seven' } },
      { ...task(4, 0, 0), origin: 'user', type: 'session.signedOut', data: { why: 'left' } },
      task(5, 5, 2001),
    );
    for (const stdin of [story, gzipSync(story)]) {
      const words = await umzila(['replay', '-', '--explain', 'tasks/4'], { stdin });
      expect(words.out).toContain('hub jobTaskUpdate: rejected, undecodable: xmin: must be a number\n');
      expect(words.out).toContain('taskStatusId: 2001 -> nothing');
      const { out } = await umzila(['replay', '-', '--explain', 'tasks/4', '--json'], { stdin });
      expect(
        JSON.parse(out).map(({ seq, verdict, detail }: Record<string, unknown>) => [seq, verdict, detail]),
      ).toEqual([
        [2, 'accepted', undefined],
        [3, 'undecodable', 'xmin: must be a number'],
        [4, 'accepted', undefined],
        [5, 'accepted', undefined],
      ]);
    }
  });

  it('keeps numbers of events that 32 bits do not hold', async () => {
    const far = 2 ** 32;
    const text = lines(
      header,
      { ...task(1, 5, 2001), seq: far - 1 },
      { ...task(2, 7, 3001), seq: far + 1 },
      { ...task(3, 6, 2001), seq: 2 ** 40 },
    );
    const state = JSON.parse((await umzila(['replay', '-', '--json'], { stdin: text })).out);
    expect(state.rejected).toEqual([{ seq: 2 ** 40, entity: 'tasks/4', reason: 'stale' }]);
    const at = await umzila(['replay', '-', '--until', String(far), '--at', 'tasks/4'], { stdin: text });
    expect(JSON.parse(at.out).xmin).toBe(5);
    const { out } = await umzila(['replay', '-', '--explain', 'tasks/4', '--json'], { stdin: text });
    expect(JSON.parse(out).map(({ seq }: { seq: number }) => seq)).toEqual([far - 1, far + 1, 2 ** 40]);
  });

  it('writes the state as JSON an entry at a time, as one text would be', async () => {
    const many = lines(
      header,
      ...Array.from({ length: 900 }, (_, at) => ({
        ...task(1, 5, 2001),
        seq: at + 1,
        data: { ...task(1, 5, 2001).data, id: 900 - at },
      })),
      { ...task(5, 5, 2001), seq: 901 },
    );
    let longest = 0;
    const { out } = await umzila(['replay', '-', '--json'], {
      stdin: many,
      onOut: (text) => {
        longest = Math.max(longest, text.length);
      },
    });
    expect(out).toBe(`${JSON.stringify(JSON.parse(out), null, 2)}\n`);
    expect(Object.keys(JSON.parse(out).tasks)).toHaveLength(900);
    expect(longest).toBeLessThan(70_000);
    expect(out.length).toBeGreaterThan(2 * longest - 70_000);
  });

  it('takes no more than the events before the first later one where the clock went back', async () => {
    const back = lines(header, task(1, 5, 2001), task(4, 6, 2501), { ...task(2, 7, 3001), seq: 5 });
    const { out } = await umzila(['replay', '-', '--until', '2026-11-20T08:00:03.000Z', '--at', 'tasks/4'], {
      stdin: back,
    });
    expect(JSON.parse(out).xmin).toBe(5);
  });

  it('refuses a day that no calendar has', async () => {
    const text = lines(header, { ...task(1, 5, 2001), at: '2026-02-30T08:00:00.000Z' });
    expect((await umzila(['replay', '-'], { stdin: text })).said).toContain(
      'standard input, line 2: at: must be an ISO 8601 time',
    );
    expect((await umzila(['replay', '-', '--until', '2026-02-30'], { stdin: whole })).code).toBe(2);
  });
});
