// To whom a document or a statement is sent; without an address it goes to those of the billing details.
import TextField from '@mui/material/TextField';
import type { Either } from 'fp-ts/Either';
import { useState } from 'react';
import type { Refusal } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { FormDialog } from '../kit/FormDialog.tsx';

/** Addresses as one types them: one a line, or with commas. */
export const addressesIn = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean);

export interface SendDialogProps<A> {
  readonly title: string;
  readonly submit: (emails: string[]) => Promise<Either<Refusal, A>>;
  readonly onDone: (answer: A) => void;
  readonly onClose: () => void;
}

/** Mount it to ask. */
export const SendDialog = <A,>({ title, submit, onDone, onClose }: SendDialogProps<A>) => {
  const [typed, setTyped] = useState('');
  const command = useCommand(
    () => submit(addressesIn(typed)),
    (answer) => onDone(answer),
  );
  return (
    <FormDialog
      title={title}
      width="xs"
      submitLabel={t('Send')}
      onClose={onClose}
      busy={command.running}
      refusal={command.refusal}
      onSubmit={() => void command.run()}
    >
      <TextField
        label={t('To')}
        multiline
        minRows={2}
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        helperText={t('Without an address it goes to those of the billing details.')}
        slotProps={{ htmlInput: { autoComplete: 'off', inputMode: 'email' } }}
      />
    </FormDialog>
  );
};
