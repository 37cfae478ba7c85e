// Who applies, and the own application: found, locked, answered.
import {
  type ApplicationFile,
  type ApplicationType,
  applicationTypes,
  type Claims,
  paperFactsOf,
  papersOf,
  type RecordValues,
} from '../../../core/index.ts';
import { type Context, signedIn } from '../calls/handler.ts';
import type { Db } from '../db/db.ts';
import { forbidden, notFound } from '../http/problem.ts';
import { type ApplicationRow, fileFor, findApplication, lockApplication } from './record.ts';

/** The type that a path names. @throws 404 */
export const typeOf = (text: string): ApplicationType => {
  const type = Object.keys(applicationTypes).find((one) => one === text.toLowerCase());
  if (type === undefined) throw notFound('Application');
  return type as ApplicationType;
};

/** The caller in the own name: nobody starts, declares or accepts for somebody else. */
export const applicantOf = (context: Context): Claims => {
  const who = signedIn(context);
  if (who.actorId !== undefined) throw forbidden('This is done in one’s own name alone.');
  return who;
};

/** The caller's own application, locked. @throws 404 */
export const ownLocked = async (
  tx: Db,
  who: Claims,
  country: string,
  id: number,
): Promise<ApplicationRow> => {
  const row = await lockApplication(tx, country, id);
  if (row.applicant_id !== who.id) throw notFound('Application');
  return row;
};

/** The application as it is now. */
export const current = async (tx: Db, row: ApplicationRow, now: Date): Promise<ApplicationFile> => {
  const fresh = await findApplication(tx, row.country, row.id);
  if (fresh === undefined) throw notFound('Application');
  return fileFor(tx, fresh, now);
};

/** The papers that must be there, by what was said so far. */
export const neededOf = (
  type: ApplicationType,
  country: string,
  details: Readonly<Record<string, RecordValues>>,
): string[] =>
  papersOf(type, country, paperFactsOf(details['details'] ?? {})).flatMap(({ type: paper, isRequired }) =>
    isRequired ? [paper] : [],
  );

/** What is shown of the sealed numbers of a step. */
export const masksOf = (row: ApplicationRow, step: string): RecordValues =>
  Object.fromEntries(
    Object.entries(row.sealed).flatMap(([key, { shown }]) =>
      key.startsWith(`${step}.`) ? [[key.slice(step.length + 1), shown] as const] : [],
    ),
  );
