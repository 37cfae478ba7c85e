// The demonstration’s world, and what its administrator does to people.
import { afterAll, beforeAll } from 'vitest';
import { type Claims, type RecordOf, users, type WrittenOf } from '../../../../core/index.ts';
import { contract, createWorld, newestLetter, type World } from '../world.ts';

type UserRecord = RecordOf<typeof users>;

export let world: World;
export let administrator: Claims;
export const password = 'a long enough password';
export const cca2 = 'ZA';

beforeAll(async () => {
  world = await createWorld({ env: { UMZILA_FLUSH_MS: '0' }, demo: true });
  administrator = await world.userOf('administrator@umzila.test');
});
afterAll(() => world.end());

export const { lock: lockCall, unlock, invite, resetTwoFactor, signOut, confirm, sync } = users.actionCalls;
export const params = (id: number) => ({ params: { cca2, id } });
export const lock = (who: Claims, id: number) =>
  world.send(lockCall, who, { ...params(id), body: { reason: 'Left the company' } });
export const save = (who: Claims, id: number, body: WrittenOf<typeof users>) =>
  world.send(users.calls.update, who, { ...params(id), body });
const made = (body: WrittenOf<typeof users>, who = administrator): Promise<UserRecord> =>
  world.ok(users.calls.create, who, { params: { cca2 }, body });
let people = 0;
export const someone = (body: WrittenOf<typeof users> = {}, who = administrator): Promise<UserRecord> => {
  people += 1;
  return made(
    { firstName: 'Sizwe', lastName: 'Mabaso', email: `sizwe-${people}@example.test`, ...body },
    who,
  );
};
export const withPassword = async (parts: Partial<Claims> = {}): Promise<Claims> => {
  const person = await world.person(parts);
  const { token } = await linkFor(person);
  await world.ok(contract.auth.resetPassword, null, {
    body: { email: person.email, token, newPassword: password },
  });
  return person;
};
export const linkFor = async ({ id, email }: { readonly id: number; readonly email: string }) => {
  await world.ok(invite, administrator, params(id));
  return { token: /token=(\S+)/.exec((await newestLetter(world.db, email)).body)?.[1] ?? '' };
};
export const signIn = ({ email }: Claims, secret = password) =>
  world.send(contract.auth.login, null, { body: { email, password: secret } });
export const profile = (who: Claims) => world.send(contract.profile.get, who, {});
