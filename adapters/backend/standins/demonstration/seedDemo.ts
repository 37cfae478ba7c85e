// Fills an empty database with the demonstration world: two countries, a company with stores, forty drivers, three hundred
// deliveries in every status. One transaction: a half-seeded world cannot be seen. Times are relative to `now`.
import { type Address, deliveryStatus, taskStatus, webNotificationType } from '../../../../core/index.ts';
import { chanceFrom } from '../../../chance.ts';
import { type Db, json, sql } from '../../db/db.ts';
import { exceptionNotice, failedPaymentNotice, paidNotice } from '../../notify/deliveryNotices.ts';
import type { Notice } from '../../notify/notifyStaff.ts';
import { loadGazetteer } from '../../places/loadGazetteer.ts';
import { seedAddressBook } from './addressBook.ts';
import { seedApplications } from './applications.ts';
import { demoParts, partRows, placed } from './areas.ts';
import { tellBankFiles } from './bankFiles.ts';
import { seedClients } from './clients.ts';
import { talesOf } from './deliveryRows.ts';
import { deviceRows } from './devices.ts';
import { seedDistances } from './distances.ts';
import { tellDocuments } from './documents.ts';
import { driverRows } from './drivers.ts';
import { alignIds, insertRows, type SeedRow } from './insertRows.ts';
import { booksOf } from './ledger.ts';
import { seedLookedAfter } from './lookedAfter.ts';
import { networkOf } from './network.ts';
import { announcementRows, seedQuestionnaires } from './opinions.ts';
import { tellHouseBanks, tellPayouts } from './payouts.ts';
import { peopleOf } from './people.ts';
import { closeOldMonths } from './periods.ts';
import { seedPictures } from './pictures.ts';
import { demoRates, planNextMonth } from './rates.ts';
import { tellReceipts } from './receipts.ts';
import { fillAlone, seedReference } from './reference.ts';
import { type DemoRows, iso } from './rows.ts';
import { seedSchedules } from './schedules.ts';
import { tellSettlements } from './settlements.ts';
import { DEMO_PASSWORD } from './signIns.ts';
import { DAY, MINUTE, type Story, storyFrom } from './story.ts';
import { type Moved, uploadBatchRows, uploadRowRows } from './uploads.ts';
import { seedYear } from './year.ts';

export interface DemoOptions {
  readonly now: Date;
  /** The memory-hard hash that sign-in checks; asked once, every demonstration user gets it. */
  readonly hashPassword: (password: string) => Promise<string>;
  /** Another seed tells another story of the same shape. */
  readonly seed?: number;
  /** With the year behind the story: for reports and archives. */
  readonly hasYear?: boolean;
}

const SETTING = 'demo';

/** True when the world was seeded now, false when it had been. Expects the migrated schema; adds the reference data itself. */
export const seedDemo = async (db: Db, options: DemoOptions): Promise<boolean> => {
  const isThere = async (at: Db): Promise<boolean> =>
    (await at.maybeOne(sql`select 1 as there from settings where name = ${SETTING}`)) !== undefined;
  if (await isThere(db)) return false;
  const gazetteer = await loadGazetteer();
  const passwordHash = await options.hashPassword(DEMO_PASSWORD);
  return db.tx(async (tx) => {
    await fillAlone(tx);
    if (await isThere(tx)) return false;
    await seedReference(tx, options.now);
    const story = storyFrom(options.now, chanceFrom(options.seed ?? 2026), gazetteer);
    await write(tx, story, passwordHash);
    if (options.hasYear) await seedYear(tx, story.now);
    await closeOldMonths(tx, story.now);
    await tx.query(
      sql`insert into settings (name, value) values (${SETTING}, ${json({ seededUtc: options.now.toISOString() })})`,
    );
    return true;
  });
};

const write = async (db: Db, story: Story, passwordHash: string): Promise<void> => {
  const network = networkOf(story);
  const people = peopleOf(story, passwordHash);
  const tales = talesOf(story, people, network);
  const { drivers, positions } = driverRows(story, people, tales.busy, tales.ratingsOf);
  const house = await db.query<{ id: number; name: string }>(
    sql`select id, name from accounts where kind not in ('customer', 'payee')`,
  );
  const parts = demoParts(story);
  const { areas, exceptions } = partRows(parts);
  const { deliveries, jobs } = placed(tales, parts);
  const books = booksOf(story, people, tales.sales, new Map(house.map(({ id, name }) => [name, id])));

  await insertRows(db, 'territories', network.territories);
  await insertRows(db, 'territory_areas', areas);
  await insertRows(db, 'territory_exceptions', exceptions);
  await insertRows(db, 'companies', network.companies);
  await insertRows(db, 'hubs', network.hubs);
  await insertRows(db, 'stores', network.storeRows);
  await insertRows(db, 'users', people.users);
  await insertRows(db, 'vehicles', people.vehicles);
  await insertRows(db, 'drivers', drivers);
  await insertRows(db, 'driver_positions', positions);
  await insertRows(db, 'rates', demoRates());
  await planNextMonth(db, story.now);
  await insertRows(db, 'accounts', books.accounts);
  await insertRows(db, 'jobs', jobs);
  await insertRows(db, 'deliveries', deliveries);
  await seedAddressBook(db, story.now);
  // Parts of a delivery make a new version of it, one by one; here all of them are new.
  await db.script(
    'alter table quotes disable trigger quotes_added; alter table parcels disable trigger parcels_added;',
  );
  await insertRows(db, 'quotes', tales.quotes);
  await insertRows(db, 'parcels', tales.parcels);
  await db.script(
    'alter table quotes enable trigger quotes_added; alter table parcels enable trigger parcels_added;',
  );
  await insertRows(db, 'tasks', tales.tasks);
  await insertRows(db, 'transactions', books.transactions);
  await insertRows(db, 'transaction_items', books.items);
  await insertRows(db, 'ledger_entries', books.entries);
  await insertRows(db, 'card_payments', books.cardPayments);
  await insertRows(db, 'card_refunds', books.cardRefunds);
  await insertRows(db, 'provider_checkouts', books.checkouts);
  await insertRows(db, 'ratings', tales.ratings);
  await insertRows(db, 'announcements', announcementRows(story.now));
  await seedQuestionnaires(db, story.now);
  await insertRows(db, 'web_notifications', notifications(story, tales));
  await insertRows(db, 'mobile_devices', deviceRows(story.now, people));
  await insertRows(db, 'upload_batches', uploadBatchRows(story.now));
  await insertRows(db, 'upload_rows', await uploadedRows(db, story));
  await seedPictures(db);
  await insertRows(db, 'contacts', contacts(tales));
  await seedDistances(db, story.now);
  await db.query(sql`
    update deliveries d set selected_quote_id = s.quote
    from jsonb_to_recordset(${json(tales.selected)}) as s(id bigint, quote bigint) where s.id = d.id`);
  await db.query(sql`
    update deliveries d set transaction_id = s.transaction
    from jsonb_to_recordset(${json(books.ofDelivery)}) as s(id bigint, transaction bigint) where s.id = d.id`);
  await db.query(sql`
    update jobs j set transaction_id = s.transaction
    from jsonb_to_recordset(${json(books.ofJob)}) as s(id bigint, transaction bigint) where s.id = j.id`);
  await alignIds(db, [
    'territories',
    'territory_areas',
    'territory_exceptions',
    'companies',
    'hubs',
    'stores',
    'users',
    'vehicles',
    'drivers',
    'accounts',
    'jobs',
    'deliveries',
    'quotes',
    'transactions',
    'card_payments',
    'upload_batches',
  ]);
  await seedLookedAfter(db, story.now, people, passwordHash);
  await seedClients(db, story.now);
  await seedSchedules(db, story.now);
  await seedApplications(db, story.now, passwordHash);
  await tellHouseBanks(db, story.now);
  await tellReceipts(db, story.now);
  await tellSettlements(db, story.now);
  await tellPayouts(db, story.now);
  await tellDocuments(db, story.now);
  await tellBankFiles(db, story.now);
};

/** The rows of uploaded files; they name deliveries and places that are there. */
const uploadedRows = async (db: Db, story: Story): Promise<readonly SeedRow[]> => {
  const { READY, DELIVERED } = deliveryStatus.code;
  const some = (status: number): Promise<Moved[]> =>
    db.query<Moved>(sql`
      select id, waybill, logistic_status_id as status from deliveries
      where country = 'ZA' and logistic_status_id = ${status} and deleted_utc is null order by id limit 4`);
  const { place } = await db.one<{ place: Address }>(sql`
    select d.destination->'address' as place from deliveries d join stores s on s.id = d.origin_store_id
    where s.id = 1 and d.destination_store_id is null order by d.id limit 1`);
  return uploadRowRows({
    ready: await some(READY),
    delivered: await some(DELIVERED),
    day: iso(story.now.getTime() + 3 * DAY).slice(0, 10),
    place,
  });
};

/** What staff were told of: the newest paid deliveries, what went wrong, failed payments. */
const notifications = (story: Story, tales: DemoRows): readonly SeedRow[] => {
  const rows: SeedRow[] = [];
  const tell = (notice: Notice, created: unknown): void => {
    const { type, entityId, ...said } = notice;
    rows.push({
      ...said,
      entity_id: entityId,
      web_notification_type_id: webNotificationType.code[type],
      created_utc: created,
    });
  };
  const levels = new Map(tales.quotes.map((quote) => [quote['id'], String(quote['sla_type'])]));
  const chosen = new Map(tales.selected.map(({ id, quote }) => [id, levels.get(quote)]));
  const reasons = new Map(
    tales.tasks
      .filter((task) => task['task_status_id'] === taskStatus.code.EXCEPTION)
      .map((task) => [task['delivery_id'], String(task['reason'])]),
  );
  for (const delivery of tales.deliveries) {
    const id = Number(delivery['id']);
    const subject = { id, country: String(delivery['country']), waybill: String(delivery['waybill']) };
    const created = String(delivery['created_utc']);
    if (Number(delivery['logistic_status_id']) < -10_000)
      tell(exceptionNotice(subject, reasons.get(id) ?? ''), delivery['updated_utc']);
    else if (delivery['payment_failure'] !== null)
      tell(failedPaymentNotice(subject, String(delivery['payment_failure'])), created);
    else if (Date.parse(created) > story.now.getTime() - 300 * MINUTE && delivery['paid_utc'] !== null) {
      const way = { slaType: chosen.get(id), km: Number(delivery['distance_km']) };
      tell(paidNotice(subject, way), delivery['paid_utc']);
    }
  }
  return rows.sort((a, b) => (String(a['created_utc']) < String(b['created_utc']) ? -1 : 1));
};

/** The people whom each user sent to: once each. */
const contacts = (tales: DemoRows): readonly SeedRow[] => {
  const known = new Map<string, SeedRow>();
  for (const delivery of tales.deliveries) {
    const to = delivery['destination'];
    if (typeof to !== 'object' || to === null || !('contactName' in to) || !('phoneNumber' in to)) continue;
    const row = {
      user_id: delivery['placed_by_user_id'],
      contact_name: to.contactName,
      phone_number: to.phoneNumber,
      contact_country_code: delivery['country'],
    };
    known.set(`${row.user_id} ${row.contact_name} ${row.phone_number}`, row);
  }
  return [...known.values()];
};
