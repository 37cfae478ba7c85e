// An example of a paper: a drawing of its kind, on which what must be readable is framed.
import type { PaperType } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { paperExamples, type Stroke } from './paperExamples.ts';

const pens: Readonly<Record<Stroke[0], Readonly<Record<string, string | number>>>> = {
  sheet: { fill: 'var(--paper)', stroke: 'var(--inkSoft)' },
  ink: { fill: 'none', stroke: 'var(--inkSoft)' },
  fill: { fill: 'var(--line)', stroke: 'var(--inkSoft)', strokeWidth: 0.5 },
  mark: { fill: 'none', stroke: 'var(--accent)', strokeWidth: 1.5, strokeDasharray: '3 2' },
};

export interface PaperExampleProps {
  readonly type: string;
  /** What the paper is called, said already. */
  readonly label: string;
}

const PaperExample = ({ type, label }: PaperExampleProps) => (
  <svg
    viewBox="0 0 120 84"
    width="120"
    height="84"
    role="img"
    aria-label={t('Example: {paper}', { paper: label })}
  >
    {(paperExamples[type as PaperType] ?? []).map(([pen, d]) => (
      <path key={`${pen} ${d}`} d={d} {...pens[pen]} />
    ))}
  </svg>
);
export default PaperExample;
