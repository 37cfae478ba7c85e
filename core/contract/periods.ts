// The calls of the months of the books: which are closed, what is looked at before one is, closing and reopening.
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { Finite, LocalDate, text } from '../format/codecs.ts';
import { AccountingPeriod, PeriodCheck } from '../payments/periods.ts';
import { call, group } from './call.ts';
import { body, Cca2 } from './wire.ts';

const one = { cca2: Cca2, month: LocalDate } as const;

/** Months of the books. */
export const periods = group('periods', {
  list: call({
    method: 'GET',
    path: '/accounting-periods/{cca2}',
    params: { cca2: Cca2 },
    answer: t.array(AccountingPeriod),
    who: audience.ams,
    does: 'The months of the books, the newest first.',
  }),
  checks: call({
    method: 'GET',
    path: '/accounting-periods/{cca2}/{month}',
    params: one,
    answer: t.array(PeriodCheck),
    who: audience.ams,
    does: 'What is looked at before a month is closed; the month is named by its first day.',
  }),
  close: call({
    method: 'PUT',
    path: '/accounting-periods/{cca2}/{month}/close',
    params: one,
    body: body({ xmin: Finite }, { reason: text(500) }),
    answer: t.array(AccountingPeriod),
    who: audience.am,
    does: 'Closes a month: nothing is booked in it any more. Over a red check by an administrator with a reason.',
  }),
  reopen: call({
    method: 'PUT',
    path: '/accounting-periods/{cca2}/{month}/reopen',
    params: one,
    body: body({ xmin: Finite, reason: text(500, 1) }),
    answer: t.array(AccountingPeriod),
    who: audience.administrator,
    does: 'Opens the newest closed month again; staff are told why.',
  }),
});
