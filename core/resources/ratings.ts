// Ratings (PUB-09, FMT-14): what recipients say of a delivery, and what staff enter for them. What the public said is hidden or answered,
// never changed.
import { statusTable } from '../format/statusTable.ts';
import { instant, lookup, status, text, yesNo } from './field.ts';
import { resource } from './resource.ts';

/** FMT-14: one star to five. */
export const ratingStars = statusTable('ratingStars', [
  { code: 1, name: 'ONE', label: '1 star', terminal: false },
  { code: 2, name: 'TWO', label: '2 stars', terminal: false },
  { code: 3, name: 'THREE', label: '3 stars', terminal: false },
  { code: 4, name: 'FOUR', label: '4 stars', terminal: false },
  { code: 5, name: 'FIVE', label: '5 stars', terminal: false },
]);

/** Who entered a rating. */
export const ratingSource = statusTable('ratingSource', [
  { code: 'public', name: 'PUBLIC', label: 'recipient', terminal: false },
  { code: 'staff', name: 'STAFF', label: 'staff', terminal: false },
]);

/** A rating of so many stars or fewer is told to the staff. */
export const POOR_RATING = ratingStars.code.TWO;

const fields = {
  deliveryId: lookup('Delivery', {
    entity: 'deliveries',
    labelAs: 'waybill',
    required: 'Delivery is required',
    unique: 'This delivery has been rated already.',
    write: 'create',
    sort: true,
    search: true,
    onCard: 'title',
    help: 'Delivered ones; search by waybill.',
  }),
  rating: status('Rating', {
    table: ratingStars,
    required: 'Rating is required',
    sort: true,
    filter: true,
    count: true,
  }),
  comment: text('Comment', { max: 1000, lines: 4, search: true, personal: true, maxWidth: 320 }),
  driverId: lookup('Driver', { entity: 'drivers', labelAs: 'driverName', write: 'never', filter: true }),
  customerId: lookup('Customer', {
    entity: 'users',
    labelAs: 'customerName',
    write: 'never',
    hiddenColumn: true,
  }),
  companyId: lookup('Company', {
    entity: 'companies',
    labelAs: 'companyName',
    write: 'never',
    filter: true,
  }),
  storeId: lookup('Store', {
    entity: 'stores',
    labelAs: 'storeName',
    write: 'never',
    filter: true,
    hiddenColumn: true,
  }),
  ratedUtc: instant('Rated', { write: 'never', sort: true, filter: true }),
  source: status('From', { table: ratingSource, write: 'never', filter: true }),
  reply: text('Reply', {
    max: 1000,
    lines: 3,
    maxWidth: 240,
    hiddenColumn: true,
    help: 'Whoever rated reads it behind the link of the rating.',
  }),
  isHidden: yesNo('Hidden', {
    create: false,
    filter: true,
    bulk: true,
    help: 'A hidden rating does not count for its driver.',
  }),
} as const;

const shared = {
  noun: ['rating', 'ratings'],
  usual: '-ratedUtc',
  form: [
    ['deliveryId', 'rating', 'comment'],
    ['reply', 'isHidden'],
  ],
  deletion: { kind: 'soft', text: 'They no longer count for their drivers.' },
  empty: { title: 'No ratings yet', text: 'They come in when recipients rate their deliveries.' },
} as const;

/** The ratings of a country, at `/ratings`. */
export const ratings = resource('ratings', { ...shared, path: '/ratings', fields });

/** The ratings about a user as a driver and by a user as a customer, at `/users/{id}/ratings`: the same records. */
export const userRatings = resource('userRatings', {
  ...shared,
  path: '/users/:id/ratings',
  segment: 'user-ratings',
  base: 'ratings',
  parent: { segment: 'users', field: 'people', add: '/users/:id/ratings/add' },
  fields: {
    ...fields,
    people: lookup('About or by', {
      entity: 'users',
      many: true,
      write: 'never',
      shown: 'none',
      filter: true,
    }),
  },
});
