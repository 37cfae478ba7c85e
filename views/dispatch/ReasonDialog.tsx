// Asks why, before a stop is called off or given up; the reason travels with the task and is shown to dispatch.

import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { Either } from 'fp-ts/Either';
import { useState } from 'react';
import { type Refusal, stopReasons, texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import { PictureInput } from '../kit/PictureInput.tsx';

export interface ReasonDialogProps {
  readonly title: string;
  /** What will happen. */
  readonly text: string;
  readonly submitLabel: string;
  /** What is wrong can be shown: a door, a damage. */
  readonly takesPicture?: boolean;
  /** What was filled in before and not sent. */
  readonly filled?: { readonly reason?: string | undefined; readonly picture?: string | undefined };
  /** Hears of each change; undefined: taken away again. */
  readonly onFilled?: (change: { reason?: string | undefined; picture?: string | undefined }) => void;
  readonly submit: (reason: string, picture: string | null) => Promise<Either<Refusal, unknown>>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export const ReasonDialog = ({
  title,
  text,
  submitLabel,
  takesPicture = false,
  filled = {},
  onFilled,
  submit,
  onDone,
  onClose,
}: ReasonDialogProps) => {
  const [reason, setReason] = useState(filled.reason ?? '');
  const [picture, setPicture] = useState<string | null>(filled.picture ?? null);
  const [isTouched, setTouched] = useState(false);
  const fillReason = (next: string): void => {
    setReason(next);
    onFilled?.({ reason: next || undefined });
  };
  const command = useCommand(submit, onDone);
  const isMissing = reason.trim() === '';
  return (
    <FormDialog
      title={title}
      width="xs"
      onClose={onClose}
      submitLabel={submitLabel}
      // `Cancel` beside `Cancel stop` would leave open what is called off.
      closeLabel={t('Back')}
      danger
      busy={command.running}
      refusal={command.refusal}
      onSubmit={() => {
        setTouched(true);
        if (!isMissing) void command.run(reason.trim(), picture);
      }}
    >
      <p style={{ margin: 0 }}>{text}</p>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {stopReasons.map(({ code, label }) => (
          <Chip key={code} label={t(label)} onClick={() => fillReason(t(label))} variant="outlined" />
        ))}
      </Stack>
      <TextField
        label={t('Reason')}
        required
        multiline
        minRows={2}
        value={reason}
        onChange={(event) => fillReason(event.target.value)}
        error={isTouched && isMissing}
        helperText={isTouched && isMissing ? t(texts.validation.reasonRequired) : undefined}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      {takesPicture ? (
        <PictureInput
          label={t('Picture of the exception')}
          value={picture}
          onChange={(next) => {
            setPicture(next);
            onFilled?.({ picture: next ?? undefined });
          }}
        />
      ) : null}
    </FormDialog>
  );
};
