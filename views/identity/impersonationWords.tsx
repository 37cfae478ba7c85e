// How a time of acting as another ended, and how a write of it came out, in a word with its tone.
import type { ImpersonatedWrite, Impersonation } from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import { ToneChip } from '../kit/StatusChip.tsx';

type Tone = Parameters<typeof ToneChip>[0]['tone'];

/** In the order in which an auditor asks for them. */
export const ends: readonly {
  readonly end: Impersonation['end'];
  readonly label: string;
  readonly tone: Tone;
}[] = [
  { end: 'open', label: marked('Still open'), tone: 'attention' },
  { end: 'stopped', label: marked('Stopped'), tone: 'success' },
  { end: 'ended', label: marked('Signed out'), tone: 'neutral' },
  { end: 'lapsed', label: marked('Ran out'), tone: 'neutral' },
];

export const EndChip = ({ end }: Pick<Impersonation, 'end'>) => {
  const row = ends.find((one) => one.end === end);
  return row === undefined ? null : <ToneChip tone={row.tone}>{t(row.label)}</ToneChip>;
};

export const OutcomeChip = ({ outcome }: Pick<ImpersonatedWrite, 'outcome'>) => {
  if (outcome === 'done') return <ToneChip tone="success">{t('Done')}</ToneChip>;
  return outcome === 'begun' ? (
    <ToneChip tone="attention">{t('Outcome unknown')}</ToneChip>
  ) : (
    <ToneChip tone="danger">{t('Refused, {status}', { status: outcome })}</ToneChip>
  );
};

/** A person as a list shows one: the name, and the email where it is known. */
export const personText = (
  name: string | null | undefined,
  email: string | null | undefined,
  id: number,
): string => [name?.trim(), email ? `(${email})` : ''].filter(Boolean).join(' ') || t('User {id}', { id });
