// Media (ENT-29): the pictures that the portal keeps, one list each for proofs, signatures and people. A picture is taken away with a reason; it
// can be brought back for thirty days.
import type { RoutePath } from '../access/routes.ts';
import { file, instant, lookup, number, text } from './field.ts';
import { resource } from './resource.ts';

/** Below this a picture shows little. */
export const LOW_SCORE = 0.3;

const common = {
  picture: file('Picture', { write: 'never', column: 'file_id' }),
  takenUtc: instant('Taken', { write: 'never', sort: true, filter: true }),
  aiScore: number('Score', {
    min: 0,
    max: 1,
    decimals: 2,
    write: 'never',
    sort: true,
    filter: true,
    otherwise: 'Not looked at yet',
  }),
  scoreMethod: text('Scored by', { write: 'never', hiddenColumn: true }),
  removedBy: text('Removed by', { write: 'never', hiddenColumn: true }),
  removedBecause: text('Removed because', { write: 'never', hiddenColumn: true, maxWidth: 260 }),
} as const;

const { picture, ...facts } = common;

const ofDelivery = {
  picture,
  waybill: text('Waybill', { write: 'never', sort: true, search: true, onCard: 'title' }),
  deliveryId: number('Delivery', { write: 'never', shown: 'none' }),
  recipientName: text('Recipient', { write: 'never', search: true, maxWidth: 180 }),
  ownerId: lookup('Taken by', {
    entity: 'users',
    labelAs: 'ownerName',
    write: 'never',
    filter: true,
    maxWidth: 180,
  }),
  companyId: lookup('Company', {
    entity: 'companies',
    labelAs: 'companyName',
    write: 'never',
    filter: true,
    maxWidth: 200,
  }),
  storeId: lookup('Store', {
    entity: 'stores',
    labelAs: 'storeName',
    write: 'never',
    filter: true,
    hiddenColumn: true,
  }),
  ...facts,
} as const;

const ofPerson = {
  picture,
  ownerName: text('Name', { write: 'never', sort: true, search: true, onCard: 'title' }),
  ownerId: number('User', { write: 'never', shown: 'none' }),
  email: text('Email', { as: 'email', write: 'never', search: true, maxWidth: 240 }),
  ...facts,
} as const;

const without = ['create', 'update', 'change', 'select'] as const;
const usual = '-takenUtc';

const media = (kind: string, path: RoutePath) =>
  ({ path, usual, without, address: `media/${kind}`, service: 'mediaai', form: [] }) as const;

/** The pictures of parcels that were handed over, at `/media/delivery-pictures` (RT-77). */
export const deliveryPictures = resource('deliveryPictures', {
  ...media('delivery-pictures', '/media/delivery-pictures'),
  noun: ['delivery picture', 'delivery pictures'],
  fields: ofDelivery,
  deletion: {
    kind: 'soft',
    reason: true,
    text: 'The proof of the delivery shows it no more, to nobody. Within 30 days it can be brought back.',
  },
  empty: {
    title: 'No pictures yet',
    text: 'What drivers photograph when they hand over a parcel is listed here.',
  },
});

/** The signatures of recipients, at `/media/delivery-signatures` (RT-78). */
export const deliverySignatures = resource('deliverySignatures', {
  ...media('delivery-signatures', '/media/delivery-signatures'),
  noun: ['signature', 'signatures'],
  fields: ofDelivery,
  deletion: {
    kind: 'soft',
    reason: true,
    text: 'The proof of the delivery shows it no more, to nobody. Within 30 days it can be brought back.',
  },
  empty: { title: 'No signatures yet', text: 'What recipients sign when they take a parcel is listed here.' },
});

/** The pictures that people gave of themselves, at `/media/profile-pictures` (RT-79). */
export const profilePictures = resource('profilePictures', {
  ...media('profile-pictures', '/media/profile-pictures'),
  noun: ['profile picture', 'profile pictures'],
  fields: ofPerson,
  deletion: {
    kind: 'soft',
    reason: true,
    text: 'Their users have no picture then. Within 30 days it can be brought back.',
  },
  empty: {
    title: 'No profile pictures yet',
    text: 'Pictures that people give of themselves are listed here.',
  },
});
