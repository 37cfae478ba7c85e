// The rules of the wizard are held in core/booking; here each of their complaints is read where people meet it: under its field, in the words
// of the requirements. No services: the wizard runs over the model that its own tests use.
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { randomIds } from '../../../adapters/clock/randomIds.ts';
import { memoryStorage, shelf } from '../../../adapters/storage/memoryStorage.ts';
import { createPortal, type WizardEvent } from '../../../core/index.ts';
import { KitProvider } from '../../../views/app/KitProvider.tsx';
import { WizardProvider } from '../../../views/booking/useBooking.ts';
import { WizardSteps } from '../../../views/booking/WizardSteps.tsx';
import { ApiProvider } from '../../../views/hooks/useApi.ts';
import { PortalProvider } from '../../../views/hooks/usePortal.tsx';
import { booker, parcel, profile, towards, wizardAt, wizardWorld } from '../../core/booking/bookingWorld.ts';
import { manualClock } from '../../doubles/manualClock.ts';
import { memoryHub } from '../../doubles/memoryHub.ts';
import { scriptedHttp } from '../../doubles/scriptedHttp.ts';

let leave = async (): Promise<void> => undefined;
afterEach(() => leave());

/** The steps as `world` stands, then `events`, as if somebody typed and pressed them. */
const show = async (world: ReturnType<typeof wizardWorld>, events: readonly WizardEvent[]): Promise<void> => {
  const http = scriptedHttp();
  http.on('windows.dates', () => [{ key: '2026-11-21', value: '2026-11-21' }]);
  const portal = createPortal(
    { http, hub: memoryHub(), storage: memoryStorage(shelf()), clock: manualClock(), ids: randomIds() },
    { country: 'ZA' },
  );
  let redraw = (): void => undefined;
  const say = (event: WizardEvent): void => {
    world.say(event);
    redraw();
  };
  const Steps = () => {
    const [, setTurn] = useState(0);
    redraw = () => setTurn((turn) => turn + 1);
    return (
      <WizardProvider value={{ state: world.state, dispatch: say, newKey: () => 'new' }}>
        <WizardSteps />
      </WizardProvider>
    );
  };
  const view = render(
    <ApiProvider value={http}>
      <PortalProvider value={portal}>
        <MemoryRouter>
          <KitProvider>
            <Steps />
          </KitProvider>
        </MemoryRouter>
      </PortalProvider>
    </ApiProvider>,
  );
  leave = async () => {
    view.unmount();
    await portal.stop();
  };
  await act(async () => {
    for (const event of events) say(event);
  });
};

/** What stands under the field of this name; undefined where it is not at fault. */
const faultOf = (name: string): string | null | undefined => {
  const field = screen.queryByRole('textbox', { name }) ?? screen.getByRole('combobox', { name });
  return field.getAttribute('aria-invalid') === 'true'
    ? document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
    : undefined;
};

type Side = 'origin' | 'destination';
const next: WizardEvent = { type: 'next' };
const contact = (side: Side, phoneNumber: string): WizardEvent => ({
  type: 'contactChanged',
  side,
  contact: { contactName: 'Sipho', contactCountry: 'ZA', phoneNumber },
});
/** On the contact of one end; `who` books. */
const contactAt =
  (side: Side, who = booker) =>
  () => {
    const world = wizardWorld();
    for (const event of towards(3)) {
      const [cheapest] = world.state.delivery?.deliveryQuotes ?? [];
      if (world.state.step === 2 && cheapest) world.say({ type: 'quotePicked', quoteId: cheapest.id });
      world.say(event.type === 'opened' ? { ...event, booker: who } : event);
    }
    if (side === 'destination') world.say(contact('origin', '0821234567'), next);
    return world;
  };
const sides = ['origin', 'destination'] as const;
const withoutPhone = { ...booker, profile: { ...profile, phoneNumber: null } };
const crate: WizardEvent = {
  type: 'parcelFormChanged',
  parcelForm: { deliveryItemName: 'Crate', length: '0', width: '0.001', height: '-1', weight: '0' },
};

/** Ids; where the wizard stands; what is done there; what then stands under which field. */
const rows: readonly (readonly [
  string,
  () => ReturnType<typeof wizardWorld>,
  readonly WizardEvent[],
  Readonly<Record<string, string>>,
])[] = [
  [
    '[VAL-01] [VAL-02] [VAL-03]',
    () => wizardAt(0),
    [next],
    {
      'Pick-up address': 'Pick-up address is required',
      'Drop-off address': 'Drop-off is required',
      'Pick-up date': 'Date is required',
    },
  ],
  [
    '[VAL-05] [VAL-06] [VAL-07] [VAL-08] [VAL-09] [VAL-13] [VAL-14]',
    () => wizardAt(1),
    [
      { type: 'parcelFormOpened', key: null },
      { type: 'parcelFormSubmitted', newKey: 'x' },
    ],
    {
      Name: 'Parcel type name is required',
      Height: 'Height is required',
      Width: 'Width is required',
      Length: 'Length is required',
      Weight: 'Weight is required',
    },
  ],
  [
    '[VAL-15]',
    () => wizardAt(1),
    [{ type: 'parcelFormOpened', key: null }, crate, { type: 'parcelFormSubmitted', newKey: 'x' }],
    {
      Height: 'Height must be at least 0.01',
      Width: 'Width must be at least 0.01',
      Length: 'Length must be at least 0.01',
      Weight: 'Weight must be at least 0.01',
    },
  ],
  ...sides.flatMap((side) => [
    [
      '[VAL-18] [VAL-19] [VAL-20]',
      contactAt(side),
      [
        { type: 'contactChanged', side, contact: { contactName: ' ', contactCountry: '', phoneNumber: '' } },
        next,
      ],
      { Name: 'Name is required', Code: 'Code is required', 'Phone number': 'Phone number is required' },
    ] as const,
    [
      '[VAL-21]',
      contactAt(side),
      [contact(side, '12'), next],
      { 'Phone number': 'Phone number is not valid' },
    ] as const,
    [
      '[WIZ-74]',
      contactAt(side, withoutPhone),
      [{ type: 'ownDetailsUsed', side, isUsed: true }],
      { 'Phone number': 'Missing phone number' },
    ] as const,
  ]),
];

it.each(rows)('%s each complaint stands under its field', async (_ids, world, events, faults) => {
  await show(world(), events);
  expect(Object.fromEntries(Object.keys(faults).map((name) => [name, faultOf(name)]))).toEqual(faults);
});

/** Complaints that belong to no field of their own. */
it.each([
  ['[VAL-10]', () => wizardAt(1), [next], 'You need to select a parcel size before continuing.'],
  [
    '[VAL-12]',
    () => wizardAt(1),
    [
      { type: 'parcelAdded', parcel: { ...parcel, barCode: '6001' } },
      { type: 'parcelAdded', parcel: { ...parcel, key: 'p2' } },
      { type: 'barCodeEntered', key: 'p2', barCode: '6001' },
    ],
    'Barcode already added.',
  ],
  [
    '[VAL-16] [VAL-17]',
    () => wizardAt(2),
    [next],
    'Delivery option is required. Please select your preferred quote to continue.',
  ],
] as const)('%s what belongs to no field is told on the step', async (_ids, world, events, told) => {
  await show(world(), events);
  expect(screen.getAllByRole('alert').map((one) => one.textContent)).toContain(told);
});
