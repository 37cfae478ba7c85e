// `umzila tail`: what changes, as it changes, one JSON line a change; for a pipe as much as for an eye.
import type { Subscription } from 'rxjs';
import { type EntityName, readEntity } from './entity.ts';
import { followAll } from './follow.ts';
import { serverOptions, signIn, signInHelp } from './signIn.ts';
import { type Command, numberOption, readArgs } from './terminal.ts';

const help = `umzila tail [ENTITY ...] [--changes N] [--url URL] [--email EMAIL]

Prints each change of a delivery, job, task, driver or position as one line of JSON, {"at", "entity", "record"}, until stopped.
With entities (jobs/17, deliveries/3, drivers/2) only these; a job brings its tasks along.

  --changes N        stop after this many changes
${signInHelp}

Exit: 0 done, 1 a failure, 2 misused.
`;

export const tailCommand: Command = {
  name: 'tail',
  does: 'print what changes live, one JSON line a change',
  help,
  run: async (args, terminal) => {
    const { values, positionals } = readArgs(args, { ...serverOptions, changes: { type: 'string' } });
    const wanted: readonly EntityName[] = positionals.map(readEntity);
    const most = numberOption('changes', values.changes, 1) ?? Number.POSITIVE_INFINITY;
    const portal = await signIn(values, terminal);
    const { stopped } = terminal;
    let printed = 0;
    // What is loaded to begin with is no change.
    let isFollowing = false;
    let queue = Promise.resolve();
    const isWanted = (table: EntityName['table'], id: number, jobId?: number | null): boolean =>
      wanted.length === 0 ||
      wanted.some(
        (one) =>
          (one.table === table && one.id === id) ||
          (table === 'tasks' && one.table === 'jobs' && one.id === jobId),
      );
    const subscriptions: Subscription[] = [];
    const full = new Promise<void>((resolve, reject) => {
      const print = (entity: string, record: unknown): void => {
        if (!isFollowing || printed >= most) return;
        printed += 1;
        const line = `${JSON.stringify({ at: new Date(terminal.now()).toISOString(), entity, record })}\n`;
        queue = queue.then(() => terminal.out(line));
        queue.catch(reject);
        if (printed >= most) resolve();
      };
      subscriptions.push(
        portal.deliveries.changed$.subscribe((changed) => {
          for (const record of changed)
            if (isWanted('deliveries', record.deliveryId)) print(`deliveries/${record.deliveryId}`, record);
        }),
        portal.jobs.changed$.subscribe((changed) => {
          for (const record of changed) if (isWanted('jobs', record.id)) print(`jobs/${record.id}`, record);
        }),
        portal.tasks.changed$.subscribe((changed) => {
          for (const record of changed)
            if (isWanted('tasks', record.id, record.jobId)) print(`tasks/${record.id}`, record);
        }),
        portal.drivers.changed$.subscribe((changed) => {
          for (const record of changed)
            if (isWanted('drivers', record.id)) print(`drivers/${record.id}`, record);
        }),
        portal.drivers.moved$.subscribe((moved) => {
          for (const record of moved)
            if (isWanted('drivers', record.id)) print(`drivers/${record.id}`, record);
        }),
      );
    });
    try {
      const letGo = await followAll(portal);
      isFollowing = true;
      terminal.say('following; Ctrl+C ends it');
      await Promise.race([full, stopped]);
      letGo();
    } finally {
      for (const subscription of subscriptions) subscription.unsubscribe();
      await portal.stop();
      await queue;
    }
    return 0;
  },
};
