// What a save will do, before it is done: how many of what go from where to where, and whom it concerns.
import Box from '@mui/material/Box';
import type { Refusal, SaveEffect } from '../../core/index.ts';
import { t, tn } from '../hooks/text.ts';
import { FormDialog } from '../kit/FormDialog.tsx';

export interface EffectDialogProps {
  readonly effects: readonly SaveEffect[];
  readonly names: ReadonlyMap<number, string>;
  readonly busy: boolean;
  readonly refusal: Refusal | null;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** An effect in one sentence. */
const sentence = ({ key, n, from, into }: SaveEffect, names: ReadonlyMap<number, string>): string => {
  const way = {
    from: from === null ? t('no territory') : (names.get(from) ?? t('no territory')),
    into: into === null ? t('no territory') : (names.get(into) ?? t('no territory')),
  };
  switch (key) {
    case 'deliveries':
      return tn(
        '{n} open delivery moves from {from} to {into}',
        '{n} open deliveries move from {from} to {into}',
        n,
        way,
      );
    case 'jobs':
      return tn(
        '{n} open job moves from {from} to {into}',
        '{n} open jobs move from {from} to {into}',
        n,
        way,
      );
    case 'stores':
      return tn('{n} store moves from {from} to {into}', '{n} stores move from {from} to {into}', n, way);
    case 'gain':
      return tn('{n} person sees more in their lists', '{n} people see more in their lists', n);
    case 'lose':
      return tn('{n} person sees less in their lists', '{n} people see less in their lists', n);
    case 'quotes':
      return tn(
        '{n} unpaid booking keeps a surcharge that is another one now',
        '{n} unpaid bookings keep a surcharge that is another one now',
        n,
      );
    default:
      return tn('{n} way gets or loses a hub', '{n} ways get or lose a hub', n);
  }
};

export const EffectDialog = ({ effects, names, busy, refusal, onSave, onClose }: EffectDialogProps) => (
  <FormDialog
    title={t('What this save does')}
    onClose={onClose}
    onSubmit={onSave}
    closeLabel={t('Back')}
    busy={busy}
    refusal={refusal}
  >
    <Box component="ul" sx={{ m: 0, pl: 4, display: 'grid', gap: 1 }}>
      {effects.map((effect) => (
        <li key={`${effect.key} ${effect.from} ${effect.into}`}>{sentence(effect, names)}</li>
      ))}
    </Box>
  </FormDialog>
);
