// What a run sends: the report as its reader may see it, its figures and its file. Readers with the same rights get the same.
import {
  type Claims,
  type DayRange,
  isInternal,
  isLanguage,
  type MeasureName,
  type ReportAnswer,
  readSetsOf,
  seesCost,
  seesPrices,
} from '../../../core/index.ts';
import type { Db } from '../db/db.ts';
import { xlsxResponse } from '../lists/xlsx.ts';
import { sayIn } from '../mail/letters.ts';
import { type Attachment, attachmentLimits } from '../mail/mail.ts';
import { answerOf, everyRow, mostRows, planOf } from './engine.ts';
import { csvOf, fileColumns } from './file.ts';
import { readGroups } from './groups.ts';
import { reportPdf } from './print.ts';
import { reportOf, type Schedule } from './schedule.ts';

/** What readers of the same rights get. */
export interface MadeLetter {
  readonly answer: ReportAnswer;
  readonly measures: readonly MeasureName[];
  /** null: too big for a letter. */
  readonly file: Attachment | null;
}

const formats = {
  csv: { ending: 'csv', type: 'text/csv' },
  pdf: { ending: 'pdf', type: 'application/pdf' },
  xlsx: { ending: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
} as const;

/** Two readers with the same key see the same rows and columns. */
export const rightsKey = (who: Claims): string =>
  JSON.stringify([
    isInternal(who),
    isInternal(who) ? [] : readSetsOf(who).filter(({ kind }) => kind !== 'user'),
    seesPrices(who),
    seesCost(who),
  ]);

/** The report of a schedule as `who` may see it. @throws Problem for what makes no sense any more */
export const letterFor = async (
  db: Db,
  schedule: Schedule,
  who: Claims,
  days: DayRange,
  asOf: Date,
): Promise<MadeLetter> => {
  const report = reportOf(schedule);
  const language = isLanguage(schedule.language) ? schedule.language : 'en';
  const say = sayIn(language);
  const { company_id, store_id } = schedule;
  const plan = await planOf(db, report, who, schedule.country, asOf, {
    ...schedule.view,
    ...(report.days.length === 0 ? {} : days),
    ...(company_id === null ? {} : { companyId: [company_id] }),
    ...(store_id === null ? {} : { storeId: [store_id] }),
    compare: report.days.length === 0 ? 'none' : 'previous',
    pageSize: 1,
  });
  const answer = await answerOf(db, plan);
  const format = formats[schedule.format === 'csv' || schedule.format === 'pdf' ? schedule.format : 'xlsx'];
  const rows = await everyRow(db, plan, mostRows[format.ending]);
  const { totals } = await readGroups(db, plan, plan.range, undefined, plan.measures);
  const all = [
    ...rows,
    ...(plan.by === undefined ? [] : [{ id: 0, key: null, name: say('Total'), cells: totals }]),
  ];
  const columns = fileColumns(plan, say);
  const name =
    `${schedule.name}${plan.range === null ? '' : ` ${plan.range.from} - ${plan.range.to}`}`.replace(
      /[^\w .-]/g,
      '',
    );
  const made = {
    csv: async () => new TextEncoder().encode(csvOf(columns, all, say)),
    xlsx: async () => new Uint8Array(await (await xlsxResponse(say, name, columns, all)).arrayBuffer()),
    pdf: () =>
      reportPdf({
        plan,
        rows,
        chart: answer.chart,
        totals,
        currency: schedule.currency,
        language,
        say,
        printedFor: schedule.name,
      }),
  } as const;
  const bytes = await made[format.ending]();
  const file: Attachment = { name: `${name}.${format.ending}`, contentType: format.type, bytes };
  return { answer, measures: plan.measures, file: bytes.length > attachmentLimits.bytes ? null : file };
};
