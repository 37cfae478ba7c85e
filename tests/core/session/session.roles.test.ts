// Roles that changed while nobody listened: between two loads of a page, or without a line.
import { describe, expect, test } from 'vitest';
import { refuse } from '../../doubles/scriptedHttp.ts';
import { signedIn, tokensOf } from '../portal/world.ts';

describe('roles that changed while nobody listened', () => {
  const begun = async () => {
    const made = await signedIn({});
    const { http } = made;
    const profile = { id: 1, email: 'one@umzila.test', firstName: 'O', lastName: 'N', userRoles: ['Driver'] };
    http.on('profile.get', () => profile);
    return { ...made, refreshes: () => http.sentOf('auth.refreshToken').length };
  };

  test('[AUTH-13] are told by the profile once the identity’s line is back, and fetched', async () => {
    const { portal, http, identityHub, pass, refreshes } = await begun();
    http.on('auth.refreshToken', () => tokensOf(1, 1800, { isDriver: true }, 'r2'));
    identityHub.drop();
    await pass(3_000);
    expect(refreshes()).toBe(1);
    expect(portal.session.claims.current).toMatchObject({ id: 1, isDriver: true });
    await portal.session.loadProfile();
    await pass(300);
    expect(refreshes()).toBe(1);
  });

  test('each token is exchanged for them once: a server that tells two things is not asked for ever', async () => {
    const { portal, http, pass, refreshes } = await begun();
    http.on('auth.refreshToken', () => refuse(503));
    for (const _ of [1, 2, 3]) {
      await portal.session.loadProfile();
      await pass(300);
    }
    expect(refreshes()).toBe(1);
    expect(portal.session.state.current.kind).toBe('signedIn');
  });
});
