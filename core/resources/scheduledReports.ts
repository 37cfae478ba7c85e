// Reports that are sent by mail: which, of which days, when, to whom (RT-96, RPT-08). Their runs have calls beside these:
// core/reports/runs.ts.
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import {
  reportFormat,
  reportLanguage,
  reportPeriod,
  reportRange,
  scheduledReportType,
  scheduleState,
} from '../reports/schedules.ts';
import { weekday } from './country.ts';
import { clock, instant, lookup, number, own, type RecordValues, status, text, yesNo } from './field.ts';
import { resource } from './resource.ts';

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== '';
  } catch {
    return false;
  }
};

const isWeekly = ({ period }: RecordValues): boolean => period === 'weekly';
const isMonthly = ({ period }: RecordValues): boolean => period === 'monthly';

/** The scheduled reports of a country, at `/scheduledreports`. */
export const scheduledReports = resource('scheduledReports', {
  path: '/scheduledreports',
  segment: 'scheduledreports',
  noun: ['scheduled report', 'scheduled reports'],
  who: { remove: audience.am },
  fields: {
    name: text('Name', {
      required: 'Name is required',
      max: 80,
      sort: true,
      search: true,
      onCard: 'title',
      maxWidth: 260,
    }),
    report: status('Report', {
      table: scheduledReportType,
      isKind: true,
      required: 'Choose a report',
      filter: true,
      sort: true,
    }),
    statusId: status('Status', { table: scheduleState, write: 'never', filter: true, count: true }),
    view: own('Filters', { codec: t.record(t.string, t.string), shown: 'form' }),
    range: status('Days', {
      table: reportRange,
      isKind: true,
      required: true,
      create: 'last-7-days',
      hiddenColumn: true,
    }),
    companyId: lookup('Company', {
      entity: 'companies',
      labelAs: 'companyName',
      filter: true,
      otherwise: 'All',
      help: 'Its rows alone; with it, the people of this company may get the report too.',
    }),
    storeId: lookup('Store', { entity: 'stores', labelAs: 'storeName', shown: 'form' }),
    period: status('How often', {
      table: reportPeriod,
      isKind: true,
      required: true,
      create: 'weekly',
      filter: true,
    }),
    weekdays: status('Weekdays', {
      table: weekday,
      many: true,
      shown: 'form',
      asked: isWeekly,
    }),
    monthDay: number('Day of the month', {
      min: 1,
      max: 31,
      shown: 'form',
      asked: isMonthly,
      help: 'The 29th to 31st are the last day of shorter months.',
    }),
    sendAt: clock('At', { required: 'Enter a time as HH:mm', create: '06:00', hiddenColumn: true }),
    timeZone: text('Time zone', {
      max: 60,
      shown: 'form',
      otherwise: 'The country’s',
      check: (zone: string) => (isZone(zone) ? undefined : 'Enter a time zone as Africa/Johannesburg'),
      help: 'Of the time at which it is sent; the days are always those of the country.',
    }),
    format: status('File', {
      table: reportFormat,
      isKind: true,
      required: true,
      create: 'xlsx',
      hiddenColumn: true,
    }),
    language: status('Language', {
      table: reportLanguage,
      isKind: true,
      required: true,
      create: 'en',
      hiddenColumn: true,
    }),
    isSentEmpty: yesNo('Send it without rows too', { create: false, shown: 'form' }),
    recipientIds: lookup('Recipients', {
      entity: 'users',
      many: true,
      labelAs: 'recipientNames',
      required: 'Choose at least one recipient',
      maxWidth: 260,
    }),
    subject: text('Subject', { max: 120, shown: 'form', help: 'The name and the days, where it is empty.' }),
    note: text('Note', { max: 1000, lines: 3, shown: 'form', help: 'Stands above the figures.' }),
    isActive: yesNo('Active', { create: true, filter: true, bulk: true, hiddenColumn: true }),
    nextDueUtc: instant('Next', { write: 'never', shown: 'list', sort: true }),
    lastSentUtc: instant('Last sent', { write: 'never', shown: 'list' }),
    ownerId: lookup('Sent for', { entity: 'users', labelAs: 'ownerName', write: 'never' }),
    stoppedReason: text('Stopped because', { max: 300, write: 'never', hiddenColumn: true }),
  },
  form: [
    ['name', 'report', 'range', 'companyId', 'storeId'],
    ['view'],
    ['period', 'weekdays', 'monthDay', 'sendAt', 'timeZone'],
    ['recipientIds', 'format', 'language', 'subject', 'note', 'isSentEmpty', 'isActive'],
  ],
  rules: ({ period, weekdays, monthDay }): Readonly<Record<string, string>> => {
    if (period === 'weekly' && weekdays.length === 0) return { weekdays: 'Choose at least one day' };
    return period === 'monthly' && monthDay === null ? { monthDay: 'Choose a day of the month' } : {};
  },
  deletion: { kind: 'soft', text: 'They are sent no more. Their runs stay in the trail.' },
  actions: {
    takeOver: {
      label: 'Take it over',
      when: (record: { readonly statusId: string | null }) => record.statusId === 'stopped',
      done: '{name} is sent for you from now on',
      does: 'Makes the caller the one for whom a stopped schedule is sent, after the same checks.',
    },
  },
  empty: {
    title: 'No scheduled reports yet',
    text: 'A report can be sent every day, week or month to whoever may see it.',
  },
});
