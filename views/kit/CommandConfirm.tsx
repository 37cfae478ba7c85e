// The question before a command, the command, and its refusal in place: what every destructive button opens.
import Box from '@mui/material/Box';
import type { Either } from 'fp-ts/Either';
import type { ReactNode } from 'react';
import type { Refusal } from '../../core/index.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { ErrorNotice } from './ErrorNotice.tsx';

export interface CommandConfirmProps<A> {
  readonly title: string;
  /** What will happen, and to how many. */
  readonly children: ReactNode;
  readonly danger?: boolean;
  readonly submit: () => Promise<Either<Refusal, A>>;
  readonly onDone: (answer: A) => void;
  readonly onClose: () => void;
}

/** Mount it to ask. */
export const CommandConfirm = <A,>({
  title,
  children,
  danger = false,
  submit,
  onDone,
  onClose,
}: CommandConfirmProps<A>) => {
  const command = useCommand(submit, (answer) => onDone(answer));
  return (
    <ConfirmDialog
      open
      title={title}
      danger={danger}
      busy={command.running}
      onYes={() => void command.run()}
      onNo={onClose}
    >
      {children}
      {command.refusal ? (
        <Box sx={{ mt: 3 }}>
          <ErrorNotice refusal={command.refusal} />
        </Box>
      ) : null}
    </ConfirmDialog>
  );
};
