// The tasks of a job as a screen shows them; while somebody looks, the job's updates are followed (TSK-13, TSK-16, TSK-17).
import { Observable } from 'rxjs';
import { derivedLive, sameMembers } from '../kernel/live.ts';
import type { Task } from '../tasks/codec.ts';
import type { JobIndex } from '../tasks/jobIndex.ts';
import { tasksOf } from '../tasks/select.ts';
import type { Command } from './command.ts';
import { changedRecords, liveRecord, type Shown } from './records.ts';
import { createTaskCommands } from './tasksCommands.ts';
import type { TasksService } from './types.ts';

export const createTasksService = (
  shown: Shown<Task>,
  index: JobIndex,
  run: Command,
  follow: (jobId: number) => () => void,
): TasksService => ({
  byId: (id) => liveRecord(shown, id),
  ofJob: (jobId, view) => {
    let last: readonly Task[] = [];
    const read = (): readonly Task[] => {
      const now = tasksOf(shown, index.idsOf(jobId), jobId, view);
      if (!sameMembers(now, last)) last = now;
      return last;
    };
    const wakes$ = new Observable<void>((subscriber) => {
      const unwatch = index.watch(jobId, () => subscriber.next());
      const unfollow = follow(jobId);
      return () => {
        unwatch();
        unfollow();
      };
    });
    return derivedLive(read, wakes$);
  },
  all: shown,
  changed$: changedRecords(shown),
  commands: createTaskCommands(run),
});
