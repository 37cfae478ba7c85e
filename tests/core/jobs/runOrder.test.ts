import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayMoveStop, moveStop, orderFault } from '../../../core/jobs/runOrder.ts';
import type { Task } from '../../../core/tasks/codec.ts';
import { taskStatus, taskType } from '../../../core/tasks/status.ts';

const stop = (
  id: number,
  deliveryId: number,
  taskTypeId: Task['taskTypeId'],
  rest: Partial<Task> = {},
): Task => ({
  id,
  jobId: 1,
  xmin: 1,
  deliveryId,
  taskTypeId,
  taskStatusId: taskStatus.code.NOT_STARTED,
  ...rest,
});
const { PICK_UP, DROP_OFF, QSR_STORE_PICK_UP } = taskType.code;

describe('the order of a run', () => {
  it('[API-85] a drop-off stands never before its pick-up', () => {
    expect(orderFault([stop(1, 7, PICK_UP), stop(2, 7, DROP_OFF)])).toBeNull();
    expect(orderFault([stop(2, 7, DROP_OFF), stop(1, 7, PICK_UP)])?.task.id).toBe(2);
    expect(orderFault([stop(2, 7, DROP_OFF), stop(1, 7, QSR_STORE_PICK_UP)])?.kind).toBe('dropOffFirst');
    expect(orderFault([stop(2, 7, DROP_OFF)])).toBeNull();
  });

  it('what has ended stays before what is open', () => {
    const done = stop(1, 7, PICK_UP, { taskStatusId: taskStatus.code.COMPLETED });
    expect(orderFault([stop(2, 8, PICK_UP), done])?.kind).toBe('endedLater');
  });

  it('moves allowed one after another never lead to an order that cannot be driven', () => {
    const run = [1, 2, 3, 4].flatMap((delivery) => [
      stop(delivery * 2, delivery, PICK_UP),
      stop(delivery * 2 + 1, delivery, DROP_OFF),
    ]);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(7), fc.nat(7))), (moves) => {
        let order: readonly Task[] = run;
        for (const [from, to] of moves) if (mayMoveStop(order, from, to)) order = moveStop(order, from, to);
        expect(orderFault(order)).toBeNull();
        expect([...order].sort((x, y) => x.id - y.id)).toEqual(run);
      }),
    );
  });
});
