// The embedded card provider: the calls of OPPWA COPYandPAY that the portal uses, under /pay. It plays the bank of the
// demonstration; the backend speaks to it as to the real one, and the browser loads its widget as the real one's.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Db } from '../../db/db.ts';
import { guardBeside } from '../../http/beside.ts';
import { CREATED, PENDING, SUCCESS, UNKNOWN_PAYMENT, UNKNOWN_SESSION, type Verdict } from './card.ts';
import {
  chargeRegistration,
  createCheckout,
  findCheckout,
  forgetRegistration,
  type PayCheckout,
  paymentsByReference,
  refundPayment,
  registrationOf,
} from './checkouts.ts';
import { mountPages } from './pages.ts';

/** Under which the backend of this process reaches its own provider; the token never leaves it. */
export const embeddedAccess = { entityId: 'umzila-demonstration', token: randomBytes(24).toString('hex') };

const same = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const verdictOf = (checkout: PayCheckout): Verdict =>
  checkout.result_code === null
    ? PENDING
    : { code: checkout.result_code, description: checkout.result_description ?? '' };

const answer = (verdict: Verdict, rest: Readonly<Record<string, unknown>> = {}) => ({
  result: { code: verdict.code, description: verdict.description },
  timestamp: new Date().toISOString(),
  ...rest,
});

const cardAnswer = (row: {
  brand: string | null;
  holder: string | null;
  last_four: string | null;
  expiry_month: number | null;
  expiry_year: number | null;
}) =>
  row.brand === null
    ? {}
    : {
        paymentBrand: row.brand,
        card: {
          holder: row.holder ?? '',
          last4Digits: row.last_four ?? '',
          expiryMonth: String(row.expiry_month ?? 0).padStart(2, '0'),
          expiryYear: String(row.expiry_year ?? 0),
        },
      };

const paymentAnswer = (checkout: PayCheckout) =>
  answer(verdictOf(checkout), {
    ...(checkout.payment_id === null ? {} : { id: checkout.payment_id }),
    amount: checkout.amount,
    currency: checkout.currency,
    paymentType: checkout.payment_type,
    merchantTransactionId: checkout.merchant_transaction_id ?? '',
    ...(checkout.registration_id === null ? {} : { registrationId: checkout.registration_id }),
    ...cardAnswer(checkout),
  });

/** The provider over a database, with every path below /pay. */
export const createPay = (db: Db): Hono => {
  const app = new Hono({ strict: false }).basePath('/pay');
  guardBeside(app);
  for (const path of [
    '/v1/checkouts',
    '/v1/query',
    '/v1/checkouts/:id/payment',
    '/v1/registrations/*',
    '/v1/payments/*',
  ])
    app.use(path, async (c, next) => {
      const token = c.req.header('authorization')?.replace(/^Bearer /, '') ?? '';
      if (!same(token, embeddedAccess.token))
        return c.json(
          answer({ code: '800.900.300', description: 'invalid authentication information' }),
          401,
        );
      return next();
    });
  app.post('/v1/checkouts', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const id = await createCheckout(db, form);
    return id === null
      ? c.json(answer({ code: '200.300.404', description: 'invalid or missing parameter' }), 400)
      : c.json(answer(CREATED, { id, ndc: id }));
  });
  app.get('/v1/checkouts/:id/payment', async (c) => {
    const checkout = await findCheckout(db, c.req.param('id'));
    if (checkout === undefined) return c.json(answer(UNKNOWN_SESSION), 404);
    return c.json(paymentAnswer(checkout));
  });
  app.post('/v1/registrations/:id/payments', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const charged = await chargeRegistration(db, c.req.param('id'), form);
    if (charged === null) return c.json(answer(UNKNOWN_SESSION), 404);
    return c.json(paymentAnswer(charged));
  });
  app.post('/v1/payments/:id', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const refunded = await refundPayment(db, c.req.param('id'), form);
    if (refunded === null) return c.json(answer(UNKNOWN_PAYMENT), 400);
    return c.json(paymentAnswer(refunded));
  });
  app.get('/v1/query', async (c) => {
    const payments = await paymentsByReference(db, c.req.query('merchantTransactionId') ?? '');
    return c.json(answer(SUCCESS, { payments: payments.map(paymentAnswer) }));
  });
  app.delete('/v1/registrations/:id', async (c) => {
    const known = await registrationOf(db, c.req.param('id'));
    await forgetRegistration(db, c.req.param('id'));
    return c.json(
      answer(known === undefined ? UNKNOWN_SESSION : { code: '000.100.110', description: 'deleted' }),
    );
  });
  mountPages(app, db);
  return app;
};
