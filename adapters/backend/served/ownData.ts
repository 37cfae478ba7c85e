// What is kept of a customer, for that customer: all of it in one answer, and its end, which is the erasing that staff do when they are asked.
import {
  contract,
  deliveryStatus,
  fromCents,
  isPlainNormalUser,
  type OwnData,
  paymentStatus,
} from '../../../core/index.ts';
import { type Context, implement, signedIn } from '../calls/handler.ts';
import { ProviderSilent } from '../cards/oppwa.ts';
import { providerOf } from '../cards/provider.ts';
import { type Db, sql } from '../db/db.ts';
import { conflict } from '../http/problem.ts';
import { audit } from '../identity/audit.ts';
import { proveOneself } from '../identity/proof.ts';
import { asOneself } from '../identity/signIn.ts';
import { userById, userRecord } from '../identity/user.ts';
import { actingIn } from '../resources/acting.ts';
import { eraseOneself } from './users.ts';

type Row = Readonly<Record<string, unknown>>;
const inAmounts = ({ cents, ...rest }: Row): Row => ({ ...rest, amount: fromCents(Number(cents)) });

const read = implement(contract.account.data, async (context): Promise<OwnData> => {
  const id = asOneself(context);
  const { db } = context;
  const [deliveries, accounts, transactions, cards, addresses, passkeys, devices, sessions] =
    await Promise.all([
      db.query<Row>(sql`
      select waybill, order_reference as "orderReference", logistic_status_id as "logisticStatusId",
        payment_status_id as "paymentStatusId", created_utc as "createdUtc", paid_utc as "paidUtc",
        collected_utc as "collectedUtc", delivered_utc as "deliveredUtc", origin, destination, payment_total_cents as cents
      from deliveries where placed_by_user_id = ${id} and deleted_utc is null order by id`),
      db.query<Row>(sql`
      select id, name, account_type as "accountType", balance_cents as cents, created_utc as "createdUtc"
      from accounts where user_id = ${id} order by id`),
      db.query<Row>(sql`
      select t.id, t.account_id as "accountId", t.kind, t.description, t.created_utc as "createdUtc"
      from transactions t join accounts a on a.id = t.account_id where a.user_id = ${id} order by t.id`),
      db.query<Row>(sql`
      select c.payment_brand as "paymentBrand", c.holder, c.last_four_digits as "lastFourDigits",
        c.expiry_month as "expiryMonth", c.expiry_year as "expiryYear"
      from saved_cards c join accounts a on a.id = c.account_id where a.user_id = ${id} and c.deleted_utc is null order by c.id`),
      db.query<Row>(sql`
      select label, contact_name as "contactName", phone_number as "phoneNumber", address->>'description' as address,
        address->>'buildingName' as "buildingName", address->>'buildingUnit' as "buildingUnit", remarks, created_utc as "createdUtc"
      from address_entries where user_id = ${id} and deleted_utc is null order by id`),
      db.query<Row>(
        sql`select name, created_utc as "createdUtc" from passkeys where user_id = ${id} order by id`,
      ),
      db.query<Row>(sql`
      select device_brand as "deviceBrand", device_model as "deviceModel", created_utc as "createdUtc"
      from mobile_devices where user_id = ${id} order by id`),
      db.query<Row>(sql`
      select method, agent, address, created_utc as "createdUtc", seen_utc as "seenUtc" from sessions
      where user_id = ${id} and ended_utc is null order by created_utc`),
    ]);
  return {
    madeUtc: context.now().toISOString(),
    profile: userRecord(await userById(db, id), 'self'),
    deliveries: deliveries.map(inAmounts),
    accounts: accounts.map(inAmounts),
    transactions,
    cards,
    addresses,
    passkeys,
    devices,
    sessions,
  };
});

/** @throws 409 while something is under way or owed, or where somebody else looks after the account */
const requireFree = async (db: Db, id: number): Promise<void> => {
  const { underway, balance } = await db.one<{ underway: number; balance: number }>(sql`
    select (select count(*)::int from deliveries where placed_by_user_id = ${id} and deleted_utc is null
        and payment_status_id = ${paymentStatus.code.PAID} and logistic_status_id >= 0
        and logistic_status_id <> ${deliveryStatus.code.DELIVERED}) as underway,
      (select count(*)::int from accounts where user_id = ${id} and balance_cents <> 0) as balance`);
  if (underway > 0)
    throw conflict('A delivery of yours is still under way. Delete your account when it has arrived.');
  if (balance > 0) throw conflict('Your account holds or owes money. Write to us: we settle it first.');
};

/** What the provider knows the cards of somebody by. */
const registrationsOf = async (tx: Db, id: number): Promise<readonly string[]> =>
  (
    await tx.query<{ registration_id: string }>(sql`
      select c.registration_id from saved_cards c join accounts a on a.id = c.account_id
      where a.user_id = ${id} and c.deleted_utc is null`)
  ).map(({ registration_id }) => registration_id);

/** What the provider keeps of the cards goes too; a silent provider is no reason to keep the account. */
const forgetCards = async (context: Context, registrations: readonly string[]): Promise<void> => {
  const provider = providerOf(context.db, context.config);
  for (const registration of registrations)
    await provider.forgetCard(registration).catch((error: unknown) => {
      if (!(error instanceof ProviderSilent)) throw error;
    });
};

const remove = implement(contract.account.remove, async (context, { body }) => {
  const id = asOneself(context);
  if (!isPlainNormalUser(signedIn(context)))
    throw conflict('Your access belongs to your work here. Ask whoever gave it to you to take it away.');
  const user = await userById(context.db, id);
  await proveOneself(context, user, body.proof);
  const cards = await context.db.tx(async (tx) => {
    await tx.query(sql`select from users where id = ${id} for update`);
    await requireFree(tx, id);
    const registrations = await registrationsOf(tx, id);
    await eraseOneself(tx, actingIn(context, user.country), id);
    await audit(tx, context.now(), { actorId: id, userId: id, action: 'delete-account' });
    return registrations;
  });
  await forgetCards(context, cards);
});

export const ownDataHandlers = [read, remove];
