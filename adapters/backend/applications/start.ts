// How an application begins: who may, under whom, and not twice at a time.
import {
  type ApplicationType,
  applicationStatus,
  applicationTypes,
  beforeFirstStep,
  type Claims,
  hasRole,
  isAnyCompanyRole,
  isAnyStoreRole,
  reapplyFrom,
} from '../../../core/index.ts';
import type { Context } from '../calls/handler.ts';
import { type Db, sql } from '../db/db.ts';
import { iso } from '../db/wire.ts';
import { conflict, forbidden } from '../http/problem.ts';
import { applicantOf, neededOf } from './applicant.ts';
import { redeemInvite } from './invites.ts';
import { type ApplicationRow, fileFor, lockApplication, newestOf, noteEvent } from './record.ts';

const { PENDING, REJECTED } = applicationStatus.code;

interface NewApplication {
  readonly partnerId: number | null;
  readonly parentId: number | null;
  readonly inviteId: number | null;
}

/** For whom a vehicle comes: the partner, or whoever applies to be one. @throws 403 */
const partnerOfVehicle = async (tx: Db, who: Claims, country: string): Promise<NewApplication> => {
  if (hasRole(who, 'Partner')) return { partnerId: who.id, parentId: null, inviteId: null };
  const parent = await newestOf(tx, country, 'partner', who.id);
  if (parent === undefined || parent.status_id !== PENDING) throw forbidden('Apply as a partner first.');
  return { partnerId: who.id, parentId: parent.id, inviteId: null };
};

/** Whether somebody may apply at all; field workers and staff keep what they are. @throws 403 */
const requireApplicant = (who: Claims, type: ApplicationType): void => {
  if (isAnyCompanyRole(who) || isAnyStoreRole(who))
    throw forbidden('Apply with an account of your own, not with that of a company.');
  if (type === 'partner' && hasRole(who, 'Partner')) throw conflict('You are a partner already.');
  if (type === 'business' && (hasRole(who, 'Partner') || hasRole(who, 'Driver') || hasRole(who, 'Assistant')))
    throw forbidden('Businesses apply with an account of their own.');
};

/** The newest rejection's waiting time is not over, or never is; what was erased since keeps its reason and its day. */
const isWaiting = async (
  tx: Db,
  country: string,
  type: ApplicationType,
  userId: number,
  now: Date,
): Promise<boolean> => {
  const last = await tx.maybeOne<{ status_id: number; reason: string | null; decided_utc: string }>(sql`
    select status_id, reason, ${iso('decided_utc')} as decided_utc from applications
    where applicant_id = ${userId} and country = ${country} and type_id = ${type} and deleted_utc is null and decided_utc is not null
    order by id desc limit 1`);
  if (last === undefined || last.status_id !== REJECTED || last.reason === null) return false;
  const from = reapplyFrom(last.reason, last.decided_utc);
  return from === null || Date.parse(from) > now.getTime();
};

/** Begins an application: once a person and type, by invitation where the type asks for one. @throws 403, 404, 409 */
export const start = async (
  tx: Db,
  context: Context,
  type: ApplicationType,
  country: string,
  invite: string | null,
): Promise<ApplicationRow> => {
  const who = applicantOf(context);
  requireApplicant(who, type);
  const { has_password } = await tx.one<{ has_password: boolean }>(
    // locked: of two that begin at once the second one sees the first
    sql`select not is_lead as has_password from users where id = ${who.id} for update`,
  );
  if (!has_password) throw forbidden('Set a password first.');
  const of: NewApplication =
    type === 'vehicle'
      ? await partnerOfVehicle(tx, who, country)
      : applicationTypes[type].isInvited === true
        ? await redeemInvite(tx, context, type, country, invite)
        : { partnerId: null, parentId: null, inviteId: null };
  const known = type === 'vehicle' ? undefined : await newestOf(tx, country, type, who.id);
  if (known !== undefined && known.status_id === PENDING)
    throw conflict('There is an open application already.', await fileFor(tx, known, context.now()));
  if (type !== 'vehicle' && (await isWaiting(tx, country, type, who.id, context.now())))
    throw conflict(
      'You can apply again later.',
      known === undefined ? undefined : await fileFor(tx, known, context.now()),
    );
  const { id } = await tx.one<{ id: number }>(sql`
    insert into applications (country, type_id, applicant_id, partner_id, parent_id, invite_id, active_step, needed, created_utc, touched_utc)
    values (${country}, ${type}, ${who.id}, ${of.partnerId}, ${of.parentId}, ${of.inviteId}, ${beforeFirstStep + 1},
      ${neededOf(type, country, {})}, ${context.now()}, ${context.now()}) returning id`);
  await noteEvent(tx, { who, now: context.now() }, id, 'start');
  return lockApplication(tx, country, id);
};
