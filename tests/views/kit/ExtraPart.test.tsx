import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lazyScreen } from '../../../views/base/lazyScreen.ts';
import { ExtraPart } from '../../../views/kit/ExtraPart.tsx';

test('a part whose code cannot be fetched is left out, the rest stays, and it comes with the line', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isThere = false;
  const Part = lazyScreen(async () => {
    if (!isThere) throw new Error('no line');
    return { default: () => <p>The map</p> };
  });
  await act(async () =>
    render(
      <>
        <p>The run</p>
        <ExtraPart fallback={<p>Later</p>}>
          <Part />
        </ExtraPart>
      </>,
    ),
  );
  expect(screen.getByText('The run')).toBeTruthy();
  expect(screen.queryByText('Later')).toBeNull();
  isThere = true;
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('The map')).toBeTruthy();
});
