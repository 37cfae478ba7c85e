// Hubs keep the laws of resources, and say what keeps one from being deleted.
import { hubRows } from '../../../adapters/backend/served/hubs.ts';
import { deliveryStatus } from '../../../core/index.ts';
import { describeResource } from '../../contracts/resource.contract.ts';
import { seapointDepot } from '../../core/resources/samples.ts';
import { json, sql } from '../backend/world.ts';

describeResource(hubRows, {
  valid: (n) => ({ ...seapointDepot, name: `Depot ${n}` }),
  change: { contactName: 'Johan Botha', capacity: 90, isActive: false },
  invalid: [
    [{ name: '' }, { name: 'Name is required' }],
    [{ phoneNumber: '12' }, { phoneNumber: 'Phone number is not valid' }],
    [
      { name: 'n'.repeat(121), capacity: -3 },
      { name: 'Use at most 120 characters', capacity: 'Enter a number from 0 to 1000000' },
    ],
  ],
  use: async ({ db }, id) => {
    await db.query(sql`
      insert into deliveries (hash, country, waybill, logistic_status_id, origin, destination, hub_id)
      select 'hub-' || n, 'ZA', 'HUB' || n, ${deliveryStatus.code.READY}, ${json({})}, ${json({})}, ${id}
      from generate_series(1, 3) n`);
    return '3 deliveries wait here';
  },
});
