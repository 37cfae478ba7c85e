import { expect, it } from 'vitest';
import { driverWords } from '../../../views/dispatch/driverWords.ts';

const driver = { vehicleTypeId: 20, registration: 'CA 1', jobIds: [4, 7] };

it('says what is driven and how much is on it already', () => {
  expect(driverWords(driver)).toBe('Sedan, CA 1, 2 jobs');
  expect(driverWords({ ...driver, jobIds: [] })).toBe('Sedan, CA 1');
});
