// `umzila` and `umzila diff` without a server: usage, exit codes, and where two recordings part.
import { describe, expect, it } from 'vitest';
import { file, header, lines, task, whole } from './recordings.ts';
import { umzila } from './terminal.ts';

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
