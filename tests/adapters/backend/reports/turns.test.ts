// Turns at the database: no more at once than there are, first come first served, and a kind refusal for who waited in vain.
import { expect, it } from 'vitest';
import { turnsOf } from '../../../../adapters/backend/reports/turns.ts';

const held = () => {
  let release = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { until, release: () => release() };
};

it('lets in as many as there are turns, the others in their order', async () => {
  const turns = turnsOf(2, 60_000);
  const doors = [held(), held(), held(), held()];
  const begun: number[] = [];
  const all = doors.map(({ until }, at) =>
    turns.take(async () => {
      begun.push(at);
      await until;
      return at;
    }),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  doors[1]?.release();
  await all[1];
  expect(begun).toEqual([0, 1, 2]);
  for (const { release } of doors) release();
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
});

it('refuses with 429 and when to ask again, and goes on after work that failed', async () => {
  const turns = turnsOf(1, 0);
  const door = held();
  const first = turns.take(() => door.until);
  await expect(turns.take(async () => 'never')).rejects.toMatchObject({
    status: 429,
    parts: { retryAfter: 5 },
  });
  door.release();
  await first;
  await expect(turns.take(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns.take(async () => 'next')).toBe('next');
});
