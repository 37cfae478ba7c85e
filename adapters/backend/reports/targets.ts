// What was agreed, beside the figures: the target of the company that is looked at, else the country's; in a report by company each row has its
// own.
import { type ReportAnswer, targetMeasure } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import type { Plan } from './plan.ts';

/** The answer with its targets, where its report judges whether deliveries were on time. */
export const withTargets = async (
  db: Db,
  { measures, asked, by, company }: Plan,
  answer: ReportAnswer,
): Promise<ReportAnswer> => {
  if (!measures.includes(targetMeasure)) return answer;
  const keys = by === 'company' ? answer.data.map(({ key }) => Number(key ?? 0)) : [];
  const rows = await db.query<{ id: number; target: number }>(sql`
    select id, on_time_target::double precision / 100 as target from companies
    where on_time_target is not null and id = any(${[...keys, ...(company === null ? [] : [company])]}::bigint[])`);
  const agreed = new Map(rows.map(({ id, target }) => [id, target]));
  const target = agreed.get(company ?? 0) ?? asked.limits.onTimeTarget / 100;
  return {
    ...answer,
    target,
    data:
      by === undefined
        ? answer.data
        : answer.data.map((row) => ({
            ...row,
            target:
              by === 'company'
                ? (agreed.get(Number(row.key ?? 0)) ?? asked.limits.onTimeTarget / 100)
                : target,
          })),
  };
};
