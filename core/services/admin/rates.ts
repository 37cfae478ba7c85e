// The list of the rates in force: what it shows and narrows by. A rate opens on a screen of its own; many come by a file (rateUploads.ts).
import { rates } from '../../contract/rates.ts';
import { parcelSize, serviceLevel } from '../../parcels/status.ts';
import type { Rate } from '../../rates/codec.ts';
import { rateHeading } from '../../rates/file.ts';
import { companyPricingTier, dayOfWeekType, rateType } from '../../rates/status.ts';
import { adminList } from './adminList.ts';

/** The list at `/rates`; its columns carry the names that the file's have. */
export const rateList = adminList(rates.list)({
  path: '/rates',
  noun: ['rate', 'rates'],
  search: 'Search names and companies',
  nameOf: (rate: Rate) => rate.name,
  opens: ({ id }: Rate) => `/rates/edit/${id}`,
  columns: [
    {
      field: 'name',
      label: rateHeading('name'),
      kind: 'text',
      isSortable: true,
      onCard: 'title',
      maxWidth: 260,
    },
    { field: 'price', label: 'Price', kind: 'money', isSortable: true, onCard: 'foot' },
    {
      field: 'company',
      label: rateHeading('companyId'),
      kind: 'text',
      otherwise: 'All companies',
      isSortable: true,
      onCard: 'plain',
      maxWidth: 200,
    },
    {
      field: 'pricingTier',
      label: rateHeading('pricingTierId'),
      kind: 'word',
      isSortable: true,
      onCard: 'plain',
    },
    { field: 'slaType', label: rateHeading('slaTypeId'), kind: 'word', isSortable: true, onCard: 'plain' },
    {
      field: 'parcelType',
      label: rateHeading('parcelTypeId'),
      kind: 'word',
      isSortable: true,
      onCard: 'plain',
    },
    { field: 'rateType', label: rateHeading('rateTypeId'), kind: 'word', isSortable: true, onCard: 'plain' },
    {
      field: 'dayOfWeekType',
      label: rateHeading('dayOfWeekTypeId'),
      kind: 'word',
      isSortable: true,
      onCard: 'plain',
    },
    { field: 'startKmRange', label: rateHeading('startKmRange'), kind: 'number', isSortable: true },
    { field: 'endKmRange', label: rateHeading('endKmRange'), kind: 'number', isSortable: true },
    { field: 'validFrom', label: 'From', kind: 'day', isSortable: true, otherwise: 'always' },
    { field: 'validUntil', label: 'Until', kind: 'day' },
    { field: 'isHighRisk', label: rateHeading('isHighRisk'), kind: 'yesNo' },
    {
      field: 'isReturnToSenderRate',
      label: rateHeading('isReturnToSenderRate'),
      kind: 'yesNo',
    },
    { field: 'isActive', label: rateHeading('isActive'), kind: 'yesNo', onCard: 'hidden' },
  ],
  filters: [
    { kind: 'lookup', name: 'companyId', label: rateHeading('companyId'), entity: 'companies' },
    {
      kind: 'status',
      name: 'pricingTierId',
      label: rateHeading('pricingTierId'),
      table: companyPricingTier,
    },
    { kind: 'status', name: 'slaTypeId', label: rateHeading('slaTypeId'), table: serviceLevel },
    { kind: 'status', name: 'parcelTypeId', label: rateHeading('parcelTypeId'), table: parcelSize },
    { kind: 'status', name: 'rateTypeId', label: rateHeading('rateTypeId'), table: rateType },
    {
      kind: 'status',
      name: 'dayOfWeekTypeId',
      label: rateHeading('dayOfWeekTypeId'),
      table: dayOfWeekType,
    },
    { kind: 'yesNo', name: 'isReturnToSenderRate', label: rateHeading('isReturnToSenderRate') },
    { kind: 'yesNo', name: 'isActive', label: rateHeading('isActive'), usual: true },
  ],
  actions: [],
  empty: {
    title: 'No rates in force',
    text: 'Upload a file or create one. A new portal begins with the usual price list, on its dashboard.',
  },
});
