// A report as a letter: what it says, of which days, its figures with their change, how many rows, where to look, how to leave.
import {
  formatMoney,
  formatStamp,
  isLanguage,
  type Language,
  type MeasureName,
  measureOf,
  minutesOf,
  numberOf,
  percentageOf,
  type ReportAnswer,
  type ReportCell,
  type Say,
  totalled,
} from '../../../core/index.ts';

/** So many figures stand in a letter. */
const MOST_FIGURES = 12;

/** What a letter of a report is made of. */
export interface MailForm {
  readonly title: string;
  readonly asks: string;
  readonly note: string | null;
  readonly answer: ReportAnswer;
  readonly measures: readonly MeasureName[];
  readonly currency: string;
  readonly language: string;
  /** The report with the same days and filters. */
  readonly link: string;
  readonly owner: string;
  readonly schedule: string;
  readonly leave: string;
  /** The file was too big to go along. */
  readonly isWithoutFile: boolean;
}

const spoken = (language: string): Language => (isLanguage(language) ? language : 'en');

/** A figure in words. */
export const figureText = (
  name: MeasureName,
  cell: ReportCell | undefined,
  say: Say,
  currency: string,
  language: Language,
): string => {
  const { kind, unit } = measureOf(name);
  if (kind === 'text' && typeof cell === 'string') return cell;
  const value = numberOf(cell);
  if (value === null) return '–';
  if (unit === 'place' || unit === 'whole') return String(value);
  if (kind === 'share' && typeof cell === 'object' && cell !== null && 'x' in cell) {
    const percentage = percentageOf(cell.x, cell.y);
    return percentage === null ? '–' : `${percentage.toFixed(1)} %`;
  }
  if (unit === 'money') return formatMoney(value, currency, language);
  if (unit === 'minutes') return say('{n} min', { n: minutesOf(value) });
  const number = kind === 'mean' || kind === 'own' ? value.toFixed(1) : String(Math.round(value));
  return unit === 'km' ? `${number} km` : unit === 'metres' ? `${number} m` : number;
};

/** How a figure stands against the days before: points for shares, per cent else. */
const change = (
  name: MeasureName,
  now: ReportCell | undefined,
  before: ReportCell | undefined,
  say: Say,
): string => {
  const [one, other] = [numberOf(now), numberOf(before)];
  if (one === null || other === null || one === other) return '';
  const sign = one > other ? '+' : '-';
  if (measureOf(name).kind === 'share')
    return ` (${say('{n} points', { n: `${sign}${Math.abs((one - other) * 100).toFixed(1)}` })})`;
  return other === 0 ? '' : ` (${sign}${Math.abs(((one - other) / other) * 100).toFixed(1)} %)`;
};

/** The text of the letter. */
export const mailText = (form: MailForm, say: Say): string => {
  const { answer } = form;
  const { range } = answer;
  const language = spoken(form.language);
  const zone = range?.zone;
  const figures = totalled(form.measures)
    .slice(0, MOST_FIGURES)
    .map((name) => {
      const now = answer.totals[name];
      return `${say(measureOf(name).label)}: ${figureText(name, now, say, form.currency, language)}${change(name, now, answer.before?.[name], say)}`;
    });
  return [
    [
      form.title,
      say(form.asks),
      ...(range ? [`${range.from} – ${range.to} (${range.zone})`] : []),
      say('As of {when}', { when: formatStamp(answer.asOf, zone, language) }),
    ].join('\n'),
    ...(form.note === null || form.note === '' ? [] : [form.note]),
    figures.join('\n'),
    answer.totalItems === 0
      ? say('Nothing in these days')
      : form.isWithoutFile
        ? say('{n} rows. The file is too big for a letter; it can be taken from the report itself.', {
            n: answer.totalItems,
          })
        : say('{n} rows, attached', { n: answer.totalItems }),
    form.link,
    `${say('Sent for {name} by the schedule {schedule}.', { name: form.owner, schedule: form.schedule })}\n${say('To get it no more: {link}', { link: form.leave })}`,
  ].join('\n\n');
};
