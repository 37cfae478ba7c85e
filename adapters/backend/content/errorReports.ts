// Uncaught errors of the portal, as browsers report them (API-107): kept with a number that the person sees and can
// quote. A token that slipped in is cut out before it is kept. Anybody may report, so a day keeps no more than a bounded part
// of a disk, whoever sends and from however many addresses.
import { contract, withoutTokens } from '../../../core/index.ts';
import { implement } from '../calls/handler.ts';
import { sql } from '../db/db.ts';
import { Problem } from '../http/problem.ts';

/** In a day. One report is at most 60 KB without its recording, 200 KB with it. */
const MOST_REPORTS = 2_000;
const MOST_RECORDINGS = 500;
const DAY_MS = 86_400_000;

const clean = (text: string | null | undefined): string | null =>
  typeof text === 'string' ? withoutTokens(text) : null;

const report = implement(contract.errors.report, async ({ db, now }, { body }) => {
  const { reports, recordings } = await db.one<{ reports: number; recordings: number }>(sql`
    select count(*) as reports, count(recording) as recordings from frontend_errors
    where created_utc > ${new Date(now().getTime() - DAY_MS)}`);
  if (reports >= MOST_REPORTS)
    throw new Problem(429, 'Too many attempts. Please wait a moment and try again.', { retryAfter: 3600 });
  return db.one<{ id: number }>(sql`
    insert into frontend_errors (error, url, agent, stack, auth, recording, created_utc)
    values (${clean(body.Error) ?? ''}, ${clean(body.Url)}, ${clean(body.Agent)}, ${clean(body.Stack)},
      ${clean(body.Auth)}, ${recordings >= MOST_RECORDINGS ? null : clean(body.Recording)}, ${now()}) returning id`);
});

export const errorReportHandlers = [report];
