// Uncaught errors of the portal, as browsers report them (API-107): kept with a number that the person sees and can
// quote. A token that slipped in is cut out before it is kept.
import { contract, withoutTokens } from '../../../core/index.ts';
import { sql } from '../db/db.ts';
import { implement } from '../http/handler.ts';

const clean = (text: string | null | undefined): string | null =>
  typeof text === 'string' ? withoutTokens(text) : null;

const report = implement(contract.errors.report, ({ db }, { body }) =>
  db.one<{ id: number }>(sql`
    insert into frontend_errors (error, url, agent, stack, auth, recording)
    values (${clean(body.Error) ?? ''}, ${clean(body.Url)}, ${clean(body.Agent)}, ${clean(body.Stack)},
      ${clean(body.Auth)}, ${clean(body.Recording)}) returning id`),
);

export const errorReportHandlers = [report];
