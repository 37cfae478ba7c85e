// What serves the actions of a resource: the record is locked, what the dialog asked for is judged with the texts of its fields, and what the
// action answers is written like every other change.
import { type DeedOutcome, fieldFaultsOf, fill, phonesOf, type RecordValues } from '../../../core/index.ts';
import { type Implementation, implement, signedIn } from '../calls/handler.ts';
import type { Db } from '../db/db.ts';
import { checkVersion, conflict, invalid, notFound, Problem } from '../http/problem.ts';
import { type Acting, actingIn } from './acting.ts';
import { blankVersions } from './blank.ts';
import { type Changed, finish, lockedOne, writeRecords } from './change.ts';
import { kept } from './preview.ts';
import { type Rows, shownTo } from './rows.ts';

/** Why an action cannot be done now: by where the record stands, where it has a status. */
const cannotNow = ({ resource }: Rows, record: RecordValues): string => {
  const [noun] = resource.noun;
  const { statusId: field } = resource.fields;
  const code = record['statusId'];
  return resource.standing !== null && field?.kind === 'status' && typeof code === 'number'
    ? fill(resource.standing, { status: field.table.label(code) })
    : `This cannot be done to this ${noun} now.`;
};

/** Does an action to one record, in the caller's transaction. @throws 404, 409 where it cannot be done to the record as it stands, 422 */
export const act = async (
  tx: Db,
  acting: Acting,
  rows: Rows,
  action: string,
  id: number,
  asked: RecordValues,
): Promise<Changed> => {
  const options = rows.resource.actions[action];
  const does = rows.actions?.[action];
  if (does === undefined) throw new Error(`nothing does ${rows.resource.name}.${action}`);
  const before = await lockedOne(tx, acting, rows, id);
  const { xmin, reason } = asked;
  await checkVersion(typeof xmin === 'number' ? xmin : null, before.xmin, async () =>
    shownTo(rows, acting.who)(before),
  );
  if (rows.resource.canDo(action, before) === false)
    throw conflict(cannotNow(rows, before), shownTo(rows, acting.who)(before));
  const faults = fieldFaultsOf(options?.fields ?? {}, asked, phonesOf(acting.country));
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const values = await does(tx, acting, before, asked);
  const deed = {
    kind: options?.erases === true ? 'erase' : 'action',
    action,
    reason: typeof reason === 'string' ? reason : null,
  } as const;
  const done =
    values === undefined
      ? await finish(tx, acting, rows, deed, { ids: [id], befores: new Map([[id, before]]), refused: [] })
      : await writeRecords(tx, acting, rows, deed, [{ before, sent: values }], { isService: true });
  // After the change was written down, which still says what was there before.
  if (options?.erases === true) await blankVersions(tx, rows, id);
  return done;
};

/** Does it, and says what came of it in words; what is no refusal is thrown on. */
export const outcomeOf = async (id: number, work: () => Promise<unknown>): Promise<DeedOutcome> => {
  try {
    await work();
    return { id, done: true, reason: null };
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown;
    const said = Object.values(thrown.parts.errors ?? {}).flat();
    return { id, done: false, reason: said[0] ?? thrown.message };
  }
};

/** What serves the actions; each action of the definition needs what does it. @throws at the start where one is missing */
export const actionHandlers = (rows: Rows): readonly Implementation[] =>
  Object.entries(rows.resource.actionCalls).map(([action, call]) => {
    if (rows.actions?.[action] === undefined) throw new Error(`nothing does ${rows.resource.name}.${action}`);
    return implement(call, async (context, { params, body }) => {
      const acting = actingIn(context, params.cca2);
      const done = await kept(context.db, acting, rows, undefined, (tx) =>
        act(tx, acting, rows, action, params.id, body ?? {}),
      );
      const [record] = done.records;
      if (record === undefined) throw notFound(rows.resource.noun[0]);
      return shownTo(rows, signedIn(context))(record);
    });
  });
