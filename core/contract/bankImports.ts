// The calls of a file of the bank: read and judged line by line, and those lines booked that somebody chose.
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { Id, Money } from '../format/codecs.ts';
import { BankImportDetails, BankImports, BankOutcome } from '../payments/bankImports.ts';
import { call, group } from './call.ts';
import { body, Cca2, IdText, QueryText } from './wire.ts';

const country = { cca2: Cca2 } as const;
const one = { ...country, importId: IdText } as const;

/** Files of the bank, as a part of funds received. */
export const bankImports = group('bankImports', {
  list: call({
    method: 'GET',
    path: '/funds-received/{cca2}/imports',
    params: country,
    answer: BankImports,
    who: audience.am,
    does: 'The newest files of the bank with what became of their lines, and the bank accounts of the house.',
  }),
  upload: call({
    method: 'POST',
    path: '/funds-received/{cca2}/imports',
    params: country,
    query: { dryRun: QueryText },
    multipart: true,
    // The platform's form; the server reads it as it comes.
    body: t.unknown,
    answer: BankImportDetails,
    who: audience.am,
    does: 'Reads a file of the bank (csv) and judges each line; nothing is booked. The form names the bankAccountId; 422 names columns that are not known, its field mapping says what they mean.',
  }),
  get: call({
    method: 'GET',
    path: '/funds-received/{cca2}/imports/{importId}',
    params: one,
    answer: BankImportDetails,
    who: audience.am,
    does: 'A file of the bank with its lines, as they stand now.',
  }),
  commit: call({
    method: 'POST',
    path: '/funds-received/{cca2}/imports/{importId}/commit',
    params: one,
    body: body({
      lines: t.array(
        body(
          { lineId: Id },
          {
            allocations: t.array(
              body(
                { accountId: Id, amount: Money },
                { documents: t.array(body({ documentId: Id, amount: Money })), oldestFirst: t.boolean },
              ),
            ),
          },
        ),
      ),
    }),
    answer: t.type({ outcomes: t.array(BankOutcome) }),
    who: audience.am,
    does: 'Books lines of a file, each in a transaction of its own: money in as a receipt with its allocations, money out as payouts that were paid. No line is booked twice.',
  }),
});
