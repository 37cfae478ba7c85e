// Why stops end otherwise than they were meant: what drivers and dispatch choose from when they say so. A country has its own.
import { statusTable } from '../format/statusTable.ts';
import { texts } from '../format/texts.ts';
import { fault } from '../tasks/reasons.ts';
import { number, status, text, yesNo } from './field.ts';
import { resource } from './resource.ts';

/** Where a reason is offered. */
export const reasonSide = statusTable('reasonSide', [
  { code: 'pick-up', name: 'PICK_UP', label: 'Exception at a pick-up', terminal: false },
  { code: 'drop-off', name: 'DROP_OFF', label: 'Exception at a drop-off', terminal: false },
  { code: 'call-off', name: 'CALL_OFF', label: 'Stop called off', terminal: false },
]);

/** The reasons of a country, at `/admin/country/reasons`. */
export const reasons = resource('reasons', {
  path: '/admin/country/reasons',
  noun: ['reason', 'reasons'],
  usual: 'position',
  fields: {
    label: text('Reason', {
      required: texts.validation.reasonRequired,
      max: 120,
      unique: 'This reason is there already.',
      sort: true,
      search: true,
      onCard: 'title',
    }),
    labelAfrikaans: text('In Afrikaans', {
      max: 120,
      search: true,
      help: 'Offered to whoever uses the portal in Afrikaans; without it the reason itself is.',
    }),
    sides: status('Offered at', {
      table: reasonSide,
      many: true,
      required: 'Choose at least one place',
      filter: true,
    }),
    fault: status('Fault', {
      table: fault,
      filter: true,
      help: 'Reports count by it whose doing it was that a stop failed.',
    }),
    position: number('Position', { required: true, max: 1_000, create: 10, sort: true }),
    isActive: yesNo('Active', { create: true, filter: { usual: true }, bulk: true, dated: true }),
  },
  form: [
    ['label', 'labelAfrikaans'],
    ['sides', 'fault'],
    ['position', 'isActive'],
  ],
  deletion: {
    kind: 'soft',
    text: 'They are no longer offered. Stops that ended for them keep what was said.',
  },
  empty: {
    title: 'No reasons yet',
    text: 'Until there is one, the usual reasons are offered. Create the first one.',
  },
});
