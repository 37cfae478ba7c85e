// What serves the calls of reports: a page, or the whole of it as a file; and the figures of a day.
import {
  type CallParams,
  type CallQuery,
  callOf,
  everyReport,
  figuresOf,
  percentageOf,
  type Report,
  type ReportCall,
  reportNamed,
  statsCalls,
  titleOf,
  totalled,
} from '../../../core/index.ts';
import { type Context, type Implementation, type Input, implement, signedIn } from '../calls/handler.ts';
import { sql } from '../db/db.ts';
import { pdfResponse } from '../finance/print/response.ts';
import { driverWhere } from '../lists/scope.ts';
import { wantsXlsx, xlsxResponse } from '../lists/xlsx.ts';
import { answerOf, chartOf, everyRow, mostRows, planOf } from './engine.ts';
import { csvOf, fileColumns } from './file.ts';
import { readGroups } from './groups.ts';
import { reportPdf } from './print.ts';
import { withTargets } from './targets.ts';
import { turnsOf } from './turns.ts';

/** Two questions at once: one more would keep the others of a small database waiting. */
const turns = turnsOf(2, 15_000);

const answered = async (
  report: Report,
  context: Context,
  { params, query }: Input<CallParams<ReportCall>, CallQuery<ReportCall>, undefined>,
) => {
  const { db, say } = context;
  const who = signedIn(context);
  const plan = await planOf(db, report, who, params.cca2, context.now(), query);
  const format =
    query.format === 'csv' || query.format === 'pdf'
      ? query.format
      : wantsXlsx(context.request)
        ? 'xlsx'
        : undefined;
  if (format === undefined) return withTargets(db, plan, await answerOf(db, plan));
  const rows = await everyRow(db, plan, mostRows[format]);
  const { totals } = await readGroups(db, plan, plan.range, undefined, plan.measures);
  const all = [
    ...rows,
    ...(plan.by === undefined ? [] : [{ id: 0, key: null, name: say('Total'), cells: totals }]),
  ];
  await context.written.query(sql`
      insert into audit_log (at, actor_id, user_id, action, entity, detail)
      values (${context.now()}, ${who.id}, ${who.id}, 'report-export', ${report.name}, jsonb_build_object('rows', ${rows.length}::int))`);
  const name = `${say(titleOf(report))}${plan.range === null ? '' : ` ${plan.range.from} - ${plan.range.to}`}`;
  if (format === 'pdf') {
    const whom = await db.one<{ name: string; currency: string }>(sql`
      select (select u.first_name || ' ' || u.last_name from users u where u.id = ${who.id}) as name, z.currency
      from countries z where z.cca2 = ${params.cca2}`);
    const { language } = context;
    const chart = await chartOf(db, plan, null);
    const form = { plan, rows, chart, totals, language, say, currency: whom.currency, printedFor: whom.name };
    return pdfResponse(name, await reportPdf(form));
  }
  if (format === 'xlsx') return xlsxResponse(say, name, fileColumns(plan, say), all);
  return new Response(csvOf(fileColumns(plan, say), all, say), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name.replace(/[^\w .-]/g, '')}.csv"`,
      'cache-control': 'no-store',
    },
  });
};

const serve = (report: Report): Implementation =>
  implement(callOf(report), (context, input) => turns.take(() => answered(report, context, input)));

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

/** The row of a driver in the report of drivers, for the driver, the partner and staff alike. */
const cards = implement(statsCalls.cards, async (context, { params, query }) => {
  const report = reportNamed('driver-kpi');
  if (report === undefined) throw new Error('the cards of drivers have no report');
  const { db } = context;
  const who = signedIn(context);
  const drivers = await db.query<{ id: number; name: string }>(sql`
    select v.id, v.first_name || ' ' || v.last_name as name from drivers v
    where ${driverWhere(who, params.cca2)} and v.deleted_utc is null
      and (${query.driverId ?? null}::bigint is null or v.id = ${query.driverId ?? null}::bigint) order by 2, 1`);
  const ids = drivers.map(({ id }) => id);
  const plan = await planOf(
    db,
    report,
    who,
    params.cca2,
    context.now(),
    { range: query.range },
    sql`f.driver_id = any(${ids}::bigint[])`,
  );
  const { rows } = await readGroups(db, plan, plan.range, 'driver', totalled(plan.measures));
  const figures = new Map(rows.map(({ key, cells }) => [key, cells]));
  return {
    range: { ...(plan.range ?? { from: plan.today, to: plan.today }), zone: plan.zone },
    cards: drivers.map(({ id, name }) => ({
      driverId: id,
      name,
      figures: figuresOf(figures.get(String(id)) ?? {}),
    })),
    asOf: context.now().toISOString(),
  };
});

/** Every report, the figures of a day, and the cards of drivers. */
export const reportHandlers: readonly Implementation[] = [...everyReport.map(serve), stats, cards];
