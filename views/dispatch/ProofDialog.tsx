// Proof that a parcel was handed over: who took it, a picture, a signature. Drivers give it when they complete a
// drop-off, staff replace it afterwards (workflow.updateDeliveryProof).
import TextField from '@mui/material/TextField';
import type { Either } from 'fp-ts/Either';
import { useState } from 'react';
import type { Refusal } from '../../core/index.ts';
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
  /** Who stands there: the one who receives, or the one who hands over. */
  readonly personLabel?: string;
  /** A parcel can be completed without any of it; replacing a proof needs at least one. */
  readonly isOptional?: boolean;
  readonly submit: (proof: ProofValues) => Promise<Either<Refusal, unknown>>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export const ProofDialog = ({
  title,
  submitLabel,
  recipientName = null,
  personLabel = t('Received by'),
  isOptional = false,
  submit,
  onDone,
  onClose,
}: ProofDialogProps) => {
  const [name, setName] = useState(recipientName ?? '');
  const [picture, setPicture] = useState<string | null>(null);
  const [signature, setSignature] = useState<string | null>(null);
  const command = useCommand(submit, onDone);
  const isNameNew = name.trim() !== '' && name.trim() !== (recipientName ?? '');
  const isNothing = !isNameNew && picture === null && signature === null;
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      submitLabel={submitLabel}
      busy={command.running}
      disabled={isNothing && !isOptional}
      refusal={command.refusal}
      onSubmit={() =>
        void command.run({
          ...(name.trim() === '' ? {} : { recipientName: name.trim() }),
          ...(picture === null ? {} : { picture }),
          ...(signature === null ? {} : { signature }),
        })
      }
    >
      <TextField
        label={personLabel}
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'off' } }}
      />
      <PictureInput label={t('Picture of the parcel')} value={picture} onChange={setPicture} />
      <SignaturePad label={t('Signature')} onChange={setSignature} />
    </FormDialog>
  );
};
