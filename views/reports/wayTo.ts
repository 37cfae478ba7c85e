// The address of the rows behind a figure.
import { behind, type MeasureName, type ShownFigure } from '../../core/index.ts';

/** The address; null where no report lists them. */
export const wayTo = (shown: ShownFigure, measure: MeasureName): string | null => {
  const found = behind(shown, measure);
  // A list of records leads to itself alone: to those of its rows that the total counts.
  if (found === null || (shown.report.fields !== undefined && found.report !== shown.report)) return null;
  const { report, range, day, by, filters } = found;
  const params = new URLSearchParams({
    ...(range === null ? {} : { range: 'own', from: range.from, to: range.to }),
    ...(day === undefined ? {} : { day }),
    ...(by === undefined ? {} : { by }),
    ...filters,
  });
  return `${report.path}?${params}`;
};
