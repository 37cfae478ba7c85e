// What an applicant does with the own application: starts it, saves its steps one after the other, hands it in, takes it back, applies again.
// A step beyond the next one is refused; saving a step that was saved before changes its values and nothing else (APP-06..08).
import {
  applicationCalls,
  applicationStatus,
  applicationTypes,
  beforeFirstStep,
  canMove,
} from '../../../core/index.ts';
import { implement, signedIn } from '../calls/handler.ts';
import { sql } from '../db/db.ts';
import { checkVersion, conflict, notFound, Problem } from '../http/problem.ts';
import { applicantOf, current, ownLocked, typeOf } from './applicant.ts';
import { eraseFiles } from './erasing.ts';
import { handIn } from './handIn.ts';
import { forgetHeld } from './inviteRows.ts';
import { fileFor, lockApplication, newestOf, noteEvent, stageOfRow } from './record.ts';
import { start } from './start.ts';
import { openStage, saveStep } from './steps.ts';

const { PENDING, CANCELLED } = applicationStatus.code;

const mine = implement(applicationCalls.mine, async (context, { params }) => {
  const row = await newestOf(context.db, params.cca2, typeOf(params.type), signedIn(context).id);
  return row === undefined ? null : fileFor(context.db, row, context.now());
});

const save = implement(applicationCalls.save, async (context, { params, body }) => {
  const type = typeOf(params.type);
  const who = applicantOf(context);
  return context.db.tx(async (tx) => {
    if (body.step === beforeFirstStep && body.id == null) {
      const row = await start(tx, context, type, params.cca2, body.invite ?? null);
      return current(tx, row, context.now());
    }
    if (body.id == null) throw new Problem(400, 'The id of the application is missing.');
    const row = await ownLocked(tx, who, params.cca2, body.id);
    if (row.type_id !== type) throw notFound('Application');
    await checkVersion(body.xmin, row.xmin, () => fileFor(tx, row, context.now()));
    await openStage(tx, row, context.now());
    await saveStep(tx, context, row, body.step, body.fields ?? {}, body.answer ?? null);
    return current(tx, row, context.now());
  });
});

const submit = implement(applicationCalls.submit, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    const row = await ownLocked(tx, applicantOf(context), params.cca2, params.id);
    await checkVersion(body.xmin, row.xmin, () => fileFor(tx, row, context.now()));
    if (row.active_step < applicationTypes[row.type_id].steps.length)
      throw conflict('Save every step first.', await fileFor(tx, row, context.now()));
    await handIn(tx, context, row, body.answer ?? null);
    return current(tx, row, context.now());
  }),
);

const cancel = implement(applicationCalls.cancel, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    const who = applicantOf(context);
    const now = context.now();
    const row = await ownLocked(tx, who, params.cca2, params.id);
    await checkVersion(body?.xmin, row.xmin, () => fileFor(tx, row, now));
    const stage = stageOfRow(row);
    if (!canMove('cancel', stage)) throw conflict('This application has ended.', await fileFor(tx, row, now));
    // Pages go at once with a draft; of what staff have seen they stay for a while.
    if (stage === 'draft') {
      await eraseFiles(tx, [row.id]);
      if (row.type_id === 'partner') await forgetHeld(tx, who.id, row.country);
    }
    await tx.query(sql`
      update applications set status_id = ${CANCELLED}, decided_utc = ${now}, touched_utc = ${now},
        active_step = case when ${stage === 'draft'} then ${beforeFirstStep} else active_step end where id = ${row.id}`);
    await noteEvent(tx, { who, now }, row.id, 'cancel');
    return current(tx, row, now);
  }),
);

const reapply = implement(applicationCalls.reapply, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    const who = applicantOf(context);
    const now = context.now();
    const row = await ownLocked(tx, who, params.cca2, params.id);
    await checkVersion(body?.xmin, row.xmin, () => fileFor(tx, row, now));
    const file = await fileFor(tx, row, now);
    if (file.stage !== 'rejected') throw conflict('Only a rejected application can be made anew.', file);
    const from = file.decision?.reapplyFrom ?? null;
    if (from === null) throw conflict('This application cannot be made anew.', file);
    if (Date.parse(from) > now.getTime()) throw conflict('You can apply again later.', file);
    const open = await newestOf(tx, row.country, row.type_id, who.id);
    if (open !== undefined && open.status_id === PENDING)
      throw conflict('There is an open application already.', await fileFor(tx, open, now));
    const { id } = await tx.one<{ id: number }>(sql`
      insert into applications (country, type_id, applicant_id, partner_id, parent_id, invite_id, name, details, needed, active_step,
        reapplies_id, created_utc, touched_utc)
      select country, type_id, applicant_id, partner_id, parent_id, invite_id, name, details - 'declaration' - 'bank', needed,
        ${beforeFirstStep + 1}, id, ${now}, ${now} from applications where id = ${row.id} returning id`);
    await noteEvent(tx, { who, now }, id, 'reapply', { earlier: row.id });
    return fileFor(tx, await lockApplication(tx, row.country, id), now);
  }),
);

export const wizardHandlers = [mine, save, submit, cancel, reapply];
