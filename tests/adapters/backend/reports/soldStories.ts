// Random worlds of sold deliveries, each as it may have gone, for the laws of reports.
import fc from 'fast-check';
import { runs } from '../../../arbitraries/runs.ts';
import type { World } from '../world.ts';
import { clear, type Sold, sell } from './soldWorld.ts';

/** The first day of the worlds. */
export const FIRST = '2026-11-02';
/** The moment at which they are looked at. */
export const NOW = Date.parse('2026-11-12T10:00:00Z');
const at = (minutes: number): string =>
  new Date(Date.parse(`${FIRST}T00:00:00+02:00`) + minutes * 60_000).toISOString();

/** A delivery as it may have gone: everything follows from a few numbers, and nothing has ended after now. */
const story = fc.record({
  paid: fc.integer({ min: 0, max: 9 * 24 * 60 }),
  promised: fc.integer({ min: 30, max: 600 }),
  took: fc.integer({ min: 10, max: 900 }),
  waits: fc.integer({ min: 0, max: 40 }),
  end: fc.constantFrom(30001, 30001, 30001, -10001, -11001, -12001, -1001, -2001, -3001, 20001),
  store: fc.constantFrom(11, 12, 21, null),
  slaType: fc.constantFrom('standard', 'priority', 'hyperlocal'),
  driverId: fc.constantFrom(1, 2),
  isRefusedFirst: fc.boolean(),
  isMeasured: fc.boolean(),
  attemptNo: fc.constantFrom(1, 1, 2),
  rating: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
  cents: fc.integer({ min: 100, max: 50_000 }),
});

const soldOf = (id: number, one: typeof story extends fc.Arbitrary<infer A> ? A : never): Sold => {
  const whole = (NOW - Date.parse(at(0))) / 60_000;
  const ends = one.paid + one.took;
  const isOpen = one.end === 20001 || ends >= whole;
  const isOff = [-1001, -2001, -3001].includes(one.end);
  const hasDrop = !isOff && one.end !== -10001;
  const arrived = (before: number) => (one.isMeasured ? { arrived: at(ends - before) } : {});
  return {
    id,
    ...(one.store === null ? {} : { storeId: one.store, companyId: one.store < 20 ? 1 : 2 }),
    slaType: one.slaType,
    paid: at(one.paid),
    dueFrom: at(one.paid + 20),
    due: at(one.paid + one.promised),
    statusId: isOpen ? 20001 : one.end,
    ...(isOpen ? {} : { ended: at(ends) }),
    attemptNo: one.attemptNo,
    takeUp: {
      from: at(one.paid + 5),
      to: at(one.paid + 60),
      ...(isOff
        ? { statusId: -1 }
        : isOpen && one.paid + 6 >= whole
          ? { statusId: 1001 }
          : {
              statusId: one.end === -10001 ? -1001 : 4001,
              ...arrived(Math.min(one.took, one.waits)),
              ended: at(one.end === -10001 && !isOpen ? ends : one.paid + 6),
            }),
    },
    handOver: {
      from: at(one.paid + 20),
      to: at(one.paid + one.promised),
      ...(isOpen
        ? { statusId: 3001 }
        : hasDrop
          ? { statusId: one.end === 30001 ? 4001 : -1001, ...arrived(one.waits), ended: at(ends) }
          : { statusId: -1 }),
    },
    ...(isOff ? {} : { driverId: one.driverId }),
    jobStatusId: isOpen ? 2001 : isOff ? -1 : 4001,
    offers: [
      ...(one.isRefusedFirst ? [{ driverId: 3 - one.driverId, decision: 'refused' }] : []),
      ...(isOff
        ? [{ driverId: one.driverId, decision: 'withdrawn' }]
        : [{ driverId: one.driverId, decision: 'accepted', ...(isOpen ? {} : { ended: 'completed' }) }]),
    ],
    income: one.cents,
    cost: Math.floor(one.cents / 2),
    ...(one.rating !== undefined && one.end === 30001 && !isOpen ? { rating: one.rating } : {}),
  };
};
const worlds = (least: number) =>
  fc
    .array(story, { minLength: least, maxLength: 24 })
    .map((all) => all.map((one, index) => soldOf(index + 1, one)));

/** Tries a law over worlds of up to 24 sold deliveries, each with a choice of its own; `least`: where few would show nothing. */
export const holdsOver = async <A>(
  world: World,
  choice: fc.Arbitrary<A>,
  law: (sales: readonly Sold[], chosen: A) => Promise<void>,
  times: number,
  least = 0,
): Promise<void> => {
  await fc.assert(
    fc.asyncProperty(worlds(least), choice, async (sales, chosen) => {
      world.clock.now = NOW;
      await clear(world);
      await sell(world, sales);
      await law(sales, chosen);
    }),
    { ...runs(times), endOnFailure: true },
  );
};
