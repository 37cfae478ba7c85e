// A page without React that follows a job: in the page itself, and beside it in a worker, each with a portal of its own.
import { createPagePortal } from '../../adapters/page.ts';
import { followJob } from './followJob.ts';
import type { Following } from './jobWorker.ts';

const line = (name: string, text: string): void => {
  const place = document.getElementById(name);
  if (place !== null) place.textContent = text;
};

const followInPage = async ({ credentials, jobId }: Following): Promise<void> => {
  const portal = createPagePortal();
  const signed = await portal.session.signIn(credentials);
  if (signed._tag === 'Left') throw new Error(signed.left.message);
  await followJob(portal, jobId, (text) => line('in-page', text));
};

const followInWorker = (following: Following): void => {
  const worker = new Worker(new URL('./jobWorker.js', document.baseURI), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<string>) => line('in-worker', data));
  worker.addEventListener('error', ({ message }) => line('in-worker', message));
  worker.postMessage(following);
};

document.querySelector('form')?.addEventListener('submit', (event) => {
  event.preventDefault();
  const asked = new FormData(event.currentTarget as HTMLFormElement);
  const text = (name: string): string => String(asked.get(name) ?? '');
  const following = {
    credentials: { email: text('email'), password: text('password') },
    jobId: Number(text('job')),
  };
  followInPage(following).catch((fault: unknown) => line('in-page', String(fault)));
  followInWorker(following);
});
