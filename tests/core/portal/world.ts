// A portal on doubles: time is moved by hand, the server says what the test says.
import { Subject } from 'rxjs';
import { memoryStorage, type Shelf, shelf } from '../../../adapters/storage/memoryStorage.ts';
import {
  createPortal,
  type Delivery,
  type Job,
  type Portal,
  type PortalOptions,
  type Task,
  type User,
} from '../../../core/index.ts';
import { manualClock } from '../../doubles/manualClock.ts';
import { memoryHub } from '../../doubles/memoryHub.ts';
import { scriptedHttp } from '../../doubles/scriptedHttp.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An access token as the server signs it; the signature is nobody's business here. */
export const jwt = (claims: object): string => `${encode({ alg: 'none' })}.${encode(claims)}.s`;

export const START = Date.UTC(2026, 10, 20, 8);

export const claimsOf = (id: number, seconds: number, more: object = {}) => ({
  id,
  email: `user${id}@umzila.test`,
  emailConfirmed: true,
  phoneNumberConfirmed: true,
  exp: START / 1000 + seconds,
  ...more,
});

export const tokensOf = (id: number, seconds: number, more: object = {}, name = 'r1') => ({
  jwtToken: jwt(claimsOf(id, seconds, more)),
  refreshToken: name,
});

export const userOf = (id: number): User => ({
  id,
  email: `user${id}@umzila.test`,
  firstName: 'U',
  lastName: String(id),
});

export const deliveryOf = (deliveryId: number, xmin: number, more: Partial<Delivery> = {}): Delivery => ({
  deliveryId,
  hash: `h${deliveryId}`,
  xmin,
  logisticStatusId: 2501,
  paymentStatusId: 30001,
  ...more,
});

export const jobOf = (id: number, xmin: number, more: Partial<Job> = {}): Job => ({
  id,
  xmin,
  jobStatusId: 0,
  driverId: null,
  ...more,
});

/** A stop of a run, in the order of its number. */
export const taskOf = (
  id: number,
  xmin: number,
  jobId: number,
  taskStatusId: Task['taskStatusId'] = 2001,
): Task => ({ id, jobId, xmin, taskStatusId, taskTypeId: 10000, taskJobOrder: id });

export const driverOf = (id: number, xmin: number, driverStatusId: 1001 | 3001 = 1001) => ({
  id,
  xmin,
  firstName: 'Sipho',
  lastName: 'D',
  driverStatusId,
});

export const pageOf = <A>(rows: readonly A[]) => ({
  data: [...rows],
  page: 1,
  totalPages: 1,
  totalItems: rows.length,
  aggregationDictionary: { logisticStatusId: { '2501': rows.length } },
});

/** Names that no two worlds of a test share: they are tabs of one browser. */
const freshNames = () => ({
  next: () => {
    named += 1;
    return `name-${named}`;
  },
});
let named = 0;

/** Lets everything that is under way come to its end. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
};

export const makeWorld = (on: Shelf = shelf(), clock = manualClock(START)) => {
  const http = scriptedHttp();
  const hub = memoryHub();
  const identityHub = memoryHub();
  const leaving$ = new Subject<void>();
  const storage = { ...memoryStorage(on), leaving$ };
  const ids = freshNames();
  http.on('profile.get', ({ options }) =>
    userOf(JSON.parse(Buffer.from(options.token!.split('.')[1]!, 'base64url').toString()).id),
  );
  http.on('notifications.types', () => [{ key: '1', value: 'Late' }]);
  http.on('notifications.count', () => ({ paging: { totalItems: 3 } }));
  http.on('auth.logout', () => undefined);
  const ports = { http, hub, identityHub, storage, clock, ids };
  const make = (options: PortalOptions = {}): Portal => createPortal(ports, { country: 'ZA', ...options });
  /** Moves time in small steps, letting answers come in between. */
  const pass = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= 25) {
      clock.pass(Math.min(25, left));
      await settle();
    }
  };
  /** The tab is closed, or loaded anew. */
  const leave = (): void => leaving$.next();
  return { http, hub, identityHub, storage, clock, ports, make, pass, leave, shelf: on };
};

export const signedIn = async (more: object = { isAdministrator: true }, seconds = 1800) => {
  const world = makeWorld();
  world.http.on('auth.login', () => tokensOf(1, seconds, more));
  const portal = world.make();
  const outcome = await portal.session.signIn({ email: 'user1@umzila.test', password: 'p' });
  await world.pass(100);
  return { ...world, portal, outcome };
};
