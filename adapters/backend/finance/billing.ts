// Who is billed for an account, and under whose name the house bills. What was issued stays as it was printed.
import {
  type Billing,
  billing,
  type HouseDetails,
  isLanguage,
  needsTaxNumber,
  termsDays,
} from '../../../core/index.ts';
import { implement, signedIn } from '../calls/handler.ts';
import type { Config } from '../config.ts';
import { type Db, sql } from '../db/db.ts';
import { iso } from '../db/wire.ts';
import { checkVersion, invalid, notFound } from '../http/problem.ts';
import { beginDocuments } from '../ledger/documents.ts';
import { visibleAccount } from '../ledger/payers.ts';
import { localToday } from './ageing.ts';
import { inOwnName, noted } from './noted.ts';
import { readAddresses } from './sendDocuments.ts';
import { canTransmit } from './taxAuthority.ts';

/** The account of a customer in a country. @throws 404 */
const requireAccount = async (db: Db, where: ReturnType<typeof sql>, id: number): Promise<void> => {
  const row = await db.maybeOne(
    sql`select a.id from accounts a where a.id = ${id} and a.kind = 'customer' and ${where}`,
  );
  if (row === undefined) throw notFound('Account');
};

/** What is kept, or what counts where nothing is; version 0 where nothing was saved yet. */
const billingOf = async (db: Db, id: number): Promise<Billing> =>
  (
    await db.one<{ record: Billing }>(sql`
      select jsonb_build_object('xmin', coalesce(p.version, 0), 'accountId', a.id, 'name', coalesce(p.name, ''),
        'address', coalesce(p.address, ''), 'taxNumber', coalesce(p.tax_number, ''), 'emails', coalesce(p.emails, '{}'),
        'purchaseOrder', coalesce(p.purchase_order, ''), 'language', coalesce(p.language, 'en'), 'termsDays', coalesce(p.terms_days, 30),
        'invoiceMode', case when a.country = 'KE' then 'each delivery' else coalesce(p.invoice_mode, 'monthly') end,
        'matchesAtIssue', coalesce(p.matches_at_issue, true)) as record
      from accounts a left join billing_profiles p on p.account_id = a.id where a.id = ${id}`)
  ).record;

const taxNumbers: Readonly<Record<string, { readonly is: RegExp; readonly says: string }>> = {
  ZA: { is: /^4\d{9}$/, says: 'Enter ten digits that begin with 4.' },
  KE: { is: /^[A-Z]\d{9}[A-Z]$/, says: 'Enter a letter, nine digits and a letter.' },
};

/** A tax number as its country writes it; none is none. @throws 422 */
const taxNumberOf = (country: string, typed: string): string => {
  const number = typed.replaceAll(/\s/g, '').toUpperCase();
  const rule = taxNumbers[country];
  if (number !== '' && rule !== undefined && !rule.is.test(number)) throw invalid({ taxNumber: rule.says });
  return number;
};

const get = implement(billing.get, async (context, { params }) => {
  await requireAccount(context.db, visibleAccount(signedIn(context), params.cca2), params.id);
  return billingOf(context.db, params.id);
});

/** `billing.update`. */
const update = implement(billing.update, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    await tx.query(sql`select id from accounts where id = ${params.id} for update`);
    await requireAccount(tx, visibleAccount(signedIn(context), params.cca2), params.id);
    const now = await billingOf(tx, params.id);
    await checkVersion(body.xmin, now.xmin, async () => now);
    const language = body.language ?? now.language;
    const terms = body.termsDays ?? now.termsDays;
    if (!isLanguage(language)) throw invalid({ language: 'Choose a language of the portal.' });
    if (!termsDays.includes(terms)) throw invalid({ termsDays: 'Choose 7, 14, 30, 45 or 60 days.' });
    const emails = readAddresses(body.emails ?? now.emails);
    const tax = taxNumberOf(params.cca2, body.taxNumber ?? now.taxNumber);
    await tx.query(sql`
      insert into billing_profiles (account_id, name, address, tax_number, emails, purchase_order, language, terms_days, invoice_mode,
        matches_at_issue)
      values (${params.id}, ${(body.name ?? now.name).trim()}, ${(body.address ?? now.address).trim()}, ${tax}, ${[...emails]}::text[],
        ${(body.purchaseOrder ?? now.purchaseOrder).trim()}, ${language}, ${terms}, ${body.invoiceMode ?? now.invoiceMode},
        ${body.matchesAtIssue ?? now.matchesAtIssue}::boolean)
      on conflict (account_id) do update set name = excluded.name, address = excluded.address, tax_number = excluded.tax_number,
        emails = excluded.emails, purchase_order = excluded.purchase_order, language = excluded.language,
        terms_days = excluded.terms_days, invoice_mode = excluded.invoice_mode, matches_at_issue = excluded.matches_at_issue, version = billing_profiles.version + 1`);
    await noted(context, tx, 'update', 'billing', params.id, body);
    return billingOf(tx, params.id);
  }),
);

const houseOf = async (db: Db, country: string, config: Config): Promise<HouseDetails> => ({
  ...((
    await db.maybeOne<{ record: Omit<HouseDetails, 'canTransmit'> }>(sql`
      select jsonb_build_object('xmin', h.version, 'legalName', h.legal_name, 'address', h.address, 'taxNumber', h.tax_number,
        'chargesVat', h.charges_vat, 'email', h.email, 'phone', h.phone, 'bankDetails', h.bank_details, 'documentsFrom', h.documents_from,
        'transmittedSince', ${iso('h.transmitted_since')}) as record
      from house_details h where h.country = ${country}`)
  )?.record ?? {
    xmin: 0,
    legalName: '',
    address: '',
    taxNumber: '',
    chargesVat: true,
    email: '',
    phone: '',
    bankDetails: '',
    documentsFrom: null,
    transmittedSince: null,
  }),
  canTransmit: canTransmit(country, config),
});

const house = implement(billing.house, (context, { params }) =>
  houseOf(context.db, params.cca2, context.config),
);

/** `billing.updateHouse`, in one's own name alone: bank details that are not ours would send our money elsewhere. */
const updateHouse = implement(billing.updateHouse, (context, { params, body }) => {
  inOwnName(context);
  return context.db.tx(async (tx) => {
    await tx.query(sql`select cca2 from countries where cca2 = ${params.cca2} for update`);
    const now = await houseOf(tx, params.cca2, context.config);
    await checkVersion(body.xmin, now.xmin, async () => now);
    const chargesVat = body.chargesVat ?? now.chargesVat;
    const tax = taxNumberOf(params.cca2, body.taxNumber ?? now.taxNumber);
    if (tax === '' && needsTaxNumber(params.cca2, chargesVat))
      throw invalid({ taxNumber: 'VAT number or PIN is required' });
    const today = await localToday(tx, params.cca2, context.now());
    const transmits = body.transmits ?? now.transmittedSince !== null;
    if (transmits && now.transmittedSince === null && !now.canTransmit)
      throw invalid({ transmits: 'The revenue authority cannot be reached from here.' });
    const since = transmits ? (now.transmittedSince ?? context.now()) : null;
    await tx.query(sql`
      insert into house_details (country, legal_name, address, tax_number, email, phone, bank_details, documents_from,
        transmitted_since, charges_vat)
      values (${params.cca2}, ${body.legalName.trim()}, ${body.address.trim()}, ${tax}, ${(body.email ?? now.email).trim()},
        ${(body.phone ?? now.phone).trim()}, ${(body.bankDetails ?? now.bankDetails).trim()}, ${today}::date,
        ${since}::timestamptz, ${chargesVat})
      on conflict (country) do update set legal_name = excluded.legal_name, address = excluded.address, tax_number = excluded.tax_number,
        email = excluded.email, phone = excluded.phone, bank_details = excluded.bank_details, transmitted_since = excluded.transmitted_since,
        charges_vat = excluded.charges_vat, version = house_details.version + 1`);
    if (now.documentsFrom === null) await beginDocuments(tx, params.cca2);
    await noted(context, tx, 'update', 'houseDetails', 0, { ...body, country: params.cca2 });
    return houseOf(tx, params.cca2, context.config);
  });
});

export const billingHandlers = [get, update, house, updateHouse];
