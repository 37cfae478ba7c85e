// What stands beside a paper for the reviewer.
import { expect, it } from 'vitest';
import { typedBeside } from '../../../../core/index.ts';

it('holds the number that was typed beside that of the paper, however both are spaced', () => {
  const details = { licenceNumber: '4038 000-112', vatNumber: ' ' };
  expect(typedBeside('licence', details, '4038000112')).toEqual({ typed: '4038 000-112', isSame: true });
  expect(typedBeside('licence', details, '4038000113')?.isSame).toBe(false);
  expect(typedBeside('licence', details, null)?.isSame).toBeNull();
  expect(typedBeside('vat', details, '4123456789')).toBeNull();
  expect(typedBeside('portrait', details, '1')).toBeNull();
});
