// What a browser sees of the embedded provider: the widget script, the card form in its frame, the 3-D Secure page and the
// way back to the shop. Frames are of this origin alone; each page allows only its own script and style.
import { isLeft } from 'fp-ts/Either';
import type { Context, Hono } from 'hono';
import * as t from 'io-ts';
import type { Db } from '../../db/db.ts';
import { noncePage } from '../../http/noncePage.ts';
import { brandOf, brands, cardFaults } from './card.ts';
import { answerChallenge, findCheckout, type PayCheckout, takeCard } from './checkouts.ts';
import { challengePage, formPage, type PageParts, returnPage, sorryPage } from './html.ts';
import { widgetScript } from './widget.ts';

const CardBody = t.type({
  number: t.string,
  holder: t.string,
  expiry: t.string,
  cvv: t.string,
  brands: t.string,
});

const page = (body: (nonce: string) => string, status = 200): Response =>
  noncePage(
    body,
    (nonce) => `script-src 'nonce-${nonce}'; connect-src 'self'; img-src data:; frame-ancestors 'self'`,
    status,
  );

const sorry = (status: number, text: string): Response => page((nonce) => sorryPage({ nonce, text }), status);

/** Where the shop wants its customer back, with what it asks the provider by; null where it is not of this origin. */
export const shopperUrl = (result: string, requestUrl: string, checkoutId: string): string | null => {
  const here = new URL(requestUrl);
  if (!URL.canParse(result, here.origin)) return null;
  const back = new URL(result, here.origin);
  if (back.host !== here.host || !/^https?:$/.test(back.protocol)) return null;
  back.searchParams.set('id', checkoutId);
  back.searchParams.set('resourcePath', `/v1/checkouts/${checkoutId}/payment`);
  return `${back.pathname}${back.search}`;
};

const allowed = (text: string): string[] => {
  const named = text.toUpperCase().split(/[\s,+]+/);
  const known = brands.filter((brand) => named.includes(brand));
  return known.length > 0 ? known : ['VISA', 'MASTER'];
};

const parts = (c: Context, checkout: PayCheckout, nonce: string): PageParts => ({
  nonce,
  id: checkout.id,
  amount: checkout.amount,
  currency: checkout.currency,
  brands: allowed(c.req.query('brands') ?? ''),
  result: c.req.query('result') ?? '/',
  lastFour: checkout.last_four ?? '',
});

/** Adds the pages to the provider. */
export const mountPages = (app: Hono, db: Db): void => {
  app.get(
    '/v1/paymentWidgets.js',
    () =>
      new Response(widgetScript, {
        headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
      }),
  );

  app.get('/v1/checkouts/:id/form', async (c) => {
    const checkout = await findCheckout(db, c.req.param('id'));
    if (checkout === undefined || checkout.state === 'done')
      return sorry(404, 'This payment is over. Please go back and start it again.');
    if (shopperUrl(c.req.query('result') ?? '/', c.req.url, checkout.id) === null)
      return sorry(400, 'The way back to the shop is not known.');
    return page((nonce) => formPage(parts(c, checkout, nonce)));
  });

  app.post('/v1/checkouts/:id/card', async (c) => {
    const decoded = CardBody.decode(await c.req.json().catch(() => null));
    if (isLeft(decoded)) return c.json({ errors: { number: 'Please fill in the card' } }, 422);
    const { number, holder, expiry, cvv } = decoded.right;
    const [month = '0', year = '0'] = expiry.split('/').map((part) => part.trim());
    const card = {
      number,
      holder,
      cvv,
      expiryMonth: Number(month),
      expiryYear: year.length === 2 ? 2000 + Number(year) : Number(year),
    };
    const errors = cardFaults(card, allowed(decoded.right.brands), new Date());
    const brand = brandOf(number);
    if (Object.keys(errors).length > 0 || brand === null) return c.json({ errors }, 422);
    return (await takeCard(db, c.req.param('id'), card, brand))
      ? c.json({ challenge: true })
      : c.json({ errors: { number: 'This payment is over. Please go back and start it again.' } }, 409);
  });

  app.get('/v1/checkouts/:id/challenge', async (c) => {
    const checkout = await findCheckout(db, c.req.param('id'));
    if (checkout?.state !== 'challenge')
      return sorry(404, 'This payment is over. Please go back and start it again.');
    return page((nonce) => challengePage(parts(c, checkout, nonce)));
  });

  app.post('/v1/checkouts/:id/challenge', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const id = c.req.param('id');
    const back = shopperUrl(form.get('result') ?? '/', c.req.url, id);
    const checkout = await findCheckout(db, id);
    if (back === null || checkout === undefined) return sorry(400, 'The way back to the shop is not known.');
    await answerChallenge(db, id, form.get('answer') === 'confirm');
    return page((nonce) => returnPage({ nonce, back }));
  });
};
