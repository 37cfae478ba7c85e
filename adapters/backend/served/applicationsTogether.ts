// One action to several applications: each by itself, so that one that is refused keeps none of the others from it.
import { applicationReview, type DeedOutcome, type RecordValues } from '../../../core/index.ts';
import { findApplication } from '../applications/record.ts';
import { implement } from '../calls/handler.ts';
import { invalid, notFound } from '../http/problem.ts';
import { actingIn } from '../resources/acting.ts';
import { act, outcomeOf } from '../resources/actions.ts';
import { kept } from '../resources/preview.ts';
import { mayTogether, rowsOfType } from './applications.ts';

const MOST = 200;

const together = implement(applicationReview.together, async (context, { params, body }) => {
  const { ids, ...asked } = body;
  if (ids.length === 0 || ids.length > MOST) throw invalid({ ids: `must be from 1 to ${MOST}` });
  const acting = actingIn(context, params.cca2);
  const outcomes: DeedOutcome[] = [];
  for (const id of new Set(ids)) {
    const found = await findApplication(context.db, params.cca2, id);
    outcomes.push({
      ...(found === undefined ? {} : { name: found.name }),
      ...(await outcomeOf(id, async () => {
        const rows = found === undefined ? undefined : rowsOfType(found.type_id);
        if (rows === undefined || !mayTogether(params.action, rows)) throw notFound('Application');
        await kept(context.db, acting, rows, undefined, (tx) =>
          act(tx, acting, rows, params.action, id, asked as RecordValues),
        );
      })),
    });
  }
  return { outcomes };
});

export const applicationTogetherHandlers = [together];
