// A day of 329 real buses as the positions of drivers, through the hub's own wire format: receivers that lose their fix, stamps that repeat
// and stamps that go back are in it. The folder is not part of the product; without it this is skipped.
import { existsSync, readFileSync } from 'node:fs';
import { JsonHubProtocol, MessageType, NullLogger } from '@microsoft/signalr';
import { describe, expect, test } from 'vitest';
import { createReplay, type LogEvent } from '../../core/index.ts';
import { sharedAt } from '../spec.ts';

const file = sharedAt('data/tracks/capmetro_2017-03-21.csv');

interface Row {
  readonly at: number;
  readonly id: number;
  readonly lat: number;
  readonly lon: number;
  readonly speed: number;
}

const rows = (): readonly Row[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((text) => {
      const [at, id, lat, lon, speed] = text.split(',').map(Number);
      return {
        at: (at ?? 0) * 1000,
        id: id ?? 0,
        lat: lat ?? Number.NaN,
        lon: lon ?? Number.NaN,
        speed: speed ?? 0,
      };
    });

const protocol = new JsonHubProtocol();

/** Written as the hub writes it and read as the official client reads it. */
const overTheWire = (row: Row): unknown => {
  const text = protocol.writeMessage({
    type: MessageType.Invocation,
    target: 'coordinateUpdate',
    arguments: [
      {
        id: row.id,
        lastKnownLocation: {
          lat: row.lat,
          lon: row.lon,
          at: new Date(row.at).toISOString(),
          speed: row.speed,
        },
      },
    ],
  });
  const [message] = protocol.parseMessages(text, NullLogger.instance);
  return message?.type === MessageType.Invocation ? message.arguments[0] : undefined;
};

describe.skipIf(!existsSync(file))('a real day of positions (skipped without the shared folder)', () => {
  test('[JOB-18] [M-8] no driver goes back in time; lost fixes and late ones are rejected, each counted with its reason', () => {
    const replay = createReplay();
    const events = rows().map(
      (row, at): LogEvent => ({
        seq: at + 1,
        at: row.at,
        origin: 'hub',
        type: 'coordinateUpdate',
        data: overTheWire(row),
      }),
    );
    expect(events.length).toBeGreaterThan(45_000);
    replay.fold(events);
    replay.end();

    // What should have come of it, by the plainest way.
    const newest = new Map<number, Row>();
    const expected = { 'out of scope': 0, stale: 0 };
    for (const row of rows()) {
      if (row.lat === 0 && row.lon === 0) expected['out of scope'] += 1;
      else if ((newest.get(row.id)?.at ?? 0) >= row.at) expected.stale += 1;
      else newest.set(row.id, row);
    }
    expect(expected['out of scope']).toBeGreaterThan(0);
    expect(expected.stale).toBeGreaterThan(0);

    const counted: Record<string, number> = {};
    for (const { reason } of replay.rejected) counted[reason] = (counted[reason] ?? 0) + 1;
    expect(counted).toEqual(expected);
    for (const { reason, detail } of replay.rejected)
      if (reason === 'out of scope') expect(detail).toContain('lost fix');

    const { positions } = replay.state.tables;
    expect(positions.size).toBe(newest.size);
    for (const [id, row] of newest) {
      expect(positions.get(id)?.lastKnownLocation).toMatchObject({ lat: row.lat, lon: row.lon });
      const times = positions.history(id).map(({ record }) => Date.parse(record?.lastKnownLocation.at ?? ''));
      for (let at = 1; at < times.length; at += 1) expect(times[at]!).toBeGreaterThan(times[at - 1]!);
    }
  });
});
