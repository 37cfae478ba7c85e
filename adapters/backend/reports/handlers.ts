// What serves the calls of reports: a page, or the whole of it as a file; and the figures of a day.
import {
  callOf,
  everyReport,
  percentageOf,
  type Report,
  reportNamed,
  statsCalls,
  titleOf,
} from '../../../core/index.ts';
import { type Implementation, implement, signedIn } from '../calls/handler.ts';
import { sql } from '../db/db.ts';
import { wantsXlsx, xlsxResponse } from '../lists/xlsx.ts';
import { answerOf, everyRow, mostRows, planOf, readGroups } from './engine.ts';
import { csvOf, fileColumns } from './file.ts';

const serve = (report: Report): Implementation =>
  implement(callOf(report), async (context, { params, query }) => {
    const { db, say } = context;
    const who = signedIn(context);
    const plan = await planOf(db, report, who, params.cca2, context.now(), query);
    const isCsv = query.format === 'csv';
    if (!isCsv && !wantsXlsx(context.request)) return answerOf(db, plan);
    const rows = await everyRow(db, plan, isCsv ? mostRows.csv : mostRows.xlsx);
    const { totals } = await readGroups(db, plan, plan.range, undefined, plan.measures);
    const all = [
      ...rows,
      ...(plan.by === undefined ? [] : [{ id: 0, key: null, name: say('Total'), cells: totals }]),
    ];
    await context.written.query(sql`
      insert into audit_log (at, actor_id, user_id, action, entity, detail)
      values (${context.now()}, ${who.id}, ${who.id}, 'report-export', ${report.name}, jsonb_build_object('rows', ${rows.length}::int))`);
    const name = `${say(titleOf(report))}${plan.range === null ? '' : ` ${plan.range.from} - ${plan.range.to}`}`;
    if (!isCsv) return xlsxResponse(say, name, fileColumns(plan, say), all);
    return new Response(csvOf(fileColumns(plan, say), all, say), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name.replace(/[^\w .-]/g, '')}.csv"`,
        'cache-control': 'no-store',
      },
    });
  });

const wanted = [
  'due',
  'otd',
  'pickupCompliance',
  'dropoffCompliance',
  'pickupExceptions',
  'dropoffExceptions',
] as const;

/** The panel of a day is the row of that day in the report of acceptance and compliance: the same source, the same measures. */
const stats = implement(statsCalls.read, async (context, { params, query }) => {
  const report = reportNamed('accept-and-compliance');
  if (report === undefined) throw new Error('the figures of a day have no report');
  const { companyId, storeId, territoryId, from, to } = query;
  const plan = await planOf(context.db, report, signedIn(context), params.cca2, context.now(), {
    range: 'today',
    from,
    to,
    companyId,
    storeId,
    territoryId,
  });
  const { totals } = await readGroups(context.db, plan, plan.range, undefined, wanted);
  const share = (name: (typeof wanted)[number]) => {
    const cell = totals[name];
    const { x, y } = typeof cell === 'object' && cell !== null && 'x' in cell ? cell : { x: 0, y: 0 };
    return { amountCompleted: `${x}/${y}`, percentage: percentageOf(x, y) };
  };
  return {
    deliveries: typeof totals['due'] === 'number' ? totals['due'] : 0,
    acceptance: {
      otds: share('otd'),
      pickupCompliance: share('pickupCompliance'),
      dropoffCompliance: share('dropoffCompliance'),
      pickupExceptions: share('pickupExceptions'),
      dropoffExceptions: share('dropoffExceptions'),
    },
    asOf: context.now().toISOString(),
  };
});

/** Every report, and the figures of a day. */
export const reportHandlers: readonly Implementation[] = [...everyReport.map(serve), stats];
