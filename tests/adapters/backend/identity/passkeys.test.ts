// Passkeys over the real application: a device in software makes them and signs in with them, and every part of a proof
// that is not as it was asked for is refused.
import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../../../adapters/backend/identity/password.ts';
import type { Claims, PasskeyProof, PasskeyRequest } from '../../../../core/index.ts';
import { contract, sql } from '../world.ts';
import { type DeviceOptions, SoftDevice } from './authenticator.ts';
import { password, payloadOf, world } from './newcomers.ts';

const proven = { body: { proof: { password } } };
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});
/** Somebody with a password. */
const keyed = async (): Promise<Claims> => {
  const who = await world.person();
  await world.db.query(sql`update users set password_hash = ${passwordHash} where id = ${who.id}`);
  return who;
};

const added = async (who: Claims, device = new SoftDevice(), name = 'Phone') => {
  const asked = await world.ok(contract.passkeys.begin, who, proven);
  const passkey = await world.ok(contract.passkeys.add, who, { body: { made: device.make(asked), name } });
  return { device, passkey };
};
const challenge = (): Promise<PasskeyRequest> => world.ok(contract.passkeys.challenge, null, {});
const signIn = (proof: PasskeyProof | string) =>
  world.send(contract.auth.externalLogin, null, {
    body: { provider: 'passkey', token: typeof proof === 'string' ? proof : JSON.stringify(proof) },
  });
const idOf = (token: string | null | undefined): number => payloadOf(token).id;

describe('making', () => {
  test('a passkey is made, listed, renamed, removed; others’ are not found; the owner gets a letter', async () => {
    const who = await keyed();
    const { passkey } = await added(who);
    expect(passkey).toMatchObject({ name: 'Phone', host: 'localhost', isSynced: false, usedUtc: null });
    const letter = (await (await world.raw(`/identity/outbox?recipient=${who.email}`)).json()) as {
      subject: string;
    }[];
    expect(letter[0]?.subject).toBe('A passkey was added');
    const kept = await world.db.one<{ transports: string[] }>(
      sql`select transports from passkeys where id = ${passkey.id}`,
    );
    expect(kept.transports).toEqual(['internal']);
    const params = { id: passkey.id };
    const other = await world.person();
    const body = { name: 'Work laptop' };
    expect((await world.send(contract.passkeys.rename, other, { params, body })).status).toBe(404);
    expect((await world.send(contract.passkeys.remove, other, { params })).status).toBe(404);
    expect((await world.ok(contract.passkeys.rename, who, { params, body })).name).toBe('Work laptop');
    expect(await world.ok(contract.passkeys.list, who, {})).toHaveLength(1);
    await world.ok(contract.passkeys.remove, who, { params });
    expect(await world.ok(contract.passkeys.list, who, {})).toEqual([]);
  });
  test('a challenge makes one passkey, of the user who asked, within five minutes', async () => {
    const who = await keyed();
    const other = await world.person();
    const add = (as: Claims, made: ReturnType<SoftDevice['make']>) =>
      world.send(contract.passkeys.add, as, { body: { made } });
    const asked = await world.ok(contract.passkeys.begin, who, proven);
    expect((await add(other, new SoftDevice().make(asked))).status).toBe(422);
    expect((await add(who, new SoftDevice().make(asked))).status).toBe(422); // used up by the thief
    const second = await world.ok(contract.passkeys.begin, who, proven);
    world.clock.now += 301_000;
    expect((await add(who, new SoftDevice().make(second))).status).toBe(422);
    const third = await world.ok(contract.passkeys.begin, who, proven);
    expect((await add(who, new SoftDevice().make(third, { origin: 'https://evil.test' }))).status).toBe(422);
    const fourth = await world.ok(contract.passkeys.begin, who, proven);
    expect((await add(who, new SoftDevice().make(fourth, { verifies: false }))).status).toBe(422);
    expect(await world.ok(contract.passkeys.list, who, {})).toEqual([]);
  });
  test('an access token alone makes none: the owner proves it first', async () => {
    const who = await keyed();
    for (const proof of [undefined, {}, { password: 'guess' }, { code: '000000' }]) {
      const body = proof === undefined ? {} : { proof };
      expect((await world.send(contract.passkeys.begin, who, { body })).status).toBe(422);
    }
    expect((await world.send(contract.passkeys.begin, who, proven)).status).toBe(200);
  });
  test('a device that is known already is excluded, and refused where it answers nevertheless', async () => {
    const who = await keyed();
    const { device, passkey } = await added(who);
    const asked = await world.ok(contract.passkeys.begin, who, proven);
    expect(asked.excludeCredentials?.map(({ id }) => id)).toEqual([device.id.toString('base64url')]);
    const again = await world.send(contract.passkeys.add, who, { body: { made: device.make(asked) } });
    expect(again.status).toBe(409);
    expect((await world.ok(contract.passkeys.list, who, {})).map(({ id }) => id)).toEqual([passkey.id]);
  });
  test('an address without a name cannot have passkeys and says so', async () => {
    const answer = await world.raw('http://127.0.0.1:8080/identity/v1/passkeys/challenge', {
      method: 'POST',
    });
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      409,
      'Passkeys need a name in the address. Open the portal by its name, or as localhost.',
    ]);
  });
});

describe('signing in', () => {
  test('[API-07, AUTH-28] its proof signs in as its owner, without a password or a second factor', async () => {
    const who = await keyed();
    const { device } = await added(who);
    await world.db.query(sql`update users set two_factor_enabled = true where id = ${who.id}`);
    const answer = await signIn(device.prove(await challenge()));
    expect([answer.status, answer.body.twoFactorHash]).toEqual([200, undefined]);
    expect(idOf(answer.body.jwtToken)).toBe(who.id);
  });
  test('[AUTH-27] a challenge is answered once, in time, for this origin, by a known and unchanged device', async () => {
    const who = await keyed();
    const { device } = await added(who);
    const asked = await challenge();
    const proof = device.prove(asked);
    expect((await signIn(proof)).status).toBe(200);
    expect((await signIn(proof)).status).toBe(401); // replayed
    expect((await signIn(device.prove(asked))).status).toBe(401); // used challenge
    expect((await signIn(device.prove({ ...asked, challenge: 'AAAA' }))).status).toBe(401); // not ours
    const attempt = async (options: DeviceOptions) => signIn(device.prove(await challenge(), options));
    expect((await attempt({ origin: 'https://evil.test' })).status).toBe(401);
    expect((await attempt({ verifies: false })).status).toBe(401);
    expect((await signIn(device.prove({ ...(await challenge()), rpId: 'evil.test' }))).status).toBe(401);
    expect((await signIn(new SoftDevice().prove(await challenge()))).status).toBe(401);
    const late = await challenge();
    world.clock.now += 301_000;
    expect((await signIn(device.prove(late))).status).toBe(401);
    for (const token of ['{}', 'no json', '[]', 'null', '{"id":1}'])
      expect((await signIn(token)).status).toBe(401);
    expect((await signIn(device.prove(await challenge()))).status).toBe(200);
  });
  test('a signature over something else, or another account’s name on it, is refused', async () => {
    const who = await keyed();
    const { device } = await added(who);
    const proof = device.prove(await challenge());
    const bent = Buffer.from(proof.response.signature, 'base64url');
    bent[bent.length - 1] = (bent[bent.length - 1] ?? 0) ^ 1;
    expect(
      (await signIn({ ...proof, response: { ...proof.response, signature: bent.toString('base64url') } }))
        .status,
    ).toBe(401);
    const named = device.prove(await challenge());
    const userHandle = Buffer.from('umzila-999999').toString('base64url');
    expect((await signIn({ ...named, response: { ...named.response, userHandle } })).status).toBe(401);
  });
  test('a counter that does not rise betrays a copy: refused and written down', async () => {
    const who = await keyed();
    const { device } = await added(who);
    expect((await signIn(device.prove(await challenge()))).status).toBe(200);
    expect((await signIn(device.prove(await challenge()))).status).toBe(200);
    device.counter = 0;
    expect((await signIn(device.prove(await challenge()))).status).toBe(401);
    const noted = await world.db.query(
      sql`select 1 from audit_log where action = 'passkey-copied' and user_id = ${who.id}`,
    );
    expect(noted).toHaveLength(1);
  });
  test('a removed passkey and a closed account sign nobody in', async () => {
    const who = await keyed();
    const { device, passkey } = await added(who);
    await world.db.query(sql`update users set is_active = false where id = ${who.id}`);
    expect((await signIn(device.prove(await challenge()))).status).toBe(403);
    await world.db.query(sql`update users set is_active = true where id = ${who.id}`);
    await world.db.query(sql`delete from passkeys where id = ${passkey.id}`);
    expect((await signIn(device.prove(await challenge()))).status).toBe(401);
  });
  test('a passkey of one host does not sign in at another', async () => {
    const who = await keyed();
    const { device } = await added(who);
    const there = await world.raw('http://ke.localhost/identity/v1/passkeys/challenge', { method: 'POST' });
    const asked = (await there.json()) as PasskeyRequest;
    expect(asked.rpId).toBe('ke.localhost');
    const proof = device.prove(asked, { origin: 'http://ke.localhost' });
    const answer = await world.raw('http://ke.localhost/identity/v1/external/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'passkey', token: JSON.stringify(proof) }),
    });
    expect(answer.status).toBe(401);
  });
});

test('nobody who acts as another adds a way in', async () => {
  const administrator = await world.person({ isAdministrator: true });
  const target = await world.person();
  const tokens = await world.ok(contract.auth.impersonate, administrator, { body: { userId: target.id } });
  const begin = await world.raw('/identity/v1/passkeys/begin', {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.jwtToken}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(begin.status).toBe(403);
});
