// Proof that a parcel was handed over: who took it, a picture, a signature. Drivers give it when they complete a
// drop-off, staff replace it afterwards (workflow.updateDeliveryProof).
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import type { Either } from 'fp-ts/Either';
import { useState } from 'react';
import { type Refusal, texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useMedia } from '../hooks/useMedia.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import { PictureInput } from '../kit/PictureInput.tsx';
import { SignaturePad } from '../kit/SignaturePad.tsx';
import { SlideSubmit } from './SlideSubmit.tsx';

/** Absent fields are left as they are. Pictures as data addresses. */
export interface ProofValues {
  readonly recipientName?: string | undefined;
  readonly picture?: string | undefined;
  readonly signature?: string | undefined;
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
  /** It ends a stop: a finger slides it. */
  readonly isSlid?: boolean;
  /** What was filled in before and not sent. */
  readonly filled?: ProofValues;
  /** Hears of each change; undefined: taken away again. */
  readonly onFilled?: (change: ProofValues) => void;
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
  isSlid = false,
  filled = {},
  onFilled,
  submit,
  onDone,
  onClose,
}: ProofDialogProps) => {
  const [name, setName] = useState(filled.recipientName ?? recipientName ?? '');
  const [picture, setPicture] = useState<string | null>(filled.picture ?? null);
  const [signature, setSignature] = useState<string | null>(filled.signature ?? null);
  const fillName = (next: string): void => {
    setName(next);
    onFilled?.({ recipientName: next || undefined });
  };
  const command = useCommand(submit, onDone);
  const isNameNew = name.trim() !== '' && name.trim() !== (recipientName ?? '');
  const isPictured = picture !== null || signature !== null;
  const isMissing = needs === 'any' && !isPictured && name.trim() === '';
  const [isTouched, setTouched] = useState(false);
  const hasFingers = useMedia('(pointer: coarse)');
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      submitLabel={submitLabel}
      busy={command.running}
      disabled={needs === 'new' && !isNameNew && !isPictured}
      refusal={command.refusal}
      submitButton={
        isSlid && hasFingers ? <SlideSubmit label={submitLabel} busy={command.running} /> : undefined
      }
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
        onChange={(event) => fillName(event.target.value)}
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
          onClick={() => fillName(suggestedName)}
          sx={{ alignSelf: 'flex-start', minHeight: 44 }}
        />
      ) : null}
      <PictureInput
        label={t('Picture of the parcel')}
        value={picture}
        onChange={(next) => {
          setPicture(next);
          onFilled?.({ picture: next ?? undefined });
        }}
      />
      <SignaturePad
        label={t('Signature')}
        drawn={filled.signature}
        onChange={(next) => {
          setSignature(next);
          onFilled?.({ signature: next ?? undefined });
        }}
      />
    </FormDialog>
  );
};
