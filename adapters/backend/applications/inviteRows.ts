// An invitation as it is kept and read, and its letter: the link in it is good for fourteen days, and only its digest is kept. Who applies to be a
// partner names people before anybody has seen the application: their letters wait until it is handed in, and nothing of them stays without it.
import { createHash } from 'node:crypto';
import { applicationStatus, type DriverInvite } from '../../../core/index.ts';
import type { Context } from '../calls/handler.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { iso } from '../db/wire.ts';
import { lettersIn } from '../mail/letters.ts';
import { randomToken } from '../tokens/secrets.ts';
import { languageOfEmail } from './tell.ts';

const DAYS = 14;
/** The length of a day. */
export const DAY_MS = 86_400_000;

/** What is kept of the text in a link. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Until when a link is good that leaves now. */
export const goodUntil = (now: Date): Date => new Date(now.getTime() + DAYS * DAY_MS);

/** An invitation with what only the service needs. */
export interface InviteRow extends DriverInvite {
  readonly country: string;
  readonly partnerId: number | null;
  readonly usedBy: number | null;
  readonly sentTimes: number;
  readonly inviter: string;
  /** What was begun with it and not handed in. */
  readonly draftId: number | null;
}

/** Until it is handed in, whoever invited may take the invitation back. */
export const isRevocable = ({ state, draftId }: Pick<InviteRow, 'state' | 'draftId'>): boolean =>
  state === 'waiting' || state === 'open' || (state === 'used' && draftId !== null);

/** The rows of invitations as `i`, with their state at a moment. */
export const selectInvites = (now: Date): Sql => sql`
  select i.id, i.country, i.role, i.email, i.name, i.partner_id as "partnerId", i.used_by as "usedBy", i.sent_times as "sentTimes",
    ${iso('i.sent_utc')} as "sentUtc", ${iso('i.expires_utc')} as "expiresUtc",
    case when i.revoked_utc is not null then 'revoked' when i.is_held then 'waiting' when i.used_utc is not null then 'used'
      when i.expires_utc <= ${now} then 'expired' else 'open' end as state,
    (select a.id from applications a where a.invite_id = i.id and a.status_id = ${applicationStatus.code.PENDING} and a.submitted_utc is null
      and a.deleted_utc is null) as "draftId",
    coalesce((select p.trading_name from partners p where p.user_id = i.partner_id),
      (select nullif(a.name, '') from applications a where a.applicant_id = i.partner_id and a.type_id = 'partner' and a.country = i.country
        and a.status_id = ${applicationStatus.code.PENDING} and a.deleted_utc is null),
      (select u.first_name || ' ' || u.last_name from users u where u.id = i.partner_id), 'Umzila') as inviter
  from driver_invites i`;

/** An invitation as whoever sent it reads it. */
export const shownInvite = ({
  id,
  role,
  email,
  name,
  state,
  sentUtc,
  expiresUtc,
  draftId,
}: InviteRow): DriverInvite => ({
  id,
  role,
  email,
  name,
  state,
  sentUtc,
  expiresUtc,
  isRevocable: isRevocable({ state, draftId }),
});

/** The letter with the link. */
export const postInvite = async (tx: Db, context: Context, row: InviteRow, token: string): Promise<void> => {
  await context.mail.post(
    tx,
    lettersIn(await languageOfEmail(tx, row.email, context.language)).driverInvite(
      { email: row.email, first_name: row.name },
      row.inviter,
      `${context.origin}/driver-apply/${token}`,
    ),
  );
};

const heldOf = (partnerId: number, country: string): Sql =>
  sql`i.partner_id = ${partnerId} and i.country = ${country} and i.is_held`;

/** The application of the partner was handed in: the letters that waited for it leave. */
export const sendHeld = async (
  tx: Db,
  context: Context,
  partnerId: number,
  country: string,
): Promise<void> => {
  const now = context.now();
  const held = await tx.query<InviteRow>(
    sql`${selectInvites(now)} where ${heldOf(partnerId, country)} order by i.id for update of i`,
  );
  for (const row of held) {
    const token = randomToken();
    await tx.query(sql`
      update driver_invites set is_held = false, hash = ${hashOf(token)}, sent_utc = ${now}, expires_utc = ${goodUntil(now)}
      where id = ${row.id}`);
    await postInvite(tx, context, row, token);
  }
};

/** The draft ended: nobody was told of those who were named in it, and nothing of them stays. */
export const forgetHeld = async (tx: Db, partnerId: number, country: string): Promise<void> => {
  await tx.query(sql`delete from driver_invites i where ${heldOf(partnerId, country)}`);
};
