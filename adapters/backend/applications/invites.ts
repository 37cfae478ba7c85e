// Invitations to apply as a driver or an assistant: a link that is good for fourteen days, for one application and for the invited email alone.
// Only its digest is kept.
import {
  type ApplicationType,
  applicationStatus,
  beforeFirstStep,
  type Claims,
  driverInvites,
  hasRole,
  isInternal,
} from '../../../core/index.ts';
import { type Context, implement, signedIn } from '../calls/handler.ts';
import { type Db, type Sql, sql, sqlState } from '../db/db.ts';
import { conflict, forbidden, invalid, notFound, Problem } from '../http/problem.ts';
import { checkEmail } from '../identity/contact.ts';
import { claimsOf, userById } from '../identity/user.ts';
import { lettersIn } from '../mail/letters.ts';
import { requireNewestTerms } from '../records/newestTerms.ts';
import { requirePartnerPapers } from '../records/papersInForce.ts';
import { randomToken } from '../tokens/secrets.ts';
import { eraseFiles } from './erasing.ts';
import {
  DAY_MS,
  goodUntil,
  hashOf,
  type InviteRow,
  isRevocable,
  postInvite,
  selectInvites,
  shownInvite,
} from './inviteRows.ts';
import { lockApplication, noteEvent, stageOfRow } from './record.ts';
import { languageOfEmail } from './tell.ts';

const MOST_BEFORE_APPROVAL = 10;
const MOST_A_DAY = 50;
const MOST_RESENT = 3;

interface Inviter {
  readonly partnerId: number | null;
  readonly isApproved: boolean;
  /** The application was not handed in yet: letters wait for it. */
  readonly isDraft: boolean;
}

/** For whom the caller invites: the house, or oneself as a partner or as one who applies to be one. @throws 404 who has none open */
const inviterOf = async (db: Db, who: Claims, country: string): Promise<Inviter> => {
  if (isInternal(who)) return { partnerId: null, isApproved: true, isDraft: false };
  if (hasRole(who, 'Partner')) return { partnerId: who.id, isApproved: true, isDraft: false };
  const open = await db.maybeOne<{ isDraft: boolean }>(sql`
    select submitted_utc is null as "isDraft" from applications where applicant_id = ${who.id} and country = ${country} and type_id = 'partner'
      and status_id = ${applicationStatus.code.PENDING} and deleted_utc is null`);
  if (open === undefined) {
    // Approved a moment ago: the token may still be of before.
    if (!hasRole(claimsOf(await userById(db, who.id), null), 'Partner')) throw notFound('Application');
    return { partnerId: who.id, isApproved: true, isDraft: false };
  }
  return { partnerId: who.id, isApproved: false, isDraft: open.isDraft };
};

const ofPartner = (partnerId: number | null): Sql =>
  partnerId === null ? sql`i.partner_id is null` : sql`i.partner_id = ${partnerId}`;

const list = implement(driverInvites.list, async (context, { params }) => {
  const { partnerId } = await inviterOf(context.db, signedIn(context), params.cca2);
  const rows = await context.db.query<InviteRow>(
    sql`${selectInvites(context.now())} where i.country = ${params.cca2} and ${ofPartner(partnerId)} order by i.id desc limit 200`,
  );
  return rows.map(shownInvite);
});

/** A partner whose papers ran out, or who left new terms lying, brings nobody new. @throws 409 */
const requireInviting = async (tx: Db, who: Claims, now: Date): Promise<void> => {
  await requirePartnerPapers(tx, who.id, now);
  await requireNewestTerms(tx, 'partner', who.id, now);
};

const roles: ReadonlySet<string> = new Set(['partner-driver', 'driver', 'assistant']);

const send = implement(driverInvites.send, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    const who = signedIn(context);
    if (who.actorId !== undefined) throw forbidden('This is done in one’s own name alone.');
    const { partnerId, isApproved, isDraft } = await inviterOf(tx, who, params.cca2);
    const role = body.role;
    if (!roles.has(role) || (role === 'driver') !== (partnerId === null))
      throw invalid({ role: 'Choose one of the list' });
    if (partnerId !== null && isApproved) await requireInviting(tx, who, context.now());
    const email = checkEmail(body.email);
    await tx.query(sql`select id from users where id = ${who.id} for update`);
    const { today, all } = await tx.one<{ today: number; all: number }>(sql`
      select count(*) filter (where i.sent_utc > ${new Date(context.now().getTime() - DAY_MS)}) as today, count(*) as all
      from driver_invites i where ${ofPartner(partnerId)} and i.country = ${params.cca2}`);
    if (today >= MOST_A_DAY || (!isApproved && all >= MOST_BEFORE_APPROVAL))
      throw new Problem(429, 'Too many invitations for now.', { retryAfter: 86_400 });
    const token = randomToken();
    try {
      const { id } = await tx.tx((inner) =>
        inner.one<{ id: number }>(sql`
          insert into driver_invites (country, hash, role, email, name, partner_id, by_user, sent_utc, expires_utc, is_held, created_utc)
          values (${params.cca2}, ${hashOf(token)}, ${role}, ${email}, ${body.name.trim()}, ${partnerId}, ${who.id}, ${context.now()},
            ${goodUntil(context.now())}, ${isDraft}, ${context.now()}) returning id`),
      );
      const row = await inviteById(tx, context, params.cca2, id, partnerId);
      if (!isDraft) await postInvite(tx, context, row, token);
      return shownInvite(row);
    } catch (thrown) {
      if (sqlState(thrown) === '23505') throw invalid({ email: 'This person is invited already.' });
      throw thrown;
    }
  }),
);

const inviteById = async (
  tx: Db,
  context: Context,
  country: string,
  id: number,
  partnerId: number | null,
): Promise<InviteRow> => {
  const row = await tx.maybeOne<InviteRow>(
    sql`${selectInvites(context.now())} where i.id = ${id} and i.country = ${country} and ${ofPartner(partnerId)}`,
  );
  if (row === undefined) throw notFound('Invitation');
  return row;
};

const locked = async (tx: Db, context: Context, country: string, id: number): Promise<InviteRow> => {
  const { partnerId } = await inviterOf(tx, signedIn(context), country);
  await tx.maybeOne(sql`select id from driver_invites where id = ${id} for update`);
  return inviteById(tx, context, country, id, partnerId);
};

const resend = implement(driverInvites.resend, (context, { params }) =>
  context.db.tx(async (tx) => {
    const row = await locked(tx, context, params.cca2, params.inviteId);
    if (row.state !== 'open' && row.state !== 'expired')
      throw conflict('This invitation is over.', shownInvite(row));
    const isSameDay = Date.parse(row.sentUtc) > context.now().getTime() - DAY_MS;
    if (isSameDay && row.sentTimes > MOST_RESENT)
      throw new Problem(429, 'Too many invitations for now.', { retryAfter: 86_400 });
    const token = randomToken();
    await tx.query(sql`
      update driver_invites set hash = ${hashOf(token)}, sent_utc = ${context.now()}, sent_times = ${isSameDay ? row.sentTimes + 1 : 1},
        expires_utc = ${goodUntil(context.now())} where id = ${row.id}`);
    const fresh = await locked(tx, context, params.cca2, params.inviteId);
    await postInvite(tx, context, fresh, token);
    return shownInvite(fresh);
  }),
);

/** What was begun with an invitation ends with it, its pages first. */
const endDraft = async (tx: Db, context: Context, country: string, id: number): Promise<void> => {
  const draft = await lockApplication(tx, country, id);
  if (stageOfRow(draft) !== 'draft') throw conflict('This invitation is over.');
  await eraseFiles(tx, [id]);
  await tx.query(sql`
    update applications set status_id = ${applicationStatus.code.CANCELLED}, decided_utc = ${context.now()}, active_step = ${beforeFirstStep}
    where id = ${id}`);
  await noteEvent(tx, { who: signedIn(context), now: context.now() }, id, 'cancel');
};

const revoke = implement(driverInvites.revoke, (context, { params }) =>
  context.db.tx(async (tx) => {
    const row = await locked(tx, context, params.cca2, params.inviteId);
    if (row.state !== 'expired' && !isRevocable(row))
      throw conflict('This invitation is over.', shownInvite(row));
    if (row.state === 'waiting') {
      // nobody was told of it: nothing of it stays
      await tx.query(sql`delete from driver_invites where id = ${row.id}`);
      return { ...shownInvite(row), state: 'revoked' as const, isRevocable: false };
    }
    await tx.query(sql`update driver_invites set revoked_utc = ${context.now()} where id = ${row.id}`);
    if (row.draftId !== null) await endDraft(tx, context, params.cca2, row.draftId);
    await context.mail.post(
      tx,
      lettersIn(await languageOfEmail(tx, row.email)).inviteRevoked(
        { email: row.email, first_name: row.name },
        row.inviter,
      ),
    );
    return shownInvite(await locked(tx, context, params.cca2, params.inviteId));
  }),
);

/** `n•••@example.com`: enough to recognise the own address. */
const hintOf = (email: string): string => `${email[0] ?? ''}•••@${email.split('@').at(-1) ?? ''}`;

/** The word in the place of a link for who came in by one: the newest application of that kind. @throws 404 */
const OWN = 'mine';
const ownInvite = async (db: Db, context: Context): Promise<InviteRow> => {
  const { id } = signedIn(context);
  const row = await db.maybeOne<InviteRow>(sql`
    ${selectInvites(context.now())} join applications a on a.invite_id = i.id
    where a.applicant_id = ${id} and a.deleted_utc is null and a.erased_utc is null order by a.status_id = 0 desc, a.id desc limit 1`);
  if (row === undefined) throw notFound('Invitation');
  return row;
};

/** The invitation behind a link, for the caller. @throws 404 unknown, 403 for another email, 409 where it is over */
const opened = async (db: Db, context: Context, token: string): Promise<InviteRow> => {
  const row =
    token === OWN
      ? await ownInvite(db, context)
      : await db.maybeOne<InviteRow>(sql`${selectInvites(context.now())} where i.hash = ${hashOf(token)}`);
  if (row === undefined) throw notFound('Invitation');
  const { id, email } = signedIn(context);
  if (row.email.toLowerCase() !== email.toLowerCase())
    throw forbidden(`This invitation is for ${hintOf(row.email)}.`);
  if (row.state === 'used' && row.usedBy === id) return row;
  if (row.state !== 'open') throw conflict(`This invitation is over. Ask ${row.inviter} for a new one.`);
  return row;
};

const open = implement(driverInvites.open, async (context, { params }) => {
  const row = await opened(context.db, context, params.hash);
  return { type: row.role, inviter: row.inviter, name: row.name, expiresUtc: row.expiresUtc };
});

/** Redeems an invitation, under its lock; for whoever used it already it stays good to begin once more. @throws 403, 404, 409 */
export const redeemInvite = async (
  tx: Db,
  context: Context,
  type: ApplicationType,
  country: string,
  token: string | null,
): Promise<{
  readonly partnerId: number | null;
  readonly parentId: number | null;
  readonly inviteId: number;
}> => {
  if (token === null)
    throw forbidden(
      "Access denied. You don't have the appropriate permissions to perform the current action",
    );
  await tx.maybeOne(sql`select id from driver_invites where hash = ${hashOf(token)} for update`);
  const row = await opened(tx, context, token);
  if (row.role !== type || row.country !== country) throw notFound('Invitation');
  await tx.query(sql`
    update driver_invites set used_utc = coalesce(used_utc, ${context.now()}), used_by = ${signedIn(context).id} where id = ${row.id}`);
  const parent = await tx.maybeOne<{ id: number }>(sql`
    select id from applications where applicant_id = ${row.partnerId} and country = ${country} and type_id = 'partner'
      and deleted_utc is null order by id desc limit 1`);
  return { partnerId: row.partnerId, parentId: parent?.id ?? null, inviteId: row.id };
};

export const inviteHandlers = [list, send, resend, revoke, open];
