// The archives: what ended long ago and stands in no live list any more. Tables as those of reports, so they are filtered, exported and drawn
// in the same way.
import { deliveryStatus } from '../deliveries/status.ts';
import { jobStatus } from '../jobs/status.ts';
import type { Report } from './report.ts';

const archivedDeliveries: Report = {
  name: 'archived-deliveries',
  path: '/archives/deliveries',
  asks: 'What ended long ago, and can still be found?',
  noun: ['delivery', 'deliveries'],
  source: 'archive',
  fields: [
    { field: 'waybill', label: 'Waybill', kind: 'text' },
    { field: 'orderReference', label: 'Order reference', kind: 'text', onCard: 'plain' },
    { field: 'customerIdentifier', label: 'Customer', kind: 'text', onCard: 'hidden' },
    { field: 'statusId', label: 'Status', kind: 'status', table: deliveryStatus },
    { field: 'endedUtc', label: 'Ended', kind: 'time', onCard: 'plain' },
    { field: 'company', label: 'Company', kind: 'text', onCard: 'plain' },
    { field: 'store', label: 'Store', kind: 'text', onCard: 'plain' },
    { field: 'origin', label: 'From', kind: 'text' },
    { field: 'destination', label: 'To', kind: 'text' },
    { field: 'recipient', label: 'Recipient', kind: 'text' },
    { field: 'slaType', label: 'Service level', kind: 'word', onCard: 'plain' },
    { field: 'bookedUtc', label: 'Booked', kind: 'time', onCard: 'hidden' },
    { field: 'parcels', label: 'Parcels', kind: 'number', onCard: 'hidden' },
    { field: 'price', label: 'Price', kind: 'money', sees: 'price', onCard: 'plain' },
    { field: 'archivedUtc', label: 'Archived', kind: 'time', onCard: 'hidden' },
  ],
  days: ['ended'],
  range: 'last-365-days',
  longest: 366,
  filters: ['companyId', 'storeId', 'territoryId', 'slaType', 'archivedAs', 'statusId'],
  measures: ['archived', 'delivered', 'failed', 'calledOff', 'neverPaid'],
  order: ['endedUtc', 'desc'],
  empty: 'Deliveries come here some months after their end.',
  isSearched: true,
  row: '/archives/deliveries/edit/:id',
};

const partnerDeliveries: Report = {
  name: 'archived-partner-deliveries',
  path: '/archives/partner-deliveries',
  asks: 'Which deliveries did our partners drive, long ago?',
  noun: ['delivery', 'deliveries'],
  source: 'partnerArchive',
  fields: [
    { field: 'waybill', label: 'Waybill', kind: 'text' },
    { field: 'jobId', label: 'Job', kind: 'number' },
    { field: 'partner', label: 'Partner', kind: 'text' },
    { field: 'driver', label: 'Driver', kind: 'text' },
    { field: 'statusId', label: 'Status', kind: 'status', table: deliveryStatus },
    { field: 'endedUtc', label: 'Ended', kind: 'time' },
    { field: 'fromArea', label: 'From', kind: 'text' },
    { field: 'toArea', label: 'To', kind: 'text' },
    { field: 'km', label: 'Distance', kind: 'km' },
    { field: 'pay', label: 'Pay', kind: 'money', sees: 'cost' },
  ],
  days: ['ended'],
  range: 'last-365-days',
  longest: 366,
  filters: ['driverId', 'territoryId', 'archivedAs'],
  measures: ['archived', 'delivered', 'failed', 'km', 'pay'],
  order: ['endedUtc', 'desc'],
  empty: 'Deliveries of partners come here some months after their end.',
  isSearched: true,
};

const partnerJobs: Report = {
  name: 'archived-partner-jobs',
  path: '/archives/partner-jobs',
  asks: 'Which runs did our partners drive, long ago?',
  noun: ['job', 'jobs'],
  source: 'jobArchive',
  fields: [
    { field: 'jobId', label: 'Job', kind: 'number' },
    { field: 'partner', label: 'Partner', kind: 'text' },
    { field: 'driver', label: 'Driver', kind: 'text' },
    { field: 'jobStatusId', label: 'Status', kind: 'status', table: jobStatus },
    { field: 'startedUtc', label: 'Started', kind: 'time' },
    { field: 'endedUtc', label: 'Completed', kind: 'time' },
    { field: 'stops', label: 'Stops', kind: 'number' },
    { field: 'endedStops', label: 'Ended stops', kind: 'number' },
    { field: 'exceptions', label: 'Exceptions', kind: 'number' },
    { field: 'km', label: 'Distance', kind: 'km' },
    { field: 'pay', label: 'Pay', kind: 'money', sees: 'cost' },
    { field: 'changes', label: 'Adjustments', kind: 'money', sees: 'cost' },
  ],
  days: ['ended'],
  range: 'last-365-days',
  longest: 366,
  filters: ['driverId', 'territoryId'],
  measures: ['runs', 'ended', 'exceptions', 'plannedKm', 'pay'],
  order: ['endedUtc', 'desc'],
  empty: 'Runs of partners come here some months after their end.',
  isSearched: true,
  row: '/jobs/:id/deliveries',
};

/** The archives. */
export const archiveReports: readonly Report[] = [archivedDeliveries, partnerDeliveries, partnerJobs];
