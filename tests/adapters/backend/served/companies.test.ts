// Companies keep the laws of resources.
import { companyRows } from '../../../../adapters/backend/served/companies.ts';
import { companyPricingTier } from '../../../../core/index.ts';
import { describeResource } from '../../../contracts/resource.contract.ts';
import { sql } from '../world.ts';

describeResource(companyRows, {
  valid: (n) => ({
    companyName: `Karoo Traders ${n}`,
    phoneNumber: '+27214610000',
    contactCountryCode: 'ZA',
    email: 'office@karoo.example',
    registrationNumber: '2014/123456/07',
    isActive: true,
  }),
  change: { contactName: 'Aisha Davids', pricingTier: companyPricingTier.code.BUSINESS, isActive: false },
  invalid: [
    [{ companyName: '' }, { companyName: 'Name is required' }],
    [{ email: 'nobody' }, { email: 'Email is not valid' }],
    [{ phoneNumber: '12' }, { phoneNumber: 'Phone number is not valid' }],
    [{ companyName: 'n'.repeat(121) }, { companyName: 'Use at most 120 characters' }],
  ],
  use: async ({ db }, id) => {
    await db.query(sql`
      insert into stores (country, company_id, store_name, address)
      select 'ZA', ${id}, 'Branch ' || n, '{}' from generate_series(1, 2) n`);
    return '2 stores belong to it';
  },
});
