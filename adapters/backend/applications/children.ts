// Who comes in under a partner, as the partner may see it: how each stands and which papers are in force. Never a number, a file or a declaration,
// and nothing of a police clearance.
import { applicationCalls, restrictedPaper } from '../../../core/index.ts';
import { implement, signedIn } from '../calls/handler.ts';
import { childrenOf, localDay, papersFor, stageOfRow } from './record.ts';

const children = implement(applicationCalls.children, async (context, { params }) => {
  const { db } = context;
  const today = await localDay(db, params.cca2, context.now());
  const rows = await childrenOf(db, params.cca2, signedIn(context).id);
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      type: row.type_id,
      name: row.name,
      stage: stageOfRow(row),
      papers: (await papersFor(db, row, today)).flatMap(({ type, isRequired, statusId, given }) =>
        type === restrictedPaper
          ? []
          : [
              {
                type,
                isRequired,
                statusId,
                expires: given.find(({ decision }) => decision === 'accepted')?.expires ?? null,
              },
            ],
      ),
    })),
  );
});

export const childrenHandlers = [children];
