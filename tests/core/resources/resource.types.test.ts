// The types that follow from a definition: what a script or a screen writes is checked by the compiler as well as run.
import { expect, expectTypeOf, test } from 'vitest';
import {
  type Address,
  type CallAnswer,
  type hubs,
  type Portal,
  type PortalInput,
  type RecordOf,
  hubs as theHubs,
  type WrittenOf,
} from '../../../core/index.ts';

type Hub = RecordOf<typeof hubs>;

test('the record of a resource has the types of its fields', () => {
  expectTypeOf<Hub['id']>().toEqualTypeOf<number>();
  expectTypeOf<Hub['name']>().toEqualTypeOf<string>();
  expectTypeOf<Hub['contactName']>().toEqualTypeOf<string | null>();
  expectTypeOf<Hub['phoneNumber']>().toEqualTypeOf<string | null>();
  expectTypeOf<Hub['contactCountryCode']>().toEqualTypeOf<string | null>();
  expectTypeOf<Hub['address']>().toEqualTypeOf<Address>();
  expectTypeOf<Hub['isActive']>().toEqualTypeOf<boolean>();
  expectTypeOf<Hub['deletedUtc']>().toEqualTypeOf<string | null>();
  expectTypeOf<{ name: number }>().not.toExtend<WrittenOf<typeof hubs>>();
  expectTypeOf<CallAnswer<typeof hubs.calls.get>>().toEqualTypeOf<Hub>();
  expectTypeOf<{ query: { isActive: string } }>().not.toExtend<PortalInput<typeof hubs.calls.list>>();
});

test('its calls are made as those of the contract', () => {
  const asAScreenWould = async (portal: Portal): Promise<void> => {
    await portal.call(theHubs.calls.list, { query: { isActive: 'any', search: 'sea', page: 1 } });
    await portal.call(theHubs.calls.get, { params: { id: 17 } });
    await portal.call(theHubs.calls.create, { body: { name: 'North' } });
    await portal.call(theHubs.calls.update, { params: { id: 17 }, body: { contactName: null, xmin: 3 } });
    await portal.call(theHubs.plain.calls.get, { params: { id: 17 } });
  };
  expect(asAScreenWould).toBeTypeOf('function');
});
