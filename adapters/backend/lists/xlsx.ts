// Lists as spreadsheets (LST-22, LST-23): every value is a typed cell, so text that begins like a formula stays text.
import writeXlsxFile from 'write-excel-file/node';
import type { Say } from '../../../core/index.ts';

export interface Column<R> {
  readonly header: string;
  readonly width?: number;
  /** Its values are words of ours (a status), not what people entered: they are said in the reader's language. */
  readonly isSaid?: true;
  value(row: R): string | number | boolean | Date | null | undefined;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const MAX_CELL = 32_767;

/** Whether the caller asks for a spreadsheet instead of JSON. */
export const wantsXlsx = (request: Request): boolean => (request.headers.get('accept') ?? '').includes(XLSX);

type Cell =
  | { value: string; type: StringConstructor }
  | { value: number; type: NumberConstructor }
  | { value: boolean; type: BooleanConstructor }
  | { value: Date; type: DateConstructor; format: string }
  | null;

const cellOf = (value: string | number | boolean | Date | null | undefined): Cell => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return { value, type: Number };
  if (typeof value === 'boolean') return { value, type: Boolean };
  if (value instanceof Date) return { value, type: Date, format: 'yyyy-mm-dd hh:mm' };
  // control characters would make the file unreadable
  const text = [...value].filter((c) => c >= ' ' || '\t\n'.includes(c)).join('');
  return { value: text.slice(0, MAX_CELL), type: String };
};

/** The file as an answer, named `{name}.xlsx`, its headers and our own words in the language of who asked. */
export const xlsxResponse = async <R>(
  say: Say,
  name: string,
  columns: readonly Column<R>[],
  rows: AsyncIterable<R> | Iterable<R>,
): Promise<Response> => {
  const header = columns.map((column) => ({
    value: say(column.header),
    type: String,
    fontWeight: 'bold' as const,
  }));
  const cells: Cell[][] = [];
  const shown = (column: Column<R>, row: R) => {
    const value = column.value(row);
    return column.isSaid && typeof value === 'string' ? say(value) : value;
  };
  for await (const row of rows) cells.push(columns.map((column) => cellOf(shown(column, row))));
  const file = await writeXlsxFile([header, ...cells], {
    columns: columns.map(({ width = 18 }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
  return new Response(new Uint8Array(file), {
    headers: {
      'content-type': XLSX,
      'content-disposition': `attachment; filename="${name.replace(/[^\w .-]/g, '')}.xlsx"`,
      'cache-control': 'no-store',
    },
  });
};
