// The calls by which a new portal is made ready for its first booking: what is there, and rates from one price.
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import type { RoutePath } from '../access/routes.ts';
import { Money } from '../format/codecs.ts';
import { call, group } from './call.ts';
import { body, Cca2 } from './wire.ts';

/** One thing that a portal needs. */
export interface SetupStep {
  /** Its name on the wire. */
  readonly key: string;
  /** In English; also the key of its translation. */
  readonly label: string;
  /** What it is for, in English. */
  readonly text: string;
  /** Where it is made; null: a setting of whoever runs the portal. */
  readonly path: RoutePath | null;
  /** What of that screen is opened, as its address says it. */
  readonly opens?: string;
}

/** What a portal needs before its first booking, in the order in which it is done. */
export const setupSteps = [
  {
    key: 'company',
    label: 'Company details',
    text: 'Legal name, address, tax number and bank, as invoices show them.',
    path: '/accounts',
    opens: '?tab=documents&open=house',
  },
  {
    key: 'hours',
    label: 'Opening hours',
    text: 'When parcels are collected, and the days on which they are not.',
    path: '/admin/country/hours',
  },
  {
    key: 'territory',
    label: 'A territory',
    text: 'Where you deliver: name it, then draw its area on the map.',
    path: '/territories/add',
  },
  { key: 'hub', label: 'A hub', text: 'Where parcels wait between two runs.', path: '/hubs/add' },
  {
    key: 'rates',
    label: 'Rates',
    text: 'Begin with the usual price list from one price, then change what differs.',
    path: '/rates',
  },
  {
    key: 'driver',
    label: 'A driver',
    text: 'A user with the role Driver; the vehicle is chosen on the screen of the driver.',
    path: '/users/add',
  },
  {
    key: 'mail',
    label: 'Mail',
    text: 'Letters wait until SMTP_URL is set where the portal runs, those with which new people set their password too.',
    path: null,
  },
  {
    key: 'cards',
    label: 'Cards',
    text: 'Cards are offered once PEACH_URL is set where the portal runs. Without, customers pay from accounts, into which you book what the bank received.',
    path: null,
  },
] as const satisfies readonly SetupStep[];
/** The name of one of them. */
export type SetupKey = (typeof setupSteps)[number]['key'];

const keys = Object.fromEntries(setupSteps.map(({ key }) => [key, null])) as Record<SetupKey, null>;

/** What is there and what is missing. */
export const SetupState = t.type({ steps: t.array(t.type({ key: t.keyof(keys), isDone: t.boolean })) });
export type SetupState = t.TypeOf<typeof SetupState>;

/** The calls of the first start. */
export const setup = group('setup', {
  state: call({
    method: 'GET',
    path: '/setup/{cca2}',
    params: { cca2: Cca2 },
    answer: SetupState,
    who: audience.administrator,
    does: 'What a portal needs before its first booking, each with whether it is there.',
  }),
  rates: call({
    method: 'POST',
    path: '/setup/{cca2}/rates',
    params: { cca2: Cca2 },
    body: body({ firstPrice: Money }),
    answer: t.type({ made: t.number }),
    who: audience.administrator,
    does: 'Makes the usual price list from the price of a small parcel by Standard over the first five kilometres; 409 where there are rates.',
  }),
});
