// The laws of applications, each as a property over the real services: what people and reviewers do in any order, and a model beside it.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ApplicationMove,
  type ApplicationStage,
  applicationCalls,
  applicationTypes,
  businessApplications,
  type Claims,
} from '../../../../core/index.ts';
import { openTestDatabase } from '../image.ts';
import { createWorld, sql, type World } from '../world.ts';
import { type Failing, failingAt } from './failing.ts';
import { acceptAll, apply, fieldsFor, givePage } from './people.ts';

let world: World;
let staff: Claims;
let failing: Failing;
const cca2 = 'ZA' as const;
beforeAll(async () => {
  failing = failingAt(await openTestDatabase());
  world = await createWorld({ db: failing.db });
  staff = await world.person({ isManagementOperator: true });
});
afterAll(() => world.close());

let people = 0;
const newcomer = (): Promise<Claims> => {
  people += 1;
  return world.person({ name: `Law${people}`, email: `law${people}@laws.test` });
};

test('[AL-1] activeStep is -1 and the saves of new steps since the start; failed and repeated saves and a look from elsewhere change nothing', async () => {
  const type = 'business' as const;
  const { steps } = applicationTypes[type];
  const params = { type, cca2 };
  const deeds = fc.array(
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          does: fc.constant('save' as const),
          at: fc.nat({ max: 4 }),
          isGood: fc.boolean(),
        }),
      },
      { weight: 3, arbitrary: fc.record({ does: fc.constant('next' as const) }) },
      { weight: 1, arbitrary: fc.record({ does: fc.constant('reset' as const) }) },
      { weight: 1, arbitrary: fc.record({ does: fc.constant('resume' as const) }) },
    ),
    { maxLength: 14 },
  );
  await fc.assert(
    fc.asyncProperty(deeds, async (all) => {
      const who = await newcomer();
      const begin = async () => {
        const file = await world.ok(applicationCalls.save, who, { params, body: { step: -1 } });
        await givePage(world, who, file.id, 'registration');
        return file.id;
      };
      let id = await begin();
      let step = 0;
      for (const deed of all) {
        if (deed.does === 'reset') {
          const reset = await world.ok(applicationCalls.cancel, who, { params: { ...params, id }, body: {} });
          expect(reset.activeStep).toBe(-1);
          id = await begin();
          step = 0;
        } else if (deed.does !== 'resume') {
          const at = deed.does === 'next' ? Math.min(step, 3) : deed.at;
          const isGood = deed.does === 'next' || deed.isGood;
          // The last save hands in; what comes before it is what is looked at here.
          if (at === steps.length - 1 && step === at) continue;
          const name = steps[at] ?? 'details';
          const fields = isGood ? fieldsFor(type, name, 'Law') : { nothing: true };
          const answer = await world.send(applicationCalls.save, who, {
            params,
            body: { step: at, id, fields },
          });
          const isAsked = name === 'details' || name === 'bank' || name === 'declaration';
          const isRight = at <= step && (isGood || !isAsked);
          expect([at, step, answer.status]).toEqual([at, step, isRight ? 200 : at > step ? 409 : 422]);
          if (isRight && at === step) step += 1;
        }
        const seen = await world.ok(applicationCalls.mine, who, { params });
        expect(seen?.activeStep).toBe(step);
      }
    }),
    { numRuns: 12 },
  );
});

/** Said here once more: a law that read the table of the product would follow whatever stands in it. */
const leads: Readonly<Record<ApplicationMove, Partial<Record<ApplicationStage, ApplicationStage>>>> = {
  submit: { draft: 'submitted', returned: 'submitted' },
  return: { submitted: 'returned' },
  approve: { submitted: 'approved' },
  reject: { submitted: 'rejected', returned: 'rejected' },
  cancel: { draft: 'cancelled', submitted: 'cancelled', returned: 'cancelled' },
};

/** Each move out of each stage once, beside what chance brings. */
const everyMove: readonly (readonly (ApplicationMove | 'reapply')[])[] = [
  [
    'submit',
    'return',
    'return',
    'approve',
    'submit',
    'approve',
    'submit',
    'return',
    'approve',
    'reject',
    'cancel',
  ],
  ['return', 'reject', 'submit', 'return', 'approve', 'reject', 'cancel'],
  ['return', 'cancel', 'submit', 'return', 'approve', 'reject', 'cancel', 'reapply'],
];

test('[AL-2] an application moves only along its table; what has ended stays as it is, and applying again is a new one', async () => {
  const type = 'business' as const;
  const moves = fc.array(
    fc.constantFrom<ApplicationMove | 'reapply'>(
      'submit',
      'return',
      'approve',
      'reject',
      'cancel',
      'reapply',
    ),
    { minLength: 3, maxLength: 7 },
  );
  await fc.assert(
    fc.asyncProperty(moves, async (all) => {
      const who = await newcomer();
      const file = await apply(world, who, type, { name: who.email.slice(0, 7) });
      const { id } = await acceptAll(world, staff, file.id);
      const { actionCalls } = businessApplications;
      let stage: ApplicationStage = 'submitted';
      for (const move of all) {
        const target = { params: { cca2, id } };
        const own = { params: { type, cca2, id }, body: {} };
        const answer =
          move === 'submit'
            ? await world.send(applicationCalls.submit, who, own)
            : move === 'reapply'
              ? await world.send(applicationCalls.reapply, who, own)
              : move === 'return'
                ? await world.send(actionCalls.return, staff, {
                    ...target,
                    body: { words: 'Mend it', steps: ['details'] },
                  })
                : move === 'reject'
                  ? await world.send(actionCalls.reject, staff, { ...target, body: { reason: 'incomplete' } })
                  : move === 'cancel'
                    ? await world.send(actionCalls.cancel, staff, target)
                    : await world.send(actionCalls.approve, staff, {
                        ...target,
                        body: { pricingTier: 'standard' },
                      });
        if (move === 'reapply') {
          expect(answer.status).toBe(stage === 'rejected' ? 200 : 409);
          if (stage === 'rejected') {
            expect((answer.body as unknown as { id: number }).id).not.toBe(id);
            return;
          }
        } else {
          const to: ApplicationStage | undefined = leads[move][stage];
          expect([move, stage, answer.status]).toEqual([move, stage, to === undefined ? 409 : 200]);
          stage = to ?? stage;
        }
        const { is } = await world.db.one<{ is: number }>(
          sql`select status_id as is from applications where id = ${id}`,
        );
        const expected = {
          draft: 0,
          submitted: 0,
          returned: 0,
          approved: 2001,
          rejected: -1001,
          cancelled: -2001,
        }[stage];
        expect(is).toBe(expected);
      }
    }),
    { numRuns: 10, examples: everyMove.map((all) => [[...all]]) },
  );
});

test('[AL-3] {A-40} an approval that fails at any of its statements has made nothing; then it makes its rows once', async () => {
  const who = await newcomer();
  const { id } = await apply(world, who, 'business', { name: 'Statement' });
  await acceptAll(world, staff, id);
  const tables = [
    'companies',
    'accounts',
    'billing_profiles',
    'bank_accounts',
    'outbox',
    'web_notifications',
    'changes',
  ];
  const counts = () =>
    world.db.one(sql`
      select (select count(*) from companies) as companies, (select count(*) from accounts) as accounts,
        (select count(*) from billing_profiles) as billing, (select count(*) from bank_accounts) as bank,
        (select count(*) from outbox) as outbox, (select count(*) from web_notifications) as notices,
        (select roles from users where id = ${who.id}) as roles, (select status_id from applications where id = ${id}) as status`);
  const before = await counts();
  const approve = () =>
    world.send(businessApplications.actionCalls.approve, staff, {
      params: { cca2, id },
      body: { pricingTier: 'standard' },
    });
  let failed = 0;
  for (let at = 1; ; at += 1) {
    failing.arm(at, tables);
    const answer = await approve();
    if (!failing.disarm()) {
      expect(answer.status).toBe(200);
      break;
    }
    failed += 1;
    expect([at, answer.status]).toEqual([at, 500]);
    expect(await counts()).toEqual(before);
  }
  expect(failed).toBeGreaterThan(4);
  expect((await approve()).status).toBe(409);
  expect(
    await world.db.query(sql`select id from companies where company_name = 'Statement Traders'`),
  ).toHaveLength(1);
});

test('[AL-9] the age of an application and the time that it was returned make up the working time since it was handed in', async () => {
  const start = world.clock.now;
  const wait = fc.integer({ min: 1, max: 6_000 });
  let n = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(wait, wait), { minLength: 1, maxLength: 3 }),
      wait,
      async (rounds, last) => {
        n += 1;
        world.clock.now = Date.parse('2026-11-16T05:00:00Z');
        const who = await world.person({ name: `Aged${n}`, email: `aged${n}@laws.test` });
        const from = new Date(world.clock.now);
        const { id } = await apply(world, who, 'business', { name: `Aged${n}` });
        const between = async (one: Date, other: Date): Promise<number> =>
          Number(
            (await world.db.one<{ h: number }>(sql`select working_hours('ZA', ${one}, ${other})::float as h`))
              .h,
          );
        const at = { params: { cca2, id } };
        let [now, away] = [from, 0];
        const pass = (minutes: number): Date => {
          world.clock.now += minutes * 60_000;
          return new Date(world.clock.now);
        };
        for (const [here, there] of rounds) {
          const returned = pass(here);
          await world.ok(businessApplications.actionCalls.return, staff, {
            ...at,
            body: { words: 'Mend it', steps: ['details'] },
          });
          now = pass(there);
          await world.ok(applicationCalls.submit, who, { params: { type: 'business', cca2, id }, body: {} });
          away += await between(returned, now);
        }
        now = pass(last);
        await world.ok(businessApplications.actionCalls.reject, staff, {
          ...at,
          body: { reason: 'incomplete' },
        });
        const { ageHours } = await world.ok(businessApplications.calls.get, staff, at);
        // The list tells tenths of an hour.
        expect(Math.abs(Number(ageHours) + away - (await between(from, now)))).toBeLessThan(0.1);
      },
    ),
    { numRuns: 6 },
  );
  world.clock.now = start;
});
