import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { bankVerificationOf } from '../../adapters/backend/banking/verification.ts';
import { readConfig } from '../../adapters/backend/config.ts';
import { accountHolders } from '../../adapters/backend/standins/accountHolders/accountHolders.ts';
import { describeBankVerificationContract } from './bankVerification.contract.ts';

type Answer = (heard: Request) => Response | Promise<Response>;

/** A gateway over HTTP that answers so. */
const gateway = async (answer: Answer) => {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const headers = new Headers(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const said = await answer(new Request('http://gateway.test', { method: 'POST', body, headers }));
    response.writeHead(said.status, { 'content-type': 'application/json' }).end(await said.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    verification: bankVerificationOf(
      readConfig({
        UMZILA_BANK_CHECK_URL: `http://127.0.0.1:${port}/holders`,
        UMZILA_BANK_CHECK_TOKEN: 'hush',
      }),
    ),
    end: () => new Promise((resolve) => server.close(resolve)),
  };
};

describeBankVerificationContract('the one of the demonstration', async () => ({
  verification: bankVerificationOf(readConfig({ UMZILA_DEMO: '1' })),
  end: async () => undefined,
}));
describeBankVerificationContract('a gateway', () => gateway(accountHolders));

test('a gateway hears its token and the key, and an answer that nobody understands verifies nothing', async () => {
  const heard: unknown[] = [];
  let answer = '';
  const { verification, end } = await gateway((request) => {
    heard.push([request.headers.get('authorization'), request.headers.get('idempotency-key')]);
    return new Response(answer);
  });
  for (answer of ['{}', 'no', '{"verdict":"yes"}', '{"verdict":"other"}'])
    await expect(
      verification?.verify({
        key: 'bank-account-7',
        country: 'ZA',
        bank: 'FNB',
        branchCode: null,
        accountNumber: '62481200917',
        accountType: 'cheque',
        holder: 'Nomsa Dlamini',
        registrationNumber: null,
        nameAtBank: 'N Dlamini',
      }),
    ).rejects.toThrow('what nobody understands');
  expect(heard[0]).toEqual(['Bearer hush', 'bank-account-7']);
  await end();
  expect(bankVerificationOf(readConfig({}))).toBeUndefined();
});
