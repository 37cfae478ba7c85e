// What a country's bookings go by: opening hours, public holidays and parcel sizes. Slots, prices and the wizard read these.
import { statusTable } from '../format/statusTable.ts';
import { texts } from '../format/texts.ts';
import { parcelSize } from '../parcels/status.ts';
import { clock, day, number, status, text, yesNo } from './field.ts';
import { resource } from './resource.ts';

/** The days of the week; 0 is Sunday. */
export const weekday = statusTable('weekday', [
  { code: 1, name: 'MONDAY', label: 'Monday', terminal: false },
  { code: 2, name: 'TUESDAY', label: 'Tuesday', terminal: false },
  { code: 3, name: 'WEDNESDAY', label: 'Wednesday', terminal: false },
  { code: 4, name: 'THURSDAY', label: 'Thursday', terminal: false },
  { code: 5, name: 'FRIDAY', label: 'Friday', terminal: false },
  { code: 6, name: 'SATURDAY', label: 'Saturday', terminal: false },
  { code: 0, name: 'SUNDAY', label: 'Sunday', terminal: false },
]);

/** The hours of a country, at `/admin/country/hours`; a store may have hours of its own. */
export const openingHours = resource('openingHours', {
  path: '/admin/country/hours',
  segment: 'opening-hours',
  noun: ['opening hour', 'opening hours'],
  usual: 'position',
  fields: {
    dayOfWeek: status('Day', {
      table: weekday,
      labelAs: 'dayName',
      required: 'Day is required',
      filter: true,
      onCard: 'title',
    }),
    opens: clock('Opens', { required: 'Enter a time as HH:mm', sort: true }),
    closes: clock('Closes', { required: 'Enter a time as HH:mm', sort: true }),
    isActive: yesNo('Active', { create: true, filter: { usual: true }, bulk: true, dated: true }),
    position: number('Position', { write: 'never', shown: 'none' }),
  },
  form: [['dayOfWeek', 'opens', 'closes', 'isActive']],
  rules: (record, before, { hours = [] }): Readonly<Record<string, string>> => {
    const { opens, closes } = record;
    if (opens !== null && closes !== null && closes <= opens)
      return { closes: 'Choose a time after the opening' };
    const meets = hours.some(
      (other) =>
        other['id'] !== before?.id &&
        other['dayOfWeek'] === record.dayOfWeek &&
        String(other['opens']) < String(closes) &&
        String(opens) < String(other['closes']),
    );
    return record.isActive && meets ? { opens: 'These hours overlap others of the day' } : {};
  },
  deletion: { kind: 'soft', text: 'Nothing can be collected then any more. What was booked keeps its time.' },
  empty: {
    title: 'No opening hours yet',
    text: 'Without hours nothing can be booked. Create the first ones.',
  },
});

/** The days on which nothing is collected, at `/admin/country/holidays`. */
export const holidays = resource('holidays', {
  path: '/admin/country/holidays',
  noun: ['holiday', 'holidays'],
  usual: 'day',
  fields: {
    day: day('Day', {
      required: 'Day is required',
      unique: 'Another holiday is on this day.',
      sort: true,
      filter: true,
      effect: true,
    }),
    name: text('Name', {
      required: texts.validation.nameRequired,
      max: 120,
      sort: true,
      search: true,
      onCard: 'title',
    }),
  },
  form: [['day', 'name']],
  deletion: { kind: 'soft', text: 'These days are booked like others.' },
  effects: [{ key: 'booked', says: '{n} open deliveries are collected or dropped off on that day' }],
  empty: { title: 'No holidays yet', text: 'Create the first one.' },
});

/** The parcel sizes of the wizard, at `/admin/country/parceltypes`. */
export const parcelTypes = resource('parcelTypes', {
  path: '/admin/country/parceltypes',
  segment: 'parcel-types',
  noun: ['parcel size', 'parcel sizes'],
  usual: 'position',
  fields: {
    name: text('Name', {
      max: 60,
      unique: 'Another size has this name.',
      sort: true,
      search: true,
      onCard: 'title',
      help: 'Offered where name, measures and weight are all there.',
    }),
    parcelType: status('Size for prices', {
      table: parcelSize,
      required: true,
      filter: true,
      help: 'Which rates count for it. Prices do not follow its measures.',
    }),
    length: number('Length', { min: 0.01, max: 1_000, decimals: 2, unit: 'cm' }),
    width: number('Width', { min: 0.01, max: 1_000, decimals: 2, unit: 'cm' }),
    height: number('Height', { min: 0.01, max: 1_000, decimals: 2, unit: 'cm' }),
    weight: number('Weight', { min: 0.01, max: 10_000, decimals: 2, unit: 'kg' }),
    position: number('Position', { column: 'sort', required: true, max: 1_000, create: 10, sort: true }),
    isActive: yesNo('Active', { create: true, filter: { usual: true }, bulk: true, dated: true }),
  },
  form: [
    ['name', 'parcelType', 'position', 'isActive'],
    ['length', 'width', 'height', 'weight'],
  ],
  deletion: {
    kind: 'soft',
    text: 'They are no longer offered. Parcels that were booked keep their measures.',
  },
  empty: { title: 'No parcel sizes yet', text: 'Create the first one.' },
});
