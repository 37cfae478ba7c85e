// What a save will do, before it is saved: the reader agrees, or goes back to the form.
import { type Effect, type Refusal, texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import { EffectList } from './EffectList.tsx';

export interface EffectDialogProps {
  readonly effects: readonly Effect[];
  readonly busy: boolean;
  readonly refusal: Refusal | null;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

export const EffectDialog = ({ effects, busy, refusal, onSave, onClose }: EffectDialogProps) => (
  <FormDialog
    title={t('What this will do')}
    submitLabel={t(texts.shell.save)}
    closeLabel={t(texts.wizard.back)}
    onClose={onClose}
    onSubmit={onSave}
    busy={busy}
    refusal={refusal}
  >
    <EffectList effects={effects} />
  </FormDialog>
);
