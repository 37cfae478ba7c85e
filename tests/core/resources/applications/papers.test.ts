// Which papers are asked for, and what stands beside a paper for the reviewer.
import { expect, it } from 'vitest';
import {
  type Driven,
  documentStatus,
  paperFactsOf,
  papersOf,
  typedBeside,
  worstFirst,
} from '../../../../core/index.ts';

it('holds the number that was typed beside that of the paper, however both are spaced', () => {
  const details = { licenceNumber: '4038 000-112', vatNumber: ' ' };
  expect(typedBeside('licence', details, '4038000112')).toEqual({ typed: '4038 000-112', isSame: true });
  expect(typedBeside('licence', details, '4038000113')?.isSame).toBe(false);
  expect(typedBeside('licence', details, null)?.isSame).toBeNull();
  expect(typedBeside('vat', details, '4123456789')).toBeNull();
  expect(typedBeside('portrait', details, '1')).toBeNull();
  // What stands on a paper beside a number of its own is shown, and compared by nobody but the reviewer.
  const mine = { identityNumber: '••••••5087', accountNumber: '••••••7890', registration: 'CA 1' };
  expect(typedBeside('identity', mine, null)).toEqual({ typed: '••••••5087', isSame: null });
  expect(typedBeside('police', mine, 'PC-1')).toEqual({ typed: '••••••5087', isSame: null });
  expect(typedBeside('bank-letter', mine, 'BL-1')).toEqual({ typed: '••••••7890', isSame: null });
  expect(typedBeside('roadworthy', mine, 'RW-1')).toEqual({ typed: 'CA 1', isSame: null });
});

const required = (type: 'driver' | 'partner-driver' | 'vehicle', country: string, facts: object): string[] =>
  papersOf(type, country, facts).flatMap((paper) => (paper.isRequired ? [paper.type] : []));

it('asks a professional driving permit of whoever drives more than 3 500 kg, by what was said or by the type', () => {
  for (const type of ['driver', 'partner-driver'] as const) {
    const asked = (said: object, driven?: Driven) =>
      required(type, 'ZA', paperFactsOf({ ...said }, driven)).includes('driving-permit');
    expect(asked({ vehicleTypeId: 41 })).toBe(false);
    expect(asked({ vehicleTypeId: 41, grossMassKg: 3_500 })).toBe(false);
    expect(asked({ vehicleTypeId: 41, grossMassKg: 3_501 })).toBe(true);
    expect(asked({ vehicleTypeId: 51 })).toBe(true);
    expect(asked({ vehicleTypeId: 51, grossMassKg: 3_000 })).toBe(false);
    // What is driven by now counts, not what was driven when applying.
    const heavy = { vehicleTypeId: 41, grossMassKg: 5_000 };
    expect(asked(heavy, { vehicleTypeId: 10, grossMassKg: null })).toBe(false);
    expect(asked(heavy, { vehicleTypeId: 41, grossMassKg: null })).toBe(true);
    expect(asked({ vehicleTypeId: 10 }, { vehicleTypeId: 41, grossMassKg: 5_000 })).toBe(true);
    expect(asked({ vehicleTypeId: 10 }, { vehicleTypeId: 51, grossMassKg: null })).toBe(true);
  }
  expect(required('driver', 'KE', { grossMassKg: 9_000 })).not.toContain('driving-permit');
});

it('asks the inspection by the mass in South Africa and by the use in Kenya', () => {
  const asked = (country: string, facts: object) =>
    required('vehicle', country, facts).includes('roadworthy');
  expect(asked('ZA', { grossMassKg: 2_900, use: 'commercial' })).toBe(false);
  expect(asked('ZA', { grossMassKg: 3_501, use: 'private' })).toBe(true);
  expect(asked('KE', { grossMassKg: 1_000, use: 'commercial' })).toBe(true);
  expect(asked('KE', { grossMassKg: 9_000, use: 'private' })).toBe(false);
  expect(asked('KE', { grossMassKg: 1_000 })).toBe(true);
});

it('asks until when a passport is good, of a driver', () => {
  const expires = (facts: object) =>
    papersOf('driver', 'ZA', facts).find(({ type }) => type === 'identity')?.expires;
  expect(expires({ identityKind: 'passport' })).toBe(true);
  expect(expires({ identityKind: 'id' })).toBe(false);
});

it('knows each status of a paper among the worst', () => {
  expect([...worstFirst].sort((a, b) => a - b)).toEqual(documentStatus.rows.map(({ code }) => code));
});
