// Choosing jobs on the map: drawn around, pressed one by one, or all that are in view; what is chosen stands out and can be given away.
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { MapPick, PinMark } from '../../../core/index.ts';
import { KitProvider } from '../../../views/app/KitProvider.tsx';
import { createHover, HoverContext } from '../../../views/dispatch/boardHover.ts';
import { DispatchMap } from '../../../views/dispatch/DispatchMap.tsx';
import { PortalProvider } from '../../../views/hooks/usePortal.tsx';
import { MapFactoryContext } from '../../../views/kit/mapSurface.ts';
import { jobOf, pageOf, settle, signedIn } from '../../core/portal/world.ts';
import { paperMap } from '../../doubles/paperMap.ts';

/** A job's pin at so many pixels from the left and from above. */
const pin = (id: number, x: number, y: number): PinMark => ({
  id: `job:${id}`,
  lat: y,
  lon: x,
  shape: 'job',
  colour: 'unassignedJob',
});
const pins = [pin(1, 10, 10), pin(2, 30, 20), pin(3, 200, 200)];

const shown = async () => {
  const { portal, http } = await signedIn();
  http.on('jobs.list', () => pageOf(pins.map((_, at) => jobOf(at + 1, 1))));
  portal.jobs.list({});
  const { surface, told } = paperMap();
  const under: { pick: MapPick | null } = { pick: null };
  render(
    <KitProvider>
      <PortalProvider value={portal}>
        <HoverContext value={createHover()}>
          <MapFactoryContext value={async () => ({ ...surface, markAt: () => under.pick })}>
            <DispatchMap
              label="Drivers and jobs"
              driverIds={[]}
              letters={new Map()}
              pins={pins}
              way={[]}
              fitTo={[]}
              selection={{ kind: 'nothing' }}
              onSelect={() => undefined}
              canChoose
            />
          </MapFactoryContext>
        </HoverContext>
      </PortalProvider>
    </KitProvider>,
  );
  await act(settle);
  return { under, ringed: () => (told.findLast(([name]) => name === 'setPins')?.[1] as PinMark[]) ?? [] };
};

const draw = (...line: readonly (readonly [number, number])[]): void => {
  const sheet = document.querySelector('[data-lasso]') as Element;
  const at = ([clientX, clientY]: readonly [number, number]) => ({ pointerId: 1, clientX, clientY });
  const [from = [0, 0], ...rest] = line;
  fireEvent.pointerDown(sheet, at(from));
  for (const point of rest) fireEvent.pointerMove(sheet, at(point));
  fireEvent.pointerUp(sheet, at(line.at(-1) ?? from));
};

it('chooses what is drawn around, and one more by a press, until it is put down', async () => {
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined);
  const { under, ringed } = await shown();
  const button = screen.getByRole('button', { name: 'Choose jobs on the map' });
  fireEvent.click(button);
  await screen.findByText('All in view');
  // A corner cuts the third off.
  draw([0, 0], [60, 0], [60, 60], [0, 60]);
  const bar = await screen.findByRole('toolbar', { name: 'Chosen jobs' });
  expect(within(bar).getByRole('status').textContent).toBe('2 jobs chosen');
  expect(ringed().map(({ isChosen }) => isChosen ?? false)).toEqual([true, true, false]);
  under.pick = { kind: 'pin', id: 'job:3' };
  draw([200, 200], [201, 200]);
  expect(within(bar).getByRole('status').textContent).toBe('3 jobs chosen');
  draw([200, 200]);
  expect(within(bar).getByRole('status').textContent).toBe('2 jobs chosen');
  expect(button.getAttribute('aria-pressed')).toBe('true');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('toolbar')).toBeNull();
  expect(ringed().some(({ isChosen }) => isChosen)).toBe(false);
  vi.restoreAllMocks();
});
