// Follows one job in a page or in a worker of it: says how the run stands, now and whenever that changes, until the answer is called.
// In a package of your own, import from 'umzila/page'.
import { jobStatus, type Portal } from '../../adapters/page.ts';

/** `portal` must be signed in as someone who may see the job. */
export const followJob = async (
  portal: Portal,
  jobId: number,
  show: (line: string) => void,
): Promise<() => void> => {
  const subscription = portal.jobs.byId(jobId).subscribe((job) => {
    if (job !== undefined && job !== null)
      show(`${jobStatus.label(job.jobStatusId)}, ${job.driverName ?? 'nobody'}, ${job.amountExcl ?? 0}`);
  });
  const loaded = await portal.jobs.load(jobId);
  if (loaded._tag === 'Left') {
    subscription.unsubscribe();
    throw new Error(loaded.left.message);
  }
  return () => subscription.unsubscribe();
};
