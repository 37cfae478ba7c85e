// Debit or credit on a delivery or a job, in two steps: the amount, then the question whether it is really meant (DEL-30..32); No leads back to
// the amount. The rules and their texts are the core's.
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { Either } from 'fp-ts/Either';
import { useState } from 'react';
import { checkAdjustment, type Refusal, texts } from '../../core/index.ts';
import { t, told } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { Facts } from '../kit/Facts.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';

export interface AdjustmentValues {
  readonly amount: number;
  readonly description: string;
  readonly isCredit: boolean;
}

export interface AdjustmentDialogProps {
  readonly of: 'job' | 'delivery';
  /** Names what is adjusted: a waybill, a job number. */
  readonly subject: string;
  /** Excluding VAT. */
  readonly current: number;
  /** The number of the invoice in which a delivery stands: a note follows. */
  readonly invoice?: string | null | undefined;
  readonly currency?: string | undefined;
  readonly submit: (values: AdjustmentValues) => Promise<Either<Refusal, unknown>>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export const AdjustmentDialog = ({
  of,
  subject,
  current,
  invoice,
  currency,
  submit,
  onDone,
  onClose,
}: AdjustmentDialogProps) => {
  const { money } = useFormats();
  const [draft, setDraft] = useState({ amount: '', description: '', isCredit: false });
  const [isTouched, setTouched] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const command = useCommand(submit, onDone);
  const check = checkAdjustment(draft, current, of);
  const word = of === 'job' ? t('cost') : t('price');
  const kind = draft.isCredit ? t('Credit') : t('Debit');

  const next = (): void => {
    setTouched(true);
    if (check.amount === null) return;
    if (!isConfirming) setConfirming(true);
    else
      void command.run({
        amount: check.amount,
        description: draft.description.trim(),
        isCredit: draft.isCredit,
      });
  };
  const facts = [
    { name: t('For'), value: subject },
    { name: t('Current {word} excl', { word }), value: money(current, currency) },
    ...(isConfirming
      ? [
          { name: kind, value: money(check.amount, currency) },
          { name: t('Reason'), value: draft.description.trim() },
        ]
      : []),
    { name: t('New {word} excl', { word }), value: money(check.newAmount, currency) },
    ...(invoice == null
      ? []
      : [
          { name: invoice, value: draft.isCredit ? t('A debit note follows.') : t('A credit note follows.') },
        ]),
  ];

  return (
    <FormDialog
      title={t('Debit and credit adjustment')}
      width="xs"
      onClose={isConfirming ? () => setConfirming(false) : onClose}
      onSubmit={next}
      submitLabel={t(isConfirming ? texts.shell.yes : texts.wizard.next)}
      {...(isConfirming ? { closeLabel: t(texts.shell.no) } : {})}
      danger={isConfirming}
      busy={command.running}
      disabled={check.blocked !== null}
      refusal={command.refusal}
    >
      <Facts facts={facts} />
      {isConfirming ? (
        <Alert severity="warning">{t(texts.adjustment.cannotBeUndone)}</Alert>
      ) : (
        <Stack sx={{ gap: 4 }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={draft.isCredit ? 'credit' : 'debit'}
            aria-label={t('Debit or credit')}
            onChange={(_event, value: 'credit' | 'debit' | null) => {
              if (value !== null) setDraft({ ...draft, isCredit: value === 'credit' });
            }}
          >
            <ToggleButton value="debit">{t('Debit (lowers the {word})', { word })}</ToggleButton>
            <ToggleButton value="credit">{t('Credit (raises the {word})', { word })}</ToggleButton>
          </ToggleButtonGroup>
          <TextField
            label={t('Amount excl')}
            required
            autoFocus
            value={draft.amount}
            onChange={(event) => setDraft({ ...draft, amount: event.target.value })}
            error={(isTouched && Boolean(check.errors.amount)) || check.blocked !== null}
            helperText={told(check.blocked ?? (isTouched ? check.errors.amount : undefined))}
            slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
          />
          <TextField
            label={t('Reason')}
            required
            multiline
            minRows={2}
            value={draft.description}
            onChange={(event) => setDraft({ ...draft, description: event.target.value })}
            error={isTouched && Boolean(check.errors.description)}
            helperText={told(isTouched ? check.errors.description : undefined)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </Stack>
      )}
    </FormDialog>
  );
};
