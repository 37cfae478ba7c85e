// Follows one job live: prints each change of its stops until the run is over.
// In a package of your own, import from 'umzila/node'.
import { done, type Portal, type Task, taskStatus } from '../../adapters/node.ts';

/** Settles when every stop has ended. The portal must be signed in as someone who may see the job. */
export const tailJob = async (
  portal: Portal,
  jobId: number,
  print: (line: string) => void,
): Promise<void> => {
  await done('job', portal.jobs.load(jobId));
  const before = new Map<number, Task>();
  await new Promise<void>((resolve) => {
    // Both views together are the whole run; a stop that ends leaves the first and is known as ended.
    const subscription = portal.tasks.changed$.subscribe(show);
    const following = portal.tasks.ofJob(jobId, 'incomplete').subscribe(show);
    function show(tasks: readonly Task[]): void {
      for (const task of tasks) {
        if (task.jobId !== jobId || before.get(task.id)?.xmin === task.xmin) continue;
        before.set(task.id, task);
        print(`stop ${task.taskJobOrder ?? '?'}: ${taskStatus.label(task.taskStatusId)}`);
      }
      const stops: Task[] = [];
      portal.tasks.all.forEach((task) => {
        if (task.jobId === jobId) stops.push(task);
      });
      if (stops.length === 0 || stops.some((task) => !taskStatus.isTerminal(task.taskStatusId))) return;
      // Let go outside of this very call: the first values come before the subscription is known.
      queueMicrotask(() => {
        subscription.unsubscribe();
        following.unsubscribe();
        resolve();
      });
    }
  });
};
