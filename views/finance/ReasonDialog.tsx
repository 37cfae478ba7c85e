// A deed of the books that wants a reason: the question, the reason, the refusal in place.
import TextField from '@mui/material/TextField';
import type { Either } from 'fp-ts/Either';
import { useState } from 'react';
import { type Refusal, texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { FormDialog } from '../kit/FormDialog.tsx';

export interface ReasonDialogProps<A> {
  readonly title: string;
  /** What will happen. */
  readonly text: string;
  readonly submitLabel: string;
  /** What becomes of the reason; said below it. */
  readonly hint?: string;
  readonly most?: number;
  readonly submit: (reason: string) => Promise<Either<Refusal, A>>;
  readonly onDone: (answer: A) => void;
  readonly onClose: () => void;
}

/** Mount it to ask. */
export const ReasonDialog = <A,>({
  title,
  text,
  submitLabel,
  hint,
  most = 500,
  submit,
  onDone,
  onClose,
}: ReasonDialogProps<A>) => {
  const [reason, setReason] = useState('');
  const [isTouched, setTouched] = useState(false);
  const command = useCommand(
    () => submit(reason.trim()),
    (answer) => onDone(answer),
  );
  const isMissing = reason.trim() === '';
  return (
    <FormDialog
      title={title}
      width="xs"
      danger
      submitLabel={submitLabel}
      onClose={onClose}
      busy={command.running}
      refusal={command.refusal}
      onSubmit={() => {
        setTouched(true);
        if (!isMissing) void command.run();
      }}
    >
      <p style={{ margin: 0 }}>{text}</p>
      <TextField
        label={t('Reason')}
        required
        autoFocus
        multiline
        minRows={2}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isTouched && isMissing}
        helperText={isTouched && isMissing ? t(texts.validation.reasonRequired) : hint}
        slotProps={{ htmlInput: { maxLength: most } }}
      />
    </FormDialog>
  );
};
