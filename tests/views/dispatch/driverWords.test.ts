import { expect, it } from 'vitest';
import { taskStatus, taskType } from '../../../core/index.ts';
import { driverWords, loadOf } from '../../../views/dispatch/driverWords.ts';

const driver = { vehicleTypeId: 20, registration: 'CA 1', jobIds: [4, 7] };

it('says what is driven and how much is on it already', () => {
  expect(driverWords(driver)).toBe('Sedan, CA 1, 2 jobs');
  expect(driverWords({ ...driver, jobIds: [] })).toBe('Sedan, CA 1');
});

it('counts the stops that are still to be driven to, of the jobs that are known', () => {
  const { COMPLETED, IN_PROGRESS, NOT_STARTED } = taskStatus.code;
  const tasks = [COMPLETED, IN_PROGRESS, NOT_STARTED].map((taskStatusId, at) => ({
    id: at,
    xmin: 1,
    taskTypeId: taskType.code.DROP_OFF,
    taskStatusId,
    taskJobOrder: at,
  }));
  const jobs = new Map([[4, { tasks }]]);
  expect(loadOf(jobs, driver)).toBe(2);
  expect(loadOf(jobs, { jobIds: [7] })).toBeNull();
});
