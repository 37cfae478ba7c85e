// The revenue authority as the books see it: a document is handed over under its number, and is accepted or refused. Behind it stands a
// gateway to a control unit, or the one of the demonstration; the same client speaks to both.
import { isLeft } from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import type { TaxDocumentDetails } from '../../../core/index.ts';
import type { Config } from '../config.ts';
import { outgoingTo } from '../http/outgoing.ts';
import { controlUnit } from '../standins/controlUnit/controlUnit.ts';

/** What the authority says of a document. */
export type Verdict =
  | {
      readonly isAccepted: true;
      readonly controlUnit: string;
      readonly controlNumber: string;
      readonly verifyUrl: string;
    }
  | { readonly isAccepted: false; readonly reason: string };

export interface TaxAuthority {
  /** Hands a document over; the same number twice is one document there. Rejects where nobody answers: it is tried again. */
  submit(document: TaxDocumentDetails): Promise<Verdict>;
}

/** Countries whose authority takes every document. */
const countries: ReadonlySet<string> = new Set(['KE']);
const TIMEOUT_MS = 20_000;
const MOST = 300;

const Accepted = t.type({ controlUnit: t.string, controlNumber: t.string, verifyUrl: t.string });
const Refused = t.type({ reason: t.string });

/** As the gateway takes it: what is printed, with the authority's number of the document that it corrects. */
const wireOf = (document: TaxDocumentDetails) => ({
  number: document.number,
  series: document.series,
  issuedUtc: document.issuedUtc,
  currency: document.currency,
  supplier: document.supplier,
  recipient: document.recipient,
  corrects: document.corrects ?? null,
  correctsControlNumber: document.transmission?.corrects ?? null,
  reason: document.reason ?? null,
  excl: document.excl,
  vat: document.vat,
  tip: document.tip,
  total: document.total,
  lines: document.lines.map(({ description, reference, quantity, excl, vatRate, vat, isTip }) => ({
    description,
    reference,
    quantity,
    excl,
    vatRate,
    vat,
    isTip,
  })),
});

const isWeb = (address: string): boolean => /^https?:\/\//.test(address) && URL.canParse(address);

const verdictOf = async (response: Response): Promise<Verdict> => {
  const body: unknown = await response.json().catch(() => null);
  if (response.status === 422) {
    const refused = Refused.decode(body);
    return {
      isAccepted: false,
      reason: isLeft(refused) ? 'No reason was given.' : refused.right.reason.slice(0, MOST),
    };
  }
  if (!response.ok) throw new Error(`the control unit answered ${response.status}`);
  const accepted = Accepted.decode(body);
  if (isLeft(accepted)) throw new Error('the control unit answered without its number');
  const { controlUnit: unit, controlNumber, verifyUrl } = accepted.right;
  if (!isWeb(verifyUrl) || [unit, controlNumber, verifyUrl].some((text) => text === '' || text.length > MOST))
    throw new Error('the control unit answered with a number or an address that is none');
  return { isAccepted: true, controlUnit: unit, controlNumber, verifyUrl };
};

/** The authority for these settings; undefined where none is configured. */
export const taxAuthorityOf = ({
  controlUnit: configured,
  demo,
}: Pick<Config, 'controlUnit' | 'demo'>): TaxAuthority | undefined => {
  if (configured === undefined && !demo) return undefined;
  const url = configured?.url ?? 'http://embedded/documents';
  const send =
    configured === undefined
      ? (to: string, options: RequestInit) => controlUnit(new Request(to, options))
      : outgoingTo(url, { timeoutMs: TIMEOUT_MS });
  return {
    submit: async (document) =>
      verdictOf(
        await send(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': document.number,
            ...(configured?.token === undefined ? {} : { authorization: `Bearer ${configured.token}` }),
          },
          body: JSON.stringify(wireOf(document)),
        }),
      ),
  };
};

/** Whether documents of a country can be handed over here. */
export const canTransmit = (country: string, config: Pick<Config, 'controlUnit' | 'demo'>): boolean =>
  countries.has(country) && taxAuthorityOf(config) !== undefined;
