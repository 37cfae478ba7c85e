// What a country asks in its own words, with its own choices, or not at all.
import { expect, it } from 'vitest';
import { type FieldTable, paperLabel, papersOf, stepFaults, stepFields } from '../../../../core/index.ts';

const labels = (fields: FieldTable): string[] => Object.values(fields).map(({ label }) => label);
const codes = (fields: FieldTable, name: string): unknown[] => {
  const field = fields[name];
  return field?.kind === 'status' ? field.table.rows.map(({ code }) => code) : [];
};
const types = ['business', 'partner', 'partner-driver', 'driver', 'assistant', 'vehicle'] as const;

it('names papers and fields in Kenya as Kenya does: none of South Africa’s are left', () => {
  const papers = types.flatMap((type) => papersOf(type, 'KE', { owner: 'other', identityKind: 'passport' }));
  const said = [
    ...papers.map(({ type }) => paperLabel(type, 'KE')),
    ...types.flatMap((type) => labels(stepFields(type, 'details', 'KE'))),
  ];
  expect(said.filter((one) => /VAT|clearance|roadworthy|disc|driving permit|owner’s ID/i.test(one))).toEqual(
    [],
  );
  for (const name of ['certificate of good conduct', 'logbook', 'tax compliance certificate', 'KRA PIN'])
    expect(said).toContain(name);
  expect(paperLabel('police', 'ZA')).toBe('police clearance');
  expect(labels(stepFields('business', 'details', 'ZA'))).toContain('VAT number');
});

it('offers the licence codes and the banks of the country alone, and takes no others', () => {
  expect(codes(stepFields('driver', 'details', 'KE'), 'licenceCode')).toContain('B2');
  expect(codes(stepFields('driver', 'details', 'ZA'), 'licenceCode')).not.toContain('B2');
  for (const [country, start, other] of [
    ['ZA', 'za-', 'ke-kcb'],
    ['KE', 'ke-', 'za-fnb'],
  ] as const) {
    const banks = codes(stepFields('driver', 'bank', country), 'bankCode').map(String);
    expect(banks.length).toBeGreaterThan(3);
    expect(banks.every((code) => code.startsWith(start))).toBe(true);
    const faults = stepFaults('driver', 'bank', { bankCode: other }, { country, today: '2026-11-20' });
    expect(faults['bankCode']).toBeDefined();
  }
});

it('asks whose a vehicle is where it is not the partner’s own, and of a disc where there are discs', () => {
  const faults = (owner: string) =>
    stepFaults('vehicle', 'details', { owner }, { country: 'ZA', today: '2026-11-20' });
  expect(faults('other')['ownerRelation']).toBe('Say who owns it');
  expect(faults('partner')['ownerRelation']).toBeUndefined();
  expect(Object.keys(stepFields('vehicle', 'details', 'ZA'))).toContain('licenceExpires');
  expect(Object.keys(stepFields('vehicle', 'details', 'KE'))).not.toContain('licenceExpires');
});
