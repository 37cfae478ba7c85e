// What the demonstration tells its people: one announcement for everybody, one for staff, one for a company's users that is still to come.

import type { SeedRow } from './insertRows.ts';
import { iso } from './rows.ts';
import { DAY } from './story.ts';

const announcement = (row: SeedRow): SeedRow => ({
  country: 'ZA',
  tone: 'info',
  roles: [],
  company_ids: [],
  territory_ids: [],
  is_dismissible: true,
  is_active: true,
  valid_until: null,
  ...row,
});

export const announcementRows = (now: Date): readonly SeedRow[] => {
  const at = (days: number): string => iso(now.getTime() + days * DAY);
  return [
    announcement({
      title: 'Rain in the Cape this week',
      body: 'Collections in Cape Town may run up to an hour late. Every change of time is told on the page of the delivery.',
      places: ['public', 'wizard'],
      valid_from: at(-1),
      valid_until: at(5),
      created_utc: at(-1),
    }),
    announcement({
      title: 'Proof of delivery',
      body: 'From this month on companies may ask for a signature. Look for the mark beside the stop before you leave it.',
      tone: 'attention',
      roles: ['isDriver', 'isAssistant'],
      places: ['driver'],
      valid_from: at(-3),
      created_utc: at(-4),
    }),
    announcement({
      title: 'New prices from the first',
      body: 'Prices of the standard tier change at the beginning of next month. Quotes that were given keep theirs.',
      roles: ['isCompanyAdministrator', 'isCompanyOperator'],
      company_ids: [1],
      places: ['dashboard', 'portal'],
      valid_from: at(7),
      valid_until: at(40),
      created_utc: at(-2),
    }),
    announcement({
      title: 'Depot closed for stocktaking',
      body: 'The depot took no parcels on Saturday.',
      roles: ['isAdministrator', 'isManagementOperator', 'isStaffOperator'],
      places: ['portal'],
      valid_from: at(-20),
      valid_until: at(-12),
      created_utc: at(-25),
    }),
  ];
};
