// The doors beside the contract: the embedded card provider, the embedded provider of identities, files and the outbox. What makes no
// sense there is a 4xx too, stores nothing and is no fault of ours.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract, createShop, type Shop, sql } from '../adapters/backend/shop.ts';

let shop: Shop;
let checkout: string;
beforeAll(async () => {
  shop = await createShop();
  const who = await shop.person();
  const { deliveryId } = await shop.accepted(who);
  const opened = await shop.ok(contract.payment.checkout, who, { params: { country: 'ZA', deliveryId } });
  checkout = `/pay/v1/checkouts/${opened.paymentPeachPaymentsCheckoutId}`;
});
afterAll(async () => {
  expect(shop.faults).toEqual([]);
  await shop.close();
});

const card = { number: '4200000000000000', holder: 'N P', expiry: '12/2030', cvv: '123', brands: 'VISA' };
const taking = (parts: Readonly<Record<string, unknown>>): RequestInit => ({
  method: 'POST',
  body: JSON.stringify({ ...card, ...parts }),
});
const form = (text: string): RequestInit => ({ method: 'POST', body: text });
const huge = 'x'.repeat(10_000_000);
const kept = () =>
  shop.db.query(
    sql`select *, (select count(*) from provider_checkouts) as n from provider_checkouts order by id`,
  );

test('a card that is none, an id that is none, a body without end: refused in words, and nothing is kept', async () => {
  const before = await kept();
  const asked: readonly (readonly [path: string, init: RequestInit | undefined, status: number])[] = [
    ['/pay/v1/checkouts/%00/form', undefined, 404],
    ['/pay/v1/checkouts/%ed%a0%80/form', undefined, 404],
    [`/pay/v1/checkouts/${'x'.repeat(5_000)}/form`, undefined, 404],
    ['/pay/v1/checkouts/%00/card', taking({}), 409],
    ['/pay/v1/checkouts/%00/challenge', undefined, 404],
    ['/pay/v1/checkouts/%00/challenge', form('answer=confirm&result=/'), 400],
    [`${checkout}/card`, taking({ holder: 'a\u0000b' }), 422],
    [`${checkout}/card`, taking({ holder: 'a\ud800b' }), 422],
    [`${checkout}/card`, taking({ holder: 'x'.repeat(101) }), 422],
    [`${checkout}/card`, taking({ expiry: '12/2030.5' }), 422],
    [`${checkout}/card`, taking({ expiry: '1.5/2030' }), 422],
    [`${checkout}/card`, taking({ expiry: '12/1e999' }), 422],
    [`${checkout}/card`, taking({ number: 4200000000000000 }), 422],
    [`${checkout}/card`, taking({ holder: huge }), 413],
    [`${checkout}/card`, form('{'), 422],
    [`${checkout}/card`, form('[]'), 422],
    [`${checkout}/challenge`, form(`answer=confirm&result=${huge}`), 413],
    ['/pay/nothing', undefined, 404],
  ];
  const told: unknown[] = [];
  for (const [path, init] of asked) {
    const answer = await shop.raw(path, init);
    const text = await answer.text();
    expect(text).not.toMatch(/node_modules|syntax|pglite|Internal/);
    told.push([path, answer.status]);
  }
  expect(told).toEqual(asked.map(([path, , status]) => [path, status]));
  expect(await kept()).toEqual(before);
});

test('the provider of identities refuses what it cannot read', async () => {
  const way = new URLSearchParams({
    client_id: 'umzila-portal',
    redirect_uri: 'http://localhost/login',
    response_type: 'code',
    scope: 'openid',
    state: 's',
    nonce: '\u0000',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  });
  const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
  const answers = [
    await shop.raw(`/idp/authorize?${way}`),
    await shop.raw('/idp/authorize', form(`${way}&person=1`)),
    await shop.raw('/idp/authorize', form(huge)),
    await shop.raw('/idp/token', { ...form('code=%00'), headers: basic('%:%') }),
    await shop.raw('/idp/token', form(huge)),
    await shop.raw('/idp/userinfo', { headers: { authorization: 'Bearer \u00e9' } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 413, 401, 413, 401]);
});

test('files and letters that cannot be there are not there', async () => {
  const files = ['%00', '..%2f..%2fetc%2fpasswd', 'x'.repeat(300)].map((id) =>
    shop.raw(`/content/files/${id}`),
  );
  expect((await Promise.all(files)).map(({ status }) => status)).toEqual([404, 404, 404]);
  const letters = await shop.raw('/identity/outbox?recipient=%00');
  expect([letters.status, await letters.json()]).toEqual([200, []]);
});
