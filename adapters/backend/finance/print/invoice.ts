// An invoice or a note as it is printed, from what is frozen in it: nothing on it can change afterwards.
import {
  documentSeries,
  formatRate,
  isLanguage,
  paymentReference,
  type TaxDocumentDetails,
} from '../../../../core/index.ts';
import { authority } from './authority.ts';
import { type Head, letterhead } from './letterhead.ts';
import { longDay, longPeriod, moneyIn, type Print, plain, printed } from './pdf.ts';
import { payment, type Sum, sums } from './sums.ts';
import { type PrintColumn, table } from './table.ts';

type Line = TaxDocumentDetails['lines'][number];

const { INVOICE, CREDIT_NOTE } = documentSeries.code;
const titles = { INV: 'Tax invoice', CRN: 'Credit note', DBN: 'Debit note' } as const;

/** Whether VAT stands on it: a house that charges none prints an invoice, and no tax invoice. */
const hasVat = ({ supplier, vat }: Pick<TaxDocumentDetails, 'supplier' | 'vat'>): boolean =>
  supplier.chargesVat !== false || vat !== 0;

/** What it is called, in English. */
export const titleOf = (document: Pick<TaxDocumentDetails, 'series' | 'supplier' | 'vat'>): string =>
  document.series === INVOICE && !hasVat(document) ? 'Invoice' : titles[document.series];

/** VAT by rate, as its lines say. */
const byRate = (lines: readonly Line[]): readonly (readonly [rate: number, excl: number, vat: number])[] => {
  const found = new Map<number, [number, number]>();
  for (const { isTip, vatRate, excl, vat } of lines) {
    if (isTip) continue;
    const [sumExcl, sumVat] = found.get(vatRate) ?? [0, 0];
    found.set(vatRate, [sumExcl + Math.round(excl * 100), sumVat + Math.round(vat * 100)]);
  }
  return [...found].sort(([a], [b]) => a - b).map(([rate, [excl, vat]]) => [rate, excl / 100, vat / 100]);
};

/** Whether the revenue authority must know it, and has not accepted it yet. */
const isProForma = ({ authority }: TaxDocumentDetails): boolean =>
  authority != null && authority !== 'accepted';

/** What was sent is the original; what was sent before the revenue authority accepted it was none. */
const isCopy = ({ sentUtc, transmission }: TaxDocumentDetails): boolean =>
  sentUtc != null && (transmission?.acceptedUtc == null || sentUtc >= transmission.acceptedUtc);

const subtitleOf = ({ say }: Print, document: TaxDocumentDetails): string => {
  const { number } = document;
  if (isProForma(document)) return `${say(titleOf(document))} ${number}`;
  return isCopy(document) ? say('Copy of the original {number}', { number }) : number;
};

const headOf = (print: Print, document: TaxDocumentDetails): Head => {
  const { say, language } = print;
  return {
    title: isProForma(document) ? say('Pro forma') : say(titleOf(document)),
    subtitle: subtitleOf(print, document),
    supplier: document.supplier,
    recipient: document.recipient,
    recipientTitle: say('Billed to'),
    facts: [
      [
        say('Issued'),
        [longDay(language, document.issuedOn), document.transmission?.issuedAt].filter(Boolean).join(', '),
      ],
      [
        say('Due'),
        document.series === CREDIT_NOTE || document.dueOn === document.issuedOn
          ? ''
          : longDay(language, document.dueOn),
      ],
      [
        say('Period'),
        document.periodFrom != null && document.periodTo != null
          ? longPeriod(language, document.periodFrom, document.periodTo)
          : '',
      ],
      [say('Account'), document.accountName ?? ''],
      [say('Purchase order'), document.purchaseOrder],
      [say('Corrects'), document.corrects ?? ''],
      [say('Reason'), document.reason == null ? '' : say(document.reason)],
    ],
  };
};

/** What a line is without VAT, and its VAT. */
const vatColumns = ({ say, language }: Print): readonly PrintColumn<Line>[] => [
  { head: say('Excl'), width: 60, align: 'right', value: ({ excl }) => plain(language, excl) },
  {
    head: say('Rate'),
    width: 32,
    align: 'right',
    value: ({ vatRate, isTip }) => (isTip ? '' : formatRate(vatRate, language)),
  },
  {
    head: say('VAT'),
    width: 53,
    align: 'right',
    value: ({ vat, isTip }) => (isTip ? '' : plain(language, vat)),
  },
];
/** Their widths together. */
const VAT_WIDTH = 145;

/** VAT by rate, under what they are of. */
const vatSums = (print: Print, { excl, lines }: TaxDocumentDetails): readonly Sum[] => [
  [print.say('Total excl VAT'), moneyIn(print, excl)],
  ...byRate(lines).map(
    ([rate, sum, vat]): Sum => [
      print.say('VAT {rate} on {sum}', { rate: formatRate(rate, print.language), sum: moneyIn(print, sum) }),
      moneyIn(print, vat),
    ],
  ),
];

/** The PDF of a document; the same bytes each time, from its sending on marked as a copy. */
export const invoicePdf = (document: TaxDocumentDetails): Promise<Uint8Array> => {
  const language = isLanguage(document.language) ? document.language : 'en';
  const country = document.number.slice(0, 2);
  const { supplier, currency } = document;
  return printed(
    {
      title: document.number,
      author: supplier.name,
      dated: document.issuedOn,
      language,
      currency,
      foot: `${document.number}  ${supplier.name}`,
    },
    async (print) => {
      const { doc, say } = print;
      const figure = (amount: number): string => plain(language, amount);
      const taxed = hasVat(document);
      const y = await table<Line>(
        doc,
        [
          { head: say('Date'), width: 54, value: ({ suppliedOn }) => suppliedOn },
          {
            head: say('Description'),
            width: taxed ? 138 : 138 + VAT_WIDTH,
            value: ({ description, isTip }) =>
              isTip ? say('{what}, passed on', { what: description }) : description,
          },
          { head: say('Reference'), width: 80, value: ({ reference }) => reference },
          { head: say('Qty'), width: 28, align: 'right', value: ({ quantity }) => String(quantity) },
          ...(taxed ? vatColumns(print) : []),
          {
            head: say('Total'),
            width: 62,
            align: 'right',
            value: ({ excl, vat }) => figure(excl + vat),
          },
        ],
        document.lines,
        letterhead(print, headOf(print, document), country),
      );
      const rows: Sum[] = [
        ...(taxed ? vatSums(print, document) : []),
        ...(document.tip === 0
          ? []
          : [[say('Driver tip, passed on'), moneyIn(print, document.tip)] satisfies Sum]),
      ];
      const last = document.series === CREDIT_NOTE ? say('Total credited') : say('Total to pay');
      const end = sums(
        print,
        rows,
        [document.series === INVOICE && taxed ? say('Total incl VAT') : last, moneyIn(print, document.total)],
        y,
      );
      const paid =
        document.series === CREDIT_NOTE
          ? end
          : payment(print, supplier.bankDetails, paymentReference(document.accountId), end);
      authority(print, document, paid);
    },
  );
};
