// Users (ENT-24, ENT-25): who signs in, with which roles, for whom. Whether somebody may change somebody else is rank (core/access/rank.ts),
// which the service asks with the caller in hand.
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { flags } from '../access/claims.ts';
import { belongingFaults, rankOf, rolesOfFlags } from '../access/rank.ts';
import { statusTable } from '../format/statusTable.ts';
import { texts } from '../format/texts.ts';
import type { RecordOfFields } from './definition.ts';
import { file, instant, lookup, number, own, phone, status, text, yesNo } from './field.ts';
import { isSame } from './merge.ts';
import { resource } from './resource.ts';
import { clientTier } from './status.ts';

const say = texts.validation;

/** Roles by the flags that stand for them, as a user's row and the lookup of roles have them (ROL-01). */
export const userRole = statusTable('userRole', [
  ...flags.map(({ flag, role }) => ({ code: flag, name: flag, label: role, terminal: false })),
  { code: 'QSR', name: 'QSR', label: 'QSR', terminal: false },
]);

const belonging = ['roles', 'companyId', 'storeId', 'partnerId'] as const;

const fields = {
  firstName: text('First name', {
    required: say.firstNameRequired,
    max: 100,
    sort: true,
    search: true,
    personal: true,
    onCard: 'title',
  }),
  lastName: text('Last name', {
    required: say.lastNameRequired,
    max: 100,
    sort: true,
    search: true,
    personal: true,
    onCard: 'title',
  }),
  email: text('Email', {
    as: 'email',
    required: say.emailRequired,
    max: 254,
    unique: 'This email belongs to another user.',
    sort: true,
    search: true,
    personal: true,
    maxWidth: 260,
    onCard: 'plain',
  }),
  phoneNumber: phone('Phone', { search: true, personal: true, onCard: 'plain' }),
  roles: status('Roles', {
    table: userRole,
    many: true,
    filter: true,
    effect: true,
    bulk: true,
    dated: true,
    maxWidth: 220,
    otherwise: 'Customer',
    help: 'Nobody gives a role of the own rank or above. Without a role somebody is a customer.',
  }),
  userRoles: own('Role names', { codec: t.array(t.string), write: 'never', shown: 'none' }),
  companyId: lookup('Company', { entity: 'companies', labelAs: 'companyName', filter: true, effect: true }),
  storeId: lookup('Store', {
    entity: 'stores',
    labelAs: 'storeName',
    filter: true,
    effect: true,
    hiddenColumn: true,
  }),
  partnerId: lookup('Partner', {
    entity: 'users',
    labelAs: 'partnerName',
    filter: true,
    effect: true,
    hiddenColumn: true,
    help: 'For whom a driver drives, or whom an assistant helps.',
  }),
  territoryIds: lookup('Territories', {
    entity: 'territories',
    many: true,
    filter: true,
    dated: true,
    shown: 'form',
    help: 'What staff look after: lists are narrowed to them. Empty: all of them.',
  }),
  unitName: text('Building', { max: 120, personal: true, shown: 'form' }),
  unitNumber: text('Unit', { max: 60, personal: true, shown: 'form' }),
  picture: file('Picture', {
    of: 'picture',
    column: 'picture_file_id',
    write: 'never',
    personal: true,
    shown: 'form',
  }),
  isVerified: yesNo('Verified', {
    filter: true,
    bulk: true,
    dated: true,
    help: 'Whom staff know: a verified user’s devices can be notified.',
  }),
  isActive: yesNo('Active', {
    create: true,
    filter: { usual: true },
    bulk: true,
    dated: true,
    effect: true,
    count: true,
  }),
  isLocked: yesNo('Locked', { write: 'never', filter: true, shown: 'list', hiddenColumn: true }),
  lockedUtc: instant('Locked since', { write: 'never', shown: 'form' }),
  lockReason: text('Locked because', {
    write: 'never',
    shown: 'form',
    who: { read: audience.ams },
  }),
  emailConfirmed: yesNo('Email confirmed', { write: 'never', filter: true, hiddenColumn: true }),
  phoneNumberConfirmed: yesNo('Phone confirmed', { write: 'never', hiddenColumn: true }),
  twoFactorEnabled: yesNo('Two factors', { write: 'never', filter: true, hiddenColumn: true }),
  lastSeenUtc: instant('Last seen', { write: 'never', filter: true, sort: true }),
  openSignIns: number('Open sign-ins', { write: 'never', hiddenColumn: true }),
  isLead: yesNo('Lead', { write: 'never', filter: true, shown: 'list', hiddenColumn: true }),
  isInvited: yesNo('Has no password yet', { write: 'never', shown: 'none' }),
  deliveries: number('Deliveries placed', { write: 'never', hiddenColumn: true }),
  tier: status('Tier', { table: clientTier, write: 'never', hiddenColumn: true }),
} as const;

/** A user as staff see it. */
type UserRecord = RecordOfFields<typeof fields>;

/** The users of a country, at `/users`. */
export const users = resource('users', {
  path: '/users',
  noun: ['user', 'users'],
  who: { get: audience.signedIn },
  usual: 'lastName',
  isByTerritory: true,
  fields,
  form: [
    ['firstName', 'lastName', 'email', 'phoneNumber', 'unitName', 'unitNumber'],
    ['roles', 'companyId', 'storeId', 'partnerId', 'territoryIds'],
    ['isActive', 'isVerified'],
  ],
  // who was there before the rule may be saved otherwise
  rules: (record, before) => ({
    ...(belonging.every((field) => isSame(record[field], before?.[field]))
      ? {}
      : belongingFaults({ ...record, userRoles: rolesOfFlags(record.roles) })),
    ...(record.territoryIds.length > 0 && rankOf(rolesOfFlags(record.roles)) === 0
      ? { territoryIds: 'Territories narrow the lists of staff alone, and this is no member of staff.' }
      : {}),
  }),
  deletion: {
    kind: 'soft',
    text: 'They can no longer sign in, and every sign-in of theirs ends. What they did keeps their name.',
  },
  lookup: { value: 'email', who: audience.signedIn },
  empty: { title: 'No users yet', text: 'Create the first one.' },
  effects: [
    { key: 'gained', says: '{n} screens and calls open' },
    { key: 'lost', says: '{n} screens and calls close' },
    { key: 'openRuns', says: '{n} open runs are driven by them', rows: '/jobs' },
    { key: 'unpaid', says: '{n} bookings of theirs are not paid yet' },
    { key: 'partner', says: '{n} open runs are seen by another partner from now on', rows: '/jobs' },
    { key: 'signIns', says: '{n} open sign-ins end or ask for new rights' },
  ],
  actions: {
    invite: {
      label: 'Send invitation',
      when: ({ isInvited, isActive, lockedUtc }: UserRecord) => isInvited && isActive && lockedUtc === null,
      done: 'Invitation sent to {name}',
      does: 'Mails a link by which the first password is set, for seven days.',
    },
    lock: {
      label: 'Lock',
      who: audience.am,
      when: ({ lockedUtc }: UserRecord) => lockedUtc === null,
      question: {
        title: 'Lock {name}?',
        text: 'Every sign-in ends at once, and nobody signs in until it is unlocked.',
      },
      fields: { reason: text('Reason', { required: say.reasonRequired, max: 200 }) },
      done: '{name} is locked',
      undo: 'unlock',
      does: 'Locks the account: 423 at the sign-in, every session ends.',
    },
    unlock: {
      label: 'Unlock',
      who: audience.am,
      when: ({ lockedUtc }: UserRecord) => lockedUtc !== null,
      done: '{name} is unlocked',
      does: 'Unlocks the account and forgets failed attempts.',
    },
    resetTwoFactor: {
      label: 'Reset second factor',
      who: audience.am,
      when: ({ twoFactorEnabled }: UserRecord) => twoFactorEnabled,
      question: {
        title: 'Reset the second factor of {name}?',
        text: 'Every sign-in ends, and a letter says so. Only do it for somebody whom you know it is.',
      },
      done: 'The second factor of {name} is reset',
      does: 'Takes the second factor away and ends every session.',
    },
    signOut: {
      label: 'Sign out everywhere',
      when: ({ openSignIns }: UserRecord) => (openSignIns ?? 0) > 0,
      question: { title: 'Sign {name} out everywhere?', text: 'Every open sign-in ends.' },
      done: '{name} is signed out everywhere',
      does: 'Ends every session of the user.',
    },
    confirm: {
      label: 'Confirm by hand',
      who: audience.administrator,
      when: ({ emailConfirmed, phoneNumber, phoneNumberConfirmed }: UserRecord) =>
        !emailConfirmed || (phoneNumber !== null && !phoneNumberConfirmed),
      fields: {
        email: yesNo('The email address', {}),
        phone: yesNo('The telephone number', {}),
        reason: text('Reason', { required: say.reasonRequired, max: 200 }),
      },
      done: '{name} is confirmed',
      does: 'Marks the email, the telephone number or both as confirmed, with a reason.',
    },
    erase: {
      label: 'Erase person',
      who: audience.administrator,
      // the first of two steps is to put the account out of use
      when: ({ isActive }: UserRecord) => !isActive,
      question: {
        title: 'Erase {name}?',
        text: 'Name, email, telephone, address, picture, sign-ins, cards, contacts and papers go for good, here and in the history. Deliveries, payments and invoices stay for five years, as the law asks, without the name where it is theirs. Nothing brings it back.',
      },
      fields: {
        confirmEmail: text('Email of the person, to be sure', { required: say.emailRequired, max: 254 }),
        reason: text('Reason', { required: say.reasonRequired, max: 200 }),
      },
      done: 'The person is erased',
      leaves: true,
      erases: true,
      does: 'Erases an inactive user: personal values go from the record, its history and what belongs to the person alone; what the books need stays.',
    },
    sync: {
      label: 'Sync',
      done: 'Successfully synced user',
      does: 'Brings the driver’s row, remembered rights and open browsers in line with the user (ERR-35).',
    },
  },
});
