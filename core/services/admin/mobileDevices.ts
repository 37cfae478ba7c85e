// The list of mobile devices (MOB-01..10): what it shows, narrows by and does. Read-only rows: a device is what the app says.
import { MOST_OF_A_MESSAGE, mobileDevices } from '../../contract/devices.ts';
import { canNotifyDevice, deviceName, usualMessage } from '../../devices/actions.ts';
import type { MobileDevice } from '../../devices/codec.ts';
import { adminList, type RowAction } from './adminList.ts';

const { list, update, notify, delete: remove } = mobileDevices;

const setActive =
  (isActive: boolean): RowAction<MobileDevice>['send'] =>
  (portal, { id }) =>
    portal.call(update, { params: { id }, body: { isActive } }, { quiet: true });

/** The list at `/mobile-devices`. */
export const mobileDeviceList = adminList(list)({
  path: '/mobile-devices',
  noun: ['device', 'devices'],
  search: 'Search owners and devices',
  isReadOnly: true,
  nameOf: (device: MobileDevice) => [device.userFullName, deviceName(device)].filter(Boolean).join(', '),
  columns: [
    { field: 'id', label: 'Device', kind: 'number', isSortable: true, onCard: 'hidden' },
    {
      field: 'userFullName',
      label: 'Owner',
      kind: 'text',
      isSortable: true,
      onCard: 'title',
      maxWidth: 260,
    },
    { field: 'deviceBrand', label: 'Brand', kind: 'text', isSortable: true, maxWidth: 160 },
    { field: 'deviceModel', label: 'Model', kind: 'text', isSortable: true, maxWidth: 200 },
    { field: 'isTrusted', label: 'Trusted', kind: 'yesNo', isSortable: true },
    { field: 'isUserVerified', label: 'Owner verified', kind: 'yesNo' },
    { field: 'createdUtc', label: 'Created', kind: 'time', isSortable: true },
  ],
  filters: [
    { kind: 'lookup', name: 'appUserId', label: 'Owner', entity: 'users' },
    { kind: 'yesNo', name: 'trusted', label: 'Trusted' },
    { kind: 'day', name: 'from', label: 'Created from' },
    { kind: 'day', name: 'to', label: 'Created to' },
  ],
  actions: [
    {
      key: 'notify',
      label: 'Notify',
      who: notify.who,
      when: canNotifyDevice,
      question: {
        title: 'Notify the owner of this device?',
        text: '{name}: the owner reads at the bell “Please open Umzila” and below it what you write here.',
      },
      ownWords: {
        label: 'Your message',
        most: MOST_OF_A_MESSAGE,
        otherwise: usualMessage,
      },
      done: '{name} was notified.',
      send: (portal, { id }, text) =>
        portal.call(notify, { params: { id }, body: text === undefined ? null : { text } }, { quiet: true }),
    },
    {
      key: 'delink',
      label: 'Delink',
      who: update.who,
      when: ({ isActive }) => isActive,
      question: {
        title: 'Delink this device?',
        text: '{name} leaves the list of active devices and can no longer be notified.',
      },
      leaves: true,
      done: '{name} was delinked.',
      send: setActive(false),
      undo: setActive(true),
    },
  ],
  deletion: {
    who: remove.who,
    text: 'They are gone for good, with all that is known of them. This cannot be undone.',
    send: (portal, ids) => portal.call(remove, { query: { ids } }, { quiet: true }),
  },
  empty: {
    title: 'No active devices',
    text: 'A device appears as soon as somebody signs in on it with the app.',
  },
});
