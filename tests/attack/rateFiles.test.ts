// Files of rates that are broken or mean harm: refused in words that help, in bounded time and room, and nothing is kept of them.
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminContract, type Claims } from '../../core/index.ts';
import { csvOf, headings, rateLine, uploadRates, xlsxOf } from '../adapters/backend/uploads/rateFiles.ts';
import { createWorld, sql, type World } from '../adapters/backend/world.ts';
import { readXlsx } from '../rights/readXlsx.ts';

let world: World;
let staff: Claims;
const calls = adminContract.uploads;

beforeAll(async () => {
  world = await createWorld();
  staff = await world.person({ isStaffOperator: true });
});
afterAll(() => world.end());
beforeEach(() => world.db.query(sql`delete from upload_batches`));

const refused = async (file: string | Uint8Array<ArrayBuffer>) => {
  const { status, body } = await uploadRates(world, staff, file);
  const kept = await world.db.one<{ n: number }>(
    sql`select (select count(*) from upload_batches) + (select count(*) from upload_rows) as n`,
  );
  expect(kept.n).toBe(0);
  return { status, ...body };
};

/** A zip file of these parts. */
const zipOf = (parts: Readonly<Record<string, Buffer>>): Uint8Array<ArrayBuffer> => {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, whole] of Object.entries(parts)) {
    const packed = deflateRawSync(whole);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(whole.length, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(whole.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    locals.push(local, Buffer.from(name), packed);
    entries.push(entry, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...locals, directory, end]));
};
const sheet = (xml: string) => zipOf({ 'xl/worksheets/sheet1.xml': Buffer.from(xml) });

describe('a file that is broken or means harm', () => {
  const whole = () => xlsxOf({});
  test.each<readonly [string, () => Promise<string | Uint8Array<ArrayBuffer>>, RegExp]>([
    ['nothing at all', async () => '', /empty/],
    ['blank lines alone', async () => '\r\n\r\n,,,\r\n', /empty/],
    ['a heading alone', async () => csvOf(), /no rates below/],
    [
      'a picture',
      async () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]),
      /neither an Excel workbook/,
    ],
    ['an old workbook', async () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /older form/],
    ['half a workbook', async () => (await whole()).slice(0, 900), /cannot be read/],
    [
      'a workbook with a byte turned',
      async () => {
        const file = await whole();
        return file.map((byte, at) => (at > 60 && at < 4000 && at % 7 === 0 ? byte ^ 0xff : byte));
      },
      /cannot be read/,
    ],
    [
      'a zip file without a sheet',
      async () => zipOf({ 'readme.txt': Buffer.from('hello') }),
      /cannot be read/,
    ],
    [
      'a workbook that unpacks to a hundred megabytes',
      async () => zipOf({ 'xl/worksheets/sheet1.xml': Buffer.alloc(100_000_000, 32) }),
      /cannot be read/,
    ],
    [
      'entities that grow',
      async () => sheet('<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet>&b;</worksheet>'),
      /cannot be read/,
    ],
    ['tags without an end', async () => sheet(`<worksheet>${'<row '.repeat(300_000)}`), /cannot be read/],
    [
      'rows without an end',
      async () => sheet(`<worksheet>${'<row><c><v>1'.repeat(300_000)}`),
      /cannot be read/,
    ],
    [
      'a quotation mark that is not closed',
      async () => `${csvOf({})}\r\n"open,1,2`,
      /quotation mark in line 3/,
    ],
    ['too many rates', async () => csvOf(...Array.from({ length: 2_001 }, () => ({}))), /2000 rates/],
  ])('%s is refused, and nothing is kept of it', async (_, make, says) => {
    const answer = await refused(await make());
    expect(answer.status).toBe(422);
    expect(
      Object.values(answer.errors ?? {})
        .flat()
        .join(' '),
    ).toMatch(says);
  });

  test('of more than two megabytes is refused by its size, a form without a file by its lack', async () => {
    expect((await refused('x'.repeat(2 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await refused('x'.repeat(9_000_000))).status).toBe(413);
    const send = (body: BodyInit, headers: Record<string, string> = {}) =>
      world.raw('/connect/uploadbatches/ZA/Rate', { who: staff, method: 'POST', body, headers });
    const none = new FormData();
    none.append('file', 'just text');
    expect((await send(none)).status).toBe(422);
    expect((await send('{}', { 'content-type': 'application/json' })).status).toBe(400);
  });

  test('cannot name a column that reaches an object’s inside, nor a file elsewhere', async () => {
    const answer = await refused('__proto__,constructor\n1,2');
    expect(answer.errors).toMatchObject({ '1.__proto__': ['This column is not known.'] });
    const { body } = await uploadRates(world, staff, csvOf({}), '../../etc/passwd\u0007.csv');
    expect(body.fileName).toBe('passwd.csv');
  });

  test('[LST-22] formulas in it stay texts, in the list and in its file', async () => {
    const formula = '=HYPERLINK("http://evil.test","x")';
    const lines = [headings, rateLine({ Name: formula })].map((cells) =>
      cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','),
    );
    const { body } = await uploadRates(world, staff, lines.join('\n'));
    const { data } = await world.ok(calls.rateRows, staff, { params: { country: 'ZA', batchId: body.id } });
    expect(data.map(({ name }) => name)).toEqual([formula]);
    const answer = await world.raw(`/connect/uploadbatches/ZA/${body.id}/Rate`, {
      who: staff,
      headers: { accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    });
    expect(answer.headers.get('content-disposition')).toContain('Rate uploads.xlsx');
    const cells = readXlsx(await answer.arrayBuffer());
    expect(cells[0]?.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Line', 'Name', 'Upload status', 'Current price', 'New price', 'User']),
    );
    const named = cells[1]?.find(({ text }) => text === formula);
    expect([named?.type, named?.isFormula]).toEqual(['s', false]);
    expect(cells[1]?.map(({ text }) => text)).toEqual(expect.arrayContaining(['unprocessed', '120.5']));
  });
});
