// A server of the demonstration, its staff, and a folder for the files of the command line.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { createNodePortal, done, type Portal } from '../../../adapters/node.ts';
import { type DemoServer, startDemoServer } from './server.ts';

export let server: DemoServer;
export let staff: Portal;
export let folder = '';

beforeAll(async () => {
  server = await startDemoServer();
  folder = await mkdtemp(path.join(tmpdir(), 'umzila-online-'));
  staff = createNodePortal({ url: server.url });
  await done('sign-in', staff.session.signIn({ email: 'staff@umzila.test', password: 'umzila-demo' }));
}, 180_000);
afterAll(async () => {
  await staff.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

export const booking = {
  origin: '88 Bree Street, Cape Town',
  destination: '12 Main Road, Claremont',
  originContact: { name: 'Thandi', phoneNumber: '+27821234567' },
  destinationContact: { name: 'Sam', phoneNumber: '+27831234567', remarks: 'Ring twice' },
  parcels: [{ parcelType: 'small', name: 'Small', length: 32, width: 24, height: 10, weight: 2 }],
  serviceLevel: 'standard',
};
