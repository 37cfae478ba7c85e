// Which lines a scan leaves unread: those whose id, version and status say all that the merge rules ask, as they are written; and each of
// those only. Whatever is left unread, the answers are those of a replay that reads everything.
import { isLeft, isRight } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import { createReplay, createScan, Damaged, finalState, writeHeader } from '../../core/index.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });
const decode = (bytes: Uint8Array) => decoder.decode(bytes);
const header = writeHeader({ startedAt: '2026-11-20T09:00:00.000Z', country: 'ZA', app: 'test' });
const at = '2026-11-20T09:00:01.000Z';

const line = (seq: number, type: string, data: string, origin = 'hub'): string =>
  `{"seq":${seq},"at":"${at}","origin":"${origin}","type":"${type}","data":${data}}\n`;

const scanOf = (text: string) => {
  const whole = encoder.encode(text);
  const scan = createScan({ bytes: (from, to) => whole.subarray(from, to), decode });
  const pushed = scan.push(whole);
  const end = isLeft(pushed) ? pushed : scan.end();
  return { scan, fault: isLeft(end) ? end.left.message : undefined };
};

const replayOf = (text: string) => {
  const replay = createReplay();
  const pushed = replay.push(text);
  const end = isLeft(pushed) ? pushed : replay.end();
  return { replay, fault: isLeft(end) ? end.left.message : undefined };
};

/** How many of the lines were parsed; the tables, and what is told of every record, are those of a full replay. */
const parsedOf = (...lines: readonly string[]): number => {
  const text = header + lines.join('');
  const { scan, fault } = scanOf(text);
  const { replay, fault: expected } = replayOf(text);
  expect([fault, scan.index.length]).toEqual([expected, replay.index.length]);
  const { parsed } = scan;
  for (let position = 0; position < scan.index.length; position += 1)
    expect(scan.index.mark(position)).toEqual(replay.index.mark(position));
  for (let seq = 0; seq <= replay.index.length; seq += 1) {
    scan.seek({ seq });
    replay.seek({ seq });
    const { tables } = replay.moment.current;
    expect(finalState(scan.tables, [])).toEqual(finalState(tables, []));
    for (const table of ['deliveries', 'jobs', 'tasks'] as const) {
      expect(scan.tables[table].size).toBe(tables[table].size);
      tables[table].forEach((record) => {
        const id =
          'deliveryId' in record && table === 'deliveries'
            ? record.deliveryId
            : 'id' in record
              ? record.id
              : 0;
        expect(scan.explain(table, id ?? 0)).toEqual(replay.explain(table, id ?? 0));
      });
    }
  }
  const { tables } = replay.moment.current;
  tables.positions.forEach(({ id }) => {
    expect(scan.tables.positions.get(id)).toEqual(tables.positions.get(id));
    expect(scan.explain('drivers', id)).toEqual(replay.explain('drivers', id));
  });
  return parsed;
};

const job = '{"id":1,"kind":"NEW","data":{"id":1,"xmin":5,"jobStatusId":2001}}';
const delivery =
  '{"id":1,"kind":"NEW","data":{"deliveryId":1,"hash":"h","xmin":5,"logisticStatusId":2501,"paymentStatusId":30001}}';
const task = '{"id":1,"xmin":5,"jobId":1,"taskStatusId":3001,"taskTypeId":10000}';
const fix = '{"id":7,"lastKnownLocation":{"lat":-33.9,"lon":18.4,"at":"2026-11-20T09:00:00.000Z"}}';

const kinds = { job, delivery, jobTaskUpdate: task, coordinateUpdate: fix } as const;
type Kind = keyof typeof kinds;

describe('a line of each kind, as it is written', () => {
  test.each(Object.keys(kinds) as Kind[])('%s stays unread, the first and every other', (type) => {
    const data = kinds[type];
    const newer = data.replace('"xmin":5', '"xmin":6').replace('09:00:00.000Z', '09:00:00.500Z');
    expect(parsedOf(line(1, type, data))).toBe(0);
    expect(parsedOf(line(1, type, data), line(2, type, newer), line(3, type, data))).toBe(0);
    const other = data.replaceAll(/"(id|deliveryId)":\d/g, '"$1":12');
    expect(parsedOf(line(1, type, data), line(2, type, other), line(4, type, newer))).toBe(0);
  });

  test('kinds that come one after another are each taken for what they are', () => {
    const all = (Object.keys(kinds) as Kind[]).map((type, index) => line(index + 1, type, kinds[type]));
    expect(parsedOf(...all, line(9, 'job', job), line(10, 'coordinateUpdate', fix))).toBe(0);
  });

  test('a record at its end is left where it is, whatever comes after', () => {
    const ended = job.replace('2001', '4001').replace('"xmin":5', '"xmin":6');
    const late = job.replace('"xmin":5', '"xmin":7');
    expect(
      parsedOf(line(1, 'job', job), line(2, 'job', ended), line(3, 'job', late), line(4, 'job', late)),
    ).toBe(0);
  });

  test('one zero is a place like any other', () => {
    for (const more of ['"lat":0,', '"lat":-0.5,', '"lat":0.5,'])
      expect(parsedOf(line(1, 'coordinateUpdate', fix.replace('"lat":-33.9,', more)))).toBe(0);
    expect(parsedOf(line(1, 'coordinateUpdate', fix.replace('"lon":18.4', '"lon":0')))).toBe(0);
  });
});

describe('a line of which that is not enough is parsed', () => {
  const odd = (type: Kind, from: string | RegExp, to: string): readonly [Kind, string] => [
    type,
    kinds[type].replace(from, to),
  ];
  const inEnvelope = (['job', 'delivery'] as const).flatMap((type) => [
    odd(type, '{"id":1,', '{"Id":1,'),
    odd(type, '"kind":', '"king":'),
    odd(type, '"NEW"', '"NÉW"'),
    odd(type, '"kind":"NEW",', '"kind":"NEW","more":1,'),
    odd(type, /\}\}$/, '},"more":1}'),
  ]);
  const versioned = (['job', 'delivery', 'jobTaskUpdate'] as const).flatMap((type) => [
    odd(type, '"xmin":5,', ''),
    odd(type, '"xmin":5', '"xmin":"5"'),
    odd(type, '"xmin":5', '"xmin":5.5'),
    odd(type, '"xmin":5', '"xmin":-5'),
    odd(type, '"xmin":5', '"xmin":5,"xmin":6'),
    odd(type, '"xmin":5', '"xmin": 5'),
    odd(type, '"xmin":5', '"xmin":5,"about":"café"'),
    odd(type, /"(job|logistic|task)StatusId":\d+/, '"$1StatusId":77'),
    odd(type, /"(job|logistic|task)StatusId":\d+/, '"$1StatusId":null'),
    odd(type, /"(job|logistic|task)StatusId":\d+/, '"state":1'),
  ]);
  test.each<readonly [Kind, string]>([
    ...inEnvelope.map(([type, data]) => [type, data] as const),
    ...versioned,
    odd('job', '"data":{"id":1', '"data":{"id":0'),
    odd('job', '"data":{"id":1', '"data":{"id":-1'),
    odd('delivery', '"deliveryId":1', '"deliveryId":"1"'),
    odd('delivery', '"deliveryId":1', '"deliveryId":0'),
    odd('jobTaskUpdate', '"id":1', '"id":0'),
    odd('jobTaskUpdate', '"id":1,', ''),
    // These say more of a record, or of others, than its version.
    odd('job', '"xmin":5', '"xmin":5,"tasks":[]'),
    odd('delivery', '"xmin":5', '"xmin":5,"tasks":[]'),
    odd('delivery', '"xmin":5', '"xmin":5,"isDeleted":true'),
    odd('delivery', '"xmin":5', '"xmin":5,"isDeleted":false'),
    odd('coordinateUpdate', '"id":7', '"id":0'),
    odd('coordinateUpdate', '"id":7', '"id":"7"'),
    odd('coordinateUpdate', '"id":7,', ''),
    odd('coordinateUpdate', '"lastKnownLocation":{', '"lastKnownLocation":null,"more":{'),
    odd('coordinateUpdate', '"lat":-33.9,', ''),
    odd('coordinateUpdate', '"lat":-33.9,"lon":18.4', '"lat":0,"lon":0'),
    odd('coordinateUpdate', '"lat":-33.9,"lon":18.4', '"lat":-0,"lon":0'),
    odd('coordinateUpdate', '"lat":-33.9,"lon":18.4', '"lat":0,"lon":-0'),
    odd('coordinateUpdate', '"lat":-33.9,"lon":18.4', '"lat":0.5,"lon":0.5'),
    odd('coordinateUpdate', '09:00:00.000Z', '09:00:00Z'),
    odd('coordinateUpdate', '09:00:00.000Z', '09:00:00.000X'),
    odd('coordinateUpdate', '09:00:00.000Z', '09:00:00.0000Z'),
    odd('coordinateUpdate', '09:00:00.000Z', '99:00:00.000Z'),
    odd('coordinateUpdate', '"2026-11-20T09:00:00.000Z"', '1700000000000'),
    odd('coordinateUpdate', '2026-11-20T', '2569-11-20T'),
  ])('%s %s', (type, data) => {
    expect(parsedOf(line(1, type, data))).toBe(1);
    // Also where lines of that kind are known, and those after it are not.
    expect(parsedOf(line(1, type, kinds[type]), line(2, type, data), line(3, type, kinds[type]))).toBe(1);
  });

  test('an envelope that is none in the usual form, where no line of its form is known', () => {
    for (const [type, data] of [
      odd('job', '{"id":1,"kind"', '{"id":"1","kind"'),
      odd('job', '{"id":1,"kind"', '{"id":-1,"kind"'),
      odd('delivery', '"NEW"', 'null'),
    ])
      expect(parsedOf(line(1, type, data))).toBe(1);
  });

  test('one that did not come from the hub, or is of another kind', () => {
    for (const origin of ['rest', 'user', 'clock', 'storage'])
      expect(parsedOf(line(1, 'job', job), line(2, 'job', job, origin), line(3, 'job', job))).toBe(1);
    for (const type of ['jobs', 'driver', 'webNotification', ''])
      expect(parsedOf(line(1, 'job', job), line(2, type, job), line(3, 'job', job))).toBe(1);
  });

  test('one after a record that was parsed stands where it did', () => {
    const more = job.replace('"xmin":5', '"xmin":6,"tasks":[]');
    const last = job.replace('"xmin":5', '"xmin":8');
    expect(parsedOf(line(1, 'job', job), line(5, 'job', more), line(7, 'job', last))).toBe(1);
    // Blank lines are none.
    expect(parsedOf(line(1, 'job', job), '\n', '\n', line(2, 'job', last))).toBe(0);
  });
});

describe('a record that is none, though its line looks like one', () => {
  test.each<readonly [Kind, string | RegExp, string]>([
    ['job', '"xmin":5', '"xmin":5,"country":7'],
    ['delivery', '"xmin":5', '"xmin":5,"country":7'],
    ['jobTaskUpdate', '"xmin":5', '"xmin":5,"country":7'],
    ['coordinateUpdate', '"id":7', '"id":7,"country":7'],
    ['coordinateUpdate', '"lat":-33.9', '"lat":"-33.9"'],
  ])('%s, %s as %s: alone, in the middle, and where it comes too late', (type, from, to) => {
    const usual = kinds[type];
    const none = usual.replace(from, to);
    const newer = (data: string) =>
      data.replace('"xmin":5', '"xmin":6').replace('09:00:00.000Z', '09:00:00.500Z');
    parsedOf(line(1, type, none));
    parsedOf(line(1, type, usual), line(2, type, newer(none)), line(3, type, newer(usual)));
    // Too late: why it changed nothing is told as a replay tells it.
    parsedOf(line(1, type, newer(usual)), line(2, type, none));
    parsedOf(line(1, type, newer(usual)), line(2, type, usual), line(3, type, none));
  });
});

test('more lines than there was room for are each found where they stand', () => {
  const lines = Array.from({ length: 600 }, (_, at) =>
    line(at + 1, 'job', job.replaceAll('"id":1', `"id":${at + 1}`).replace('"xmin":5', `"xmin":${at + 9}`)),
  );
  const { scan } = scanOf(header + lines.join(''));
  expect([scan.index.length, scan.parsed]).toEqual([600, 0]);
  for (let id = 1; id <= 600; id += 1) expect(scan.tables.jobs.get(id)).toMatchObject({ id, xmin: id + 8 });
  expect(scan.tables.jobs.size).toBe(600);
});

describe('what a full replay refuses', () => {
  test('is refused at the same line, in the same words, before anybody looks where it is seen', () => {
    for (const bad of [
      line(1, 'job', job),
      line(2, 'job', job),
      line(2, 'job', job).replace('"seq":2', '"seq":0'),
      // Cut, with another after it.
      ...[2, 3].map((cut) => `${line(3, 'job', job).trim().slice(0, -cut)}\n${line(4, 'job', job)}`),
      `${line(3, 'job', job).trim().slice(0, -1)}]\n`,
      `${line(3, 'job', job).trim().slice(0, -2)}]}\n`,
      line(3, 'job', job).slice(0, -3),
      '{"seq":3\n',
      'x\n',
    ]) {
      const text = header + line(1, 'job', job) + line(2, 'job', job) + bad;
      expect(scanOf(text).fault).toBe(replayOf(text).fault);
      expect(scanOf(text).fault).toMatch(/^line 4: /);
    }
    for (const none of ['', 'x', '{}\n', `${line(1, 'job', job)}`])
      expect(scanOf(none).fault).toBe(replayOf(none).fault);
  });

  test('is told to whoever looks at it, where its damage is further inside', () => {
    const text =
      header +
      line(1, 'job', job) +
      line(2, 'job', job.replace('"id":1,"xmin":5', '"id":2,"a":tru,"xmin":5'));
    const { scan, fault } = scanOf(text);
    expect(fault).toBeUndefined();
    expect(scan.tables.jobs.get(1)).toMatchObject({ xmin: 5 });
    const look = () => scan.tables.jobs.get(2);
    expect(look).toThrow(Damaged);
    expect(look).toThrow('line 3: this is no JSON; the line is damaged or cut off');
  });

  test('bytes that are no text are met with their line, and what is whole before them stands', () => {
    const whole = encoder.encode(header + line(1, 'job', job) + line(2, 'odd', '"abc"'));
    whole[whole.length - 5] = 0xff;
    const scan = createScan({ bytes: (from, to) => whole.subarray(from, to), decode });
    expect(scan.push(whole)).toMatchObject({
      left: { line: 3, message: 'line 3: is not UTF-8 text', before: [] },
    });
    scan.seek({ seq: 1 });
    expect(scan.tables.jobs.get(1)).toMatchObject({ xmin: 5 });
  });
});

test('the header is had with its line, and pushing says how many events came', () => {
  const whole = encoder.encode(
    header + line(1, 'job', job) + line(2, 'odd', '1') + line(3, 'job', job).trim(),
  );
  const scan = createScan({ bytes: (from, to) => whole.subarray(from, to), decode });
  expect(scan.header).toBeUndefined();
  const first = encoder.encode(header).length;
  const counts = [
    scan.push(whole.subarray(0, first - 3)),
    scan.push(whole.subarray(first - 3, first + 10)),
    scan.push(whole.subarray(first + 10)),
    scan.end(),
    scan.end(),
  ].map((read) => (isRight(read) ? read.right : read.left.message));
  expect(counts).toEqual([0, 0, 2, 1, 0]);
  expect(scan.header?.app).toBe('test');
  expect([scan.index.length, scan.parsed]).toEqual([3, 2]);
});

test('one goes on and back by an event', () => {
  const text =
    header + [5, 6, 7].map((xmin, index) => line(index * 2 + 1, 'job', job.replace('5', `${xmin}`))).join('');
  const { scan } = scanOf(text);
  expect(scan.seq).toBe(5);
  expect(scan.step(-1)).toMatchObject({ seq: 3 });
  expect([scan.seq, scan.tables.jobs.get(1)?.xmin]).toEqual([3, 6]);
  expect(scan.step(1)).toMatchObject({ seq: 5 });
  scan.seek({ at: 0 });
  expect([scan.seq, scan.tables.jobs.size]).toEqual([0, 0]);
});
