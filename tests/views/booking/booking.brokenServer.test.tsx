// Every step of a booking over a server that answers 500, once before it acted and once after: what went wrong is said, nothing typed is
// lost, and going on books and pays once. And a session that ends in the middle.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { isLeft } from 'fp-ts/Either';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  contract,
  type Delivery,
  paymentStatus,
  type WizardEvent,
  type WizardState,
} from '../../../core/index.ts';
import { bookingOf } from '../../../views/booking/useBooking.ts';
import { createWorld, type World } from '../../adapters/backend/world.ts';
import { type BookingPage, openBooking, type StepOne, stepOneOf } from './bookingPage.tsx';

vi.setConfig({ testTimeout: 240_000 });
const patience = { timeout: 40_000 };
const who = 'company-operator@umzila.test';
const told = `${'Oops, we were unable to complete your request. Please contact support if the issue persists.'}${' Error code: {message}.'.replace('{message}', 'E-17')}`;

let world: World;
let page: BookingPage;
let form: StepOne;

beforeAll(async () => {
  world = await createWorld({ demo: true, startAt: new Date().toISOString() });
  form = await stepOneOf(world);
}, 300_000);
afterEach(() => page.close());
afterAll(() => world.close());

const say = (...events: readonly WizardEvent[]): void =>
  act(() => {
    for (const event of events) bookingOf(page.portal).dispatch(event);
  });
const heading = (name: string) => screen.findByRole('heading', { name }, patience);
const button = (name: string) => screen.findByRole('button', { name }, patience);
const press = async (name: string): Promise<void> => {
  fireEvent.click(await button(name));
};

const contactOf = (side: 'origin' | 'destination'): WizardEvent => ({
  type: 'contactChanged',
  side,
  contact: { contactName: 'Thandi Nkosi', contactCountry: 'ZA', phoneNumber: '0821234567' },
});
const small = { parcelType: 'small', name: 'Small', length: 32, width: 24, height: 10, weight: 2 } as const;

interface Stage {
  readonly ids: string;
  readonly call: string;
  /** What is typed or chosen before one goes on. */
  readonly fill: () => void | Promise<void>;
  /** The button to go on with, or what else is done. */
  readonly go: string | (() => Promise<void>);
  readonly arrives: () => Promise<unknown>;
}

const chooseQuote = async (): Promise<void> => {
  fireEvent.click(await screen.findByRole('radio', { name: /Standard \(Flexible\)/ }, patience));
};
const slots = async (): Promise<readonly HTMLElement[]> => {
  const field = await screen.findByRole('combobox', { name: 'Timeslot' }, patience);
  await waitFor(() => expect(field.getAttribute('aria-disabled')).not.toBe('true'), patience);
  fireEvent.mouseDown(field);
  return waitFor(() => {
    const found = screen.getAllByRole('option');
    expect(found.length).toBeGreaterThan(1);
    return found;
  }, patience);
};
const lastSlot = async (): Promise<void> => {
  fireEvent.click((await slots()).at(-1) as HTMLElement);
};
const firstSlot = async (): Promise<void> => {
  fireEvent.click((await slots())[0] as HTMLElement);
};
const slotShown = (text: RegExp | string): Promise<unknown> =>
  waitFor(() => {
    expect(bookingOf(page.portal).state.current.pending).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Timeslot' }).textContent).toMatch(text);
  }, patience);

/** The whole booking, each stage by the call that leaves when one goes on. */
const stages: readonly Stage[] = [
  {
    ids: '[WIZ-49]',
    call: 'workflow.createQuotes',
    fill: () => say({ type: 'formChanged', form }),
    go: 'Next',
    arrives: () => heading('Add parcels'),
  },
  {
    ids: '[WIZ-50]',
    call: 'workflow.updateQuotes',
    fill: async () => {
      await press('Back');
      await heading('Where from, where to?');
      say({ type: 'formChanged', form: { isRoundTrip: true } });
    },
    go: 'Next',
    arrives: () => heading('Add parcels'),
  },
  {
    ids: '[WIZ-51]',
    call: 'workflow.recalculateParcels',
    fill: () => say({ type: 'parcelAdded', parcel: { key: 'p', ...small } }),
    go: 'Next',
    arrives: () => heading('Choose a quote'),
  },
  {
    ids: '[WIZ-65]',
    call: 'workflow.setTimeslot',
    fill: async () => {
      fireEvent.click(await screen.findByRole('radio', { name: /Priority \(Precise\)/ }, patience));
      await screen.findByRole('combobox', { name: 'Timeslot' }, patience);
    },
    go: lastSlot,
    arrives: () => slotShown(/\d/),
  },
  {
    ids: '[WIZ-64]',
    call: 'workflow.updateQuotes',
    fill: () => undefined,
    go: firstSlot,
    arrives: () => slotShown('First available timeslot'),
  },
  {
    ids: '[WIZ-52]',
    call: 'workflow.selectQuote',
    fill: chooseQuote,
    go: 'Next',
    arrives: () => heading('Pick-up contact'),
  },
  {
    ids: '[WIZ-54]',
    call: 'workflow.updateOriginDetails',
    fill: () => say(contactOf('origin')),
    go: 'Next',
    arrives: () => heading('Drop-off contact'),
  },
  {
    ids: '[WIZ-54]',
    call: 'workflow.updateDestinationDetails',
    fill: () => say(contactOf('destination')),
    go: 'Next',
    arrives: () => heading('Additional details'),
  },
  {
    ids: '[WIZ-55]',
    call: 'workflow.updateAdditionalDetails',
    fill: () => undefined,
    go: 'Next',
    arrives: () => heading('Accept now'),
  },
  {
    ids: '[WIZ-56]',
    call: 'workflow.acceptQuote',
    fill: () => undefined,
    go: 'Next',
    // The only account is taken of itself.
    arrives: () => button('Post pay'),
  },
  {
    ids: '[PAY-32]',
    call: 'payment.checkout',
    fill: () => undefined,
    go: 'Pay by card',
    arrives: () => screen.findByTitle('Card payment', {}, patience),
  },
  {
    ids: '[PAY-13]',
    call: 'workflow.payByBalance',
    // The checkout made a version of its own; the hub is silent here, so its answer alone can have told it.
    fill: () => press('Pay another way'),
    go: 'Post pay',
    arrives: () => screen.findByText('Payment successful', {}, patience),
  },
];

const typedOf = ({ form: values, parcels, origin, destination, step, payStage, quoteId }: WizardState) => ({
  values,
  parcels: parcels.map(({ key, weight }) => [key, weight]),
  origin,
  destination,
  step,
  payStage,
  quoteId,
});

const open = async (): Promise<void> => {
  page = await openBooking(world, await world.userOf(who));
  await heading('Where from, where to?');
};

const stored = async (): Promise<Delivery> =>
  world.ok(contract.deliveries.get, await world.userOf(who), {
    params: { cca2: 'ZA', id: bookingOf(page.portal).state.current.delivery?.deliveryId ?? 0 },
  });

const goOn = async ({ go }: Stage): Promise<void> => {
  if (typeof go === 'string') await press(go);
  else await go();
};

const walk = async (to: Stage): Promise<void> => {
  for (const stage of stages) {
    await stage.fill();
    if (stage === to) return;
    await goOn(stage);
    await stage.arrives();
  }
};

const bookings = async (): Promise<number> =>
  (
    await world.ok(contract.deliveries.list, await world.userOf(who), {
      params: { cca2: 'ZA' },
      query: { page: 1, pageSize: 1 },
    })
  ).totalItems;

const allIds = [...new Set(stages.map(({ ids }) => ids))].join(' ');

describe.each([
  ['before it acted', false],
  ['after it acted', true],
] as const)('a server that answers 500 %s', (_when, hasActed) => {
  test(`[ERR-07] [ERR-08] ${allIds} in each step says so, loses nothing, and trying again goes on`, async () => {
    await open();
    const count = await bookings();
    for (const stage of stages) {
      await stage.fill();
      const typed = typedOf(bookingOf(page.portal).state.current);
      page.breakOnce(stage.call, { status: 500, body: { message: 'E-17' }, hasActed });
      const asked = page.sent.length;
      await goOn(stage);
      expect(await screen.findByText(told, {}, patience), stage.call).toBeDefined();
      expect(typedOf(bookingOf(page.portal).state.current), stage.call).toEqual(typed);
      await goOn(stage);
      await stage.arrives();
      expect(screen.queryByText(told), stage.call).toBeNull();
      expect(page.sent.slice(asked).filter((id) => id === stage.call)).toHaveLength(2);
      // One booking, whatever was asked twice; and only the last stage pays.
      expect(await bookings(), stage.call).toBe(count + 1);
      const isPaid = stage.call === 'workflow.payByBalance';
      expect((await stored()).paymentStatusId === paymentStatus.code.PAID).toBe(isPaid);
    }
  });
});

/** What a step asks for by itself: the stage where it asks, how it comes to ask, and what is on the screen when it has its answer. */
const lookUps = [
  {
    ids: '[WIZ-63] [WIZ-64]',
    call: 'windows.slots',
    stage: 'workflow.setTimeslot',
    asks: async () => {
      fireEvent.click(await screen.findByRole('radio', { name: /Priority \(Precise\)/ }, patience));
    },
    has: async () => expect((await slots()).length).toBeGreaterThan(1),
  },
  {
    ids: '[PAY-05]',
    call: 'deliveries.selectAccounts',
    stage: 'workflow.acceptQuote',
    asks: () => press('Next'),
    has: async () => expect(await button('Post pay')).toBeDefined(),
  },
  {
    ids: '[PAY-07] [PAY-13]',
    call: 'accountBooks.get',
    stage: 'workflow.acceptQuote',
    asks: () => press('Next'),
    has: async () => expect(await button('Post pay')).toBeDefined(),
  },
] as const;

test.each(lookUps)(
  '[ERR-07] $ids a 500 of $call is told beside what misses it, and asked for again it is there',
  async ({ call, stage, asks, has }) => {
    await open();
    page.breakOnce(call, { status: 500, body: { message: 'E-17' } });
    for (const one of stages.slice(
      0,
      stages.findIndex((other) => other.call === stage),
    )) {
      await one.fill();
      await goOn(one);
      await one.arrives();
    }
    await asks();
    expect(await screen.findByText(told, {}, patience)).toBeDefined();
    await press('Try again');
    await has();
    expect(screen.queryByText(told)).toBeNull();
  },
);

test('[ERR-07] [PAY-05] a 500 where the only account is taken of itself is told, and Next takes it', async () => {
  await open();
  const accept = stages.find(({ call }) => call === 'workflow.acceptQuote');
  if (accept === undefined) throw new Error('no step of acceptance');
  await walk(accept);
  page.breakOnce('workflow.selectAccount', { status: 500, body: { message: 'E-17' } });
  await press('Next');
  expect(await screen.findByText(told, {}, patience)).toBeDefined();
  await press('Next');
  expect(await button('Post pay')).toBeDefined();
  expect(screen.queryByText(told)).toBeNull();
});

test('[ERR-14] a session that ends in the middle of a booking: the truth stands, and the booking goes on after the log-in', async () => {
  await open();
  const details = stages.find(({ call }) => call === 'workflow.updateOriginDetails');
  if (details === undefined) throw new Error('no step of details');
  await walk(details);
  const { storage, portal } = page;
  const { delivery } = bookingOf(portal).state.current;
  const before = await stored();
  // The session was deleted at the server: neither token opens anything any more.
  page.breakOnce(details.call, { status: 440, body: {} });
  await press('Next');
  await waitFor(
    () => expect(portal.session.state.current).toEqual({ kind: 'signedOut', why: 'ended' }),
    patience,
  );
  expect(storage.values.get('jwtToken')).toBeUndefined();
  const refused = await portal.call(contract.workflow.getQuotes, {
    params: { deliveryId: delivery?.deliveryId ?? 0 },
  });
  expect(isLeft(refused)).toBe(true);
  const claims = await world.userOf(who);
  const after = await world.ok(contract.deliveries.get, claims, {
    params: { cca2: 'ZA', id: delivery?.deliveryId ?? 0 },
  });
  expect(after).toEqual(before);
  await page.close();
  page = await openBooking(world, claims, { storage });
  await heading('Continue where you left off?');
  await press('Continue');
  await heading('Pick-up contact');
  expect(bookingOf(page.portal).state.current.origin.contactName).toBe('Thandi Nkosi');
  await press('Next');
  await heading('Drop-off contact');
});
