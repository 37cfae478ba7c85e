// The reports about money and about what was changed after a sale; for administrators.
import { deliveryStatus } from '../deliveries/status.ts';
import { amendedField, amendmentKind } from './parts.ts';
import type { Report } from './report.ts';

const times = ['day', 'week', 'month'] as const;

const financeMetrics: Report = {
  name: 'finance-metrics',
  path: '/reports/finance-metrics',
  asks: 'What moved in the books?',
  noun: ['row', 'rows'],
  source: 'ledger',
  by: [...times, 'kind'],
  days: ['at'],
  range: 'last-30-days',
  longest: 366,
  filters: [],
  measures: [
    'bookIncome',
    'bookFees',
    'bookVat',
    'bookTips',
    'bookCost',
    'bookGross',
    'bookCardIn',
    'bookCardBack',
    'bookReceived',
    'bookPaidOut',
    'bookOwed',
    'bookHeld',
    'cardFailed',
    'entries',
  ],
  chart: { kind: 'bars', y: ['bookIncome', 'bookCost', 'bookGross'] },
  order: ['bookGross', 'desc'],
  empty: 'Figures appear once something is booked.',
  isConfidential: true,
};

const driverPay: Report = {
  name: 'driver-pay-analysis',
  path: '/reports/driver-pay-analysis',
  asks: 'What do our drivers earn, and for what?',
  noun: ['row', 'rows'],
  source: 'pay',
  by: ['driver', 'partner', 'territory', 'vehicleType', ...times],
  days: ['at'],
  range: 'last-30-days',
  longest: 366,
  filters: ['driverId', 'partnerId', 'territoryId', 'vehicleTypeId'],
  measures: [
    'paidRuns',
    'payBase',
    'payChanges',
    'pay',
    'payTips',
    'payPerRun',
    'payPerStop',
    'payPerKm',
    'payPerHour',
    'payShare',
    'plannedKm',
  ],
  chart: { kind: 'rows', y: ['pay'], overTime: { kind: 'stack', y: ['payBase', 'payChanges'] } },
  order: ['pay', 'desc'],
  empty: 'Figures appear once runs are booked.',
  isConfidential: true,
};

const amendment: Report = {
  name: 'amendment',
  path: '/reports/amendment',
  asks: 'Who changed what after it was sold, and what did it cost?',
  noun: ['change', 'changes'],
  source: 'amendments',
  fields: [
    { field: 'at', label: 'When', kind: 'time' },
    { field: 'by', label: 'Who', kind: 'text' },
    { field: 'waybill', label: 'Waybill', kind: 'text' },
    { field: 'jobId', label: 'Job', kind: 'number' },
    { field: 'kind', label: 'Kind', kind: 'status', table: amendmentKind },
    { field: 'changed', label: 'Field', kind: 'status', table: amendedField },
    { field: 'before', label: 'Before', kind: 'change' },
    { field: 'after', label: 'After', kind: 'change' },
    { field: 'amount', label: 'Amount excl', kind: 'money', sees: 'cost' },
    { field: 'reason', label: 'Reason', kind: 'text' },
    { field: 'statusAt', label: 'Status then', kind: 'status', table: deliveryStatus },
  ],
  days: ['at'],
  range: 'last-30-days',
  longest: 366,
  filters: ['kind', 'userId', 'companyId', 'isCollected'],
  shows: 'delivery',
  measures: ['amendments', 'credits', 'debits', 'net'],
  chart: { kind: 'rows', by: 'kind', y: ['amendments'] },
  order: ['at', 'desc'],
  empty: 'Changes of sold deliveries appear here.',
  records: ['delivery_amendments'],
  isSearched: true,
  isConfidential: true,
};

/** The reports about money. */
export const moneyReports: readonly Report[] = [financeMetrics, driverPay, amendment];
