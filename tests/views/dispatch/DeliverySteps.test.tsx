// Which step of its way a delivery is on, as the panel says it.
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Delivery, deliveryStatus } from '../../../core/index.ts';
import { KitProvider } from '../../../views/app/KitProvider.tsx';
import { DeliverySteps } from '../../../views/dispatch/DeliverySteps.tsx';
import { deliveryOf } from '../../core/portal/world.ts';

const { READY, PENDING_PICK_UP, COLLECTED, PENDING_DROP_OFF, DELIVERED } = deliveryStatus.code;
const hubAddress = { hubId: 4, description: 'Hub', coordinates: { lat: -33.9, lon: 18.4 } };

it.each([
  ['[DEL-20]', PENDING_PICK_UP, null, ['Pick-up', 'Drop-off'], 'Pick-up'],
  ['[DEL-21]', READY, hubAddress, ['Pick-up', 'Hub', 'Drop-off'], 'Hub'],
  ['[DEL-22]', COLLECTED, null, ['Pick-up', 'Drop-off'], 'Drop-off'],
  ['[DEL-22]', PENDING_DROP_OFF, hubAddress, ['Pick-up', 'Hub', 'Drop-off'], 'Drop-off'],
  ['[DEL-16]', DELIVERED, null, ['Pick-up', 'Drop-off'], undefined],
] as const)(
  '%s status %i with the hub %o has the steps %s, and active is %s',
  (_id, status, hub, steps, active) => {
    const delivery: Delivery = { ...deliveryOf(1, 1), logisticStatusId: status, hubAddress: hub };
    render(
      <KitProvider>
        <DeliverySteps delivery={delivery} />
      </KitProvider>,
    );
    const shown = [...screen.getByLabelText('Way of the delivery').querySelectorAll('.MuiStepLabel-root')];
    const nameOf = (step: Element | undefined): string | undefined =>
      step?.querySelector('.MuiStepLabel-label')?.textContent ?? undefined;
    expect(shown.map(nameOf)).toEqual(steps);
    expect(nameOf(shown.find((step) => step.getAttribute('aria-current') === 'step'))).toBe(active);
    expect(shown.filter((step) => step.querySelector('.Mui-active')).map(nameOf)).toEqual(
      active === undefined ? [] : [active],
    );
  },
);
