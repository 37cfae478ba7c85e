// What came of each budget. Invariant: every budget that was asked for is told, kept, missed or not measured; a number that is none is missed.
import type { Result } from './measure.ts';

export interface Verdict {
  readonly what: string;
  readonly budget: string;
  readonly measured: string;
  readonly came: 'kept' | 'missed' | 'not measured';
}

const came = (within: boolean): Verdict['came'] => (within ? 'kept' : 'missed');

/** One line a budget, in the order of the results; results without a budget have none. */
export const verdictsOf = (results: readonly Result[]): readonly Verdict[] =>
  results.flatMap(({ what, rows, budget, limit, readings, notMeasured }): readonly Verdict[] => {
    if (notMeasured !== undefined)
      return [{ what, budget: 'any', measured: notMeasured, came: 'not measured' }];
    const own = rows.find(({ kind }) => kind === 'ours');
    return [
      ...(budget === undefined
        ? []
        : [
            {
              what,
              budget: `${budget.times} × floor`,
              measured: `${own?.timesFloor ?? '?'} ×`,
              came: came(budget.within),
            },
          ]),
      ...(limit === undefined
        ? []
        : [
            {
              what,
              budget: `${limit.ns} ns`,
              measured: `${own?.nsPerUnit ?? '?'} ns`,
              came: came(limit.within),
            },
          ]),
      ...(readings ?? []).flatMap(({ name, value, unit, limit: most }) =>
        most === undefined
          ? []
          : [
              {
                what: `${what}: ${name}`,
                budget: `${most} ${unit}`.trim(),
                measured: `${value} ${unit}`.trim(),
                came: came(value <= most),
              },
            ],
      ),
    ];
  });

/** The last lines of the table: how many budgets were kept, and each that was not by its name. */
export const tellVerdicts = (verdicts: readonly Verdict[]): string => {
  const of = (one: Verdict['came']) => verdicts.filter((verdict) => verdict.came === one);
  return [
    `Budgets: ${of('kept').length} kept, ${of('missed').length} missed, ${of('not measured').length} not measured.`,
    ...of('missed').map(({ what, budget, measured }) => `  MISSED  ${what}: ${measured}, budget ${budget}`),
    ...of('not measured').map(({ what, measured }) => `  NOT MEASURED  ${what}: ${measured}`),
  ].join('\n');
};
