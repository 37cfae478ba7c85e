// The cells of the lists of applications: how long one waits, by how near its target is, and its papers with the one that needs somebody first.
import { applicationStage, formatNumber } from '../../core/index.ts';
import type { OwnCellProps } from '../admin/slots.ts';
import { spokenLanguage, t } from '../hooks/text.ts';
import { ToneChip } from '../kit/StatusChip.tsx';
import { PaperChip } from './PaperChip.tsx';

const Age = ({ value, record }: OwnCellProps) => {
  if (typeof value !== 'number') return null;
  const words = `${formatNumber(value, spokenLanguage())} ${t('h')}`;
  const target = Number(record['targetHours']);
  // What has ended, or was never handed in, is late for nobody; a new paper of who was approved is.
  if (applicationStage.row(String(record['stage']))?.terminal !== false && record['hasReplacement'] !== true)
    return <span className="numbers">{words}</span>;
  return value > target ? (
    <ToneChip tone="danger" icon="alert">
      {words}
    </ToneChip>
  ) : value * 2 >= target ? (
    <ToneChip tone="attention" icon="clock">
      {words}
    </ToneChip>
  ) : (
    <ToneChip tone="neutral">{words}</ToneChip>
  );
};

const Papers = ({ value, record }: OwnCellProps) => (
  <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center', whiteSpace: 'nowrap' }}>
    <span className="numbers">{String(value)}</span>
    {typeof record['worstPaper'] === 'number' ? <PaperChip code={record['worstPaper']} /> : null}
  </span>
);

/** By field. */
export const listCells = { ageHours: Age, papers: Papers };
