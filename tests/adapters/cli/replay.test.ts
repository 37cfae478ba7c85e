import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { umzila } from './terminal.ts';

const header = {
  umzila: 'recording',
  version: 1,
  startedAt: '2026-11-20T08:00:00.000Z',
  country: 'ZA',
  app: 'test',
};
const task = (seq: number, xmin: number, taskStatusId: number) => ({
  seq,
  at: `2026-11-20T08:00:0${seq}.000Z`,
  origin: 'hub',
  type: 'jobTaskUpdate',
  data: { id: 4, jobId: 1, xmin, taskStatusId, taskTypeId: 10000 },
});
const lines = (...rows: readonly unknown[]) => `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`;
const whole = lines(
  header,
  task(1, 5, 2001),
  task(2, 7, 3001),
  task(3, 6, 2001),
  task(4, 9, 4001),
  task(5, 10, 3001),
);

let folder = '';
const file = (name: string) => path.join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'umzila-cli-'));
  await writeFile(file('whole.jsonl'), whole);
  await writeFile(file('whole.jsonl.gz'), gzipSync(whole));
  await writeFile(file('short.jsonl'), lines(header, task(1, 5, 2001), task(2, 7, 3001)));
  await writeFile(file('cut.gz'), gzipSync(whole).subarray(0, 40));
  await writeFile(file('damaged.jsonl'), `${lines(header, task(1, 5, 2001))}{"seq":2,\n`);
  await writeFile(file('newer.jsonl'), lines({ ...header, version: 9 }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

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

  it('takes of compressed data that ends early what came out whole, and tells where it ends', async () => {
    const long = lines(
      header,
      ...Array.from({ length: 5000 }, (_, at) => ({ ...task(1, at + 5, 2001), seq: at + 1 })),
    );
    await writeFile(file('long.gz'), gzipSync(long).subarray(0, -2000));
    const refused = await umzila(['replay', file('long.gz')]);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.said).toMatch(/long\.gz, line \d+: the compressed data ends early/);
    const opened = await umzila(['replay', file('long.gz'), '--until-damage']);
    expect(opened.code).toBe(0);
    expect(opened.out).toMatch(/tasks +1\n/);
    const line = Number(/line (\d+)/.exec(refused.said)?.[1]);
    expect(opened.out).toContain(`events        ${line - 2}\n`);
  });

  it('names the line whose bytes are not UTF-8', async () => {
    const bytes = Buffer.from(whole);
    bytes[bytes.indexOf('jobTaskUpdate', 400)] = 0xff;
    const { code, said } = await umzila(['replay', '-'], { stdin: bytes });
    expect(code).toBe(1);
    expect(said).toMatch(/standard input, line 4: is not UTF-8 text/);
  });

  it('opens a damaged file up to the damage when asked, and tells the damage all the same', async () => {
    const refused = await umzila(['replay', file('damaged.jsonl'), '--json']);
    const opened = await umzila(['replay', file('damaged.jsonl'), '--json', '--until-damage']);
    expect([refused.code, opened.code]).toEqual([1, 0]);
    expect(JSON.parse(opened.out).tasks['4'].xmin).toBe(5);
    expect(opened.said).toContain('damaged.jsonl, line 3');
    expect(await umzila(['replay', file('newer.jsonl'), '--until-damage'])).toMatchObject({
      code: 1,
      out: '',
    });
  });

  it('[L-8] reads every line up to the moment asked for, and all of them where it is to be strict', async () => {
    // A stale line whose data is damaged within.
    const spoilt = whole.replace('"xmin":6,"taskStatusId":2001', '"xmin":6,"taskStatusId":2001,#');
    await writeFile(file('spoilt.jsonl'), spoilt);
    const words = 'this is no JSON; the line is damaged or cut off';
    for (const rest of [['--at', 'tasks/4'], ['--explain', 'tasks/4'], ['--until', '3'], []])
      for (const strict of [[], ['--strict']])
        for (const [name, stdin] of [
          [file('spoilt.jsonl')],
          ['-', spoilt],
          ['-', gzipSync(spoilt)],
        ] as const) {
          const { code, out, said } = await umzila(['replay', name, ...rest, ...strict], {
            ...(stdin === undefined ? {} : { stdin }),
          });
          expect({ code, out }).toEqual({ code: 1, out: '' });
          expect(said).toMatch(new RegExp(`(spoilt\\.jsonl|standard input), line 4: ${words}`));
        }
    // Damage behind the moment that is asked for.
    const later = `${lines(header, task(1, 5, 2001), task(2, 7, 3001))}{"seq":3,`;
    for (const rest of [
      ['--until', '1'],
      ['--until', '2026-11-20T08:00:01.000Z', '--at', 'tasks/4'],
    ]) {
      expect(await umzila(['replay', '-', ...rest], { stdin: later })).toMatchObject({ code: 0 });
      const strict = await umzila(['replay', '-', ...rest, '--strict'], { stdin: later });
      expect(strict).toMatchObject({ code: 1, out: '' });
      expect(strict.said).toMatch(/standard input, line 4: this is no JSON/);
    }
    for (const rest of [['--at', 'tasks/4', '--until', '2'], ['--explain', 'tasks/4'], []])
      expect(await umzila(['replay', file('whole.jsonl'), ...rest, '--strict'])).toEqual(
        await umzila(['replay', file('whole.jsonl'), ...rest]),
      );
    expect((await umzila(['replay', file('whole.jsonl'), '--strict', '--until-damage'])).code).toBe(2);
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

  it('[L-8] refuses a line that is nested too deep, with file and line, whatever is asked', async () => {
    const deep =
      whole +
      JSON.stringify({ ...task(6, 5, 2001), data: 0 }).replace(
        '"data":0',
        `"data":${'['.repeat(3000)}${']'.repeat(3000)}`,
      );
    for (const rest of [[], ['--json'], ['--at', 'tasks/4'], ['--explain', 'tasks/4']]) {
      const { code, out, said } = await umzila(['replay', '-', ...rest], { stdin: deep });
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(said).toContain('standard input, line 7: is nested more than 1000 levels deep');
    }
    expect((await umzila(['diff', file('whole.jsonl'), '-'], { stdin: deep })).said).toContain(
      'standard input, line 7: is nested more than 1000 levels deep',
    );
  });

  it('names file and line of what is damaged, newer or cut off, and exits 1', async () => {
    const damaged = await umzila(['replay', file('damaged.jsonl')]);
    expect(damaged).toMatchObject({ code: 1, out: '' });
    expect(damaged.said).toContain('damaged.jsonl, line 3');
    expect((await umzila(['replay', file('newer.jsonl')])).said).toContain('newer');
    expect(await umzila(['replay', file('cut.gz')])).toMatchObject({ code: 1 });
    expect((await umzila(['replay', '-'], { stdin: '' })).said).toContain('empty');
    expect((await umzila(['replay', file('absent.jsonl')])).said).toContain('does not exist');
  });

  it('exits 1 for an entity that the recording does not know', async () => {
    expect(await umzila(['replay', file('whole.jsonl'), '--at', 'jobs/99'])).toMatchObject({
      code: 1,
      out: '',
    });
    expect(await umzila(['replay', file('whole.jsonl'), '--explain', 'jobs/99'])).toMatchObject({
      code: 1,
      out: '',
    });
  });
});

describe('umzila diff', () => {
  it('says nothing and exits 0 where two recordings lead to the same state', async () => {
    expect(await umzila(['diff', file('whole.jsonl'), file('whole.jsonl.gz')])).toMatchObject({
      code: 0,
      out: '',
    });
  });

  it('names the entity and the fields in which they part, and exits 1', async () => {
    const { code, out } = await umzila(['diff', file('short.jsonl'), '-', '--json'], { stdin: whole });
    expect(code).toBe(1);
    expect(JSON.parse(out)).toEqual([
      {
        entity: 'tasks/4',
        where: 'both',
        changes: [
          { field: 'xmin', before: 7, after: 9 },
          { field: 'taskStatusId', before: 3001, after: 4001 },
        ],
      },
    ]);
    expect(await umzila(['diff', file('short.jsonl'), file('whole.jsonl'), '--until', '2'])).toMatchObject({
      code: 0,
    });
  });

  it('names the first event after which they part', async () => {
    const other = lines(header, task(1, 5, 2001), { ...task(2, 7, 3001), type: 'job' }, task(3, 7, 3001));
    const { out, code } = await umzila(['diff', file('whole.jsonl'), '-'], { stdin: other });
    expect(code).toBe(1);
    expect(out).toMatch(
      /^they part after event 2, in tasks\/4\n {2}A 2026-11-20T08:00:02.000Z hub jobTaskUpdate\n {2}B 2026-11-20T08:00:02.000Z hub job\n/,
    );
    const met = await umzila(['diff', file('whole.jsonl'), '-', '--until', '3'], { stdin: other });
    expect(met).toMatchObject({ code: 0, out: '' });
    expect(met.said).toMatch(/part after event 2.*meet again/s);
  });
});

describe('umzila', () => {
  it.each([
    [[], 'umzila COMMAND'],
    [['nonsense'], 'no command "nonsense"'],
    [['replay'], 'FILE is missing'],
    [['replay', 'a', 'b'], 'too much'],
    [['replay', 'a', '--nonsense'], '--nonsense'],
    [['replay', 'a', '--until', 'soon'], '--until must be'],
    [['replay', 'a', '--at', 'parcels/1'], 'names no entity'],
    [['diff', 'a'], 'two recordings'],
    [['diff', '-', '-'], 'standard input'],
  ] as const)('exits 2 for the misuse %j and says what is wrong', async (args, words) => {
    const { code, out, said } = await umzila(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(said).toContain(words);
  });

  it('says where to look when no server answers, and promises no countdown', async () => {
    const { code, out, said } = await umzila(['track', 'abcdef0123456789', '--url', 'http://127.0.0.1:1']);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(said).toContain('the server cannot be reached; --url or UMZILA_URL says where it is');
    expect(said).not.toContain('Reconnecting');
  });

  it.each(['replay', 'diff'])('tells about %s with --help on standard output', async (name) => {
    const { code, out, said } = await umzila([name, '--help']);
    expect({ code, said }).toEqual({ code: 0, said: '' });
    expect(out).toContain(`umzila ${name}`);
    expect(out).toContain('Exit:');
  });
});
