// A dialog that asks for something and then does it: title, fields, the refusal in place, one button that acts once.
// It waits for what its fields still fetch. What was typed stays when the server refuses; Escape and the cross leave, except while the answer is awaited.
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { type FormEvent, type ReactNode, useId } from 'react';
import type { Refusal } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { usePhone } from '../hooks/useMedia.ts';
import { PendingProvider, usePatient } from '../hooks/usePending.tsx';
import { ErrorNotice } from './ErrorNotice.tsx';
import { Icon } from './Icon.tsx';

export interface FormDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Absent: a dialog that only shows something. */
  readonly onSubmit?: () => void;
  readonly submitLabel?: string;
  /** What leaves it without doing anything; `Cancel` unless told otherwise. */
  readonly closeLabel?: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly refusal?: Refusal | null;
  /** In the place of the button that submits: another one of type `submit`. */
  readonly submitButton?: ReactNode;
  /** Stands to the left of the buttons. */
  readonly aside?: ReactNode;
  /** Where nothing is submitted: the button that leads on, at the place of the one that would. */
  readonly ending?: ReactNode;
  /** On a desk at the left edge, with nothing drawn over the rest: who decides sees the map. */
  readonly isBeside?: boolean;
  readonly width?: 'xs' | 'sm' | 'md' | 'lg';
  readonly children: ReactNode;
}

/** Full screen on a phone. Mount it to open it. */
export const FormDialog = ({
  title,
  onClose,
  onSubmit,
  submitLabel = t('Save'),
  closeLabel = t('Cancel'),
  danger = false,
  busy = false,
  disabled = false,
  refusal = null,
  submitButton,
  aside,
  ending,
  isBeside = false,
  width = 'sm',
  children,
}: FormDialogProps) => {
  const id = useId();
  const isPhone = usePhone();
  const patient = usePatient<void>(() => onSubmit?.());
  const asidePart = aside ? <div style={{ marginRight: 'auto' }}>{aside}</div> : null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (!busy && !disabled) patient.ask();
  };
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      aria-labelledby={id}
      maxWidth={width}
      fullWidth
      fullScreen={isPhone}
      {...(isBeside
        ? {
            sx: {
              '& .MuiDialog-container': { justifyContent: { md: 'flex-start' } },
              '& .MuiBackdrop-root': { bgcolor: { md: 'transparent' } },
            },
          }
        : {})}
    >
      <Stack
        // What only shows something may hold a form of its own.
        component={onSubmit ? 'form' : 'div'}
        {...(onSubmit ? { noValidate: true } : {})}
        onSubmit={submit}
        sx={{ minHeight: 0, flex: 1, overflow: 'hidden' }}
      >
        <Stack direction="row" sx={{ alignItems: 'center', pr: 3 }}>
          <DialogTitle id={id} variant="h2" sx={{ flex: 1 }}>
            {title}
          </DialogTitle>
          <IconButton onClick={onClose} disabled={busy} aria-label={t('Close')}>
            <Icon name="close" />
          </IconButton>
        </Stack>
        <DialogContent
          // What only shows something may hold nothing that takes the focus, and is still scrolled by keys.
          {...(onSubmit ? {} : { tabIndex: 0 })}
          sx={{ display: 'flex', flexDirection: 'column', gap: 4, pt: '8px !important' }}
        >
          {refusal ? <ErrorNotice refusal={refusal} /> : null}
          <PendingProvider value={patient.tell}>{children}</PendingProvider>
        </DialogContent>
        {onSubmit ? (
          <DialogActions>
            {asidePart}
            <Button onClick={onClose} disabled={busy}>
              {closeLabel}
            </Button>
            {submitButton ?? (
              <Button
                type="submit"
                variant="contained"
                color={danger ? 'error' : 'primary'}
                loading={busy || patient.isWaiting}
                disabled={disabled}
              >
                {submitLabel}
              </Button>
            )}
          </DialogActions>
        ) : aside || ending ? (
          <DialogActions>
            {asidePart}
            {ending}
          </DialogActions>
        ) : null}
      </Stack>
    </Dialog>
  );
};
