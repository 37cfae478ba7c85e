// The laws of links and of devices, each as a property over the real services: what people do in any order, and a model beside it.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationCalls, type Claims, driverInvites } from '../../../../core/index.ts';
import { createWorld, sql, type World } from '../world.ts';
import { detailsOf, tokenFor } from './people.ts';

let world: World;
const cca2 = 'ZA' as const;
const DAY_MS = 86_400_000;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

let people = 0;
const newcomer = (): Promise<Claims> => {
  people += 1;
  return world.person({ name: `Link${people}`, email: `link${people}@laws.test` });
};

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
    {
      numRuns: 20,
      examples: [
        [['wait', 'wait', 'apply']],
        [['other', 'apply', 'apply', 'wait', 'wait', 'apply']],
        [['wait', 'resend', 'wait', 'apply']],
        [['revoke', 'apply', 'resend']],
      ],
    },
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
