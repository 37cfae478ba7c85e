// The call of the files of rates in which a company is named (RT-70, C-43).
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { page } from '../format/codecs.ts';
import { RateBatch } from '../rates/codec.ts';
import { call, group } from './call.ts';
import { Cca2, IdText, listQuery } from './wire.ts';

/** A file of rates as one company sees it: how many of its rows are the company's, and how far these are. */
export const CompanyRateBatch = t.intersection([
  RateBatch,
  t.type({ companyRows: t.number, waiting: t.number, failed: t.number, completed: t.number }),
]);
export type CompanyRateBatch = t.TypeOf<typeof CompanyRateBatch>;

export const rateBatches = group('rateBatches', {
  ofCompany: call({
    method: 'GET',
    path: '/rates/{cca2}/companies/{companyId}/batches',
    params: { cca2: Cca2, companyId: IdText },
    query: listQuery,
    answer: page(CompanyRateBatch),
    who: audience.ams,
    exports: 'Rate batches',
    record: 'rate-batches',
    does: 'The uploaded files of rates with rows of a company, the newest first, each with how many of them; 404 where the company is not there.',
  }),
});
