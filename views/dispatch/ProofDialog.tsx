// Proof that a parcel was handed over: who took it, a picture, a signature. Drivers give it when they complete a
// drop-off, staff replace it afterwards (workflow.updateDeliveryProof).
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import type { Either } from 'fp-ts/Either';
import { useState } from 'react';
import { type Refusal, texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import { PictureInput } from '../kit/PictureInput.tsx';
import { SignaturePad } from '../kit/SignaturePad.tsx';

/** Absent fields are left as they are. Pictures as data addresses. */
export interface ProofValues {
  readonly recipientName?: string;
  readonly picture?: string;
  readonly signature?: string;
}

export interface ProofDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly recipientName?: string | null | undefined;
  /** Who is likely to stand there: one tap writes it. */
  readonly suggestedName?: string | null | undefined;
  /** Who stands there: the one who receives, or the one who hands over. */
  readonly personLabel?: string;
  /** What must be given: nothing at a pick-up, a name, picture or signature at a hand-over, something new where a proof is replaced. */
  readonly needs?: 'nothing' | 'any' | 'new';
  readonly submit: (proof: ProofValues) => Promise<Either<Refusal, unknown>>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export const ProofDialog = ({
  title,
  submitLabel,
  recipientName = null,
  suggestedName = null,
  personLabel = t('Received by'),
  needs = 'new',
  submit,
  onDone,
  onClose,
}: ProofDialogProps) => {
  const [name, setName] = useState(recipientName ?? '');
  const [picture, setPicture] = useState<string | null>(null);
  const [signature, setSignature] = useState<string | null>(null);
  const command = useCommand(submit, onDone);
  const isNameNew = name.trim() !== '' && name.trim() !== (recipientName ?? '');
  const isPictured = picture !== null || signature !== null;
  const isMissing = needs === 'any' && !isPictured && name.trim() === '';
  const [isTouched, setTouched] = useState(false);
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      submitLabel={submitLabel}
      busy={command.running}
      disabled={needs === 'new' && !isNameNew && !isPictured}
      refusal={command.refusal}
      onSubmit={() => {
        setTouched(true);
        if (isMissing) return;
        void command.run({
          ...(name.trim() === '' ? {} : { recipientName: name.trim() }),
          ...(picture === null ? {} : { picture }),
          ...(signature === null ? {} : { signature }),
        });
      }}
    >
      <TextField
        label={personLabel}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={isTouched && isMissing}
        helperText={
          needs !== 'any'
            ? undefined
            : isTouched && isMissing
              ? t(texts.validation.proofRequired)
              : t('A name, a picture or a signature: one of them is needed.')
        }
        slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'off' } }}
      />
      {suggestedName && name.trim() !== suggestedName ? (
        <Chip
          label={suggestedName}
          variant="outlined"
          onClick={() => setName(suggestedName)}
          sx={{ alignSelf: 'flex-start', minHeight: 44 }}
        />
      ) : null}
      <PictureInput label={t('Picture of the parcel')} value={picture} onChange={setPicture} />
      <SignaturePad label={t('Signature')} onChange={setSignature} />
    </FormDialog>
  );
};
