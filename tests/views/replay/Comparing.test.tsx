// What two moments of a recording differ in, said by which of them comes first in time.
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Comparing } from '../../../views/replay/Comparing.tsx';
import type { Player } from '../../../views/replay/player.ts';

const player = { choose: () => undefined, compareChosen: () => undefined } as unknown as Player;
const show = (a: number, b: number): string => {
  const { container, unmount } = render(
    <Comparing
      player={player}
      state={{
        pins: { a, b },
        comparesChosen: false,
        entity: null,
        comparison: {
          total: 2,
          differences: [
            { table: 'jobs', id: '7', where: 'a', changes: [] },
            { table: 'drivers', id: '15', where: 'b', changes: [] },
          ],
        },
      }}
    />,
  );
  const said = ['Job 7', 'Driver 15'].map((name) => screen.getByRole('region', { name }).textContent);
  const status = container.querySelector('[role="status"]')?.textContent;
  unmount();
  return [...said, status].join('; ');
};

describe('Comparing', () => {
  it('says what came and what went, whichever side was set first', () => {
    expect(show(3, 9)).toBe('Job 7no longer there at B; Driver 15not yet there at A; 2 records differ');
    expect(show(9, 3)).toBe('Job 7not yet there at B; Driver 15no longer there at A; 2 records differ');
  });

  it('says why everything differs from what is before the first event', () => {
    expect(show(0, 9)).toContain('A is before the first event, when nothing was known yet.');
  });
});
