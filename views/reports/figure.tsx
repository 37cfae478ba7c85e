// A figure as it is shown: by its kind, in the reader's language; beside it the change against the range before, with an arrow and a word.
import Box from '@mui/material/Box';
import {
  type MeasureName,
  measureOf,
  minutesOf,
  numberOf,
  percentageOf,
  type ReportCell,
  type ReportMeasure,
  type TargetWord,
  targetMeasure,
  targetWord,
} from '../../core/index.ts';
import { marked, spokenLanguage, t } from '../hooks/text.ts';
import { Money } from '../kit/Money.tsx';

/** A number in the reader's language. */
export const numberText = (value: number, digits = 0): string =>
  value.toLocaleString(spokenLanguage(), { maximumFractionDigits: digits, minimumFractionDigits: digits });

/** Minutes of seconds, with hours from two on. */
export const minutesText = (seconds: number): string => {
  const minutes = minutesOf(Math.abs(seconds));
  const sign = seconds < 0 && minutes > 0 ? '-' : '';
  return minutes < 120
    ? t('{n} min', { n: `${sign}${numberText(minutes)}` })
    : t('{hours} h {minutes} min', {
        hours: `${sign}${numberText(Math.floor(minutes / 60))}`,
        minutes: String(minutes % 60).padStart(2, '0'),
      });
};

/** A value of a measure as a text without money: `–` where there is none. */
export const plainText = ({ kind, unit }: ReportMeasure, cell: ReportCell | undefined): string => {
  if (kind === 'text' && typeof cell === 'string') return cell;
  const value = numberOf(cell);
  if (value === null) return '–';
  if (unit === 'place' || unit === 'whole') return numberText(value);
  if (kind === 'share' && typeof cell === 'object' && cell !== null && 'x' in cell) {
    const percentage = percentageOf(cell.x, cell.y);
    return percentage === null ? '–' : `${numberText(percentage, 1)} %`;
  }
  if (unit === 'minutes') return minutesText(value);
  if (unit === 'km') return `${numberText(value, kind === 'mean' ? 1 : 0)} km`;
  if (unit === 'metres') return `${numberText(value)} m`;
  return numberText(value, kind === 'mean' || kind === 'own' ? 1 : 0);
};

/** How a value changed: points for shares, the place before for places, per cent else; null where nothing can be said. */
const changeOf = (
  { kind, unit }: ReportMeasure,
  now: ReportCell | undefined,
  before: ReportCell | undefined,
): { readonly text: string; readonly sign: number } | null => {
  const [one, other] = [numberOf(now), numberOf(before)];
  if (one === null || other === null) return null;
  if (kind === 'share') {
    const points = Math.round((one - other) * 1000) / 10;
    return { text: t('{n} points', { n: numberText(Math.abs(points), 1) }), sign: Math.sign(points) };
  }
  if (unit === 'place')
    return { text: t('before: {n}', { n: numberText(other) }), sign: Math.sign(one - other) };
  if (other === 0) return null;
  const percent = Math.round(((one - other) / Math.abs(other)) * 1000) / 10;
  return { text: `${numberText(Math.abs(percent), 1)} %`, sign: Math.sign(percent) };
};

const Change = ({
  measure,
  now,
  before,
}: {
  readonly measure: ReportMeasure;
  readonly now: ReportCell | undefined;
  readonly before: ReportCell | undefined;
}) => {
  const change = changeOf(measure, now, before);
  if (change === null || change.sign === 0) return null;
  const isUp = change.sign > 0;
  const isGood = measure.better === undefined ? null : (measure.better === 'up') === isUp;
  const role = isGood === null ? 'inkSoft' : isGood ? 'success' : 'danger';
  return (
    <Box
      component="span"
      // What is hidden in it must not reach beyond it, where the table is scrolled.
      sx={{
        color: `var(--${role})`,
        fontSize: 12,
        whiteSpace: 'nowrap',
        display: 'block',
        position: 'relative',
      }}
      title={measure.unit === 'place' ? undefined : isUp ? t('more than before') : t('less than before')}
    >
      {measure.unit === 'place' ? null : (
        <>
          <span aria-hidden="true">{isUp ? '▲' : '▼'}</span>{' '}
          <span className="visually-hidden">{isUp ? t('more') : t('less')}</span>
        </>
      )}
      {change.text}
    </Box>
  );
};

const targetLooks: Readonly<Record<TargetWord, { readonly word: string; readonly role: string }>> = {
  met: { word: marked('met'), role: 'success' },
  near: { word: marked('nearly met'), role: 'attention' },
  missed: { word: marked('missed'), role: 'danger' },
  few: { word: marked('too few to judge'), role: 'inkSoft' },
};

/** How a figure stands to what was agreed, in a word. */
const Agreed = ({
  cell,
  target,
  isWordAlone,
}: {
  readonly cell: ReportCell | undefined;
  readonly target: number;
  readonly isWordAlone: boolean;
}) => {
  const word = targetWord(cell, target);
  if (word === null) return null;
  const { word: said, role } = targetLooks[word];
  const percent = Math.round(target * 1000) / 10;
  return (
    // A line of its own, and a box of its own in it: the line under a figure that opens does not run on under it.
    <Box component="span" sx={{ display: 'block', fontSize: 12, fontWeight: 400 }}>
      <Box component="span" sx={{ color: `var(--${role})`, display: 'inline-block' }}>
        {isWordAlone
          ? t(said)
          : t('Target {n} %: {word}', {
              n: numberText(percent, percent % 1 === 0 ? 0 : 1),
              word: t(said),
            })}
      </Box>
    </Box>
  );
};

/** A figure of a row or of the totals. */
export const Figure = ({
  name,
  cell,
  before,
  isExpected = false,
  target,
  isWordAlone = false,
}: {
  readonly name: MeasureName;
  readonly cell: ReportCell | undefined;
  readonly before?: ReportCell | undefined;
  /** It holds what runs under way are expected to cost. */
  readonly isExpected?: boolean;
  /** What was agreed for the measure that has a target. */
  readonly target?: number | undefined;
  /** The target is the same in every row, and stands with the totals. */
  readonly isWordAlone?: boolean;
}) => {
  const measure = measureOf(name);
  const value = numberOf(cell);
  const parts =
    typeof cell === 'object' && cell !== null && 'x' in cell && measure.unit !== 'money' ? cell : null;
  return (
    <span
      className="numbers"
      title={parts === null ? undefined : `${numberText(parts.x)} / ${numberText(parts.y)}`}
    >
      {isExpected ? (
        <span
          role="img"
          aria-label={t('expected')}
          title={t('Holds what runs under way are expected to cost.')}
        >
          {'≈ '}
        </span>
      ) : null}
      {measure.unit === 'money' && value !== null ? (
        <Money amount={Math.round(value * 100) / 100} />
      ) : (
        plainText(measure, cell)
      )}
      {target === undefined || name !== targetMeasure ? null : (
        <Agreed cell={cell} target={target} isWordAlone={isWordAlone} />
      )}
      {before === undefined ? null : <Change measure={measure} now={cell} before={before} />}
    </span>
  );
};
