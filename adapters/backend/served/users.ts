// The rows of users: what is known of their sign-ins, what keeps one from being deleted, what follows from a change of one (the driver's row,
// sessions, letters), and what staff do to somebody's access.
import {
  fillCount,
  flags,
  isInternal,
  type PlainRecord,
  type RecordValues,
  users,
} from '../../../core/index.ts';
import { type Db, join, sql } from '../db/db.ts';
import { conflict, invalid } from '../http/problem.ts';
import { dropCodes } from '../identity/codes.ts';
import { userById } from '../identity/user.ts';
import {
  closeAccess,
  confirmUser,
  inviteUser,
  lockUser,
  resetTwoFactor,
  signOutUser,
  unlockUser,
} from '../people/access.ts';
import { holdAdministrators, requireAdministrator } from '../people/administrators.ts';
import { type DrivingUser, followUser } from '../people/driverRow.ts';
import { eraseBeside, erasedNames, isErasedEmail } from '../people/erase.ts';
import { syncUser } from '../people/sync.ts';
import type { Acting } from '../resources/acting.ts';
import { blankVersions } from '../resources/blank.ts';
import { finish, lockedOne } from '../resources/change.ts';
import { usesOf } from '../resources/remove.ts';
import { type ChangedRecord, rowsOf } from '../resources/rows.ts';
import { eraseAddresses } from './addressEntries.ts';
import { isOpenDelivery, isUnpaid, phoneValues, tierSql } from './companies.ts';
import { isOpenRun, isSeenByDriversPartner } from './drivers.ts';
import { changedIds, countOf, nowOf } from './measured.ts';
import { rightsMeasures } from './rightsMeasures.ts';
import { judgeUser, losesAdministrator, requireEditable, requireManaged } from './userRules.ts';

const placed = sql`(select count(*) from deliveries d where d.placed_by_user_id = r.id and d.paid_utc is not null and d.deleted_utc is null)`;
const openSession = sql`s.user_id = r.id and s.ended_utc is null`;

/** The names of the roles, as everybody who reads a user knows them (ENT-24). */
const roleNames = sql`(select coalesce(jsonb_agg(n.role order by n.at), '[]') from (values ${join(
  [...flags, { flag: 'QSR', role: 'QSR' }].map(
    ({ flag, role }, at) => sql`(${flag}::text, ${role}::text, ${at}::int)`,
  ),
)}) as n(flag, role, at) where n.flag = any(r.roles))`;

const textIn = (record: RecordValues, key: string): string => String(record[key] ?? '');
const orNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** A record of a user as the row of its driver follows it. */
const driving = (record: PlainRecord): DrivingUser => ({
  id: record.id,
  country: record.country,
  firstName: textIn(record, 'firstName'),
  lastName: textIn(record, 'lastName'),
  phoneNumber: orNull(record['phoneNumber']),
  partnerId: typeof record['partnerId'] === 'number' ? record['partnerId'] : null,
  roles: Array.isArray(record['roles']) ? record['roles'].map(String) : [],
  isOpen: record['isActive'] === true && record.deletedUtc === null,
});

/** A new user has an account to prepay from, as who registers has, and a letter with the link to the first password. */
const welcome = async (tx: Db, { who, now, post }: Acting, record: PlainRecord): Promise<void> => {
  await tx.query(sql`
    insert into accounts (country, name, user_id) values
      (${record.country}, ${`${textIn(record, 'firstName')} ${textIn(record, 'lastName')}`}, ${record.id})`);
  if (post !== null)
    await inviteUser(tx, { actorId: who.actorId ?? who.id, now }, await userById(tx, record.id), post);
};

/** Another address proves nothing of the old one: both mailboxes hear of it. */
const readdress = async (
  tx: Db,
  { now, post }: Acting,
  before: PlainRecord,
  after: PlainRecord,
): Promise<void> => {
  await dropCodes(tx, after.id, ['email', 'password', 'invite', 'two-factor-code'], now);
  if (post === null) return;
  const to = { email: textIn(before, 'email'), first_name: textIn(before, 'firstName') };
  await post.mail.post(tx, post.letters.emailChanged(to, textIn(after, 'email'), post.origin));
  await post.mail.post(tx, post.letters.emailNow({ ...to, email: textIn(after, 'email') }, post.origin));
};

const follow = async (tx: Db, acting: Acting, { before, after }: ChangedRecord): Promise<void> => {
  if (after === null) return;
  if (before === null) await welcome(tx, acting, after);
  if (before !== null && before['email'] !== after['email'] && !isErasedEmail(after['email']))
    await readdress(tx, acting, before, after);
  if (before !== null && before['phoneNumber'] !== after['phoneNumber'])
    await dropCodes(tx, after.id, ['phone'], acting.now);
  const isShut = !driving(after).isOpen;
  if (before !== null && driving(before).isOpen && isShut) await closeAccess(tx, acting.now, after.id);
  await followUser(tx, driving(after), before === null ? null : driving(before));
};

export const userRows = rowsOf(users.plain, {
  table: 'users',
  unique: { email: 'users_email' },
  joins: sql`left join companies c on c.id = r.company_id left join stores s on s.id = r.store_id
    left join users p on p.id = r.partner_id`,
  labels: {
    companyName: sql`c.company_name`,
    storeName: sql`s.store_name`,
    partnerName: sql`(p.first_name || ' ' || p.last_name)`,
  },
  derived: {
    userRoles: roleNames,
    isLocked: sql`(r.locked_utc is not null)`,
    lastSeenUtc: sql`(select max(s.seen_utc) from sessions s where s.user_id = r.id)`,
    openSignIns: sql`(select count(*) from sessions s where ${openSession})`,
    isInvited: sql`(r.password_hash is null and not r.is_lead and not exists (select from passkeys k where k.user_id = r.id)
      and not exists (select from external_identities x where x.user_id = r.id))`,
    deliveries: placed,
    tier: tierSql(placed),
  },
  // everybody reads the own user
  scope: (who, country) =>
    isInternal(who) ? sql`r.country = ${country}` : sql`r.country = ${country} and r.id = ${who.id}`,
  territory: sql`(select v.territory_id from drivers v where v.user_id = r.id)`,
  uses: [
    {
      says: '{n} open runs are theirs',
      count: (ids) => sql`
        select v.user_id as id, count(*) as n from drivers v join jobs j on j.driver_id = v.id
        where v.user_id = any${ids} and ${isOpenRun} group by 1`,
    },
    {
      says: '{n} accounts have a balance',
      count: (ids) => sql`
        select a.user_id as id, count(*) as n from accounts a where a.user_id = any${ids} and a.balance_cents <> 0 group by 1`,
    },
    {
      says: '{n} drivers drive for this partner',
      count: (ids) => sql`
        select v.partner_id as id, count(*) as n from drivers v where v.partner_id = any${ids} and v.is_active group by 1`,
    },
    {
      says: '{n} vehicles are this partner’s',
      count: (ids) => sql`
        select w.partner_id as id, count(*) as n from vehicles w where w.partner_id = any${ids} and w.deleted_utc is null group by 1`,
    },
  ],
  async before(tx, { who, country }, record, before) {
    if (before !== null) requireEditable(who, before);
    if (losesAdministrator(before, record)) await holdAdministrators(tx);
    const { faults, values } = await judgeUser(tx, who, country, record, before);
    const phone = phoneValues(record, country);
    const isOther = (key: string, value: unknown): boolean => before !== null && before[key] !== value;
    return {
      faults,
      values: {
        ...phone,
        ...values,
        ...(isOther('email', record['email']) ? { emailConfirmed: false } : {}),
        ...(isOther('phoneNumber', phone['phoneNumber'] ?? record['phoneNumber'] ?? null)
          ? { phoneNumberConfirmed: false }
          : {}),
      },
    };
  },
  async after(tx, acting, changed) {
    const losing = changed.filter(({ before, after }) => losesAdministrator(before, after));
    // a deletion has not come through the rule above; who may erase was asked where it began
    for (const { before, after } of changed)
      if (before !== null && before.deletedUtc !== after?.deletedUtc && !isErasedEmail(after?.['email']))
        requireManaged(acting.who, before);
    if (losing.length > 0) {
      await holdAdministrators(tx);
      await requireAdministrator(tx);
    }
    for (const one of changed) await follow(tx, acting, one);
  },
  measures: {
    ...rightsMeasures,
    openRuns: (tx, _acting, changed) =>
      countOf(
        tx,
        sql`select count(*) as n from drivers v join jobs j on j.driver_id = v.id
        where v.user_id = any(${[...nowOf(changed, 'roles'), ...changedIds(changed, 'isActive', false)]}::bigint[]) and ${isOpenRun}`,
      ),
    unpaid: (tx, _acting, changed) =>
      countOf(
        tx,
        sql`select count(*) as n from deliveries d
        where d.placed_by_user_id = any(${[...nowOf(changed, 'companyId'), ...changedIds(changed, 'isActive', false)]}::bigint[])
          and ${isUnpaid}`,
      ),
    partner: (tx, _acting, changed) =>
      countOf(
        tx,
        sql`select count(*) as n from drivers v join jobs j on j.driver_id = v.id
        where ${isSeenByDriversPartner} and v.user_id = any(${nowOf(changed, 'partnerId')}::bigint[])`,
      ),
    // Those of whoever is shut out have ended by now, in this very change.
    signIns: (tx, { now }, changed) => {
      const asking = ['roles', 'companyId', 'storeId'].flatMap((field) => nowOf(changed, field));
      const shut = sql`any(${changedIds(changed, 'isActive', false)}::bigint[])`;
      return countOf(
        tx,
        sql`select count(*) as n from sessions s where (s.user_id = any(${asking}::bigint[]) and s.ended_utc is null)
          or ((s.user_id = ${shut} or s.actor_id = ${shut}) and s.ended_utc = ${now}::timestamptz)`,
      );
    },
  },
  actions: {
    async invite(tx, { who, now, post }, record) {
      requireEditable(who, record);
      if (post !== null)
        await inviteUser(tx, { actorId: who.actorId ?? who.id, now }, await userById(tx, record.id), post);
      return undefined;
    },
    async lock(tx, { who, now }, record, asked) {
      requireManaged(who, record);
      await lockUser(tx, now, await userById(tx, record.id), textIn(asked, 'reason'));
      return undefined;
    },
    async unlock(tx, { who }, record) {
      requireManaged(who, record);
      await unlockUser(tx, await userById(tx, record.id));
      return undefined;
    },
    async resetTwoFactor(tx, { who, now, post }, record) {
      requireManaged(who, record);
      if (post !== null) await resetTwoFactor(tx, now, await userById(tx, record.id), post);
      return undefined;
    },
    async signOut(tx, { who, now }, record) {
      requireManaged(who, record);
      await signOutUser(tx, { actorId: who.actorId ?? who.id, now }, await userById(tx, record.id));
      return undefined;
    },
    async confirm(tx, { who }, record, asked) {
      requireManaged(who, record);
      await confirmUser(tx, await userById(tx, record.id), {
        email: asked['email'] === true,
        phone: asked['phone'] === true,
      });
      return undefined;
    },
    async erase(tx, acting, record, asked) {
      const { who } = acting;
      requireManaged(who, record);
      const email = textIn(record, 'email');
      if (textIn(asked, 'confirmEmail').trim().toLowerCase() !== email.toLowerCase())
        throw invalid({ confirmEmail: 'This is not the email of this person.' });
      const uses = (await usesOf(tx, userRows, [record.id])).get(record.id) ?? [];
      const { n: open } = await tx.one<{ n: number }>(sql`
        select count(*) as n from deliveries d where d.placed_by_user_id = ${record.id} and ${isOpenDelivery}`);
      const why = [
        ...uses,
        ...(open === 0 ? [] : [fillCount('{n} deliveries of theirs are open', { n: open })]),
      ];
      if (why.length > 0) throw conflict(`This person cannot be erased yet: ${why.join(', ')}.`);
      await eraseAddresses(tx, acting, record.id);
      await eraseBeside(tx, acting, await userById(tx, record.id));
      return {
        ...erasedNames(record.id),
        phoneNumber: null,
        unitName: null,
        unitNumber: null,
        roles: [],
        companyId: null,
        storeId: null,
        partnerId: null,
        territoryIds: [],
        isVerified: false,
      };
    },
    async sync(tx, { who }, record) {
      requireEditable(who, record);
      await syncUser(tx, driving(record));
      return undefined;
    },
  },
});

/** Erases the caller, a customer who asked for it and has nothing open: written down as the same change as by staff. */
export const eraseOneself = async (tx: Db, acting: Acting, id: number): Promise<void> => {
  const before = await lockedOne(tx, acting, userRows, id);
  const { firstName, lastName, email } = erasedNames(id);
  await eraseAddresses(tx, acting, id);
  await eraseBeside(tx, acting, await userById(tx, id));
  await tx.query(sql`
    update users set first_name = ${firstName}, last_name = ${lastName}, email = ${email}, phone_number = null,
      contact_country_code = null, unit_name = null, unit_number = null, email_confirmed = false, phone_number_confirmed = false,
      is_active = false
    where id = ${id}`);
  const deed = { kind: 'erase', action: 'erase' } as const;
  await finish(tx, acting, userRows, deed, { ids: [id], befores: new Map([[id, before]]), refused: [] });
  await blankVersions(tx, userRows, id);
};
