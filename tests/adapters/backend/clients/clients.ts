// Clients in a test: a Public Api user with a client, keys made by an administrator, calls sent with a key.
import type { Claims, KeyRights } from '../../../../core/index.ts';
import { adminContract } from '../../../../core/index.ts';
import { json, sql, type World } from '../world.ts';

export const calls = adminContract.apiKeys;

export interface Client {
  readonly id: number;
  readonly user: Claims;
}

/** A client of a new Public Api user of the company; `user` may hold more. */
export const makeClient = async (
  world: World,
  rights: KeyRights,
  {
    user = {},
    addresses = [],
    perMinute = 600,
  }: {
    readonly user?: Partial<Claims>;
    readonly addresses?: readonly string[];
    readonly perMinute?: number;
  } = {},
): Promise<Client> => {
  const who = await world.person({ isPublicApiUser: true, name: 'Interface', ...user });
  const { id } = await world.db.one<{ id: number }>(sql`
    insert into api_clients (country, name, user_id, rights, allowed_addresses, rate_per_minute)
    values ('ZA', ${`Client of ${who.id}`}, ${who.id}, ${json(rights)}, ${[...addresses]}, ${perMinute}) returning id`);
  return { id, user: who };
};

/** A key of the client, as the administrator is shown it. */
export const rollKey = async (
  world: World,
  boss: Claims,
  id: number,
  slot = 1,
  endsInSeconds = 0,
): Promise<string> =>
  (await world.ok(calls.roll, boss, { params: { cca2: 'ZA', id, slot }, body: { endsInSeconds } })).key;

/** Asks with a key; answers the status and what was said. */
export const askWith = async (
  world: World,
  key: string,
  path: string,
  init: RequestInit = {},
  ip?: string,
): Promise<{
  readonly status: number;
  readonly body: { readonly message?: string } | null;
  readonly headers: Headers;
}> => {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${key}`);
  const answer = await world.app.fetch(
    new Request(new URL(path, 'http://localhost'), { ...init, headers }),
    ip,
  );
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text), headers: answer.headers };
};
