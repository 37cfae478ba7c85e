// The simulation for hours: the real command on a clock of its own against services that answer from memory. Whoever is signed in works on
// after the hour that ends a person's idle session, and after the services have forgotten every session.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { driverStatus, jobStatus, taskStatus, taskType } from '../../../core/index.ts';
import { jwt } from '../../core/portal/world.ts';
import { umzila } from './terminal.ts';

const HOUR_S = 3600;
const SIGN_INS = ['staff@umzila.test', 'company-operator@umzila.test', 'driver2@umzila.test'];

const pageOf = (data: readonly object[], totalItems = data.length) => ({
  data,
  page: 1,
  totalPages: 1,
  totalItems,
});
const driver = {
  id: 2,
  xmin: 1,
  firstName: 'Vusi',
  lastName: 'Petersen',
  driverStatusId: driverStatus.code.BUSY,
  lastKnownLocation: { lat: -33.92, lon: 18.42, at: '2026-11-20T08:00:00.000Z' },
};
/** So far away that the driver is still under way after three hours. */
const farTask = {
  id: 1,
  jobId: 1,
  xmin: 1,
  taskStatusId: taskStatus.code.IN_PROGRESS,
  taskTypeId: taskType.code.DROP_OFF,
  address: { description: 'Bloemfontein', coordinates: { lat: -29.12, lon: 26.21 } },
};
const run = { id: 1, xmin: 1, driverId: 2, jobStatusId: jobStatus.code.IN_PROGRESS, tasks: [farTask] };

/** What each path answers; the rest is 404. */
const answers: readonly (readonly [RegExp, unknown])[] = [
  [/\/v1\/profile$/, { id: 1, email: 'x', firstName: 'X', lastName: 'Y' }],
  [/\/drivers\/ZA\/me$/, driver],
  [/\/drivers\/ZA\/2\/coordinates$/, { accepted: 1, rejected: 0 }],
  [/\/drivers\/ZA$/, pageOf([driver])],
  [/\/jobs\/ZA\/1$/, { job: run }],
  [/\/jobs\/ZA$/, pageOf([run])],
];

interface Heard {
  readonly at: number;
  readonly who: string;
  readonly path: string;
  readonly status: number;
}

const services = () => {
  const heard: Heard[] = [];
  const logins: string[] = [];
  const good = new Map<string, string>();
  const begin = (email: string) => {
    const id = SIGN_INS.indexOf(email) + 1;
    const exp = Math.floor(Date.now() / 1000) + 1800;
    const claims = { id, email, emailConfirmed: true, phoneNumberConfirmed: true, exp, made: good.size };
    const tokens = { jwtToken: jwt(claims), refreshToken: `r${good.size}` };
    good.set(tokens.jwtToken, email);
    good.set(tokens.refreshToken, email);
    return tokens;
  };
  const json = (value: unknown, status = 200) => Response.json(value ?? null, { status });
  const answer = (path: string, token: string, body: Record<string, string>): Response => {
    if (path.endsWith('/auth/login')) {
      logins.push(body['email'] ?? '');
      return json(begin(body['email'] ?? ''));
    }
    if (path.endsWith('/auth/refreshToken')) {
      const email = good.get(body['refreshToken'] ?? '');
      return email === undefined ? json({ message: 'Please sign in.' }, 401) : json(begin(email));
    }
    if (!good.has(token)) return json({ message: 'Please sign in.' }, 401);
    const found = answers.find(([pattern]) => pattern.test(path));
    return found === undefined ? json({ message: 'none' }, 404) : json(found[1]);
  };
  return {
    heard,
    logins,
    forget: () => good.clear(),
    fetch: async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
      const path = new URL(url).pathname;
      const token = (new Headers(init.headers).get('Authorization') ?? '').replace('Bearer ', '');
      const who = good.get(token) ?? '';
      const body: unknown = typeof init.body === 'string' && init.body !== '' ? JSON.parse(init.body) : {};
      const given = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
      const said = answer(
        path,
        token,
        Object.fromEntries(Object.entries(given).map(([k, v]) => [k, `${v}`])),
      );
      heard.push({ at: Date.now(), who, path, status: said.status });
      return said;
    },
  };
};

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    now: Date.UTC(2026, 10, 20, 8),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('three hours of the simulation: everybody works on, also where the services forget all sessions', async () => {
  const { heard, logins, fetch, forget } = services();
  vi.stubGlobal('fetch', fetch);
  const began = Date.now();
  const ran = umzila(
    ['simulate', '--drivers', '1', '--tick', '20000', '--speed', '1', '--for', `${3 * HOUR_S}`],
    { env: { UMZILA_URL: 'http://portal.test' } },
  );
  await vi.advanceTimersByTimeAsync(2 * HOUR_S * 1000);
  expect(logins).toEqual(SIGN_INS);
  forget();
  const forgotten = heard.length;
  await vi.advanceTimersByTimeAsync(HOUR_S * 1000);
  const { code, said } = await ran;
  expect(code).toBe(0);
  // A booking is refused, for these services sell nothing; never because nobody is signed in.
  expect(said).not.toContain('Please sign in');
  expect(said).not.toContain('401');
  expect(logins.slice(SIGN_INS.length).toSorted()).toEqual(SIGN_INS.toSorted());
  expect(heard.slice(0, forgotten).filter(({ status }) => status === 401)).toEqual([]);
  for (const who of SIGN_INS) {
    const last = heard.findLast((one) => one.who === who && one.status !== 401);
    expect((last?.at ?? 0) - began, who).toBeGreaterThan(2.9 * HOUR_S * 1000);
  }
  const fixes = heard.filter(({ path, status }) => path.endsWith('/coordinates') && status === 200);
  expect(fixes.length).toBeGreaterThan(500);
});
