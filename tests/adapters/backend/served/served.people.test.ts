// People as records: users are made on a form; drivers and assistants come with the role, and keep the same laws from there on.
import { assistantRows } from '../../../../adapters/backend/served/assistants.ts';
import { driverRecordRows } from '../../../../adapters/backend/served/drivers.ts';
import { userRows } from '../../../../adapters/backend/served/users.ts';
import { describeResource } from '../../../contracts/resource.contract.ts';
import { sql } from '../world.ts';

describeResource(userRows, {
  valid: (n) => ({ firstName: 'Sizwe', lastName: `Mabaso ${n}`, email: `sizwe-${n}@example.test` }),
  change: { unitName: 'Block 4', isVerified: true, isActive: false },
  invalid: [
    [{ firstName: '' }, { firstName: 'First name is required' }],
    [{ email: 'nobody' }, { email: 'Email is not valid' }],
  ],
  isNamedEverywhere: true,
});

describeResource(driverRecordRows, {
  valid: () => ({}),
  begin: async ({ db, person }) => {
    const { id } = await person({ isDriver: true, name: 'Themba' });
    return (
      await db.one<{ id: number }>(sql`
        insert into drivers (country, user_id, first_name, last_name) select country, id, first_name, last_name from users
        where id = ${id} returning id`)
    ).id;
  },
  change: { isQsr: true, isActive: false },
  invalid: [[{ trainingStatusId: null }, { trainingStatusId: 'Training is required' }]],
});

describeResource(assistantRows, {
  valid: () => ({}),
  begin: async ({ db, person }) => {
    const partner = await person({ isPartner: true, name: 'Palesa' });
    const { id } = await person({ isAssistant: true, name: 'Bongani' });
    await db.query(sql`update users set partner_id = ${partner.id} where id = ${id}`);
    return id;
  },
  change: { isActive: false },
  invalid: [[{ partnerId: null }, { partnerId: 'Partner is required' }]],
});
