// The rows of applications, as the lists of reviewers show them, and how a review ends. What stands in the way of an approval is asked here
// once more, on the day of the decision.
import {
  type ApplicationMove,
  type ApplicationType,
  applicationMoves,
  applicationStage,
  applicationStatus,
  applicationTypes,
  assistantApplications,
  businessApplications,
  driverApplications,
  flagsOfRoles,
  type PlainResource,
  partnerApplications,
  partnerDriverApplications,
  partnerVehicleApplications,
  type RecordValues,
  restrictedPaper,
  vehicleApplications,
  worstFirst,
} from '../../../core/index.ts';
import { type ApplicationRow, fileFor, lockApplication, noteEvent } from '../applications/record.ts';
import { missingFor } from '../applications/review.ts';
import { tellApplicant } from '../applications/tell.ts';
import { type Db, json, type Sql, sql } from '../db/db.ts';
import { conflict, forbidden, invalid } from '../http/problem.ts';
import type { Acting } from '../resources/acting.ts';
import { type ActionRows, type Rows, rowsOf } from '../resources/rows.ts';
import { makes } from './approval.ts';

const { PENDING, APPROVED, REJECTED, CANCELLED } = applicationStatus.code;

const said = (name: string): Sql => sql`nullif(r.details -> 'details' ->> ${name}::text, '')`;

const stage = sql`(case r.status_id when ${APPROVED}::int then 'approved' when ${REJECTED}::int then 'rejected'
  when ${CANCELLED}::int then 'cancelled' else case when r.submitted_utc is null then 'draft'
  when r.returned_utc is null then 'submitted' else 'returned' end end)`;
/** Working hours that staff had it: the clock stands still while it is returned, and begins anew with a paper given after the approval. */
const ageHours = sql`(case when r.submitted_utc is null then null
  when paper_waits_since(r.id) is not null then round(working_hours(r.country, paper_waits_since(r.id), now()), 1) else round(greatest(0,
  working_hours(r.country, r.submitted_utc, coalesce(r.decided_utc, r.returned_utc, now())) - r.returned_hours), 1) end)`;
const today = sql`(select (now() at time zone k.time_zone)::date from countries k where k.cca2 = r.country)`;
const papers = sql`(select count(*) filter (where paper_status(r.id, n.paper, ${today}) in (100, 200)) || ' / ' || count(*)
  from unnest(r.needed) as n(paper))`;
/** The status of the needed paper that is furthest from being in force. */
const worstPaper = sql`(select x.status from unnest(r.needed) as n(paper),
  lateral (select paper_status(r.id, n.paper, ${today}) as status) x order by array_position(${[...worstFirst]}::int[], x.status) limit 1)`;
const children = (
  types: readonly string[],
): Sql => sql`(select count(*) filter (where c.status_id = ${APPROVED}::int) || ' / ' || count(*)
  from applications c where c.partner_id = r.applicant_id and c.country = r.country and c.type_id = any(${[...types]}::text[])
    and c.submitted_utc is not null and c.deleted_utc is null)`;

const derivedFields: Readonly<Record<string, Sql>> = {
  email: sql`u.email`,
  stage,
  ageHours,
  targetHours: sql`review_target(r.country, r.type_id)`,
  papers,
  worstPaper,
  isDecided: sql`(r.status_id <> ${PENDING}::int)`,
  isApproved: sql`(r.status_id = ${APPROVED}::int)`,
  hasReplacement: sql`(paper_waits_since(r.id) is not null)`,
  isBankVerified: sql`exists (select from bank_accounts b where b.user_id = r.applicant_id and b.country = r.country and b.is_active
    and b.verified_utc is not null)`,
  hasOpenChildren: sql`exists (select from applications c where c.partner_id = r.applicant_id and c.country = r.country
    and c.applicant_id <> r.applicant_id and c.status_id = ${PENDING}::int and c.submitted_utc is not null and c.deleted_utc is null)`,
  policeStatus: sql`paper_status(r.id, ${restrictedPaper}, ${today})`,
  isDraft: sql`(r.status_id = ${PENDING}::int and r.submitted_utc is null)`,
  registrationNumber: said('registrationNumber'),
  monthlyVolume: said('monthlyVolume'),
  wantsPostpay: sql`coalesce((r.details -> 'details' ->> 'wantsPostpay')::boolean, false)`,
  area: sql`nullif(concat_ws(', ', (select string_agg(x.name, ', ' order by x.name) from territories x
    where r.details -> 'details' -> 'territoryIds' @> to_jsonb(x.id)), ${said('area')}), '')`,
  drivers: children(['partner-driver']),
  vehicles: children(['vehicle']),
  licenceCode: said('licenceCode'),
  licenceExpires: sql`(${said('licenceExpires')})::date`,
  vehicleTypeId: sql`(r.details -> 'details' ->> 'vehicleTypeId')::int`,
  insuranceExpires: sql`(${said('insuranceExpires')})::date`,
};

const typeOf = (row: ApplicationRow): ApplicationType => row.type_id;

const doer = ({ who, now }: Acting) => ({ who, now });

/** A colleague of this country who reviews. */
const requireReviewer = async (tx: Db, country: string, id: number): Promise<void> => {
  const found = await tx.maybeOne(sql`
    select id from users where id = ${id} and country = ${country} and is_active and deleted_utc is null
      and roles && ${flagsOfRoles(['Administrator', 'Management Operator', 'Staff Operator'])}::text[]`);
  if (found === undefined) throw invalid({ assigneeId: 'This person does not review applications.' });
};

type Does = (tx: Db, acting: Acting, row: ApplicationRow, asked: RecordValues) => Promise<RecordValues>;

/** With the row of the application, which the engine has locked already. */
const withRow =
  (does: Does): ActionRows =>
  async (tx, acting, record, asked) =>
    does(tx, acting, await lockApplication(tx, record.country, record.id), asked);

const inOwnName = ({ who }: Acting): void => {
  if (who.actorId !== undefined) throw forbidden('This is done in one’s own name alone.');
};

const decided = async (
  tx: Db,
  acting: Acting,
  row: ApplicationRow,
  move: Exclude<ApplicationMove, 'submit' | 'return'>,
  reason: string | null = null,
  words: string | null = null,
): Promise<RecordValues> => {
  await tx.query(sql`
    update applications set decided_by = ${acting.who.id}, words = ${words}, touched_utc = ${acting.now} where id = ${row.id}`);
  await noteEvent(tx, doer(acting), row.id, move, reason === null ? null : { reason });
  if (row.partner_id !== null && row.partner_id !== row.applicant_id)
    await tellApplicant(tx, acting.post, row, 'child-decided', {
      to: row.partner_id,
      values: { name: row.name },
      labels: { result: applicationStage.label(applicationMoves[move].to) },
    });
  const status = move === 'approve' ? APPROVED : move === 'reject' ? REJECTED : CANCELLED;
  return { statusId: status, decidedUtc: acting.now.toISOString(), returnedUtc: null, reason };
};

const approve: Does = async (tx, acting, row, asked) => {
  inOwnName(acting);
  const missing = await missingFor(tx, row, acting.now);
  if (missing.length > 0) throw conflict(missing.join(' · '), await fileFor(tx, row, acting.now));
  const { entity, entityId } = await makes[typeOf(row)](tx, acting, row, asked);
  await tx.query(
    sql`update applications set entity = ${entity}, entity_id = ${entityId} where id = ${row.id}`,
  );
  await tellApplicant(tx, acting.post, row, 'approved');
  return decided(tx, acting, row, 'approve');
};

const textIn = (asked: RecordValues, name: string): string =>
  typeof asked[name] === 'string' ? String(asked[name]).trim() : '';

const actions: Readonly<Record<string, ActionRows>> = {
  take: withRow(async (tx, acting, row) => {
    await noteEvent(tx, doer(acting), row.id, 'assign', { to: acting.who.id });
    return { assigneeId: acting.who.id };
  }),
  assign: withRow(async (tx, acting, row, asked) => {
    const to = typeof asked['assigneeId'] === 'number' ? asked['assigneeId'] : null;
    if (to !== null) await requireReviewer(tx, row.country, to);
    await noteEvent(tx, doer(acting), row.id, 'assign', { to });
    return { assigneeId: to };
  }),
  approve: withRow(approve),
  return: withRow(async (tx, acting, row, asked) => {
    const steps = Array.isArray(asked['steps']) ? asked['steps'].map(String) : [];
    const known: readonly string[] = applicationTypes[typeOf(row)].steps;
    if (!steps.every((step) => known.includes(step)))
      throw invalid({ steps: 'This application has no such step.' });
    const words = textIn(asked, 'words');
    await tx.query(sql`
      update applications set returned = ${json({ words, steps })}, touched_utc = ${acting.now} where id = ${row.id}`);
    await tx.query(sql`
      insert into application_comments (application_id, at, by_user, text, is_internal)
      values (${row.id}, ${acting.now}, ${acting.who.id}, ${words}, false)`);
    await noteEvent(tx, doer(acting), row.id, 'return', { steps });
    await tellApplicant(tx, acting.post, row, 'returned', { words });
    return { returnedUtc: acting.now.toISOString() };
  }),
  reject: withRow(async (tx, acting, row, asked) => {
    inOwnName(acting);
    const [reason, words, note] = [textIn(asked, 'reason'), textIn(asked, 'words'), textIn(asked, 'note')];
    if (note !== '')
      await tx.query(sql`
        insert into application_comments (application_id, at, by_user, text, is_internal)
        values (${row.id}, ${acting.now}, ${acting.who.id}, ${note}, true)`);
    await tellApplicant(tx, acting.post, { ...row, reason }, 'rejected', { words });
    return decided(tx, acting, row, 'reject', reason, words);
  }),
  cancel: withRow(async (tx, acting, row) => {
    await tellApplicant(tx, acting.post, row, 'cancelled');
    return decided(tx, acting, row, 'cancel');
  }),
};

const overdue = sql`((r.status_id = ${PENDING}::int or paper_waits_since(r.id) is not null) and coalesce(${ageHours}, 0) > review_target(r.country, r.type_id))`;

const rowsFor = (resource: PlainResource, types: readonly [ApplicationType, ...ApplicationType[]]): Rows => {
  const named = (name: string): boolean => resource.fields[name] !== undefined;
  return rowsOf(resource, {
    table: 'applications',
    joins: sql`join users u on u.id = r.applicant_id left join users m on m.id = r.assignee_id left join users p on p.id = r.partner_id
      left join territories t on t.id = r.territory_id`,
    where: sql`r.type_id = any(${[...types]}::text[]) and r.erased_utc is null`,
    labels: {
      territoryName: sql`t.name`,
      assigneeName: sql`(m.first_name || ' ' || m.last_name)`,
      partnerName: sql`coalesce((select t.trading_name from partners t where t.user_id = p.id), p.first_name || ' ' || p.last_name)`,
    },
    derived: {
      ...Object.fromEntries(Object.entries(derivedFields).filter(([name]) => named(name))),
      isOverdue: overdue,
    },
    uses: [],
    ...(Object.keys(resource.actions).length === 0 ? {} : { actions }),
  });
};

/** The rows in which an application of a type is decided. */
export const rowsOfType = (type: ApplicationType): Rows | undefined =>
  applicationRows.find(({ resource }) => resource.segment === applicationTypes[type].segment);

/** Whether an action can be done to several at once. */
export const mayTogether = (action: string, { resource }: Rows): boolean =>
  resource.actions[action]?.bulk === true;

/** The rows of every list of applications. */
export const applicationRows: readonly Rows[] = [
  rowsFor(businessApplications.plain, ['business']),
  rowsFor(partnerApplications.plain, ['partner']),
  rowsFor(driverApplications.plain, ['driver', 'partner-driver']),
  rowsFor(assistantApplications.plain, ['assistant']),
  rowsFor(vehicleApplications.plain, ['vehicle']),
  rowsFor(partnerDriverApplications.plain, ['partner-driver']),
  rowsFor(partnerVehicleApplications.plain, ['vehicle']),
];
