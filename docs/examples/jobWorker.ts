// A job followed in a worker of a page: the page sends who is asking and for which job, the worker posts each line; 'stop' ends it.
import { createPagePortal } from '../../adapters/page.ts';
import { followJob } from './followJob.ts';

/** What the page sends first. */
export interface Following {
  readonly credentials: { readonly email: string; readonly password: string };
  readonly jobId: number;
}

const portal = createPagePortal();

const follow = async ({ credentials, jobId }: Following): Promise<void> => {
  const signed = await portal.session.signIn(credentials);
  if (signed._tag === 'Left') throw new Error(signed.left.message);
  await followJob(portal, jobId, (line) => postMessage(line));
};

addEventListener('message', ({ data }: MessageEvent<Following | 'stop'>) => {
  if (data === 'stop') void portal.stop().then(close);
  // A fault reaches the page as the worker's own error.
  else follow(data).catch((fault: unknown) => reportError(fault));
});
