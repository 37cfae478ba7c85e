// How the country of the law of effects may stand in one case: who drives what for whom, what is open, what was paid, who is signed in.
import fc from 'fast-check';
import { deliveryStatus, jobStatus, paymentStatus } from '../../../../core/index.ts';
import { types } from './effectsWorld.ts';

/** Nothing once in six; of what is `rare` every other time. */
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null, freq: 6 });
const rare = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null, freq: 2 });
const often = fc.constantFrom(true, true, true, false);
export const roles = fc.constantFrom<string[]>(
  [],
  ['isDriver'],
  ['isDriver'],
  ['isStaffOperator'],
  ['isDriver', 'QSR'],
  ['isCompanyAdministrator'],
);
const { READY, COLLECTED, DELIVERED, CANCELLED_QUOTE, PENDING_QUOTE } = deliveryStatus.code;
const { ITEMS_OUTSTANDING, PAYMENT_PENDING, PAID } = paymentStatus.code;
const { NOT_STARTED, IN_PROGRESS, COMPLETED, UNASSIGNED } = jobStatus.code;

/** Most of the people drive. */
const held = fc.constantFrom<string[]>(
  ['isDriver'],
  ['isDriver'],
  ['isDriver'],
  [],
  ['isStaffOperator'],
  ['isCompanyAdministrator'],
);

/** How the country stands in one case. */
export const standing = fc.record({
  drivers: fc.array(
    fc.record({
      partner: rare(fc.nat(1)),
      vehicle: maybe(fc.nat(2)),
      type: maybe(fc.constantFrom(...types)),
      isActive: often,
      roles: held,
      isOpen: often,
      company: maybe(fc.nat(2)),
    }),
    { minLength: 6, maxLength: 6 },
  ),
  vehicles: fc.array(fc.record({ type: fc.constantFrom(...types), isActive: often }), {
    minLength: 3,
    maxLength: 3,
  }),
  served: fc.array(often, { minLength: 14, maxLength: 14 }),
  ranks: fc.array(fc.constantFrom(10, 20, 30), { minLength: 3, maxLength: 3 }),
  homes: fc.array(maybe(fc.nat(2)), { minLength: 4, maxLength: 4 }),
  ways: fc.array(maybe(fc.nat(1)), { minLength: 3, maxLength: 3 }),
  runs: fc.array(
    fc.record({
      driver: fc.nat(3),
      status: fc.constantFrom(NOT_STARTED, NOT_STARTED, IN_PROGRESS, COMPLETED, UNASSIGNED),
      partner: rare(fc.nat(1)),
      home: maybe(fc.nat(2)),
    }),
    { minLength: 3, maxLength: 6 },
  ),
  parcels: fc.array(
    fc.record({
      company: maybe(fc.nat(2)),
      from: maybe(fc.nat(3)),
      to: maybe(fc.nat(3)),
      by: maybe(fc.nat(5)),
      hub: rare(fc.nat(1)),
      run: rare(fc.nat(4)),
      home: maybe(fc.nat(2)),
      start: fc.nat(2),
      end: fc.nat(2),
      status: fc.constantFrom(
        PENDING_QUOTE,
        PENDING_QUOTE,
        READY,
        READY,
        COLLECTED,
        DELIVERED,
        CANCELLED_QUOTE,
      ),
      paid: fc.constantFrom(...Object.values(paymentStatus.code), ITEMS_OUTSTANDING, PAYMENT_PENDING, PAID),
      quote: fc.constantFrom('none', 'given', 'chosen', 'chosen'),
      day: fc.nat(2),
      days: fc.nat(1),
      isRound: fc.constantFrom(false, false, true),
      isDeleted: fc.constantFrom(false, false, false, false, false, true),
    }),
    { minLength: 5, maxLength: 10 },
  ),
  watch: fc.uniqueArray(fc.tuple(fc.constantFrom(0, 1, 5), fc.nat(2)), { maxLength: 4, selector: String }),
  sessions: fc.array(fc.record({ user: fc.nat(5), actor: rare(fc.nat(5)), isOpen: often }), {
    minLength: 2,
    maxLength: 6,
  }),
  used: fc.uniqueArray(
    fc.record({ client: fc.nat(1), ago: fc.nat(9), n: fc.integer({ min: 1, max: 9 }), refused: fc.nat(1) }),
    {
      maxLength: 8,
      selector: ({ client, ago }) => `${client} ${ago}`,
    },
  ),
  news: fc.array(
    fc.record({
      from: fc.constantFrom(-1, 1),
      until: maybe(fc.constantFrom(-2, 3)),
      readers: fc.subarray([0, 1, 2, 3, 4, 5]),
    }),
    { minLength: 2, maxLength: 2 },
  ),
});
export type Standing = typeof standing extends fc.Arbitrary<infer S> ? S : never;
