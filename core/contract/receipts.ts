// The calls of funds received: a receipt typed, corrected, sent back or taken back, and its money allocated to accounts.
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { Finite, Id, LocalDate, Money, page, text } from '../format/codecs.ts';
import { Receipt, ReceiptAllocation, receiptMethod } from '../payments/receipts.ts';
import { call, group } from './call.ts';
import { body, Cca2, IdText, listQuery, QueryText } from './wire.ts';

const one = { cca2: Cca2, id: IdText } as const;
const words = { reference: text(120), note: text(500) } as const;

/** Funds received, and their allocation. */
export const fundsReceived = group('fundsReceived', {
  list: call({
    method: 'GET',
    path: '/funds-received/{cca2}',
    params: { cca2: Cca2 },
    query: {
      ...listQuery,
      status: QueryText,
      method: QueryText,
      source: QueryText,
      accountId: IdText,
      bankAccountId: IdText,
      from: LocalDate,
      to: LocalDate,
    },
    answer: page(Receipt),
    who: audience.am,
    record: 'funds-received',
    exports: 'Funds received',
    does: 'Receipts with what of them is allocated and what remains.',
  }),
  create: call({
    method: 'POST',
    path: '/funds-received/{cca2}',
    params: { cca2: Cca2 },
    body: body(
      { receivedOn: LocalDate, amount: Money, method: receiptMethod.codec, payer: text(120, 1) },
      { ...words, bankAccountId: Id, confirmDuplicate: t.boolean },
    ),
    answer: Receipt,
    who: audience.am,
    record: 'funds-received',
    does: 'Books money that came in, on a bank account of the house where it has one; 409 where it looks like one that is there, unless that is confirmed.',
  }),
  get: call({
    method: 'GET',
    path: '/funds-received/{cca2}/{id}',
    params: one,
    answer: Receipt,
    who: audience.am,
    record: 'funds-received',
    does: 'One receipt.',
  }),
  update: call({
    method: 'PUT',
    path: '/funds-received/{cca2}/{id}',
    params: one,
    body: body(
      { xmin: Finite },
      {
        receivedOn: LocalDate,
        amount: Money,
        method: receiptMethod.codec,
        payer: text(120, 1),
        bankAccountId: Id,
        ...words,
      },
    ),
    answer: Receipt,
    who: audience.am,
    record: 'funds-received',
    does: 'Changes the words of a receipt; amount, day and bank account only while nothing of it is allocated: it is then booked anew.',
  }),
  giveBack: call({
    method: 'POST',
    path: '/funds-received/{cca2}/{id}/return',
    params: one,
    body: body({ xmin: Finite }),
    answer: Receipt,
    who: audience.am,
    record: 'funds-received',
    does: 'Sends back what remains of a receipt.',
  }),
  reverse: call({
    method: 'POST',
    path: '/funds-received/{cca2}/{id}/reverse',
    params: one,
    body: body({ xmin: Finite, reason: text(500, 1) }),
    answer: Receipt,
    who: audience.am,
    record: 'funds-received',
    does: 'Takes back a receipt that was booked by mistake, while nothing of it is allocated.',
  }),
  uploadProof: call({
    method: 'POST',
    path: '/funds-received/{cca2}/{id}/proof',
    params: one,
    multipart: true,
    // The platform's form; the server reads it as it comes.
    body: t.unknown,
    answer: Receipt,
    who: audience.am,
    record: 'funds-received',
    does: 'Keeps the proof of a receipt, a picture or a PDF in a form; a newer one takes the place of the older.',
  }),
  proof: call({
    method: 'GET',
    path: '/funds-received/{cca2}/{id}/proof',
    params: one,
    who: audience.am,
    does: 'The proof of a receipt, as the picture or PDF that it is.',
  }),
  allocation: call({
    method: 'GET',
    path: '/funds-received/{cca2}/{id}/allocation',
    params: one,
    answer: ReceiptAllocation,
    who: audience.am,
    does: 'A receipt with its open parts.',
  }),
  allocate: call({
    method: 'POST',
    path: '/funds-received/{cca2}/{id}/allocation',
    params: one,
    body: body({
      allocations: t.array(
        body(
          { accountId: Id, amount: Money },
          { documents: t.array(body({ documentId: Id, amount: Money })), oldestFirst: t.boolean },
        ),
      ),
    }),
    answer: ReceiptAllocation,
    who: audience.am,
    does: 'Puts parts of a receipt on accounts of its country, and against documents of theirs: all of one request or none.',
  }),
  unallocate: call({
    method: 'DELETE',
    path: '/funds-received/{cca2}/{id}/allocation/{allocationId}',
    params: { ...one, allocationId: IdText },
    answer: ReceiptAllocation,
    who: audience.am,
    does: 'Ends a part: its money is unallocated again. 422 where the account has spent it.',
  }),
});
