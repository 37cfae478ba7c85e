// The question before something that cannot simply be taken back (OTH-04): says what will happen, answers are No and Yes.
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What will happen, and to how many. */
  readonly children: ReactNode;
  readonly danger?: boolean;
  /** Yes has been said and the answer is awaited. */
  readonly busy?: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Focus starts on No, Escape is No. */
export const ConfirmDialog = ({
  open,
  title,
  children,
  danger = false,
  busy = false,
  onYes,
  onNo,
}: ConfirmDialogProps) => {
  const id = useId();
  return (
    <Dialog open={open} onClose={busy ? undefined : onNo} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id} variant="h2">
        {title}
      </DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onNo} autoFocus disabled={busy}>
          {t(texts.shell.no)}
        </Button>
        <Button variant="contained" color={danger ? 'error' : 'primary'} onClick={onYes} loading={busy}>
          {t(texts.shell.yes)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
