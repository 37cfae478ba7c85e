// A world whose people register and sign in as a browser would, and the letters that they get.
import { afterAll, beforeAll } from 'vitest';
import type { Claims } from '../../../../core/index.ts';
import { contract, createWorld, type World } from '../world.ts';

export let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.end());

export const password = 'a-long-enough-password';
let people = 0;
export const newcomer = async (parts: Record<string, unknown> = {}) => {
  people += 1;
  const email = `newcomer-${people}@example.test`;
  const tokens = await world.ok(contract.auth.register, null, {
    body: { email, firstName: 'Naledi', lastName: 'Mokoena', password, ...parts },
  });
  return { email, tokens };
};
export const payloadOf = (token: string | null | undefined): Claims =>
  JSON.parse(Buffer.from((token ?? '').split('.')[1] ?? '', 'base64url').toString());
export const asBearer = (token: string | null | undefined) => ({ authorization: `Bearer ${token}` });
export const lastLetter = async (recipient: string): Promise<string> => {
  const answer = await world.raw(`/identity/outbox?recipient=${encodeURIComponent(recipient)}`);
  const letters = (await answer.json()) as { body: string }[];
  return letters[0]?.body ?? '';
};
export const codeIn = (body: string): string => /\b(\d{6})\b/.exec(body)?.[1] ?? '';
export const login = (email: string, secret = password) =>
  world.send(contract.auth.login, null, { body: { email, password: secret } });
/** What a process remembers of a bearer's standing is forgotten. */
export const later = (): void => {
  world.clock.now += 6_000;
};
