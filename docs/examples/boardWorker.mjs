// The board in a worker, so that folding a busy hub never holds up the main thread: the worker posts only the rows that changed.
import { parentPort, workerData } from 'node:worker_threads';
import { createPortal } from 'umzila/core';
import { nodePorts } from 'umzila/node';

const portal = createPortal(nodePorts({ url: workerData.url }));
await portal.session.signIn(workerData.credentials);
portal.jobs.list({ isOpen: true, pageSize: 5 }).changes$.subscribe(() => undefined);
portal.jobs.changed$.subscribe((jobs) => parentPort.postMessage(jobs));
parentPort.on('message', async (asked) => {
  if (asked !== 'stop') return;
  await portal.stop();
  parentPort.close();
});
