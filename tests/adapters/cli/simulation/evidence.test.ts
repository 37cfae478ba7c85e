// What is lost, by what was acknowledged, shown and known; the shape of the day; and the door before several processes.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startBalancer } from '../../../../adapters/cli/simulation/balancer.ts';
import { momentsOf } from '../../../../adapters/cli/simulation/day.ts';
import { createEvidence, type Known } from '../../../../adapters/cli/simulation/evidence.ts';
import { deliveryStatus, paymentStatus } from '../../../../core/index.ts';

const { DELIVERED, READY } = deliveryStatus.code;
const { PAID, PAYMENT_PENDING } = paymentStatus.code;
const delivery = (deliveryId: number, rest: Partial<Known> = {}): Known => ({
  deliveryId,
  logisticStatusId: DELIVERED,
  paymentStatusId: PAID,
  orderReference: `DAY-${deliveryId}`,
  waybill: `W${deliveryId}`,
  ...rest,
});

const day = () => {
  let now = 0;
  const evidence = createEvidence(() => now);
  const at = (moment: number, what: () => void): void => {
    now = moment;
    what();
  };
  for (const id of [1, 2]) at(100, () => evidence.acknowledged('booked', { id, reference: `DAY-${id}` }));
  at(300, () => evidence.acknowledged('ended', { id: 1 }));
  // nobody booked it on this day
  at(300, () => evidence.acknowledged('ended', { id: 9 }));
  return { evidence, at };
};

test('all that was acknowledged, known and seen by every client is no loss; clients are behind by when they saw it', () => {
  const { evidence, at } = day();
  for (const client of [0, 1]) {
    at(50, () => evidence.shown(client, delivery(1, { logisticStatusId: READY })));
    at(700, () => evidence.shown(client, delivery(1)));
    at(2_900, () => evidence.shown(client, delivery(1)));
  }
  at(100, () => evidence.shown(0, delivery(2)));
  expect(evidence.unseen(2)).toBe(1);
  at(1_100, () => evidence.shown(1, delivery(2)));
  expect([evidence.booked, evidence.ended, evidence.open, evidence.unseen(2)]).toEqual([2, 1, 0, 0]);
  expect(evidence.lag()).toEqual({ p50: 400, p95: 1_000, most: 1_000 });
  expect(evidence.losses([delivery(1), delivery(2)], 2)).toEqual([]);
});

test('what is gone, was taken back, is there twice or was never shown is lost', () => {
  const { evidence } = day();
  for (const client of [0, 1]) evidence.shown(client, delivery(1));
  evidence.shown(0, delivery(2));
  expect(evidence.losses([delivery(2)], 1)).toEqual([
    'delivery 1 (DAY-1) was booked and is not there',
    'delivery 1 (DAY-1) was ended and is not there',
  ]);
  expect(
    evidence.losses(
      [delivery(1, { logisticStatusId: READY }), delivery(2, { paymentStatusId: PAYMENT_PENDING })],
      1,
    ),
  ).toEqual([
    'delivery 2 (DAY-2) was booked and is not any more',
    'delivery 1 (DAY-1) was ended and is not any more',
  ]);
  expect(evidence.losses([delivery(1), delivery(2), delivery(3, { orderReference: 'DAY-2' })], 2)).toEqual([
    'delivery 2 (DAY-2) was booked, and 1 of 2 clients never saw it',
    'DAY-2 was booked once and paid 2 times',
  ]);
});

test('a day begins at eight, is fullest before noon and is over at seven', () => {
  const moments = momentsOf(1_000);
  const hour = (n: number): number => moments.filter((at) => Math.floor(at / 3_600_000) === n).length;
  expect(moments).toEqual([...moments].sort((a, b) => a - b));
  expect([hour(0), hour(2), hour(10)]).toEqual([40, 370, 20]);
  expect(moments.at(-1)).toBeLessThan(11 * 3_600_000);
});

test('the door leads to whoever is there, and breaks off when nobody is', async () => {
  const begin = async (name: string): Promise<[Server, string]> => {
    const server = createServer((_, answer) => answer.setHeader('connection', 'close').end(name));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return [server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`];
  };
  const [[one, first], [other, second]] = [await begin('one'), await begin('other')];
  const door = await startBalancer([first, second]);
  const ask = async (): Promise<string> => (await fetch(door.url)).text();
  expect([await ask(), await ask()].sort()).toEqual(['one', 'other']);
  await new Promise((resolve) => one.close(resolve));
  expect([await ask(), await ask()]).toEqual(['other', 'other']);
  await new Promise((resolve) => other.close(resolve));
  await expect(ask()).rejects.toThrow();
  await door.stop();
});
