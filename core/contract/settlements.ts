// The calls of the card provider's side: what it holds, what it paid out, what banks took back.
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { Id, LocalDate, Money, text } from '../format/codecs.ts';
import { ProviderBooks } from '../payments/settlements.ts';
import { call, group } from './call.ts';
import { body, Cca2, IdText } from './wire.ts';

const country = { cca2: Cca2 } as const;

/** Settlements of the card provider. */
export const settlements = group('settlements', {
  list: call({
    method: 'GET',
    path: '/settlements/{cca2}',
    params: country,
    answer: ProviderBooks,
    who: audience.am,
    does: 'What the card provider holds by the books, what it has not paid out, its settlements, and payments that banks took back.',
  }),
  create: call({
    method: 'POST',
    path: '/settlements/{cca2}',
    params: country,
    body: body(
      { from: LocalDate, to: LocalDate, gross: Money, fees: Money, net: Money },
      { reference: text(120), payments: t.array(Id), refunds: t.array(Id) },
    ),
    answer: ProviderBooks,
    who: audience.am,
    does: 'Books what the provider paid out, with the payments and refunds that it names; gross less fees must be net.',
  }),
  reverse: call({
    method: 'POST',
    path: '/settlements/{cca2}/{settlementId}/reverse',
    params: { ...country, settlementId: IdText },
    body: body({ reason: text(500, 1) }),
    answer: ProviderBooks,
    who: audience.am,
    does: 'Takes back a settlement that was booked by mistake: its payments are not settled again.',
  }),
});

/** Card payments that a bank took back. */
export const disputes = group('disputes', {
  open: call({
    method: 'POST',
    path: '/disputes/{cca2}',
    params: country,
    body: body({ paymentId: Id, reason: text(500, 1) }),
    answer: ProviderBooks,
    who: audience.am,
    does: 'Books that a bank took a card payment back. Nobody is charged until it is decided.',
  }),
  close: call({
    method: 'PUT',
    path: '/disputes/{cca2}/{disputeId}/close',
    params: { ...country, disputeId: IdText },
    body: body({ isWon: t.boolean }),
    answer: ProviderBooks,
    who: audience.am,
    does: 'Won: the provider has the money again. Lost: the account bears it as far as it can, and is put on hold where it cannot; the house bears the rest.',
  }),
});
