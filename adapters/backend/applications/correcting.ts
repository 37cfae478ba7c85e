// What staff mend of the details while they look at an application; what stood there before stays among its events.
import {
  applicationName,
  applicationReview,
  correctableFields,
  isSame,
  type RecordValues,
  stepFaults,
} from '../../../core/index.ts';
import { implement, signedIn } from '../calls/handler.ts';
import { checkVersion, conflict, forbidden, invalid } from '../http/problem.ts';
import { masksOf, neededOf } from './applicant.ts';
import { localDay, noteEvent, stageOfRow } from './record.ts';
import { inReview, reviewFile } from './review.ts';
import { writeStep } from './steps.ts';

const correct = implement(applicationReview.correct, (context, { params, body }) =>
  inReview(context, params, async (tx, row) => {
    const [who, now] = [signedIn(context), context.now()];
    if (who.actorId !== undefined) throw forbidden('This is done in one’s own name alone.');
    await checkVersion(body.xmin, row.xmin, () => reviewFile(tx, context, row));
    const stage = stageOfRow(row);
    if (stage !== 'submitted' && stage !== 'returned')
      throw conflict('This application takes no changes now.', await reviewFile(tx, context, row));
    const known = new Set([
      ...Object.keys(correctableFields(row.type_id, row.country)),
      'contactCountryCode',
    ]);
    const stranger = Object.keys(body.fields).find((name) => !known.has(name));
    if (stranger !== undefined) throw invalid({ [stranger]: 'is not a known field' });
    const before: RecordValues = row.details['details'] ?? {};
    const changed = Object.entries(body.fields).filter(
      ([name, value]) => !isSame(before[name] ?? null, value ?? null),
    );
    if (changed.length === 0) return;
    const values = { ...before, ...Object.fromEntries(changed) };
    const faults = stepFaults(
      row.type_id,
      'details',
      { ...values, ...masksOf(row, 'details') },
      { country: row.country, today: await localDay(tx, row.country, now) },
    );
    if (Object.keys(faults).length > 0) throw invalid(faults);
    const details = { ...row.details, details: values };
    await writeStep(tx, row, {
      details,
      sealed: row.sealed,
      print: row.identity_print,
      bankPrint: row.bank_print,
      name: applicationName(row.type_id, values),
      needed: neededOf(row.type_id, row.country, details),
      activeStep: row.active_step,
      now,
    });
    await noteEvent(tx, { who, now }, row.id, 'correct', {
      fields: Object.fromEntries(
        changed.map(([name, to]) => [name, { from: before[name] ?? null, to: to ?? null }]),
      ),
    });
  }),
);

export const correctingHandlers = [correct];
