// Scheduled reports keep the laws of resources.
import { scheduledReportRows } from '../../../../adapters/backend/served/scheduledReports.ts';
import { describeResource } from '../../../contracts/resource.contract.ts';

describeResource(scheduledReportRows, {
  prepare: async (world) => ({
    recipientIds: [(await world.person({ isStaffOperator: true, name: 'Naledi' })).id],
  }),
  valid: (n) => ({
    name: `Week ${n}`,
    report: 'service-levels',
    range: 'last-week',
    period: 'weekly',
    weekdays: [1],
    sendAt: '06:00',
    format: 'xlsx',
    language: 'en',
  }),
  change: { name: 'The week', period: 'daily', range: 'yesterday', isActive: false },
  invalid: [
    [{ name: '' }, { name: 'Name is required' }],
    [{ period: 'weekly', weekdays: [] }, { weekdays: 'Choose at least one day' }],
    [
      { period: 'monthly', monthDay: null, timeZone: 'Mars/Base' },
      { timeZone: 'Enter a time zone as Africa/Johannesburg' },
    ],
  ],
});
