// The card provider from its other side: silent for a while, or not there at all.
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentStatus } from '../../../core/index.ts';
import { contract, createShop, type Shop } from './shop.ts';

const { workflow, payment } = contract;
const country = 'ZA';
const P = paymentStatus.code;

describe('a provider that does not answer', () => {
  let silent: Server;
  let other: Shop;
  let mode: 'ok' | 'silent' | 'paid' = 'ok';
  let asked = '';
  beforeAll(async () => {
    silent = createServer((request, response) => {
      if (mode === 'silent') return void request.socket.destroy();
      let text = '';
      request.on('data', (chunk) => {
        text += String(chunk);
      });
      request.on('end', () => {
        const reference = new URLSearchParams(text).get('merchantTransactionId');
        if (reference !== null) asked = reference;
        const paid = mode === 'paid' && request.method === 'GET';
        response.setHeader('content-type', 'application/json');
        response.end(
          JSON.stringify({
            id: paid ? 'pay-1' : 'CHK.1',
            result: { code: paid ? '000.000.000' : '000.200.100', description: 'x' },
            ...(paid ? { amount: '115.00', currency: 'ZAR', merchantTransactionId: asked } : {}),
          }),
        );
      });
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    other = await createShop({
      env: { PEACH_URL: `http://127.0.0.1:${port}`, PEACH_ENTITY_ID: 'e', PEACH_TOKEN: 't' },
    });
  });
  afterAll(async () => {
    await other.close();
    silent.close();
  });

  test('leaves the payment pending, and the loop settles it when it speaks again', async () => {
    const who = await other.person();
    const { deliveryId } = await other.accepted(who);
    const params = { country, deliveryId };
    mode = 'silent';
    expect((await other.send(payment.checkout, who, { params })).status).toBe(503);
    mode = 'ok';
    const { paymentPeachPaymentsCheckoutId: id } = await other.ok(payment.checkout, who, { params });
    mode = 'silent';
    const body = { id, resourcePath: `/v1/checkouts/${id}/payment` };
    const pending = await other.ok(payment.process, who, { params, body });
    expect(pending.paymentStatusId).toBe(P.PAYMENT_PENDING);
    other.clock.now += 120_000;
    expect(await other.settle()).toBe(0);
    mode = 'paid';
    expect(await other.settle()).toBe(1);
    expect((await other.ok(workflow.getQuotes, who, { params })).paymentStatusId).toBe(P.PAID);
    expect(other.faults).toEqual([]);
  });
});

test('in production nobody plays the bank: without a provider, paying by card says that it does not answer', async () => {
  const real = await createShop({
    env: {
      UMZILA_ENVIRONMENT: 'production',
      UMZILA_DEMO: '0',
      UMZILA_URL: 'https://portal.test',
      UMZILA_SIGNING_KEY: Buffer.alloc(32, 7).toString('base64'),
    },
  });
  const who = await real.person();
  const { deliveryId } = await real.accepted(who);
  expect((await real.send(payment.checkout, who, { params: { country, deliveryId } })).status).toBe(503);
  expect((await real.raw('/pay/v1/paymentWidgets.js')).status).toBe(404);
  await real.close();
});
