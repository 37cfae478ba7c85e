// Mobile devices as a list: the list, its export and the deletion read the same filters, so they mean the same rows. What was
// delinked is none of them (MOB-04).
import type { MobileDevice, mobileDeviceList, SortField } from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { iso, versionOf } from '../db/wire.ts';
import { between, contains, isTrue, oneOf, orEmpty } from '../lists/filters.ts';
import type { ListShape } from '../lists/list.ts';

export interface DeviceFilters {
  readonly ids?: readonly number[] | undefined;
  readonly appUserId?: readonly number[] | undefined;
  readonly trusted?: boolean | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly search?: string | undefined;
}

const owner = sql`u.first_name || ' ' || u.last_name`;

/** The devices with these ids, delinked ones too, in the order of their ids. */
export const deviceRecords = async (db: Db, ids: readonly number[]): Promise<MobileDevice[]> =>
  (
    await db.query<{ record: MobileDevice }>(sql`
      select jsonb_build_object('id', m.id, 'xmin', ${versionOf('m')}, 'isActive', m.is_active, 'userFullName', ${owner},
        'deviceBrand', m.device_brand, 'deviceModel', m.device_model, 'appUserId', m.user_id, 'isTrusted', m.is_trusted,
        'isUserVerified', u.is_verified, 'createdUtc', ${iso('m.created_utc')}, 'country', m.country) as record
      from mobile_devices m join users u on u.id = m.user_id where m.id = any(${[...ids]}::bigint[]) order by m.id`)
  ).map((row) => row.record);

const sorts: Readonly<Record<SortField<typeof mobileDeviceList>, Sql>> = {
  id: sql`m.id`,
  userFullName: sql`lower(${owner})`,
  deviceBrand: sql`lower(m.device_brand)`,
  deviceModel: sql`lower(m.device_model)`,
  isTrusted: sql`m.is_trusted`,
  createdUtc: sql`m.created_utc`,
};

export const deviceShape: ListShape<MobileDevice> = {
  from: sql`mobile_devices m join users u on u.id = m.user_id join countries k on k.cca2 = m.country`,
  id: sql`m.id`,
  sorts,
  usual: sql`m.created_utc desc, m.id desc`,
  counts: {},
  records: deviceRecords,
  idOf: ({ id }) => id,
};

/** The active devices of a country that the filters leave. */
export const deviceConditions = (country: string, filters: DeviceFilters): Sql[] => [
  sql`m.country = ${country} and m.is_active`,
  ...oneOf(sql`m.id`, filters.ids),
  ...oneOf(sql`m.user_id`, filters.appUserId),
  ...isTrue(sql`m.is_trusted`, filters.trusted),
  ...between(sql`(m.created_utc at time zone k.time_zone)::date`, filters.from, filters.to),
  ...contains(
    [owner, sql`u.email`, sql`${orEmpty(sql`m.device_brand`)} || ' ' || ${orEmpty(sql`m.device_model`)}`],
    filters.search,
  ),
];
