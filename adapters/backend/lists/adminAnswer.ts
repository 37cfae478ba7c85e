// What the call of a list of the administration answers: a page, or the whole list as a file where the request asks for one.
import type { AnyCall, ListColumn } from '../../../core/index.ts';
import type { Context } from '../calls/handler.ts';
import type { Sql } from '../db/db.ts';
import { type ListQuery, type ListShape, readAll, readPage } from './list.ts';
import { sheetColumns } from './sheetColumns.ts';
import { wantsXlsx, xlsxResponse } from './xlsx.ts';

interface Asked<R> {
  /** It says what the file is called. */
  readonly call: AnyCall;
  /** Whose columns the file has. */
  readonly list: { readonly columns: readonly ListColumn<R>[] };
  readonly shape: ListShape<R>;
  readonly query: ListQuery;
  readonly where: readonly Sql[];
}

/** A page in the caller's order, or all that the filters leave as a spreadsheet in the caller's language. @throws 400 */
export const pageOrFile = async <R>(context: Context, { call, list, shape, query, where }: Asked<R>) => {
  if (wantsXlsx(context.request))
    return xlsxResponse(
      context.say,
      context.say(call.exports ?? call.id),
      sheetColumns(list),
      readAll(context.db, shape, query, where),
    );
  const page = await readPage(context.db, shape, query, where);
  return { ...page, data: [...page.data] };
};
