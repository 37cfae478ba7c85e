// What an approval makes: the rows of the type that was applied for, through the one writer, in the transaction of the decision. All of them
// are there afterwards or none.
import {
  type ApplicationType,
  accountType,
  audience,
  companyPricingTier,
  driverStatus,
  flagsOfRoles,
  may,
  type PlainRecord,
  type RecordValues,
  type Role,
  StoreWanted,
} from '../../../core/index.ts';
import type { ApplicationRow } from '../applications/record.ts';
import { languageOfUser } from '../applications/tell.ts';
import { territoriesIn } from '../applications/whereApplicants.ts';
import { type Db, json, sql } from '../db/db.ts';
import { conflict, forbidden, invalid } from '../http/problem.ts';
import { payeeAccount } from '../ledger/payee.ts';
import type { Acting } from '../resources/acting.ts';
import { createRecord, lockedOne, writeRecords } from '../resources/change.ts';
import type { Rows } from '../resources/rows.ts';
import { sealerOf } from '../tokens/sealing.ts';
import { bankAccountRows } from './bankAccounts.ts';
import { companyRows } from './companies.ts';
import { driverRecordRows } from './drivers.ts';
import { userRows } from './users.ts';
import { vehicleRows } from './vehicles.ts';

/** What was made: the application keeps it. */
export interface Made {
  readonly entity: string;
  readonly entityId: number;
}

type Make = (tx: Db, acting: Acting, row: ApplicationRow, asked: RecordValues) => Promise<Made>;

const detailsOf = ({ details }: ApplicationRow): RecordValues => details['details'] ?? {};
const orNull = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

/** The service's own write of one record. */
const put = async (tx: Db, acting: Acting, rows: Rows, id: number, values: RecordValues): Promise<void> => {
  const before = await lockedOne(tx, acting, rows, id);
  await writeRecords(tx, acting, rows, { kind: 'update' }, [{ before, sent: values }], { isService: true });
};

const made = async (tx: Db, acting: Acting, rows: Rows, values: RecordValues): Promise<PlainRecord> => {
  const { records } = await createRecord(tx, acting, rows, values);
  const [record] = records;
  if (record === undefined) throw new Error(`nothing was made in ${rows.table}`);
  return record;
};

/** A user gets a role beside those that are there. */
const giveRole = async (
  tx: Db,
  acting: Acting,
  userId: number,
  role: Role,
  values: RecordValues = {},
): Promise<void> => {
  const user = await lockedOne(tx, acting, userRows, userId);
  const held = Array.isArray(user['roles']) ? user['roles'].map(String) : [];
  const given = flagsOfRoles([role]);
  if (given.some((flag) => held.includes(flag))) throw conflict('This person has the role already.');
  await put(tx, acting, userRows, userId, { roles: [...held, ...given], ...values });
};

/** The account that was written down becomes the holder's, sealed anew; it is paid to once somebody has verified it. */
const giveBankAccount = async (
  tx: Db,
  acting: Acting,
  row: ApplicationRow,
  holder: { readonly holderKind: 'company' | 'partner' | 'driver'; readonly companyId?: number },
): Promise<void> => {
  const said = row.details['bank'] ?? {};
  const sealed = row.sealed['bank.accountNumber'];
  if (sealed === undefined) return;
  const sealer = await sealerOf(tx, acting.dataKey);
  await made(tx, acting, bankAccountRows, {
    ...holder,
    ...(holder.holderKind === 'company' ? {} : { userId: row.applicant_id }),
    holderName: said['holderName'],
    bankCode: said['bankCode'],
    branchCode: orNull(said['branchCode']),
    accountNumber: sealer.open(sealed.text, `applications/${row.id}/bank.accountNumber`),
    accountType: said['accountType'],
    forPayouts: true,
  });
};

/** On what the invoices of a business go out. */
const giveBilling = async (tx: Db, row: ApplicationRow, accountId: number): Promise<void> => {
  const said = detailsOf(row);
  const address = said['address'];
  const line =
    typeof address === 'object' && address !== null && 'description' in address
      ? String(address.description)
      : '';
  await tx.query(sql`
    insert into billing_profiles (account_id, name, address, tax_number, emails, language)
    values (${accountId}, ${String(said['companyName'])}, ${line}, ${orNull(said['vatNumber'])?.replace(/\s/g, '').toUpperCase() ?? ''},
      ${[row.email]}::text[], ${await languageOfUser(tx, row.applicant_id)})`);
};

/** Paying by invoice is decided by administrators and management, within the books' limits. */
const creditOf = ({ who }: Acting, asked: RecordValues): number => {
  if (asked['isPostpay'] !== true) return 0;
  if (!may(who, { who: audience.am }))
    throw forbidden('Administrators and management alone let a company pay later.');
  const limit = asked['creditLimit'];
  if (typeof limit !== 'number' || limit <= 0) throw invalid({ creditLimit: 'Enter an amount above 0' });
  return Math.round(limit * 100);
};

const business: Make = async (tx, acting, row, asked) => {
  const said = detailsOf(row);
  const credit = creditOf(acting, asked);
  const company = await made(tx, acting, companyRows, {
    companyName: said['companyName'],
    contactName: said['contactName'],
    phoneNumber: said['phoneNumber'],
    contactCountryCode: said['contactCountryCode'] ?? row.country,
    email: row.email,
    registrationNumber: orNull(said['registrationNumber'])?.slice(0, 20) ?? null,
    pricingTier: asked['pricingTier'] ?? companyPricingTier.code.STANDARD,
  });
  for (const store of Array.isArray(said['stores']) ? said['stores'].filter(StoreWanted.is) : [])
    await tx.query(sql`
      insert into stores (country, company_id, store_name, contact_name, phone_number, contact_country_code, email, address, created_utc)
      values (${row.country}, ${company.id}, ${store.name.trim()}, ${orNull(said['contactName'])}, ${orNull(said['phoneNumber'])},
        ${orNull(said['contactCountryCode']) ?? row.country}, ${row.email}, ${json(store.address)}, ${acting.now})`);
  const account = await tx.one<{ id: number }>(sql`
    insert into accounts (country, account_type, name, company_id, credit_limit_cents, created_utc)
    values (${row.country}, ${credit > 0 ? accountType.code.POSTPAY : accountType.code.PREPAY}, ${String(said['companyName'])},
      ${company.id}, ${credit}, ${acting.now}) returning id`);
  await giveBilling(tx, row, account.id);
  await giveBankAccount(tx, acting, row, { holderKind: 'company', companyId: company.id });
  await giveRole(tx, acting, row.applicant_id, 'Company Administrator', { companyId: company.id });
  return { entity: 'companies', entityId: company.id };
};

const partner: Make = async (tx, acting, row) => {
  const said = detailsOf(row);
  await giveRole(tx, acting, row.applicant_id, 'Partner');
  await tx.query(sql`
    insert into partners (user_id, country, trading_name, legal_form, registration_number, vat_number, address, area, created_utc)
    values (${row.applicant_id}, ${row.country}, ${row.name}, ${orNull(said['legalForm'])}, ${orNull(said['registrationNumber'])},
      ${orNull(said['vatNumber'])}, ${json(said['address'] ?? null)}, ${orNull(said['area'])}, ${acting.now})
    on conflict (user_id) do update set trading_name = excluded.trading_name, legal_form = excluded.legal_form,
      registration_number = excluded.registration_number, vat_number = excluded.vat_number, address = excluded.address,
      area = excluded.area, is_active = true`);
  await tx.query(sql`delete from partner_territories where user_id = ${row.applicant_id}`);
  await tx.query(sql`
    insert into partner_territories (user_id, territory_id) select ${row.applicant_id}, t.id from territories t
    where t.id = any(${territoriesIn(said)}::bigint[]) and t.country = ${row.country} and t.deleted_utc is null`);
  await payeeAccount(tx, row.country, row.applicant_id);
  await giveBankAccount(tx, acting, row, { holderKind: 'partner' });
  return { entity: 'users', entityId: row.applicant_id };
};

/** The row of the driver comes with the role; what was said of the vehicle goes into it. */
const driver: Make = async (tx, acting, row) => {
  const said = detailsOf(row);
  await giveRole(tx, acting, row.applicant_id, 'Driver', { partnerId: row.partner_id });
  const { id, driver_status_id } = await tx.one<{ id: number; driver_status_id: number }>(
    sql`select id, driver_status_id from drivers where user_id = ${row.applicant_id} and is_active`,
  );
  if (driver_status_id !== driverStatus.code.OFFLINE) throw conflict('This person drives already.');
  await put(tx, acting, driverRecordRows, id, {
    vehicleTypeId: said['vehicleTypeId'] ?? null,
    territoryId: row.territory_id,
  });
  if (row.partner_id === null) {
    await payeeAccount(tx, row.country, row.applicant_id);
    await giveBankAccount(tx, acting, row, { holderKind: 'driver' });
  }
  return { entity: 'drivers', entityId: id };
};

const assistant: Make = async (tx, acting, row) => {
  await giveRole(tx, acting, row.applicant_id, 'Assistant', { partnerId: row.partner_id });
  return { entity: 'users', entityId: row.applicant_id };
};

const vehicle: Make = async (tx, acting, row) => {
  const said = detailsOf(row);
  const record = await made(tx, acting, vehicleRows, {
    registration: said['registration'],
    vehicleTypeId: said['vehicleTypeId'],
    make: said['make'],
    model: said['model'],
    year: said['year'],
    grossMassKg: said['grossMassKg'] ?? null,
    partnerId: row.partner_id,
  });
  return { entity: 'vehicles', entityId: record.id };
};

/** By type. */
export const makes: Readonly<Record<ApplicationType, Make>> = {
  business,
  partner,
  'partner-driver': driver,
  driver,
  assistant,
  vehicle,
};
