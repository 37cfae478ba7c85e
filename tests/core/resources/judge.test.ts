// The judge of records: which text a value gets, and that only what changed is judged.
import { describe, expect, test } from 'vitest';
import { faultsOf, hubs, newRecord, phonesOf, type RecordValues } from '../../../core/index.ts';
import { seapointDepot } from './samples.ts';

const judged = (change: RecordValues, before: RecordValues | null = null) =>
  faultsOf(hubs, { ...seapointDepot, ...change }, { isPhone: phonesOf('ZA'), before });

describe('a record', () => {
  test('that says everything it must has no faults', () => {
    expect(judged({})).toEqual({});
    expect(judged({ contactName: null, phoneNumber: '', capacity: null })).toEqual({});
  });
  test.each([
    [{ name: '  ' }, { name: 'Name is required' }],
    [{ name: 'n'.repeat(121) }, { name: 'Use at most 120 characters' }],
    [{ address: null }, { address: 'Address is required' }],
    [
      { address: { ...seapointDepot.address, coordinates: { lat: 0, lon: 0 } } },
      { address: 'This address has no place on the map.' },
    ],
    [{ phoneNumber: '12' }, { phoneNumber: 'Phone number is not valid' }],
    [{ capacity: -1 }, { capacity: 'Enter a number from 0 to 1000000' }],
    [{ capacity: 1.5 }, { capacity: 'Use at most 0 decimals' }],
  ])('%j is told at its field', (change, faults) => {
    expect(judged(change)).toEqual(faults);
  });
  test('is judged only in what changed, so that an old fault hinders nobody', () => {
    const old = { ...seapointDepot, name: 'n'.repeat(400), phoneNumber: '12' };
    expect(faultsOf(hubs, { ...old, capacity: 5 }, { isPhone: phonesOf('ZA'), before: old })).toEqual({});
    expect(
      faultsOf(hubs, { ...old, contactCountryCode: 'KE' }, { isPhone: phonesOf('ZA'), before: old }),
    ).toEqual({
      phoneNumber: 'Phone number is not valid',
    });
  });
  test('begins with what its fields say', () => {
    expect(newRecord(hubs)).toEqual({
      name: null,
      contactName: null,
      phoneNumber: null,
      address: null,
      capacity: null,
      isActive: true,
    });
  });
});
