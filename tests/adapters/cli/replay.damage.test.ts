// `umzila replay` of what is damaged, cut off, newer or nested: how far it reads, and which line it names.
import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { file, header, lines, task, whole } from './recordings.ts';
import { umzila } from './terminal.ts';

describe('umzila replay', () => {
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
