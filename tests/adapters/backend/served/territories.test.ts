// Territories keep the laws of resources; who wins and who is active moves what lies in them.
import { territoryRows } from '../../../../adapters/backend/served/territories.ts';
import { describeResource } from '../../../contracts/resource.contract.ts';
import { json, sql } from '../world.ts';

describeResource(territoryRows, {
  valid: (n) => ({ name: `Territory ${n}`, rank: 100 + n, hubId: null, isActive: true }),
  change: { rank: 42, isActive: false },
  invalid: [
    [{ name: '' }, { name: 'Name is required' }],
    [{ rank: 0 }, { rank: 'Enter a number from 1 to 999' }],
  ],
  use: async ({ db }, id) => {
    await db.query(sql`
      insert into stores (country, store_name, address, territory_id) select 'ZA', 'S' || n, ${json({})}, ${id} from generate_series(1, 2) n`);
    return '2 stores lie in it';
  },
});
