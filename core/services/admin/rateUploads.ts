// The rows of one uploaded file of rates (RATE-01..04): what the table shows, narrows by and does.
import { uploads } from '../../contract/uploads.ts';
import { canCancelRateUpload } from '../../rates/actions.ts';
import type { RateUpload } from '../../rates/codec.ts';
import { rateHeading } from '../../rates/file.ts';
import { uploadStatus } from '../../rates/uploadStatus.ts';
import { adminList } from './adminList.ts';

const { rateRows, cancelRateRow } = uploads;

/** The list at `/rates/batches/{uploadBatchId}/uploads`; its columns carry the names that the file's have. */
export const rateUploadList = (uploadBatchId: number) =>
  adminList(rateRows, { batchId: uploadBatchId })({
    path: '/rates/batches/:uploadBatchId/uploads',
    noun: ['rate', 'rates'],
    search: 'Search names and companies',
    isReadOnly: true,
    nameOf: (upload: RateUpload) => upload.name,
    opens: ({ id }: RateUpload) => `/rates/batches/${uploadBatchId}/uploads/edit/${id}`,
    columns: [
      { field: 'line', label: 'Line', kind: 'number', isSortable: true },
      {
        field: 'name',
        label: rateHeading('name'),
        kind: 'text',
        isSortable: true,
        onCard: 'title',
        maxWidth: 260,
      },
      {
        field: 'uploadStatusId',
        label: 'Upload status',
        kind: 'status',
        table: uploadStatus,
        isSortable: true,
      },
      { field: 'failure', label: 'Why it failed', kind: 'word', maxWidth: 320 },
      { field: 'price', label: 'Current price', kind: 'money' },
      { field: 'newPrice', label: rateHeading('newPrice'), kind: 'money', isSortable: true },
      { field: 'slaType', label: rateHeading('slaTypeId'), kind: 'word' },
      { field: 'parcelType', label: rateHeading('parcelTypeId'), kind: 'word' },
      { field: 'rateType', label: rateHeading('rateTypeId'), kind: 'word' },
      { field: 'startKmRange', label: rateHeading('startKmRange'), kind: 'number', isSortable: true },
      { field: 'endKmRange', label: rateHeading('endKmRange'), kind: 'number', isSortable: true },
      { field: 'dayOfWeekType', label: rateHeading('dayOfWeekTypeId'), kind: 'word' },
      { field: 'pricingTier', label: rateHeading('pricingTierId'), kind: 'word' },
      { field: 'company', label: rateHeading('companyId'), kind: 'text', maxWidth: 200 },
      { field: 'isHighRisk', label: rateHeading('isHighRisk'), kind: 'yesNo', onCard: 'hidden' },
      {
        field: 'isReturnToSenderRate',
        label: rateHeading('isReturnToSenderRate'),
        kind: 'yesNo',
        onCard: 'hidden',
      },
      { field: 'isActive', label: rateHeading('isActive'), kind: 'yesNo', onCard: 'hidden' },
      { field: 'userFullName', label: 'User', kind: 'text', maxWidth: 200 },
    ],
    filters: [
      { kind: 'status', name: 'uploadStatusId', label: 'Upload status', table: uploadStatus },
      { kind: 'lookup', name: 'userId', label: 'User', entity: 'users' },
    ],
    actions: [
      {
        key: 'cancel',
        label: 'Cancel',
        who: cancelRateRow.who,
        when: canCancelRateUpload,
        question: {
          title: 'Cancel this rate?',
          text: '{name} is not submitted with its batch. A cancelled row stays cancelled.',
        },
        done: '{name} was cancelled.',
        send: (portal, { id }) => portal.call(cancelRateRow, { params: { id } }, { quiet: true }),
      },
    ],
    empty: {
      title: 'No rates in this batch',
      text: 'Upload a file to begin.',
    },
  });
