// The calls of money that leaves, beside those of their resources: what can be asked for, several at once, files for the bank, and the number
// of a bank account.
import * as t from 'io-ts';
import { type Audience, audience } from '../access/audience.ts';
import { Id, LocalDate, Money, maybe, text } from '../format/codecs.ts';
import { PayoutChoice, PayoutOutcome } from '../payments/payouts.ts';
import { call, group } from './call.ts';
import { body, Cca2, IdText, QueryText } from './wire.ts';

const country = { cca2: Cca2 } as const;
const Ids = t.array(Id);
const Outcomes = t.type({ outcomes: t.array(PayoutOutcome) });
const Choices = t.type({ least: Money, accounts: t.array(PayoutChoice) });
const File = t.type({ fileId: Id, payments: Id, amount: Money });

/** What can be done with several of a kind, each in a transaction of its own. */
const severalOf = (name: string, segment: string, noun: string, who: Audience) =>
  group(name, {
    choices: call({
      method: 'GET',
      path: `/${segment}/{cca2}/choices`,
      params: country,
      query: { search: QueryText },
      answer: Choices,
      who,
      scope: 'account',
      does: `Accounts of which a ${noun} can be asked for, each with the bank accounts of its holder.`,
    }),
    approve: call({
      method: 'PUT',
      path: `/${segment}/{cca2}/approve`,
      params: country,
      body: body({ ids: Ids }),
      answer: Outcomes,
      who: audience.am,
      does: `Approves several ${noun}s; each is a transaction of its own and names why it could not be.`,
    }),
    complete: call({
      method: 'PUT',
      path: `/${segment}/{cca2}/complete`,
      params: country,
      body: body({ ids: Ids, paidOn: LocalDate }, { reference: text(120) }),
      answer: Outcomes,
      who: audience.am,
      does: `Books several ${noun}s as paid; what a process that dies leaves undone is gone on with.`,
    }),
    cancel: call({
      method: 'PUT',
      path: `/${segment}/{cca2}/cancel`,
      params: country,
      body: body({ ids: Ids }),
      answer: Outcomes,
      who: audience.am,
      does: `Cancels several ${noun}s.`,
    }),
    makeFile: call({
      method: 'POST',
      path: `/${segment}/{cca2}/payment-files`,
      params: country,
      body: body({ ids: Ids }),
      answer: File,
      who: audience.am,
      does: `Puts approved ${noun}s into one file for the bank; they can no more be cancelled.`,
    }),
    file: call({
      method: 'GET',
      path: `/${segment}/{cca2}/payment-files/{fileId}`,
      params: { ...country, fileId: IdText },
      answer: t.intersection([File, t.partial({ createdBy: maybe(t.string) })]),
      who: audience.am,
      exports: 'Payments {id}',
      answersSecret: true,
      does: 'A file for the bank: whom, where, how much. As a spreadsheet it holds whole account numbers.',
    }),
  });

/** Beside the calls of the resource `withdrawals`. */
export const withdrawalCalls = severalOf('withdrawalCalls', 'withdrawals', 'withdrawal', audience.payoutAsk);

/** Beside the calls of the resource `advances`. */
export const advanceCalls = severalOf('advanceCalls', 'advances', 'advance', audience.advanceAsk);

/** Beside the calls of the resource `bankAccounts`. */
export const bankAccountCalls = group('bankAccountCalls', {
  reveal: call({
    method: 'POST',
    path: '/bank-accounts/{cca2}/{id}/reveal',
    params: { ...country, id: IdText },
    body: body({ reason: text(500, 1) }),
    answer: t.type({ accountNumber: t.string }),
    who: audience.am,
    answersSecret: true,
    does: 'The whole number of a bank account, for a reason that is written down.',
  }),
  uploadProof: call({
    method: 'POST',
    path: '/bank-accounts/{cca2}/{id}/proof',
    params: { ...country, id: IdText },
    multipart: true,
    // The platform's form; the server reads it as it comes.
    body: t.unknown,
    answer: t.type({ hasProof: t.boolean }),
    who: audience.am,
    does: 'Keeps the proof of a bank account, a picture or a PDF in a form; a newer one takes the place of the older.',
  }),
  proof: call({
    method: 'GET',
    path: '/bank-accounts/{cca2}/{id}/proof',
    params: { ...country, id: IdText },
    who: audience.am,
    does: 'The proof of a bank account, as the picture or PDF that it is.',
  }),
});
