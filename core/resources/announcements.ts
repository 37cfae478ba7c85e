// Announcements: what the house tells everybody, or some, for a time. Plain text, never markup.
import { flags } from '../access/claims.ts';
import { announcementPlace, announcementTone } from '../contract/announcements.ts';
import { statusTable } from '../format/statusTable.ts';
import { instant, lookup, number, status, text, yesNo } from './field.ts';
import { resource } from './resource.ts';

/** Whom an announcement is for: roles by their flags, customers without a role, visitors without an account. */
export const announcementAudience = statusTable('announcementAudience', [
  ...flags.map(({ flag, role }) => ({ code: flag, name: flag, label: role, terminal: false })),
  { code: 'isNormalUser', name: 'CUSTOMER', label: 'Customer', terminal: false },
  { code: 'visitor', name: 'VISITOR', label: 'Visitor', terminal: false },
]);

/** Whether its time is still to come, has come, or is over. */
export const announcementState = statusTable('announcementState', [
  { code: 'planned', name: 'PLANNED', label: 'planned', terminal: false },
  { code: 'shown', name: 'SHOWN', label: 'shown', terminal: false },
  { code: 'ended', name: 'ENDED', label: 'ended', terminal: true },
]);

const isBlank = (words: string | null): boolean => words === null || words.trim() === '';

/** The announcements of a country, at `/announcements`. */
export const announcements = resource('announcements', {
  path: '/announcements',
  noun: ['announcement', 'announcements'],
  usual: '-fromUtc',
  fields: {
    title: text('Title', {
      required: 'Title is required',
      max: 120,
      sort: true,
      search: true,
      onCard: 'title',
      maxWidth: 280,
    }),
    body: text('Text', {
      required: 'Text is required',
      max: 2000,
      lines: 6,
      search: true,
      shown: 'form',
      help: 'Plain text. Addresses that begin with https:// become links.',
    }),
    titleAf: text('Title in Afrikaans', {
      max: 120,
      search: true,
      shown: 'form',
      help: 'For those who read Afrikaans; without it they are shown the English words.',
    }),
    bodyAf: text('Text in Afrikaans', { max: 2000, lines: 6, search: true, shown: 'form' }),
    tone: status('Tone', { table: announcementTone, required: true, create: 'info', filter: true }),
    places: status('Shown on', {
      table: announcementPlace,
      many: true,
      required: 'Choose at least one place',
      filter: true,
      maxWidth: 240,
    }),
    roles: status('For', {
      table: announcementAudience,
      many: true,
      filter: true,
      effect: true,
      otherwise: 'Everybody',
      maxWidth: 240,
      help: 'None: everybody, visitors too.',
    }),
    companyIds: lookup('Companies', {
      entity: 'companies',
      many: true,
      labelAs: 'companyNames',
      effect: true,
      hiddenColumn: true,
      otherwise: 'All',
      help: 'Their users alone; none: of all companies and of none.',
    }),
    territoryIds: lookup('Territories', {
      entity: 'territories',
      many: true,
      labelAs: 'territoryNames',
      effect: true,
      hiddenColumn: true,
      otherwise: 'All',
      help: 'Staff who look after them and drivers who work there; none: everywhere.',
    }),
    fromUtc: instant('From', {
      column: 'valid_from',
      required: 'From is required',
      sort: true,
      filter: true,
    }),
    untilUtc: instant('Until', {
      column: 'valid_until',
      sort: true,
      otherwise: 'Without an end',
    }),
    isDismissible: yesNo('Can be closed', {
      create: true,
      hiddenColumn: true,
      help: 'Whoever has closed it does not see it again.',
    }),
    isActive: yesNo('Active', {
      create: true,
      filter: { usual: true },
      bulk: true,
      dated: true,
      effect: true,
    }),
    state: status('State', { table: announcementState, write: 'never', filter: true, count: true }),
    seen: number('Seen by', { write: 'never', shown: 'list', sort: true }),
    dismissed: number('Closed by', { write: 'never', shown: 'list', hiddenColumn: true }),
  },
  form: [
    ['title', 'body'],
    ['titleAf', 'bodyAf'],
    ['tone', 'places', 'isDismissible', 'isActive'],
    ['roles', 'companyIds', 'territoryIds'],
    ['fromUtc', 'untilUtc'],
  ],
  rules: ({ fromUtc, untilUtc, titleAf, bodyAf }): Readonly<Record<string, string>> => ({
    ...(untilUtc !== null && untilUtc <= fromUtc ? { untilUtc: 'Choose a moment after the first one' } : {}),
    ...(isBlank(titleAf) === isBlank(bodyAf)
      ? {}
      : { [isBlank(titleAf) ? 'titleAf' : 'bodyAf']: 'Give the title and the text, or neither' }),
  }),
  effects: [{ key: 'reached', says: '{n} users are told' }],
  deletion: { kind: 'soft', text: 'They are shown no more.' },
  empty: { title: 'No announcements yet', text: 'Create the first one.' },
});
