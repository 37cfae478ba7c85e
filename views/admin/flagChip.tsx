// A yes on a card: by its name alone, where a label beside it would say it twice.
import { t } from '../hooks/text.ts';
import { ToneChip } from '../kit/StatusChip.tsx';

/** Nothing of what does not hold, or is not known: its label and value say that. */
export const flagChip = (label: string, value: unknown) =>
  value === true ? <ToneChip tone="success">{t(label)}</ToneChip> : undefined;
