// The laws of applications, each as a property over the real services: what people and reviewers do in any order, and a model beside it.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ApplicationMove,
  type ApplicationStage,
  applicationCalls,
  applicationMoves,
  applicationTypes,
  businessApplications,
  type Claims,
  canMove,
  driverInvites,
} from '../../../../core/index.ts';
import { openTestDatabase } from '../image.ts';
import { createWorld, sql, type World } from '../world.ts';
import { type Failing, failingAt } from './failing.ts';
import { acceptAll, apply, detailsOf, fieldsFor, givePage, tokenFor } from './people.ts';

let world: World;
let staff: Claims;
let failing: Failing;
const cca2 = 'ZA' as const;
const DAY_MS = 86_400_000;
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
          const mayGo = canMove(move, stage);
          expect([move, stage, answer.status]).toEqual([move, stage, mayGo ? 200 : 409]);
          if (mayGo) stage = applicationMoves[move].to;
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
    { numRuns: 10 },
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

test('[AL-6] a link admits one application at most; expired, taken back, replaced or used by somebody else it admits none', async () => {
  const deeds = fc.array(fc.constantFrom('apply', 'other', 'resend', 'revoke', 'wait'), {
    minLength: 1,
    maxLength: 6,
  });
  const boss = await world.person({ isPartner: true, name: 'Boss' });
  await fc.assert(
    fc.asyncProperty(deeds, async (all) => {
      const start = world.clock.now;
      const who = await newcomer();
      await world.db.query(sql`update driver_invites set sent_utc = sent_utc - interval '3 days'`);
      const { id } = await world.ok(driverInvites.send, boss, {
        params: { cca2 },
        body: { role: 'assistant', email: who.email, name: 'Law' },
      });
      let token = await tokenFor(world, who.email);
      const tokens = [token];
      let [isRevoked, expires, begun] = [false, start + 14 * DAY_MS, false];
      const params = { type: 'assistant', cca2 } as const;
      const begin = (by: Claims, invite: string) =>
        world.send(applicationCalls.save, by, { params, body: { step: -1, invite } });
      for (const deed of all) {
        if (deed === 'wait') world.clock.now += 8 * DAY_MS;
        const isOpen = !isRevoked && (begun || world.clock.now < expires);
        if (deed === 'resend') {
          const answer = await world.send(driverInvites.resend, boss, { params: { cca2, inviteId: id } });
          expect(answer.status).toBe(isRevoked || begun ? 409 : 200);
          if (answer.status === 200) {
            token = await tokenFor(world, who.email);
            tokens.push(token);
            expires = world.clock.now + 14 * DAY_MS;
            await world.db.query(sql`update driver_invites set sent_times = 1 where id = ${id}`);
          }
        }
        if (deed === 'revoke') {
          const answer = await world.send(driverInvites.revoke, boss, { params: { cca2, inviteId: id } });
          expect(answer.status).toBe(isRevoked ? 409 : 200);
          isRevoked = true;
        }
        if (deed === 'other') expect((await begin(await newcomer(), token)).status).toBe(403);
        if (deed === 'apply') {
          const answer = await begin(who, token);
          expect([begun, isOpen, answer.status === 200]).toEqual([begun, isOpen, isOpen && !begun]);
          begun ||= answer.status === 200;
        }
        for (const old of tokens.slice(0, -1)) expect((await begin(who, old)).status).toBe(404);
        const open = await world.db.query(sql`
          select id from applications where invite_id = ${id} and status_id = 0 and deleted_utc is null`);
        expect(open.length).toBeLessThanOrEqual(1);
      }
      const kept = JSON.stringify([
        await world.db.query(sql`select * from driver_invites`),
        await world.db.query(sql`select * from applications`),
        await world.db.query(sql`select * from application_events`),
        await world.db.query(sql`select * from audit_log`),
        world.faults,
      ]);
      for (const one of tokens) expect(kept).not.toContain(one);
      world.clock.now = start;
    }),
    { numRuns: 20 },
  );
});

test('[AL-13] with two devices no save is lost without a 409 that shows what the other one saved', async () => {
  const params = { type: 'partner', cca2 } as const;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ device: fc.nat({ max: 1 }), looks: fc.boolean() }), {
        minLength: 2,
        maxLength: 10,
      }),
      async (all) => {
        const who = await newcomer();
        const { id, xmin } = await world.ok(applicationCalls.save, who, { params, body: { step: -1 } });
        const seen = [xmin, xmin];
        let [newest, name] = [xmin, ''];
        for (const [n, { device, looks }] of all.entries()) {
          if (looks) seen[device] = (await world.ok(applicationCalls.mine, who, { params }))?.xmin ?? 0;
          const typed = `Device ${device} ${n}`;
          const answer = await world.send(applicationCalls.save, who, {
            params,
            body: {
              step: 0,
              id,
              xmin: seen[device] ?? 0,
              fields: { ...detailsOf('partner'), tradingName: typed },
            },
          });
          if (seen[device] === newest) {
            expect(answer.status).toBe(200);
            [newest, name] = [answer.body.xmin, typed];
            seen[device] = newest;
          } else {
            expect(answer.status).toBe(409);
            const current = answer.body.current as {
              readonly details: Record<string, Record<string, unknown>>;
            };
            expect(current.details['details']?.['tradingName']).toBe(name);
          }
        }
      },
    ),
    { numRuns: 15 },
  );
});
