// What the table of an uploaded file shows first: what a row changes, beside what is there at present.
import { expect, it } from 'vitest';
import {
  flatRow,
  rateUploads,
  rateWorkbench,
  storeUploads,
  storeWorkbench,
  type UploadRow,
  uploadRowList,
  uploadStatus,
} from '../../../../core/index.ts';

const labels = (...asked: Parameters<typeof uploadRowList>) =>
  uploadRowList(...asked).columns.map(({ label }) => label);

const row = (now: string, next: string, faults = {}): UploadRow => ({
  id: 1,
  uploadBatchId: 1,
  line: 2,
  name: 'Standard small 0-5 km',
  uploadStatusId: uploadStatus.code.UNPROCESSED,
  userId: 3,
  userFullName: 'Pieter van Wyk',
  cells: { newPrice: next },
  labels: {},
  faults,
  now: now === '' ? {} : { newPrice: now },
});
const change = (...asked: Parameters<typeof row>) => flatRow(rateUploads, row(...asked))['change newPrice'];

it('shows the price that counts now, the new one and by how much it changes before all else that a rate has', () => {
  expect(labels(rateUploads, rateWorkbench, 1).slice(0, 7)).toEqual([
    'Line',
    'Name',
    'Upload status',
    'Why it failed',
    'Current price',
    'New price',
    'Change',
  ]);
  const all = labels(rateUploads, rateWorkbench, 1);
  expect(all).toHaveLength(new Set(all).size);
  expect(labels(storeUploads, storeWorkbench, 1)).not.toContain('Change');
});

it('says the change in percent, and nothing where there is no price yet or none that can be read', () => {
  expect(change('98', '77.50')).toBe('-20.9 %');
  expect(change('50', '52.50')).toBe('+5 %');
  expect(change('50', '50')).toBe('0 %');
  expect(change('0', '50')).toBe('');
  expect(change('', '50')).toBeNull();
  expect(change('50', 'fifty', { newPrice: 'must be an amount' })).toBeNull();
});
