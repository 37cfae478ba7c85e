// The calls of uploaded rates: a file as a batch of rows, a row looked at, changed or cancelled, the batch submitted (API-103..106).
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { Finite, Id, page, text } from '../format/codecs.ts';
import { RateBatch, RateUpload } from '../rates/codec.ts';
import { uploadStatus } from '../rates/uploadStatus.ts';
import { call, group } from './call.ts';
import { body, Cca2, codeText, IdText, listQuery, many } from './wire.ts';

const country = { country: Cca2 } as const;
const ofBatch = { country: Cca2, batchId: IdText } as const;
const one = { country: Cca2, id: IdText } as const;
/** A code of a table or nothing: what is missing is told in the words of its own field. */
const code = text(40);

/** What a PUT may say: the record as it was read, changed where it may be; the service names fields that must stay. */
const RateUploadBody = body(
  {},
  {
    id: Id,
    xmin: Finite,
    uploadBatchId: Id,
    uploadStatusId: Finite,
    line: Id,
    rateId: Id,
    name: text(400),
    companyId: Id,
    company: text(400),
    contactCountryCode: code,
    pricingTier: code,
    pricingTierId: code,
    slaType: code,
    slaTypeId: code,
    parcelType: code,
    parcelTypeId: code,
    rateType: code,
    rateTypeId: code,
    dayOfWeekType: code,
    dayOfWeekTypeId: code,
    startKmRange: Finite,
    endKmRange: Finite,
    price: Finite,
    newPrice: Finite,
    portalCountryId: code,
    rateCreated: t.boolean,
    isReturnToSenderRate: t.boolean,
    isHighRisk: t.boolean,
    isActive: t.boolean,
    userId: Id,
    userFullName: text(400),
    failure: text(400),
  },
);

export const uploads = group('uploads', {
  uploadRates: call({
    method: 'POST',
    path: '/uploadbatches/{country}/Rate',
    params: country,
    multipart: true,
    // The platform's form; the server reads it as it comes.
    body: t.unknown,
    answer: RateBatch,
    who: audience.ams,
    does: 'Keeps a file of rates (xlsx or csv, known by its content) as a new batch, whole or not at all; 422 names line and column of each fault, 413 where the file is too large.',
  }),
  rateBatches: call({
    method: 'GET',
    path: '/uploadbatches/{country}/Rate',
    params: country,
    query: listQuery,
    answer: page(RateBatch),
    who: audience.ams,
    does: 'The batches of rates, the newest first.',
  }),
  rateBatch: call({
    method: 'GET',
    path: '/uploadbatches/{country}/{batchId}',
    params: ofBatch,
    answer: RateBatch,
    who: audience.ams,
    does: 'One batch of rates with how far its rows are (UPL-02, UPL-03).',
  }),
  submitRateBatch: call({
    method: 'PUT',
    path: '/uploadbatches/{country}/{batchId}/submit',
    params: ofBatch,
    answer: RateBatch,
    who: audience.ams,
    does: 'Submits the unprocessed rows of a batch; they become rates soon after, or fail. 409 where there is none.',
  }),
  rateRows: call({
    method: 'GET',
    path: '/uploadbatches/{country}/{batchId}/Rate',
    params: ofBatch,
    query: { ...listQuery, uploadStatusId: many(codeText(uploadStatus.codec)), userId: many(IdText) },
    answer: page(RateUpload),
    who: audience.ams,
    exports: 'Rate uploads',
    record: 'rate-uploads',
    does: 'The rows of a batch (RATE-01), by upload status and by who uploaded or last changed them.',
  }),
  rateRow: call({
    method: 'GET',
    path: '/uploadbatches/{country}/Uploads/Rate/{id}',
    params: one,
    answer: RateUpload,
    record: 'rate-uploads',
    who: audience.ams,
    does: 'One uploaded rate.',
  }),
  updateRateRow: call({
    method: 'PUT',
    path: '/uploadbatches/{country}/uploads/Rate/{id}',
    params: one,
    body: RateUploadBody,
    answer: RateUpload,
    record: 'rate-uploads',
    who: audience.ams,
    does: 'Changes a row that is unprocessed or failed, which is unprocessed then; 422 in the words of VAL-34..39, 409 once it was submitted.',
  }),
  cancelRateRow: call({
    method: 'DELETE',
    path: '/uploadbatches/{country}/Rate/{id}',
    params: one,
    who: audience.ams,
    does: 'Cancels a row; 409 unless it is below in progress, not cancelled, and no rate came of it (UPL-04).',
  }),
});
