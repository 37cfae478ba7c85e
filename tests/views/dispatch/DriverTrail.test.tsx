// The trail of the chosen driver: the last half hour of what was seen, up to the mark, and what is seen from now on.
import { act, render, waitFor } from '@testing-library/react';
import * as fc from 'fast-check';
import { right } from 'fp-ts/Either';
import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
import { type Claims, createLive, type Fix, type Portal } from '../../../core/index.ts';
import DriverTrail, { trailOf } from '../../../views/dispatch/DriverTrail.tsx';
import { PortalProvider } from '../../../views/hooks/usePortal.tsx';
import { paperMap } from '../../doubles/paperMap.ts';

const NOON = Date.UTC(2026, 10, 22, 12);
const MINUTE = 60_000;
const fix = (minute: number, lon = minute): Fix => ({
  lat: 1,
  lon,
  at: new Date(NOON + minute * MINUTE).toISOString(),
});

it('is of the last half hour, in order, ends where the mark stands, and has no more points than can be seen apart', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: -600, max: 0 }), { maxLength: 200 }), (minutes) => {
      const fixes = [...minutes].sort((x, y) => x - y).map((minute) => fix(minute));
      const trail = trailOf(fixes);
      expect(trail.at(-1)).toEqual(fixes.at(-1));
      expect(fixes.filter((one) => trail.includes(one))).toEqual(trail);
      expect(trail.length).toBeLessThanOrEqual(60);
      const last = Date.parse(fixes.at(-1)?.at ?? '');
      for (const { at } of trail) expect(last - Date.parse(at)).toBeLessThanOrEqual(30 * MINUTE);
    }),
  );
});

it('is drawn over the map from what was seen today, the paler the longer ago, and grows with the driver', async () => {
  const positions = new Map([[7, { id: 7, lastKnownLocation: fix(0) }]]);
  const moved$ = new Subject<readonly { readonly id: number }[]>();
  const asked: unknown[] = [];
  const portal = {
    session: {
      claims: createLive({ id: 1, isAdministrator: true, emailConfirmed: true } as unknown as Claims),
    },
    drivers: { positions, moved$ },
    call: async (_call: unknown, input: unknown) => {
      asked.push(input);
      return right({ fixes: [fix(-50), fix(-20), fix(-10)] });
    },
  } as unknown as Portal;
  const { container } = render(
    <PortalProvider value={portal}>
      <DriverTrail surface={paperMap().surface} id={7} />
    </PortalProvider>,
  );
  const lines = () =>
    [...container.querySelectorAll('[data-trail] line')].map((line) => [
      Number(line.getAttribute('x1')),
      Number(line.getAttribute('x2')),
      Number(line.getAttribute('opacity')),
    ]);
  const ends = () => lines().map(([from, to]) => [from, to]);
  // What is older than half an hour is not part of it.
  await waitFor(() =>
    expect(ends()).toEqual([
      [-20, -10],
      [-10, 0],
    ]),
  );
  expect(asked).toMatchObject([{ params: { driverId: 7 } }]);
  const shades = lines().map(([, , shade]) => shade ?? 0);
  expect([...shades].sort((x, y) => x - y)).toEqual(shades);
  expect(new Set(shades).size).toBe(shades.length);
  positions.set(7, { id: 7, lastKnownLocation: fix(5) });
  act(() => moved$.next([{ id: 8 }]));
  expect(ends()).toHaveLength(2);
  act(() => moved$.next([{ id: 7 }]));
  await waitFor(() => expect(ends().at(-1)).toEqual([0, 5]));
});
