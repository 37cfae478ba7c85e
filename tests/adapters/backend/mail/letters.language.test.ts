// Which language the services speak: messages in English whoever asks, for the portal says them; letters and spreadsheets in
// the language of the portal that asks, for nobody says those again.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lettersIn } from '../../../../adapters/backend/mail/letters.ts';
import { afrikaans as afrikaansTexts, paymentStatus, translate } from '../../../../core/index.ts';
import { readXlsx } from '../../../rights/readXlsx.ts';
import { createWorld, newestLetter, sql, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const afrikaans = { 'accept-language': 'af-ZA,en;q=0.5' };
const asJson = (body: unknown, headers: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
const newestOf = (email: string): Promise<{ subject: string; body: string }> => newestLetter(world.db, email);

describe('a request in Afrikaans', () => {
  test('has its letter written in Afrikaans, code and link included', async () => {
    const email = 'customer@umzila.test';
    await world.raw('/identity/v1/auth/forgotPassword', asJson({ email }, afrikaans));
    const letter = await newestOf(email);
    expect(letter.subject).toBe('Stel ’n nuwe wagwoord');
    expect(letter.body).toMatch(/^Hallo [^\n]+\n\nStel binne een uur/);
    expect(letter.body).toMatch(/\/confirm-password\?email=customer%40umzila\.test&token=\S+/);
    await world.raw('/identity/v1/auth/forgotPassword', asJson({ email }, {}));
    expect((await newestOf(email)).subject).toBe('Set a new password');
  });

  test('has its spreadsheet in Afrikaans: headers, the words of ours, the name; what people typed stays', async () => {
    const who = await world.userOf('staff@umzila.test');
    const sheet = async (headers: Record<string, string>) => {
      const answer = await world.raw('/connect/deliveries/ZA?pageSize=20', {
        who,
        headers: { accept: xlsx, ...headers },
      });
      const rows = readXlsx(await answer.arrayBuffer()).map((row) => row.map(({ text }) => text));
      return { name: answer.headers.get('content-disposition'), rows };
    };
    const [english, other] = [await sheet({}), await sheet(afrikaans)];
    expect(english.rows[0]?.slice(0, 5)).toEqual([
      'Delivery',
      'Waybill',
      'Status',
      'Operation status',
      'Payment status',
    ]);
    expect(other.rows[0]?.slice(0, 5)).toEqual([
      'Aflewering',
      'Vragbrief',
      'Status',
      'Bedryfstatus',
      'Betaalstatus',
    ]);
    expect([english.name, other.name]).toEqual([
      'attachment; filename="Deliveries.xlsx"',
      'attachment; filename="Aflewerings.xlsx"',
    ]);
    const address = english.rows[0]?.indexOf('Pick-up address') ?? -1;
    expect(other.rows.slice(1).map((row) => row[address])).toEqual(
      english.rows.slice(1).map((row) => row[address]),
    );
    const statuses = paymentStatus.rows.map(({ label }) => label);
    for (const row of english.rows.slice(1)) expect(statuses).toContain(row[4]);
    expect(other.rows.slice(1).map((row) => row[4])).toEqual(
      english.rows.slice(1).map((row) => translate(afrikaansTexts, row[4] ?? '')),
    );
    expect(other.rows.map((row) => row[4])).not.toEqual(english.rows.map((row) => row[4]));
  });

  test('is refused in English, which the portal says as its user hears it, and the log reads everywhere', async () => {
    const answer = await world.raw('/connect/deliveries/ZA', { headers: afrikaans });
    expect([answer.status, await answer.json()]).toEqual([401, { message: 'Please sign in.' }]);
  });

  test('leaves its language with the session, for letters that nobody asks for', async () => {
    const email = 'language@example.test';
    const registered = await world.raw(
      '/identity/v1/auth/register',
      asJson({ email, firstName: 'Anna', lastName: 'Botha', password: 'vier-groot-olifante' }, afrikaans),
    );
    const { jwtToken, refreshToken } = (await registered.json()) as Record<string, string>;
    const kept = () =>
      world.db.one(
        sql`select s.language from sessions s join users u on u.id = s.user_id where u.email = ${email}`,
      );
    expect(await kept()).toEqual({ language: 'af' });
    const changed = await world.raw(
      '/identity/v1/auth/refreshToken',
      asJson({ jwtToken, refreshToken }, { 'accept-language': 'en' }),
    );
    expect([changed.status, await kept()]).toEqual([200, { language: 'en' }]);
  });
});

test('every letter has its Afrikaans, and says the same codes, names and links', () => {
  const to = { email: 'a@b.test', first_name: 'Thandi' };
  const all = (language: 'en' | 'af') => {
    const letters = lettersIn(language);
    return [
      letters.confirmEmail(to, '123456', 'https://o.test'),
      letters.signInCode(to, '123456'),
      letters.newPassword(to, 'https://o.test/x'),
      letters.passwordChanged(to, 'https://o.test'),
      letters.emailChanged(to, 'c@d.test', 'https://o.test'),
      letters.twoFactorChanged(to, true, 'https://o.test'),
      letters.twoFactorChanged(to, false, 'https://o.test'),
      letters.recoveryCodeUsed(to, 3, 'https://o.test'),
      letters.passkeyAdded(to, 'Phone', 'https://o.test'),
      letters.externalLinked(to, 'Example', 'https://o.test'),
      letters.phoneCode('+27821234567', '123456'),
      letters.refundKept('a@b.test', 'ZA1', 'R 10'),
    ];
  };
  const facts = (text: string) =>
    text.match(/https:\S+|\d{3,}|c@d\.test|Phone|Example|ZA1|R 10|Thandi/g) ?? [];
  const others = all('af');
  for (const [at, english] of all('en').entries()) {
    const other = others[at] ?? english;
    expect(other.subject).not.toBe(english.subject);
    expect(other.recipient).toBe(english.recipient);
    expect([...facts(`${other.subject}\n${other.body}`)].sort()).toEqual(
      [...facts(`${english.subject}\n${english.body}`)].sort(),
    );
    const own = new Set(english.body.split('\n').filter((line) => !/https:/.test(line) && line !== ''));
    expect(other.body.split('\n').filter((line) => own.has(line))).toEqual([]);
  }
});
