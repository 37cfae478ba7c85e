// What users change of themselves: confirmations, passwords, the profile and its picture.
import { describe, expect, test } from 'vitest';
import { contract, sql } from '../world.ts';
import { asBearer, codeIn, lastLetter, login, newcomer, password, payloadOf, world } from './newcomers.ts';

describe('confirming', () => {
  test('[API-12, API-13] the email by the code that was mailed; the new token says so', async () => {
    const { email, tokens } = await newcomer();
    const headers = { ...asBearer(tokens.jwtToken), 'content-type': 'application/json' };
    const confirm = (code: string) =>
      world.raw('/identity/v1/emailVerification/confirm', {
        method: 'POST',
        headers,
        body: JSON.stringify({ code }),
      });
    expect((await confirm('000000')).status).toBe(422);
    const first = await lastLetter(email);
    await world.raw('/identity/v1/emailVerification/send', { method: 'POST', headers });
    expect(await lastLetter(email)).not.toBe(first);
    const answer = await confirm(codeIn(await lastLetter(email)));
    expect(answer.status).toBe(200);
    expect(payloadOf(((await answer.json()) as { jwtToken: string }).jwtToken).emailConfirmed).toBe(true);
  });
  test('[API-14, API-15] the phone; five wrong codes end the right one', async () => {
    const { tokens } = await newcomer({ phoneNumber: '082 123 4567', contactCountryCode: '+27' });
    const headers = { ...asBearer(tokens.jwtToken), 'content-type': 'application/json' };
    const post = (path: string, body?: unknown) =>
      world.raw(`/identity/v1/phoneNumberVerification/${path}`, {
        method: 'POST',
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    expect((await post('send')).status).toBe(204);
    const code = codeIn(await lastLetter('+27821234567'));
    for (let i = 0; i < 5; i += 1) expect((await post('confirm', { code: 'wrong1' })).status).toBe(422);
    expect((await post('confirm', { code })).status).toBe(422);
    await post('send');
    expect((await post('confirm', { code: codeIn(await lastLetter('+27821234567')) })).status).toBe(200);
  });
});

describe('passwords', () => {
  test('[API-21, API-22] a link sets a new one once and ends every session; unknown emails answer alike', async () => {
    const { email, tokens } = await newcomer();
    const unknown = await world.send(contract.auth.forgotPassword, null, {
      body: { email: 'unknown@example.test' },
    });
    const known = await world.send(contract.auth.forgotPassword, null, { body: { email } });
    expect([unknown.status, known.status]).toEqual([204, 204]);
    const token = /token=([\w-]+)/.exec(await lastLetter(email))?.[1] ?? '';
    const reset = (newPassword: string) =>
      world.send(contract.auth.resetPassword, null, { body: { email, token, newPassword } });
    expect((await reset('short')).body.errors).toHaveProperty('newPassword');
    expect((await reset('another-good-one')).status).toBe(204);
    expect((await reset('another-good-two')).status).toBe(422);
    expect((await login(email)).status).toBe(401);
    expect((await login(email, 'another-good-one')).status).toBe(200);
    const old = await world.send(contract.auth.refreshToken, null, {
      body: { jwtToken: tokens.jwtToken ?? '', refreshToken: tokens.refreshToken ?? '' },
    });
    expect(old.status).toBe(401);
  });
  test('[API-19] changing it needs the present one and keeps this session alone', async () => {
    const { email } = await newcomer();
    const here = (await login(email)).body;
    const there = (await login(email)).body;
    const change = (currentPassword: string) =>
      world.raw('/identity/v1/auth/changepassword', {
        method: 'POST',
        headers: asBearer(here.jwtToken),
        body: JSON.stringify({ currentPassword, newPassword: 'brand-new-secret' }),
      });
    expect((await change('wrong')).status).toBe(422);
    expect((await change(password)).status).toBe(204);
    const refresh = (pair: typeof here) =>
      world.send(contract.auth.refreshToken, null, {
        body: { jwtToken: pair.jwtToken ?? '', refreshToken: pair.refreshToken ?? '' },
      });
    expect((await refresh(there)).status).toBe(401);
    expect((await refresh(here)).status).toBe(200);
    expect([(await login(email)).status, (await login(email, 'brand-new-secret')).status]).toEqual([
      401, 200,
    ]);
  });
});

describe('profile', () => {
  test('[API-24..26] is one’s own; a changed phone is unconfirmed again; a stale version is 409', async () => {
    const who = await world.person();
    const before = await world.ok(contract.profile.get, who, {});
    const after = await world.ok(contract.profile.update, who, {
      body: { firstName: 'Lerato', phoneNumber: '0821234567', xmin: before.xmin },
    });
    expect(after).toMatchObject({
      firstName: 'Lerato',
      phoneNumber: '+27821234567',
      phoneNumberConfirmed: false,
    });
    const stale = await world.send(contract.profile.update, who, {
      body: { firstName: 'X', xmin: before.xmin },
    });
    expect([stale.status, stale.body.current]).toMatchObject([409, { firstName: 'Lerato' }]);
  });
  test('[ENT-24, ENT-25] tells who one is: roles, email, names, phone, unit, company and store', async () => {
    const { id: companyId } = await world.db.one<{ id: number }>(
      sql`insert into companies (country, company_name) values ('ZA', 'Unit House') returning id`,
    );
    const who = await world.person({ isCompanyOperator: true, companyId, name: 'Zanele' });
    await world.ok(contract.profile.update, who, {
      body: { phoneNumber: '0821234567', contactCountryCode: 'ZA', unitName: 'Block B', unitNumber: '4' },
    });
    const profile = await world.ok(contract.profile.get, who, {});
    expect(profile).toMatchObject({
      id: who.id,
      email: who.email,
      firstName: 'Zanele',
      lastName: expect.stringMatching(/^Person/),
      userRoles: ['Company Operator'],
      isVerified: true,
      phoneNumber: '+27821234567',
      phoneNumberConfirmed: false,
      contactCountryCode: 'ZA',
      unitName: 'Block B',
      unitNumber: '4',
      companyId,
      storeId: null,
    });
    for (const key of ['publicApiKeyOne', 'publicApiKeyTwo']) expect(profile).toHaveProperty(key);
  });
  test('[API-20] changing the email clears its confirmation; another’s email is refused', async () => {
    const who = await world.person();
    const other = await world.person();
    const put = async (id: number, newEmail: string) => {
      await world.ok(contract.twoFactor.send, who, { body: {} });
      const proof = { code: codeIn(await lastLetter(who.email)) };
      return world.send(contract.account.changeEmail, who, { params: { id }, body: { newEmail, proof } });
    };
    expect((await put(other.id, 'x@example.test')).status).toBe(403);
    expect((await put(who.id, other.email.toUpperCase())).status).toBe(409);
    expect((await put(who.id, 'moved@example.test')).status).toBe(204);
    expect((await world.ok(contract.profile.get, who, {})).emailConfirmed).toBe(false);
  });
  test('[API-27, UPL-08] a picture is known by its bytes; a large one is 413 with its text', async () => {
    const who = await world.person();
    const upload = (bytes: Uint8Array<ArrayBuffer>) => {
      const body = new FormData();
      body.set('file', new File([bytes], 'me.png', { type: 'image/png' }));
      return world.raw('/content/users/ZA/uploadProfilePicture', { who, method: 'POST', body });
    };
    expect((await upload(new TextEncoder().encode('<svg onload=alert(1)>'))).status).toBe(422);
    const large = await upload(new Uint8Array(6_000_000));
    expect([large.status, await large.json()]).toEqual([
      413,
      { message: 'Unable to upload image. Image size is too large.' },
    ]);
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
    const { url } = (await (await upload(png)).json()) as { url: string };
    const picture = await world.raw(url);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(png);
    expect((await world.ok(contract.profile.get, who, {})).pictureUrl).toBe(url);
  });
});
