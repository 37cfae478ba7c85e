// The card provider's server-to-server side: OPPWA COPYandPAY as Peach Payments publishes it. What it answers is decoded
// here, and an answer that does not come in time is told apart from a refusal: the one is asked again, the other is final.

import { isLeft } from 'fp-ts/Either';
import * as t from 'io-ts';
import { fromCents, toCents } from '../../../core/index.ts';

export interface ProviderAddress {
  readonly url: string;
  readonly entityId: string;
  readonly token: string;
}
export type Fetch = (request: Request) => Promise<Response>;

/** The provider did not answer, or not in its own language: nothing is known of the payment. */
export class ProviderSilent extends Error {}

/** Lets a silent provider pass, for what is asked again later; anything else goes on. */
export const orSilent = (error: unknown): undefined => {
  if (!(error instanceof ProviderSilent)) throw error;
};

export interface StoredCard {
  readonly registrationId: string;
  readonly brand: string;
  readonly holder: string;
  readonly lastFour: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

export interface ProviderResult {
  readonly outcome: 'paid' | 'pending' | 'failed';
  readonly code: string;
  readonly description: string;
  readonly paymentId: string | null;
  readonly amountCents: number | null;
  readonly currency: string | null;
  readonly reference: string | null;
  readonly card: StoredCard | null;
}

export interface Charge {
  readonly amountCents: number;
  readonly currency: string;
  /** Ours, told back in the result: what the payment was for. */
  readonly reference: string;
}

export type RefundKind = 'RV' | 'RF';

export interface Provider {
  createCheckout(charge: Charge): Promise<string>;
  /** The result of a checkout; `resourcePath` as `/v1/checkouts/{id}/payment`. */
  result(resourcePath: string): Promise<ProviderResult>;
  chargeStoredCard(registrationId: string, charge: Charge): Promise<ProviderResult>;
  /** The payment with this reference that succeeded, else the newest; null where the provider knows none. */
  find(reference: string): Promise<ProviderResult | null>;
  forgetCard(registrationId: string): Promise<void>;
  /** Gives a payment back to its card: `RV` the whole of it before it was settled, `RF` an amount. */
  refund(paymentId: string, kind: RefundKind, charge: Charge): Promise<ProviderResult>;
}

const Answer = t.intersection([
  t.type({ result: t.intersection([t.type({ code: t.string }), t.partial({ description: t.string })]) }),
  t.partial({
    id: t.string,
    amount: t.string,
    currency: t.string,
    merchantTransactionId: t.string,
    registrationId: t.string,
    paymentBrand: t.string,
    card: t.partial({
      holder: t.string,
      last4Digits: t.string,
      expiryMonth: t.string,
      expiryYear: t.string,
    }),
  }),
]);
type Answer = t.TypeOf<typeof Answer>;
const Found = t.intersection([Answer, t.partial({ payments: t.array(Answer) })]);
type Found = t.TypeOf<typeof Found>;

const PAID = /^(000\.000\.|000\.100\.1|000\.[36]|000\.400\.(1[12]0|0[^3]|100))/;
const PENDING = /^(000\.200|800\.400\.5|100\.400\.500)/;

/** It did not look at the call at all (who asks, how often, too late): that says nothing of the payment. */
const NOT_HEARD = new Set([401, 403, 408, 429]);

/** What a result code of the provider means. */
export const outcomeOf = (code: string): ProviderResult['outcome'] =>
  PAID.test(code) ? 'paid' : PENDING.test(code) ? 'pending' : 'failed';

const cardOf = ({ registrationId, paymentBrand, card }: Answer): StoredCard | null =>
  registrationId === undefined || card === undefined
    ? null
    : {
        registrationId,
        brand: (paymentBrand ?? '').toLowerCase(),
        holder: card.holder ?? '',
        lastFour: card.last4Digits ?? '',
        expiryMonth: Number(card.expiryMonth ?? 0),
        expiryYear: Number(card.expiryYear ?? 0),
      };

const readResult = (answer: Answer): ProviderResult => ({
  outcome: outcomeOf(answer.result.code),
  code: answer.result.code,
  description: answer.result.description ?? 'no reason was given',
  paymentId: answer.id ?? null,
  amountCents: answer.amount === undefined ? null : toCents(Number(answer.amount)),
  currency: answer.currency ?? null,
  reference: answer.merchantTransactionId ?? null,
  card: cardOf(answer),
});

/** The provider at an address; every call ends within `timeoutMs` milliseconds or throws `ProviderSilent`. */
export const createProvider = (address: ProviderAddress, send: Fetch, timeoutMs = 10_000): Provider => {
  const ask = async (method: string, path: string, form: Record<string, string>): Promise<Found> => {
    const fields = new URLSearchParams({ entityId: address.entityId, ...form });
    const inQuery = method !== 'POST';
    const url = `${address.url}${path}${inQuery ? `?${fields}` : ''}`;
    const timer = AbortSignal.timeout(timeoutMs);
    try {
      const response = await send(
        new Request(url, {
          method,
          signal: timer,
          headers: { authorization: `Bearer ${address.token}` },
          ...(inQuery ? {} : { body: fields }),
        }),
      );
      if (response.status >= 500 || NOT_HEARD.has(response.status))
        throw new ProviderSilent(`the card provider answered ${response.status}`);
      const decoded = Found.decode(await response.json());
      if (isLeft(decoded))
        throw new ProviderSilent('the card provider answered something else than a result');
      return decoded.right;
    } catch (error) {
      if (error instanceof ProviderSilent) throw error;
      // the cause may quote the address, never what was sent
      throw new ProviderSilent('the card provider did not answer', { cause: error });
    }
  };
  const charged = ({ amountCents, currency, reference }: Charge) => ({
    amount: fromCents(amountCents).toFixed(2),
    currency,
    paymentType: 'DB',
    merchantTransactionId: reference,
  });
  return {
    createCheckout: async (charge) => {
      const answer = await ask('POST', '/v1/checkouts', { ...charged(charge), createRegistration: 'true' });
      if (!answer.id || outcomeOf(answer.result.code) !== 'pending')
        throw new ProviderSilent(`the card provider opened no checkout (${answer.result.code})`);
      return answer.id;
    },
    result: async (resourcePath) => readResult(await ask('GET', resourcePath, {})),
    chargeStoredCard: async (registrationId, charge) =>
      readResult(
        await ask('POST', `/v1/registrations/${encodeURIComponent(registrationId)}/payments`, {
          ...charged(charge),
          'standingInstruction.mode': 'REPEATED',
          'standingInstruction.type': 'UNSCHEDULED',
          'standingInstruction.source': 'CIT',
        }),
      ),
    find: async (reference) => {
      const { payments } = await ask('GET', '/v1/query', { merchantTransactionId: reference });
      const paid = payments?.find(({ result }) => outcomeOf(result.code) === 'paid');
      const told = paid ?? payments?.at(-1);
      return told === undefined ? null : readResult(told);
    },
    forgetCard: async (registrationId) => {
      await ask('DELETE', `/v1/registrations/${encodeURIComponent(registrationId)}`, {});
    },
    refund: async (paymentId, kind, charge) =>
      readResult(
        await ask('POST', `/v1/payments/${encodeURIComponent(paymentId)}`, {
          ...charged(charge),
          paymentType: kind,
        }),
      ),
  };
};
