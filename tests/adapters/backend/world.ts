// The backend in a test: the real application over a real database, a clock that the test holds, people who sign in by
// name, and calls typed from the contract.

import { type App, createApp } from '../../../adapters/backend/app.ts';
import type { Implementation } from '../../../adapters/backend/calls/handler.ts';
import { type Config, readConfig } from '../../../adapters/backend/config.ts';
import { type Database, json, sql } from '../../../adapters/backend/db/db.ts';
import { claimsOf, userByEmail } from '../../../adapters/backend/identity/user.ts';
import { type OutboxEntry, readOutbox } from '../../../adapters/backend/mail/outbox.ts';
import type { Gazetteer } from '../../../adapters/backend/places/gazetteer.ts';
import { loadGazetteer } from '../../../adapters/backend/places/loadGazetteer.ts';
import type { OutsideMaps } from '../../../adapters/backend/places/placeFinder.ts';
import { seedReference } from '../../../adapters/backend/standins/demonstration/reference.ts';
import { seedDemo } from '../../../adapters/backend/standins/demonstration/seedDemo.ts';
import {
  type AnyCall,
  type CallAnswer,
  type CarriedFlag,
  type Claims,
  type ContractInput,
  contract,
  flags,
} from '../../../core/index.ts';
import { heard } from '../../doubles/postgresServer.ts';
import { openDemoDatabase, openTestDatabase } from './image.ts';

export interface Answer<A> {
  readonly status: number;
  readonly body: A;
  readonly headers: Headers;
}
/** The error JSON of the contract. */
export interface ErrorBody {
  readonly message?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly current?: unknown;
}

/** The newest letter to somebody, or of all, as it would leave; empty where there is none. */
export const newestLetter = async (
  db: Database,
  to: string | null = null,
): Promise<Pick<OutboxEntry, 'recipient' | 'subject' | 'body'>> =>
  (await readOutbox(db, undefined, to))[0] ?? { recipient: '', subject: '', body: '' };

export interface World {
  readonly db: Database;
  readonly app: App;
  /** Milliseconds since 1970; a test moves it. */
  clock: { now: number };
  /** What was logged as a fault of ours: a test that expects none looks here. */
  readonly faults: Readonly<Record<string, unknown>>[];
  /** A user with these flags; answers its claims. */
  person(parts?: Partial<Claims> & { readonly name?: string; readonly cca2?: string }): Promise<Claims>;
  /** The claims of a user who is there already, as of the demonstration. */
  userOf(email: string): Promise<Claims>;
  token(claims: Claims): Promise<string>;
  /** Sends a call of the contract as `who` (null: nobody); the answer is not judged. */
  send<C extends AnyCall>(call: C, who: Claims | null, input: Sent<C>): Promise<Answer<Body<C>>>;
  /** The same, but anything from 400 up fails the test. */
  ok<C extends AnyCall>(call: C, who: Claims | null, input: Sent<C>): Promise<CallAnswer<C>>;
  raw(path: string, init?: RequestInit & { readonly who?: Claims | null }): Promise<Response>;
  close(): Promise<void>;
  /** Closes it, and fails where something in it was a fault of ours. */
  end(): Promise<void>;
}
type Sent<C> = ContractInput<C>;
/** What an answer may carry: the call's own, or the error's. */
type Body<C> = [CallAnswer<C>] extends [undefined] ? ErrorBody : CallAnswer<C> & ErrorBody;

interface Loose {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
}

const addressOf = (call: AnyCall, { params = {}, query = {} }: Loose): string => {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  if (call.when !== undefined) search.set(call.when, 'true');
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) search.append(name, String(one));
  return `http://localhost/${call.service}${path}${search.size > 0 ? `?${search}` : ''}`;
};

const seedCountries = sql`
  insert into countries (cca2, common_name, calling_code, flag, time_zone, currency, vat_rate, centre_lat, centre_lon) values
    ('ZA', 'South Africa', '+27', '🇿🇦', 'Africa/Johannesburg', 'ZAR', 0.15, -33.92, 18.42),
    ('KE', 'Kenya', '+254', '🇰🇪', 'Africa/Nairobi', 'KES', 0.16, -1.29, 36.82)`;

export interface WorldOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly handlers?: readonly Implementation[];
  readonly startAt?: string;
  readonly db?: Database;
  readonly outside?: OutsideMaps;
  /** Lays out the demonstration world: its users sign in as `userOf('staff@umzila.test')`. */
  readonly demo?: boolean | 'year';
  /** Lays out what every portal begins with, and nobody: as a first start without the demonstration. */
  readonly isFirstStart?: boolean;
}

/** Kept by the process, and not by a module, which each file of tests has anew: from source the places take a third of a second. */
const kept = globalThis as { places?: Promise<Gazetteer> };

/** A world with ZA and KE and nobody in it. */
export const createWorld = async (options: WorldOptions = {}): Promise<World> => {
  const clock = { now: Date.parse(options.startAt ?? '2026-11-20T08:00:00Z') };
  const demo = {
    now: new Date(clock.now),
    hashPassword: async () => 'none',
    hasYear: options.demo === 'year',
  };
  const db = options.db ?? (await (options.demo ? openDemoDatabase(demo) : openTestDatabase()));
  if (options.demo) await seedDemo(db, demo);
  else if (options.isFirstStart) await seedReference(db, new Date(clock.now));
  else await db.query(seedCountries);
  kept.places ??= loadGazetteer();
  const config: Config = readConfig({ UMZILA_DATA: 'memory', UMZILA_DEMO: '1', ...options.env });
  const faults: Readonly<Record<string, unknown>>[] = [];
  const app = await createApp({
    db,
    config,
    places: await kept.places,
    clock: () => clock.now,
    log: (entry) => faults.push(entry),
    checkAnswers: true,
    ...(options.outside === undefined ? {} : { outside: options.outside }),
    ...(options.handlers === undefined ? {} : { handlers: options.handlers }),
  });
  const { settled } = app.hub;
  Object.assign(app.hub, { settled: () => heard(db).then(settled) });
  let people = 0;

  /** One token for whoever says the same at the same time: to sign and to verify one takes longer than most calls. */
  const signed = new Map<string, Promise<string>>();
  const token = (claims: Claims): Promise<string> => {
    const key = `${clock.now} ${JSON.stringify(claims)}`;
    const known = signed.get(key) ?? app.tokens.sign(claims, new Date(clock.now));
    signed.set(key, known);
    return known;
  };

  const person: World['person'] = async ({ name, cca2 = 'ZA', ...parts } = {}) => {
    people += 1;
    const roles = flags.map(({ flag }) => flag).filter((flag: CarriedFlag) => parts[flag] === true);
    const email = parts.email ?? `${name ?? 'person'}-${people}@example.test`;
    const { id } = await db.one<{ id: number }>(sql`
      insert into users (country, email, first_name, last_name, email_confirmed, phone_number_confirmed, roles, company_id,
        store_id, is_verified)
      values (${cca2}, ${email}, ${name ?? 'Thandi'}, ${`Person${people}`}, ${parts.emailConfirmed ?? true},
        ${parts.phoneNumberConfirmed ?? true}, ${roles}, ${parts.companyId ?? null}, ${parts.storeId ?? null}, true)
      returning id`);
    return {
      emailConfirmed: true,
      phoneNumberConfirmed: true,
      companyId: null,
      storeId: null,
      cca2,
      ...parts,
      id,
      email,
    };
  };

  const raw: World['raw'] = async (path, { who = null, ...init } = {}) => {
    const headers = new Headers(init.headers);
    if (who !== null && !headers.has('authorization'))
      headers.set('authorization', `Bearer ${await token(who)}`);
    const answer = await app.fetch(new Request(new URL(path, 'http://localhost'), { ...init, headers }));
    if (answer.ok && (init.method ?? 'GET') !== 'GET') await heard(db);
    return answer;
  };

  const send = async <C extends AnyCall>(call: C, who: Claims | null, input: Sent<C>) => {
    const loose: Loose = input;
    const response = await raw(addressOf(call, loose), {
      who,
      method: call.method,
      headers: {
        ...(loose.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(loose.idempotencyKey === undefined ? {} : { 'idempotency-key': loose.idempotencyKey }),
      },
      ...(loose.body === undefined ? {} : { body: JSON.stringify(loose.body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: (text === '' ? undefined : JSON.parse(text)) as Body<C>,
      headers: response.headers,
    };
  };

  const close = async (): Promise<void> => {
    await app.hub.stop();
    await db.close();
  };
  return {
    db,
    app,
    clock,
    faults,
    person,
    userOf: async (email) => {
      const user = await userByEmail(db, email);
      if (user === undefined) throw new Error(`nobody has the email ${email}`);
      return claimsOf(user, null);
    },
    token,
    raw,
    send,
    ok: async <C extends AnyCall>(call: C, who: Claims | null, input: Sent<C>) => {
      const { status, body } = await send(call, who, input);
      if (status >= 400)
        throw new Error(`${call.id} answered ${status}: ${JSON.stringify(body)} ${JSON.stringify(faults)}`);
      return body as CallAnswer<C>;
    },
    close,
    async end() {
      await close();
      if (faults.length > 0) throw new Error(`faults of ours: ${JSON.stringify(faults)}`);
    },
  };
};

export { contract, json, sql };
