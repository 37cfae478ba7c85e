// The types of the face must be usable as a view uses them; this file is checked by the compiler as well as run.
import { expect, expectTypeOf, test } from 'vitest';
import { type CallAnswer, contract, type Delivery, type Portal, type PortalInput } from '../../core/index.ts';

test('a view can write calls as it thinks of them', () => {
  const asAViewWould = async (portal: Portal): Promise<void> => {
    await portal.call(contract.lookup.select, {
      params: { entity: 'stores' },
      query: { select: true, search: 'sea' },
    });
    await portal.call(contract.auth.forgotPassword, { body: { email: 'a@b.c' } });
    await portal.call(contract.deliveries.get, { params: { id: 17 } });
    await portal.call(contract.deliveries.list, { query: { logisticStatusId: [2501], page: 1 } });
    await portal.call(contract.jobworkflow.assign, { params: { jobId: 1 }, body: { driverId: 2 } });
    await portal.call(contract.workflow.acceptQuote, { params: { deliveryId: 1 } });
  };
  expect(asAViewWould).toBeTypeOf('function');
});

test('the compiler knows what a call needs and what it answers', () => {
  expectTypeOf<CallAnswer<typeof contract.deliveries.get>>().toEqualTypeOf<Delivery>();
  expectTypeOf<{ params: { id: string } }>().not.toExtend<PortalInput<typeof contract.deliveries.get>>();
  expectTypeOf<Record<never, never>>().not.toExtend<PortalInput<typeof contract.deliveries.get>>();
  expectTypeOf<{ params: { jobId: number } }>().not.toExtend<
    PortalInput<typeof contract.jobworkflow.assign>
  >();
  const input: PortalInput<typeof contract.deliveries.list> = {};
  expect(input).toEqual({});
});
