// What stands on the papers of a delivery: each parcel's label bears the code by which whoever scans it finds that parcel.
import { render, waitFor } from '@testing-library/react';
import { toSVG } from 'bwip-js/node';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parcelAt } from '../../../core/index.ts';
import { KitProvider } from '../../../views/app/KitProvider.tsx';
import DeliverySheets from '../../../views/dispatch/DeliverySheets.tsx';
import { deliveryOf } from '../../core/portal/world.ts';

const measures = { parcelType: 'small', length: 32, width: 24, height: 10, weight: 2 } as const;
const parcels = [
  { ...measures, id: 1, labelCode: 'ZA261130-0017-1' },
  { ...measures, id: 2, labelCode: 'ZA261130-0017-2', barCode: '6001' },
];
const delivery = deliveryOf(17, 1, { waybill: 'ZA261130-0017', deliveryItems: parcels });
const printed = vi.fn();
/** The bars of a drawing: how broad, and where each begins. */
const barsOf = (svg: string): readonly string[] =>
  [...svg.matchAll(/stroke-width="(\d+)" d="([^"]+)"/g)].map(
    ([, width, path]) => `${width}: ${[...(path ?? '').matchAll(/M(\d+)/g)].map(([, x]) => x).join(' ')}`,
  );

beforeEach(() => {
  vi.stubGlobal('print', printed);
  HTMLImageElement.prototype.decode = async () => undefined;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('[DEL-37] a label is the parcel’s own code in Code 128, and scanned it names that parcel', async () => {
  const done = vi.fn();
  render(
    <KitProvider>
      <DeliverySheets delivery={delivery} paper="labels" onDone={done} />
    </KitProvider>,
  );
  const codes = [...document.querySelectorAll<HTMLImageElement>('.print-label footer img:first-child')];
  expect(codes.map(({ alt }) => alt)).toEqual(['ZA261130-0017-1', '6001']);
  expect(codes.map(({ alt }) => parcelAt({ parcels }, alt)?.id)).toEqual([1, 2]);
  for (const { alt, src } of codes)
    expect(barsOf(decodeURIComponent(src))).toEqual(
      barsOf(toSVG({ bcid: 'code128', text: alt, scale: 2, height: 14 })),
    );
  await waitFor(() => expect([printed.mock.calls.length, done.mock.calls.length]).toEqual([1, 1]));
});
