// The services as an HTTP port in memory, answering from the model of `bookingWorld`: what a headless booking talks to in a
// test, with the lists that a screen asks for beside the workflows.
import { type Either, left, right } from 'fp-ts/Either';
import {
  type BookingRequest,
  type Delivery,
  type HttpPort,
  type Refusal,
  refusal,
  type SendOptions,
} from '../../../core/index.ts';
import { cape, claremont, profile, serve } from './bookingWorld.ts';

export interface Sent {
  readonly id: string;
  readonly body: unknown;
  readonly key: string | undefined;
}

export interface BookingServices {
  readonly http: HttpPort;
  readonly sent: readonly Sent[];
  readonly delivery: Delivery | null;
  /** The next call of this id gets no answer; the services have done it all the same. */
  loseAnswerOf(id: string): void;
  refuseOnce(id: string, refused: Refusal): void;
}

const options = (...rows: readonly (readonly [string, string])[]) =>
  rows.map(([key, value]) => ({ key, value }));

const lists: Readonly<Record<string, unknown>> = {
  'windows.dates': options(['2026-11-20', 'Today'], ['2026-11-21', 'Tomorrow'], ['2026-11-23', 'Monday']),
  'windows.slots': options(
    ['09:00', '09:00 - 10:00'],
    ['10:00', '10:00 - 11:00'],
    ['14:00', '14:00 - 15:00'],
  ),
  'reference.parcelTypes': [
    { id: 1, parcelType: 'small', name: 'Small', length: 20, width: 15, height: 10, weight: 2 },
    { id: 2, parcelType: 'medium', name: 'Medium', length: 40, width: 30, height: 25, weight: 10 },
    { id: 3, parcelType: 'large', name: 'Large', length: 60, width: 50, height: 40, weight: 25 },
    { id: 4, parcelType: 'extra-large', name: 'Extra large', length: 100, width: 80, height: 60, weight: 50 },
  ],
  'lookup.searchAddress': [cape, claremont].map(({ placeId, description }) => ({ placeId, description })),
  'countries.list': [
    { cca2: 'ZA', commonName: 'South Africa', callingCode: '+27', flag: 'ZA', isServed: true },
    { cca2: 'KE', commonName: 'Kenya', callingCode: '+254', flag: 'KE', isServed: true },
  ],
  'deliveries.selectAccounts': options(['3', 'Thandi Nkosi (Prepay)']),
  'accounts.list': {
    data: [{ id: 3, accountType: 'Prepay', balance: 0, name: 'Thandi Nkosi', currency: 'ZAR' }],
    page: 1,
    totalPages: 1,
    totalItems: 1,
  },
  'payment.cards': [
    {
      id: 1,
      paymentBrand: 'visa',
      paymentType: 'DB',
      holder: 'T Nkosi',
      lastFourDigits: '4242',
      expiryMonth: 3,
      expiryYear: 2028,
      expired: false,
    },
    {
      id: 2,
      paymentBrand: 'diner',
      paymentType: 'DB',
      holder: 'T Nkosi',
      lastFourDigits: '0004',
      expiryMonth: 1,
      expiryYear: 2024,
      expired: true,
    },
  ],
  'profile.get': profile,
};

const record = (input: unknown): Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null ? (input as Readonly<Record<string, unknown>>) : {};

/** The request of the model that a call of the contract means; null for a call that is none of its steps. */
const requestOf = (id: string, input: Parameters<HttpPort['send']>[1]): BookingRequest | null => {
  const [group, name] = id.split('.');
  if (group !== 'workflow' && id !== 'payment.process') return null;
  const body = record(input.body);
  const kind = id === 'payment.process' ? 'processCardPayment' : name === 'getQuotes' ? 'loadQuotes' : name;
  const time = input.query?.['deliveryTime'];
  return {
    ...body,
    kind,
    body,
    deliveryId: Number(input.params?.['deliveryId']),
    ...(time === undefined ? {} : { deliveryTime: String(time) }),
  } as BookingRequest;
};

export const bookingServices = (): BookingServices => {
  const sent: Sent[] = [];
  const lost = new Set<string>();
  const refused = new Map<string, Refusal>();
  const done = new Map<string, unknown>();
  let delivery: Delivery | null = null;

  const answer = (id: string, input: Parameters<HttpPort['send']>[1]): Either<Refusal, unknown> => {
    const refusing = refused.get(id);
    if (refusing !== undefined) {
      refused.delete(id);
      return left(refusing);
    }
    if (id === 'lookup.resolveAddress')
      return right(
        [cape, claremont].find(({ placeId }) => placeId === record(input.body)['placeId']) ?? cape,
      );
    if (id === 'payment.checkout') return right({ paymentPeachPaymentsCheckoutId: 'checkout-1' });
    if (id === 'stores.list' || id === 'notifications.list')
      return right({ data: [], page: 1, totalPages: 1, totalItems: 0 });
    if (id in lists) return right(lists[id]);
    const request = requestOf(id, input);
    if (request === null) return left(refusal('status', 'Not found', { status: 404 }));
    const served = serve(delivery, request);
    if ('kind' in served) return left(served);
    delivery = served;
    return right(served);
  };

  /** The same key answers the same and acts once. */
  const once = (id: string, input: Parameters<HttpPort['send']>[1], key: string | undefined) => {
    if (key !== undefined && done.has(key)) return right(done.get(key));
    const made = answer(id, input);
    if (key !== undefined && made._tag === 'Right') done.set(key, made.right);
    return made;
  };

  const http: HttpPort = {
    send: async (call, input, how: SendOptions = {}) => {
      const key = how.idempotencyKey;
      sent.push({ id: call.id, body: input.body, key });
      const made = once(call.id, input, key);
      if (lost.delete(call.id)) return left(refusal('connection', 'No line.'));
      if (made._tag === 'Left') return made;
      if (call.answer === null) return left(refusal('undecodable', call.id));
      const decoded = call.answer.decode(made.right);
      return decoded._tag === 'Right' ? decoded : left(refusal('undecodable', call.id));
    },
    download: async () => left(refusal('status', 'Not found', { status: 404 })),
  };
  return {
    http,
    sent,
    get delivery() {
      return delivery;
    },
    loseAnswerOf: (id) => lost.add(id),
    refuseOnce: (id, refusing) => refused.set(id, refusing),
  };
};
