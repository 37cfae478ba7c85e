// Whoever scans the label of a parcel comes to its delivery.
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { right } from 'fp-ts/Either';
import { expect, it, vi } from 'vitest';
import type { Delivery, Portal } from '../../../core/index.ts';
import { KitProvider } from '../../../views/app/KitProvider.tsx';
import ScanDelivery from '../../../views/dispatch/ScanDelivery.tsx';
import { PortalProvider } from '../../../views/hooks/usePortal.tsx';
import { deliveryOf } from '../../core/portal/world.ts';

const parcel = { id: 1, parcelType: 'small', length: 32, width: 24, height: 10, weight: 2 } as const;
const bearing = (id: number, waybill: string): Delivery =>
  deliveryOf(id, 1, { waybill, deliveryItems: [{ ...parcel, labelCode: `${waybill}-1` }] });
const known = [bearing(17, 'ZA261130-0017'), bearing(18, 'ZA261130-0018')];

it.each([
  ['ZA261130-0018', 18],
  ['ZA261130-0018-1', 18],
  ['ZA261130-0018-7', null],
  ['ZA261130-9999', null],
] as const)('%s leads to %s', async (code, id) => {
  const portal = {
    call: vi.fn(async (_call: unknown, { query }: { query: { search: string } }) =>
      right({ data: known.filter(({ waybill }) => waybill?.includes(query.search)) }),
    ),
  } as unknown as Portal;
  const found = vi.fn();
  render(
    <KitProvider>
      <PortalProvider value={portal}>
        <ScanDelivery onFound={found} onClose={() => undefined} />
      </PortalProvider>
    </KitProvider>,
  );
  fireEvent.change(await screen.findByRole('textbox', { name: 'Barcode' }), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Find delivery' }));
  if (id === null) await screen.findByText(`No delivery carries ${code}.`);
  else await waitFor(() => expect(found).toHaveBeenCalledWith(id));
});
