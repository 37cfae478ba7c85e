// The law of the queue of scheduled reports, whatever happens to the processes that work on it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Claimed,
  claimRun,
  executeRun,
  makeDue,
  reportPass,
} from '../../../../adapters/backend/reports/runs.ts';
import { runs } from '../../../arbitraries/runs.ts';
import { createWorld } from '../world.ts';
import { scheduleDesk } from './scheduleDesk.ts';

describe('[law RP-13] each reader has one letter or none yet, never two', () => {
  it('whenever processes take a run, die with it, come back late, or run beside one another', async () => {
    const world = await createWorld();
    const management = await world.person({ isManagementOperator: true });
    const staff = await world.person({ isStaffOperator: true });
    const { queue, made, lettersOf, runsOf, dueNow } = scheduleDesk(world, management);
    const { id } = await made({
      name: 'Once',
      report: 'hub-deliveries',
      range: 'yesterday',
      isSentEmpty: true,
      recipientIds: [staff.id, management.id],
    });
    const step = fc.constantFrom('take', 'finish', 'die', 'wait', 'pass', 'both');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 7 }), async (steps) => {
        const before = (await lettersOf(id)).length;
        const sent = async () => (await lettersOf(id)).length - before;
        world.clock.now += 86_400_000;
        await dueNow(id);
        await makeDue(world.db, new Date(world.clock.now));
        const held: Claimed[] = [];
        for (const one of steps) {
          if (one === 'take') {
            const run = await claimRun(world.db, new Date(world.clock.now));
            if (run !== undefined) held.push(run);
          }
          const run = one === 'finish' || one === 'die' ? held.shift() : undefined;
          if (one === 'finish' && run !== undefined) await executeRun(queue(), run);
          if (one === 'wait') world.clock.now += 11 * 60_000;
          if (one === 'pass') await reportPass(queue());
          if (one === 'both') await Promise.all([reportPass(queue()), reportPass(queue())]);
          expect([0, 2]).toContain(await sent());
        }
        world.clock.now += 11 * 60_000;
        await reportPass(queue());
        for (const run of held) await executeRun(queue(), run);
        expect(await sent()).toBe(2);
        expect((await runsOf(id))[0]).toMatchObject({ stateId: 'sent', recipients: 2 });
      }),
      runs(5),
    );
    await world.end();
  });
});
