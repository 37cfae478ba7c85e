// A card provider on a port of its own, as obliging as a test makes it: silent, forgetful, or refusing whoever asks. It speaks
// OPPWA as far as the portal does and keeps what it took, so that a test can ask the provider's side too.
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Taken {
  readonly reference: string;
  readonly amount: string;
  /** The card that was charged without its holder, or null. */
  readonly registration: string | null;
}

export interface Bank {
  readonly env: Readonly<Record<string, string>>;
  /** What was taken from cards, in its order. */
  readonly taken: readonly Taken[];
  /**
   * `answers`: as it should. `silent`: hangs up before it looks. `deaf`: does what is asked and hangs up before it answers. `refuses`: does
   * not know who asks. `forgetful`: knows no session of a checkout any more, but every payment by its reference.
   */
  mood: 'answers' | 'silent' | 'deaf' | 'refuses' | 'forgetful';
  /** Cards that the portal had it forget, by their registration. */
  readonly forgotten: readonly string[];
  /** Happens once, between a question and its answer. */
  meanwhile: (() => Promise<unknown>) | undefined;
  /** The holder pays a checkout in the frame. */
  pay(checkoutId: string): void;
  stop(): Promise<void>;
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};

export const startBank = async (): Promise<Bank> => {
  const checkouts = new Map<string, Taken>();
  const paid = new Set<string>();
  const taken: Taken[] = [];
  const forgotten: string[] = [];
  const told = (one: Taken) => ({
    id: `pay-${taken.indexOf(one)}`,
    result: { code: '000.000.000', description: 'done' },
    amount: one.amount,
    currency: 'ZAR',
    merchantTransactionId: one.reference,
    registrationId: `reg-of-${one.reference}`,
    paymentBrand: 'VISA',
    card: { holder: 'N P', last4Digits: '4242', expiryMonth: '12', expiryYear: '2030' },
  });
  const said = (code: string) => ({ result: { code, description: 'x' } });

  const answer = (request: IncomingMessage, form: URLSearchParams): unknown => {
    const url = new URL(request.url ?? '/', 'http://bank');
    const [, what, id = ''] = /^\/v1\/(\w+)\/?([^/]*)/.exec(url.pathname) ?? [];
    const charge = (registration: string | null): Taken => ({
      reference: form.get('merchantTransactionId') ?? '',
      amount: form.get('amount') ?? '',
      registration,
    });
    if (what === 'query') {
      const reference = url.searchParams.get('merchantTransactionId');
      const found = taken.filter((one) => one.reference === reference);
      return found.length === 0 ? said('700.400.580') : { ...said('000.000.100'), payments: found.map(told) };
    }
    if (what === 'registrations' && request.method === 'POST') {
      taken.push(charge(id));
      return told(taken.at(-1) ?? charge(id));
    }
    if (what === 'registrations') {
      forgotten.push(id);
      return said('000.100.110');
    }
    if (what === 'checkouts' && request.method === 'POST') {
      const opened = `CHK.${checkouts.size}`;
      checkouts.set(opened, charge(null));
      return { ...said('000.200.100'), id: opened };
    }
    const checkout = checkouts.get(id);
    if (checkout === undefined || bank.mood === 'forgetful') return said('200.300.404');
    return paid.has(id) ? told(checkout) : said('000.200.000');
  };

  const server: Server = createServer(async (request, response) => {
    if (bank.mood === 'silent') return void request.socket.destroy();
    const form = new URLSearchParams(await textOf(request));
    response.setHeader('content-type', 'application/json');
    if (bank.mood === 'refuses') {
      response.statusCode = 401;
      return void response.end(JSON.stringify(said('800.900.300')));
    }
    const { meanwhile } = bank;
    bank.meanwhile = undefined;
    await meanwhile?.();
    const text = JSON.stringify(answer(request, form));
    if (bank.mood === 'deaf') return void request.socket.destroy();
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const bank: Bank = {
    env: { PEACH_URL: `http://127.0.0.1:${port}`, PEACH_ENTITY_ID: 'e', PEACH_TOKEN: 't' },
    taken,
    mood: 'answers',
    forgotten,
    meanwhile: undefined,
    pay: (checkoutId) => {
      const checkout = checkouts.get(checkoutId);
      if (checkout === undefined || paid.has(checkoutId)) throw new Error(`nothing to pay at ${checkoutId}`);
      paid.add(checkoutId);
      taken.push(checkout);
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return bank;
};
