// What serves the calls of a resource: its lists and records as its fields say, every write through the one writer.
import type { PlainRecord, PlainResource, RecordValues } from '../../../core/index.ts';
import { type Context, type Implementation, implement, signedIn } from '../calls/handler.ts';
import { type Db, join, sql } from '../db/db.ts';
import { notFound, Problem } from '../http/problem.ts';
import { readAll, readCounts, readPage } from '../lists/list.ts';
import { wantsXlsx, xlsxResponse } from '../lists/xlsx.ts';
import { actingIn } from './acting.ts';
import { actionHandlers } from './actions.ts';
import { scheduleHandler } from './agendaHandlers.ts';
import { bulkHandlers } from './bulk.ts';
import { type Changed, createRecord, updateRecord, withUniqueFaults } from './change.ts';
import { isSeen, recordAtVersion, versionsOf } from './history.ts';
import { kept, previewed } from './preview.ts';
import { restoreRecord } from './remove.ts';
import { type Asked, hiddenFrom, listConditions, type Rows, shownTo } from './rows.ts';
import { sheetOf } from './sheet.ts';

const capital = (word: string): string => `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`;
const MOST_OPTIONS = 2_000;

/** The conditions of a list for this caller: fields of which they may know nothing narrow nothing. */
const conditions = (context: Context, rows: Rows, country: string, asked: Asked) => {
  const who = signedIn(context);
  const hidden = hiddenFrom(rows, who);
  return listConditions(rows, who, country, asked, (key) => !hidden.has(key));
};

/** The list's shape without what this caller may not know. */
const shapeFor = (context: Context, rows: Rows) => {
  const who = signedIn(context);
  const hidden = hiddenFrom(rows, who);
  const shown = shownTo(rows, who);
  const open = <V>(by: Readonly<Record<string, V>>): Readonly<Record<string, V>> =>
    Object.fromEntries(Object.entries(by).filter(([key]) => !hidden.has(key)));
  return {
    ...rows.shape,
    sorts: open(rows.shape.sorts),
    counts: open(rows.shape.counts),
    records: async (db: Db, ids: readonly number[]) => (await rows.shape.records(db, ids)).map(shown),
  };
};

const oneOf = ({ records: [record] }: Changed, resource: PlainResource): PlainRecord => {
  if (record === undefined) throw notFound(capital(resource.noun[0]));
  return record;
};

/** Reads: lists, options, counts, one record. */
const readHandlers = (rows: Rows): readonly (Implementation | null)[] => {
  const { resource } = rows;
  const { calls, lookup } = resource;
  return [
    implement(calls.list, async (context, { params, query }) => {
      const asked: Asked = query;
      const where = conditions(context, rows, params.cca2, asked);
      const shape = shapeFor(context, rows);
      if (wantsXlsx(context.request))
        return xlsxResponse(
          context.say,
          context.say(calls.list.exports ?? resource.name),
          sheetOf(rows, signedIn(context), asked['cols']),
          readAll(context.db, shape, query, where),
        );
      const page = await readPage(context.db, shape, query, where);
      return { ...page, data: [...page.data] };
    }),
    implement(calls.counts, async (context, { params, query }) =>
      readCounts(context.db, shapeFor(context, rows), conditions(context, rows, params.cca2, query)),
    ),
    implement(calls.get, async (context, { params }) => {
      const who = signedIn(context);
      const [record] = (await isSeen(context.db, rows, who, params.cca2, params.id))
        ? await rows.shape.records(context.db, [params.id])
        : [];
      if (record === undefined || record.deletedUtc !== null) throw notFound(capital(resource.noun[0]));
      return shownTo(rows, who)(record);
    }),
    calls.select === undefined || lookup === null
      ? null
      : implement(calls.select, async (context, { params, query }) => {
          const asked: Asked = query;
          const named = Array.isArray(asked['id']) ? asked['id'].map(Number) : undefined;
          const where =
            named === undefined
              ? conditions(context, rows, params.cca2, asked)
              : [rows.seen(signedIn(context), params.cca2), sql`r.id = any(${named}::bigint[])`];
          const found = await context.db.query<{ id: number }>(sql`
            select r.id from ${rows.shape.from} where ${join(where, ' and ')}
            order by ${rows.shape.usual} limit ${MOST_OPTIONS}::int`);
          const records = new Map(
            (
              await rows.shape.records(
                context.db,
                found.map(({ id }) => id),
              )
            ).map((record) => [record.id, record]),
          );
          return found.map(({ id }) => ({
            key: String(id),
            value: String(records.get(id)?.[lookup.value] ?? ''),
          }));
        }),
  ];
};

/** Writes of one record, each with what it would do. */
const writeHandlers = (rows: Rows): readonly (Implementation | null)[] => {
  const { resource } = rows;
  const { create, previewCreate, update, previewUpdate, restore, history } = resource.calls;
  const answer = (context: Context, done: Changed): PlainRecord =>
    shownTo(rows, signedIn(context))(oneOf(done, resource));
  const prepared = (context: Context, country: string, sent: RecordValues, id: number | null) =>
    rows.prepare?.(context, country, sent, id) ?? Promise.resolve(sent);
  return [
    create === undefined
      ? null
      : implement(create, async (context, { params, query, body }) => {
          const sent = await prepared(context, params.cca2, body, null);
          const acting = actingIn(context, params.cca2);
          return answer(
            context,
            await kept(context.db, acting, rows, query.effect, (tx) => createRecord(tx, acting, rows, sent)),
          );
        }),
    previewCreate === undefined
      ? null
      : implement(previewCreate, async (context, { params, body }) => {
          const sent = await prepared(context, params.cca2, body, null);
          const acting = actingIn(context, params.cca2);
          return previewed(context.db, acting, rows, (tx) => createRecord(tx, acting, rows, sent));
        }),
    update === undefined
      ? null
      : implement(update, async (context, { params, query, body }) => {
          const sent = await prepared(context, params.cca2, body, params.id);
          const acting = actingIn(context, params.cca2);
          return answer(
            context,
            await kept(context.db, acting, rows, query.effect, (tx) =>
              updateRecord(tx, acting, rows, params.id, sent),
            ),
          );
        }),
    previewUpdate === undefined
      ? null
      : implement(previewUpdate, async (context, { params, body }) => {
          const sent = await prepared(context, params.cca2, body, params.id);
          const acting = actingIn(context, params.cca2);
          return previewed(context.db, acting, rows, (tx) => updateRecord(tx, acting, rows, params.id, sent));
        }),
    restore === undefined
      ? null
      : implement(restore, async (context, { params, body }) => {
          const acting = actingIn(context, params.cca2);
          return answer(
            context,
            await withUniqueFaults(rows, () =>
              context.db.tx(async (tx) => {
                const { version } = body;
                const values =
                  version === null || version === undefined
                    ? null
                    : await recordAtVersion(tx, rows, params.id, version);
                if (typeof version === 'number' && values === null) throw notFound('Version');
                return restoreRecord(tx, acting, rows, params.id, {
                  xmin: body.xmin ?? null,
                  values: writtenOf(rows, values),
                });
              }),
            ),
          );
        }),
    history === undefined
      ? null
      : implement(history, async (context, { params, query }) => {
          const who = signedIn(context);
          if (!(await isSeen(context.db, rows, who, params.cca2, params.id)))
            throw notFound(capital(resource.noun[0]));
          const { page = 1, pageSize = 20 } = query;
          if (
            !Number.isInteger(page) ||
            !Number.isInteger(pageSize) ||
            page < 1 ||
            pageSize < 1 ||
            pageSize > 1_000
          )
            throw new Problem(400, 'page must be a whole number from 1 to 1000');
          return versionsOf(context.db, who, rows, params.id, { page, pageSize }, context.now());
        }),
  ];
};

/** What a version can bring back: what people write. */
const writtenOf = (rows: Rows, values: RecordValues | null): RecordValues | null =>
  values === null
    ? null
    : Object.fromEntries(
        rows.stored
          .filter(({ field }) => field?.write === undefined)
          .flatMap(({ name: key }) => (values[key] === undefined ? [] : [[key, values[key]]])),
      );

/** Everything that serves a resource. */
export const serve = (rows: Rows): readonly Implementation[] =>
  [
    ...readHandlers(rows),
    ...writeHandlers(rows),
    ...bulkHandlers(rows),
    ...actionHandlers(rows),
    scheduleHandler(rows),
  ].flatMap((handler) => handler ?? []);
