// What a driver, or staff for a driver, does with a stop. A task that ended is never shown ended before the server says so: taking that back
// would break the rule that an end is an end.

import { contract } from '../contract/contract.ts';
import { taskStatus } from '../tasks/status.ts';
import type { Command } from './command.ts';
import type { TasksService } from './types.ts';

export const createTaskCommands = (run: Command): TasksService['commands'] => {
  const { taskworkflow } = contract;
  const params = (taskId: number) => ({ taskId });
  return {
    start: (id) =>
      run(
        taskworkflow.start,
        { params: params(id) },
        { optimism: { table: 'tasks', id, fields: { taskStatusId: taskStatus.code.IN_PROGRESS } } },
      ),
    arrive: (id) => run(taskworkflow.arrive, { params: params(id) }),
    complete: (id, body) =>
      run(taskworkflow.complete, { params: params(id), ...(body === undefined ? {} : { body }) }),
    exception: (id, reason, picture) =>
      run(taskworkflow.exception, {
        params: params(id),
        body: { reason, ...(picture ? { picture } : {}) },
      }),
    cancel: (id, reason) => run(taskworkflow.cancel, { params: params(id), body: { reason } }),
  };
};
