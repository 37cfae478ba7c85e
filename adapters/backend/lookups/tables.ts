// Lookups over rows: key and label, the caller's own only. A visitor sees countries; what belongs to somebody is shown to
// those whom it belongs to and to staff.
import {
  type Claims,
  deliveryStatus,
  findsPeopleOf,
  flags,
  isAnyCompanyRole,
  isAnyStoreRole,
  isInternal,
  type Lookup,
} from '../../../core/index.ts';
import { type Sql, sql } from '../db/db.ts';
import { accountScope } from '../ledger/payers.ts';
import { driverWhere, storeWhere, vehicleWhere } from '../lists/scope.ts';

export interface TableLookup {
  /** `from ... as x` without the word. */
  readonly from: Sql;
  readonly key: Sql;
  readonly value: Sql;
  readonly isActive?: Sql;
  readonly companyId?: Sql;
  readonly storeId?: Sql;
  readonly isQsr?: Sql;
  /** Deleted rows are offered to nobody; one that is named by its id is still called by its name. */
  readonly isDeleted?: Sql;
  /** Which rows this caller may see; `country` is the portal's or the one asked for. */
  scope(who: Claims | null, country: string): Sql;
}

const nothing = sql`false`;
const partnerFlags = flags.filter(({ role }) => role === 'Partner').map(({ flag }) => flag);
const staffOf = (who: Claims | null, condition: Sql): Sql =>
  who !== null && isInternal(who) ? condition : nothing;

export const tableLookups: Readonly<Partial<Record<Lookup, TableLookup>>> = {
  countries: { from: sql`countries k`, key: sql`k.cca2`, value: sql`k.common_name`, scope: () => sql`true` },
  timezones: {
    from: sql`countries k`,
    key: sql`k.time_zone`,
    value: sql`k.time_zone`,
    scope: () => sql`k.is_served`,
  },
  stores: {
    from: sql`stores s`,
    key: sql`s.id`,
    value: sql`s.store_name`,
    // what is asked for is where one can book
    isActive: sql`(s.is_active and not exists (select from companies c where c.id = s.company_id and not c.is_active))`,
    companyId: sql`s.company_id`,
    storeId: sql`s.id`,
    isQsr: sql`s.is_qsr`,
    isDeleted: sql`(s.deleted_utc is not null)`,
    scope: (who, country) => (who === null ? nothing : storeWhere(who, country)),
  },
  companies: {
    from: sql`companies c`,
    key: sql`c.id`,
    value: sql`c.company_name`,
    isActive: sql`c.is_active`,
    companyId: sql`c.id`,
    isDeleted: sql`(c.deleted_utc is not null)`,
    scope: (who, country) => {
      if (who === null) return nothing;
      if (isInternal(who)) return sql`c.country = ${country}`;
      return isAnyCompanyRole(who) || isAnyStoreRole(who)
        ? sql`c.id = ${who.companyId ?? null}::bigint`
        : nothing;
    },
  },
  drivers: {
    from: sql`drivers v`,
    key: sql`v.id`,
    value: sql`v.first_name || ' ' || v.last_name`,
    isActive: sql`v.is_active`,
    isQsr: sql`v.is_qsr`,
    scope: (who, country) => (who === null ? nothing : driverWhere(who, country)),
  },
  users: {
    from: sql`users u`,
    key: sql`u.id`,
    value: sql`u.first_name || ' ' || u.last_name || ' (' || u.email || ')'`,
    isActive: sql`u.is_active`,
    companyId: sql`u.company_id`,
    storeId: sql`u.store_id`,
    isDeleted: sql`(u.deleted_utc is not null)`,
    scope: (who, country) => {
      if (who === null) return nothing;
      const whose = findsPeopleOf(who);
      if (whose === 'everybody') return sql`u.country = ${country}`;
      return whose === 'company' ? sql`u.company_id = ${who.companyId ?? null}` : sql`u.id = ${who.id}`;
    },
  },
  partners: {
    from: sql`users u`,
    key: sql`u.id`,
    value: sql`u.first_name || ' ' || u.last_name`,
    isActive: sql`u.is_active`,
    isDeleted: sql`(u.deleted_utc is not null)`,
    scope: (who, country) => staffOf(who, sql`u.country = ${country} and u.roles && ${partnerFlags}::text[]`),
  },
  accounts: {
    from: sql`accounts a`,
    key: sql`a.id`,
    value: sql`a.name || ' (' || a.account_type || ')'`,
    isActive: sql`a.is_active`,
    companyId: sql`a.company_id`,
    storeId: sql`a.store_id`,
    scope: (who, country) =>
      who === null ? nothing : sql`a.country = ${country} and a.kind = 'customer' and ${accountScope(who)}`,
  },
  territories: {
    from: sql`territories x`,
    key: sql`x.id`,
    value: sql`x.name`,
    isActive: sql`x.is_active`,
    isDeleted: sql`(x.deleted_utc is not null)`,
    scope: (_, country) => sql`x.country = ${country}`,
  },
  hubs: {
    from: sql`hubs h`,
    key: sql`h.id`,
    value: sql`h.name`,
    isActive: sql`h.is_active`,
    isDeleted: sql`(h.deleted_utc is not null)`,
    scope: (who, country) => staffOf(who, sql`h.country = ${country}`),
  },
  deliveries: {
    from: sql`deliveries d`,
    key: sql`d.id`,
    value: sql`d.waybill`,
    isDeleted: sql`(d.deleted_utc is not null)`,
    // delivered ones, for who rates them
    scope: (who, country) =>
      staffOf(
        who,
        sql`d.country = ${country} and d.waybill is not null and d.logistic_status_id = ${deliveryStatus.code.DELIVERED}`,
      ),
  },
  vehicles: {
    from: sql`vehicles w`,
    key: sql`w.id`,
    value: sql`w.registration`,
    isActive: sql`w.is_active`,
    isDeleted: sql`(w.deleted_utc is not null)`,
    scope: (who, country) => (who === null ? nothing : vehicleWhere(who, country)),
  },
};
