// What serves changes that wait: making one for a record, listing them, moving one, calling them off.
import { type AgendaEntry, agendaCalls, isInternal, may } from '../../../core/index.ts';
import { type Implementation, implement } from '../calls/handler.ts';
import { type Db, join, sql } from '../db/db.ts';
import { notFound, Problem } from '../http/problem.ts';
import { type Acting, actingIn } from './acting.ts';
import {
  type AgendaRow,
  agendaAnswer,
  agendaColumns,
  agendaFrom,
  lockedEntry,
  momentOf,
  schedule,
} from './dated.ts';
import type { Rows } from './rows.ts';

/** Saving for later, of a resource with fields that may be set so. */
export const scheduleHandler = (rows: Rows): Implementation | null =>
  rows.resource.calls.schedule === undefined
    ? null
    : implement(rows.resource.calls.schedule, (context, { params, body }) => {
        const { validFrom, fields } = body;
        const acting = actingIn(context, params.cca2);
        return context.db.tx((tx) => schedule(tx, acting, rows, params.id, fields, validFrom));
      });

const namesOf = async (
  db: Db,
  acting: Acting,
  served: ReadonlyMap<string, Rows>,
  found: readonly AgendaRow[],
): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>();
  for (const [kept, rows] of served) {
    const ids = found.filter(({ resource }) => resource === kept).map(({ record_id }) => record_id);
    if (ids.length === 0) continue;
    const seen = await db.query<{ id: number }>(sql`
      select r.id from ${rows.shape.from} where r.id = any(${ids}::bigint[]) and ${rows.seen(acting.who, acting.country)}`);
    for (const record of await rows.shape.records(
      db,
      seen.map(({ id }) => id),
    ))
      names.set(`${kept}/${record.id}`, rows.resource.nameOf(record));
  }
  return names;
};

/** The calls of the agenda over the served resources. */
export const agendaHandlers = (served: ReadonlyMap<string, Rows>): readonly Implementation[] => {
  const list = implement(agendaCalls.list, async (context, { params, query }) => {
    const acting = actingIn(context, params.cca2);
    const { page = 1, pageSize = 20 } = query;
    if (
      !Number.isInteger(page) ||
      !Number.isInteger(pageSize) ||
      page < 1 ||
      pageSize < 1 ||
      pageSize > 1_000
    )
      throw new Problem(400, 'page must be a whole number from 1 to 1000');
    const open = [...served].filter(([, { resource }]) => may(acting.who, { who: resource.who.update }));
    const state = query.state ?? 'waiting';
    const where = join(
      [
        sql`a.country = ${params.cca2} and a.state = ${state} and a.resource = any(${open.map(([kept]) => kept)}::text[])`,
        // Who is bound to row sets sees them with the record, whose id must be named.
        ...(isInternal(acting.who) || query.recordId !== undefined
          ? []
          : [sql`a.made_by = ${acting.who.id}`]),
        ...(query.resource === undefined ? [] : [sql`a.resource = ${query.resource}`]),
        ...(query.recordId === undefined ? [] : [sql`a.record_id = ${query.recordId}`]),
      ],
      ' and ',
    );
    const { total } = await context.db.one<{ total: number }>(
      sql`select count(*) as total from dated_changes a where ${where}`,
    );
    const found = await context.db.query<AgendaRow>(sql`
      select ${agendaColumns} from ${agendaFrom} where ${where} order by a.valid_from, a.id
      limit ${pageSize}::bigint offset ${(page - 1) * pageSize}::bigint`);
    const names = await namesOf(context.db, acting, served, found);
    // A record that the caller may not see is named by none of its changes.
    const data = found.flatMap((row): AgendaEntry[] => {
      const name = names.get(`${row.resource}/${row.record_id}`);
      return name === undefined ? [] : [agendaAnswer(row, name)];
    });
    return {
      data,
      page,
      totalPages: Math.ceil(total / pageSize),
      totalItems: total,
      totalCurrentItemCount: data.length,
    };
  });

  const move = implement(agendaCalls.move, (context, { params, body }) => {
    const acting = actingIn(context, params.cca2);
    return context.db.tx(async (tx) => {
      const { row, rows, record } = await lockedEntry(tx, acting, served, params.id);
      const { at, zone } = await momentOf(tx, acting, body.validFrom);
      await tx.query(sql`update dated_changes set valid_from = ${at}, zone = ${zone} where id = ${row.id}`);
      const moved = await tx.one<AgendaRow>(
        sql`select ${agendaColumns} from ${agendaFrom} where a.id = ${row.id}`,
      );
      return agendaAnswer(moved, rows.resource.nameOf(record));
    });
  });

  const cancel = implement(agendaCalls.cancel, (context, { params, query }) => {
    const acting = actingIn(context, params.cca2);
    if (query.id === undefined) throw new Problem(400, 'Name at least one change.');
    const ids = [...new Set(query.id)].sort((x, y) => x - y);
    return context.db.tx(async (tx) => {
      for (const id of ids) {
        const { row } = await lockedEntry(tx, acting, served, id);
        await tx.query(sql`update dated_changes set state = 'cancelled' where id = ${row.id}`);
      }
      if (ids.length === 0) throw notFound('Change');
      return { cancelled: ids.length };
    });
  });
  return [list, move, cancel];
};
