// Whose is what, said once more for the tests in plain words over plain rows: it shares no line with the conditions that
// the backend reads with, so where the two agree the rule is kept.
import type { Database } from '../../adapters/backend/db/db.ts';
import { sql } from '../../adapters/backend/db/db.ts';
import type { Claims } from '../../core/index.ts';

interface Delivery {
  readonly id: number;
  readonly country: string;
  readonly company: number | null;
  readonly origin: number | null;
  readonly destination: number | null;
  readonly placer: number | null;
  readonly job: number | null;
  readonly status: number;
  readonly waybill: string;
  readonly contact: string | null;
}
interface Job {
  readonly id: number;
  readonly country: string;
  readonly driver: number | null;
  readonly partner: number | null;
  readonly is_open: boolean;
}
interface Driver {
  readonly id: number;
  readonly country: string;
  readonly user: number | null;
  readonly partner: number | null;
}
interface Store {
  readonly id: number;
  readonly country: string;
  readonly company: number | null;
}
interface Account extends Store {
  readonly kind: string;
  readonly user: number | null;
  readonly store: number | null;
}
interface Task {
  readonly id: number;
  readonly country: string;
  readonly job: number | null;
  readonly delivery: number | null;
}
interface Transaction {
  readonly id: number;
  readonly country: string;
  readonly account: number | null;
  readonly job: number | null;
}
interface Applied extends Placed {
  readonly applicant: number;
}
interface Card {
  readonly id: number;
  readonly account: number;
}
interface Placed {
  readonly id: number;
  readonly country: string;
}
interface Filed extends Placed {
  readonly account: number;
}
interface Told extends Placed {
  readonly user: number | null;
}
interface Payout extends Placed {
  readonly account: number;
  readonly is_withdrawal: boolean;
}
interface Standing extends Placed {
  readonly is_active: boolean;
}
interface Quote extends Placed {
  readonly delivery: number;
}
interface User extends Placed {
  readonly partner: number | null;
}

/** Every row that somebody may own, as it stands in the database. */
export const readRows = async (db: Database) => ({
  deliveries: await db.query<Delivery>(sql`
    select id, country, company_id as company, origin_store_id as origin, destination_store_id as destination,
      placed_by_user_id as placer, job_id as job, logistic_status_id as status, waybill, destination->>'contactName' as contact
    from deliveries where deleted_utc is null order by id`),
  jobs: await db.query<Job>(sql`
    select id, country, driver_id as driver, partner_id as partner, job_status_id in (2001, 3001) as is_open from jobs order by id`),
  drivers: await db.query<Driver>(
    sql`select id, country, user_id as "user", partner_id as partner from drivers order by id`,
  ),
  stores: await db.query<Store>(sql`select id, country, company_id as company from stores order by id`),
  accounts: await db.query<Account>(sql`
    select id, country, kind, user_id as "user", company_id as company, store_id as store from accounts order by id`),
  documents: await db.query<Filed>(sql`
    select d.id, d.country, d.account_id as account from tax_documents d order by d.id`),
  receipts: await db.query<Placed>(sql`select id, country from funds_received order by id`),
  bankImports: await db.query<Placed>(sql`select id, country from bank_imports order by id`),
  settlements: await db.query<Placed>(sql`select id, country from settlements order by id`),
  disputes: await db.query<Placed>(sql`select id, country from disputes order by id`),
  bankAccounts: await db.query<Told>(
    sql`select id, country, user_id as "user" from bank_accounts order by id`,
  ),
  payouts: await db.query<Payout>(
    sql`select id, country, account_id as account, kind = 'withdrawal' as is_withdrawal from payouts order by id`,
  ),
  paymentFiles: await db.query<Placed>(sql`select id, country from payment_files order by id`),
  tasks: await db.query<Task>(
    sql`select id, country, job_id as job, delivery_id as delivery from tasks order by id`,
  ),
  transactions: await db.query<Transaction>(
    sql`select id, country, account_id as account, job_id as job from transactions order by id`,
  ),
  cards: await db.query<Card>(
    sql`select id, account_id as account from saved_cards where deleted_utc is null`,
  ),
  notifications: await db.query<Told>(
    sql`select id, country, user_id as "user" from web_notifications order by id`,
  ),
  devices: await db.query<Standing>(sql`select id, country, is_active from mobile_devices order by id`),
  batches: await db.query<Placed>(
    sql`select id, country from upload_batches where kind = 'Rate' order by id`,
  ),
  uploads: await db.query<Placed>(sql`
    select u.id, b.country from upload_rows u join upload_batches b on b.id = u.batch_id and b.kind = 'Rate'
    where u.faults is null order by u.id`),
  rates: await db.query<Standing>(sql`select id, country, is_active from rates order by id`),
  hubs: await db.query<Placed>(sql`select id, country from hubs order by id`),
  ratings: await db.query<Placed>(sql`select id, country from ratings order by id`),
  announcements: await db.query<Placed>(sql`select id, country from announcements order by id`),
  changes: await db.query<Placed>(sql`select id, country from changes order by id`),
  deeds: await db.query<Placed>(sql`
    select id, country from task_events where kind in ('arrived', 'completed', 'exception') and driver_id is not null order by id`),
  quotes: await db.query<Quote>(sql`
    select q.id, d.country, d.id as delivery from quotes q join deliveries d on d.id = q.delivery_id where d.deleted_utc is null
    order by q.id`),
  companies: await db.query<Placed>(sql`select id, country from companies order by id`),
  vehicles: await db.query<Placed>(sql`select id, country from vehicles order by id`),
  assistants: await db.query<User>(sql`
    select id, country, partner_id as partner from users where 'isAssistant' = any(roles) order by id`),
  users: await db.query<User>(sql`select id, country, partner_id as partner from users order by id`),
  applications: await db.query<Applied>(
    sql`select id, country, applicant_id as applicant from applications order by id`,
  ),
  papers: await db.query<Applied>(sql`
    select d.id, a.country, a.applicant_id as applicant from application_documents d join applications a on a.id = d.application_id
    order by d.id`),
  comments: await db.query<Applied>(sql`
    select c.id, a.country, a.applicant_id as applicant from application_comments c join applications a on a.id = c.application_id
    where c.is_blocking and not c.is_internal order by c.id`),
  invites: await db.query<User>(
    sql`select id, country, partner_id as partner from driver_invites order by id`,
  ),
  schedules: await db.query<{ readonly id: number; readonly country: string }>(
    sql`select id, country from scheduled_reports where deleted_utc is null order by id`,
  ),
  addressEntries: await db.query<Told & Store>(
    sql`select id, country, user_id as "user", company_id as company from address_entries order by id`,
  ),
  webhooks: await db.query<Store>(
    sql`select id, country, company_id as company from webhooks where deleted_utc is null order by id`,
  ),
});
export type Rows = Awaited<ReturnType<typeof readRows>>;

const isStaff = (who: Claims): boolean =>
  Boolean(who.isAdministrator || who.isManagementOperator || who.isStaffOperator);
const ofCompany = (who: Claims): boolean =>
  Boolean(who.isCompanyAdministrator || who.isCompanyOperator || who.isCompanyNormalUser);
const ofStore = (who: Claims): boolean =>
  Boolean(who.isStoreAdministrator || who.isStoreOperator || who.isStoreNormalUser);
/** Roles that handle money (ROL-46), and the customer with the own deliveries. */
const knowsMoney = (who: Claims): boolean =>
  isStaff(who) ||
  Boolean(
    who.isCompanyAdministrator ||
      who.isCompanyOperator ||
      who.isStoreAdministrator ||
      who.isStoreOperator ||
      who.isPartner,
  ) ||
  !Object.entries(who).some(([key, value]) => /^is[A-Z]/.test(key) && key !== 'isLead' && value === true);

/** What one person may see, as predicates on ids, in one country. */
export const ownership = (rows: Rows, who: Claims, country: string) => {
  const by = <A extends { readonly id: number }>(list: readonly A[]) =>
    new Map(list.map((row) => [row.id, row]));
  const [
    deliveries,
    jobs,
    drivers,
    stores,
    accounts,
    tasks,
    transactions,
    cards,
    notifications,
    devices,
    batches,
    uploads,
    rates,
    quotes,
  ] = [
    by(rows.deliveries),
    by(rows.jobs),
    by(rows.drivers),
    by(rows.stores),
    by(rows.accounts),
    by(rows.tasks),
    by(rows.transactions),
    by(rows.cards),
    by(rows.notifications),
    by(rows.devices),
    by(rows.batches),
    by(rows.uploads),
    by(rows.rates),
    by(rows.quotes),
  ];
  const partner = who.isPartner ? who.id : null;
  const assisted = who.isAssistant ? (rows.users.find(({ id }) => id === who.id)?.partner ?? null) : null;
  const companyOf = ofCompany(who) || who.isPublicApiUser ? (who.companyId ?? null) : null;
  const storeOf = ofStore(who) ? (who.storeId ?? null) : null;

  const carries = (id: number | null, as: readonly (number | null)[]): boolean => {
    const row = id === null ? undefined : jobs.get(id);
    if (row === undefined) return false;
    const driver = row.driver === null ? undefined : drivers.get(row.driver);
    const by = row.partner ?? driver?.partner ?? null;
    if (by !== null && as.includes(by)) return true;
    return who.isDriver === true && driver?.user === who.id;
  };
  const applied = (all: Rows['applications'], id: number): boolean =>
    all.some((row) => row.id === id && row.country === country && (isStaff(who) || row.applicant === who.id));
  const delivery = (id: number): boolean => {
    const row = deliveries.get(id);
    if (row === undefined || row.country !== country) return false;
    if (isStaff(who) || row.placer === who.id) return true;
    if (
      companyOf !== null &&
      (row.company === companyOf || (row.origin !== null && stores.get(row.origin)?.company === companyOf))
    )
      return true;
    if (storeOf !== null && (row.origin === storeOf || row.destination === storeOf)) return true;
    return carries(
      row.job,
      [partner, assisted].filter((one) => one !== null),
    );
  };
  const job = (id: number): boolean => {
    const row = jobs.get(id);
    return (
      row?.country === country &&
      (isStaff(who) ||
        carries(
          id,
          [partner, assisted].filter((one) => one !== null),
        ))
    );
  };
  const driver = (id: number): boolean => {
    const row = drivers.get(id);
    if (row === undefined || row.country !== country) return false;
    return (
      isStaff(who) ||
      (partner !== null && row.partner === partner) ||
      (who.isDriver === true && row.user === who.id)
    );
  };
  const store = (id: number): boolean => {
    const row = stores.get(id);
    if (row === undefined || row.country !== country) return false;
    return isStaff(who) || (companyOf !== null && row.company === companyOf) || row.id === storeOf;
  };
  /** May be used to pay; a company also sees those of its stores. */
  const account = (id: number, withStores = false): boolean => {
    const row = accounts.get(id);
    if (row === undefined || row.country !== country || row.kind !== 'customer') return false;
    const company = ofCompany(who) ? (who.companyId ?? null) : null;
    return (
      isStaff(who) ||
      row.user === who.id ||
      (company !== null && row.company === company) ||
      (storeOf !== null && row.store === storeOf) ||
      (withStores &&
        !ofStore(who) &&
        company !== null &&
        row.store !== null &&
        stores.get(row.store)?.company === company)
    );
  };
  /** Money that left in a holder's name: administrators and operators of a company or store see that of its accounts. */
  const payout =
    (isWithdrawal: boolean) =>
    (id: number): boolean => {
      const row = rows.payouts.find((one) => one.id === id && one.is_withdrawal === isWithdrawal);
      const of = row === undefined ? undefined : accounts.get(row.account);
      if (row?.country !== country || of === undefined) return false;
      const company = who.isCompanyAdministrator === true || who.isCompanyOperator === true;
      const shop = who.isStoreAdministrator === true || who.isStoreOperator === true;
      return (
        isStaff(who) ||
        of.user === who.id ||
        (company && of.company !== null && of.company === who.companyId) ||
        (shop && of.store !== null && of.store === who.storeId)
      );
    };
  /** May be looked at: those that pay, and of earnings the own. */
  const book = (id: number): boolean => {
    const row = accounts.get(id);
    if (row?.kind !== 'payee') return account(id, true);
    return row.country === country && (isStaff(who) || row.user === who.id);
  };
  return {
    delivery,
    job,
    driver,
    store,
    account,
    book,
    /** A stop may be acted on by whoever may act on its run. */
    task: (id: number): boolean => {
      const row = tasks.get(id);
      return row !== undefined && row.job !== null && job(row.job);
    },
    /** A stop is told to those of its run and to those of its parcel. */
    followsTask: (id: number): boolean => {
      const row = tasks.get(id);
      if (row === undefined || row.country !== country) return false;
      return (row.job !== null && job(row.job)) || (row.delivery !== null && delivery(row.delivery));
    },
    /** A driver on the map: one's own, and whoever has one's parcel on an open run. */
    followsDriver: (id: number): boolean =>
      driver(id) ||
      (drivers.get(id)?.country === country &&
        rows.deliveries.some((row) => {
          const run = row.job === null ? undefined : jobs.get(row.job);
          return run?.driver === id && run.is_open && ownsParcel(row.id);
        })),
    transaction: (id: number): boolean => {
      const row = transactions.get(id);
      if (row === undefined || row.country !== country) return false;
      if (isStaff(who)) return true;
      if (row.account !== null && book(row.account))
        return knowsMoney(who) || accounts.get(row.account)?.kind === 'payee';
      return row.job !== null && who.isPartner === true && job(row.job);
    },
    card: (id: number): boolean => {
      const row = cards.get(id);
      return row !== undefined && account(row.account);
    },
    /** Meant for one, or for the staff of the country. */
    notification: (id: number): boolean => {
      const row = notifications.get(id);
      if (row?.country !== country) return false;
      return row.user === null ? isStaff(who) : row.user === who.id;
    },
    schedule: (id: number): boolean =>
      (who.isAdministrator === true || who.isManagementOperator === true) &&
      rows.schedules.some((row) => row.id === id && row.country === country),
    webhook: (id: number): boolean => {
      const webhook = rows.webhooks.find((row) => row.id === id);
      if (webhook?.country !== country) return false;
      return who.isAdministrator === true || (companyOf !== null && webhook.company === companyOf);
    },
    /** Of an address book: the own, and that of the company, which its stores share. */
    addressEntry: (id: number): boolean => {
      const row = rows.addressEntries.find((one) => one.id === id);
      if (row?.country !== country) return false;
      const shared = companyOf ?? (storeOf === null ? null : (stores.get(storeOf)?.company ?? null));
      return isStaff(who) || row.user === who.id || (shared !== null && row.company === shared);
    },
    document: (id: number): boolean => {
      const row = rows.documents.find((one) => one.id === id);
      return row?.country === country && knowsMoney(who) && book(row.account);
    },
    receipt: (id: number): boolean =>
      isStaff(who) && rows.receipts.some((row) => row.id === id && row.country === country),
    bankImport: (id: number): boolean =>
      isStaff(who) && rows.bankImports.some((row) => row.id === id && row.country === country),
    settlement: (id: number): boolean =>
      isStaff(who) && rows.settlements.some((row) => row.id === id && row.country === country),
    dispute: (id: number): boolean =>
      isStaff(who) && rows.disputes.some((row) => row.id === id && row.country === country),
    bankAccount: (id: number): boolean =>
      rows.bankAccounts.some(
        (row) => row.id === id && row.country === country && (isStaff(who) || row.user === who.id),
      ),
    withdrawal: payout(true),
    advance: payout(false),
    paymentFile: (id: number): boolean =>
      isStaff(who) && rows.paymentFiles.some((row) => row.id === id && row.country === country),
    device: (id: number): boolean => isStaff(who) && devices.get(id)?.country === country,
    batch: (id: number): boolean => isStaff(who) && batches.get(id)?.country === country,
    upload: (id: number): boolean => isStaff(who) && uploads.get(id)?.country === country,
    rate: (id: number): boolean => isStaff(who) && rates.get(id)?.country === country,
    hub: (id: number): boolean =>
      isStaff(who) && rows.hubs.some((row) => row.id === id && row.country === country),
    rating: (id: number): boolean =>
      isStaff(who) && rows.ratings.some((row) => row.id === id && row.country === country),
    announcement: (id: number): boolean =>
      isStaff(who) && rows.announcements.some((row) => row.id === id && row.country === country),
    deed: (id: number): boolean =>
      isStaff(who) && rows.deeds.some((row) => row.id === id && row.country === country),
    change: (id: number): boolean =>
      isStaff(who) && rows.changes.some((row) => row.id === id && row.country === country),
    quote: (id: number): boolean => {
      const row = quotes.get(id);
      return row !== undefined && knowsMoney(who) && delivery(row.delivery);
    },
    company: (id: number): boolean =>
      isStaff(who) && rows.companies.some((row) => row.id === id && row.country === country),
    application: (id: number): boolean => applied(rows.applications, id),
    paper: (id: number): boolean => applied(rows.papers, id),
    comment: (id: number): boolean => applied(rows.comments, id),
    invite: (id: number): boolean => rows.invites.some((row) => row.id === id && row.partner === who.id),
    vehicle: (id: number): boolean =>
      isStaff(who) && rows.vehicles.some((row) => row.id === id && row.country === country),
    assistant: (id: number): boolean =>
      rows.assistants.some(
        (row) => row.id === id && row.country === country && (isStaff(who) || row.partner === who.id),
      ),
    /** Staff look after drivers of the country, a partner reads the own ones, a driver the own record. */
    driverRecord: (id: number): boolean => driver(id),
    userRecord: (id: number): boolean =>
      rows.users.some((row) => row.id === id && row.country === country) && (id === who.id || isStaff(who)),
    user: (id: number): boolean => rows.users.some((row) => row.id === id) && (id === who.id || isStaff(who)),
  };

  function ownsParcel(id: number): boolean {
    const row = deliveries.get(id);
    if (row === undefined) return false;
    return (
      row.placer === who.id ||
      (companyOf !== null &&
        (row.company === companyOf ||
          (row.origin !== null && stores.get(row.origin)?.company === companyOf))) ||
      (storeOf !== null && (row.origin === storeOf || row.destination === storeOf))
    );
  }
};
export type Ownership = ReturnType<typeof ownership>;
