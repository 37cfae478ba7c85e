// Sets what a job costs, without VAT (jobworkflow.jobcost).
import TextField from '@mui/material/TextField';
import type { Either } from 'fp-ts/Either';
import { useState } from 'react';
import { type Refusal, readAmount, texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { Facts } from '../kit/Facts.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';

export interface CostDialogProps {
  readonly jobId: number;
  readonly current: number | null;
  readonly submit: (amountExcl: number) => Promise<Either<Refusal, unknown>>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export const CostDialog = ({ jobId, current, submit, onDone, onClose }: CostDialogProps) => {
  const { money } = useFormats();
  const [text, setText] = useState(current === null ? '' : current.toFixed(2));
  const [isTouched, setTouched] = useState(false);
  const command = useCommand(submit, onDone);
  const amount = readAmount(text);
  const error =
    amount === null
      ? t(texts.validation.amountRequired)
      : amount < 0
        ? t(texts.validation.amountNegative)
        : undefined;
  return (
    <FormDialog
      title={t('Cost of job {jobId}', { jobId })}
      width="xs"
      onClose={onClose}
      onSubmit={() => {
        setTouched(true);
        if (error === undefined && amount !== null) void command.run(amount);
      }}
      busy={command.running}
      refusal={command.refusal}
    >
      <Facts
        facts={[
          {
            name: t('Now'),
            value: current === null ? t('not set') : t('{money} excl VAT', { money: money(current) }),
          },
        ]}
      />
      <TextField
        label={t('Amount excl')}
        required
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={isTouched && error !== undefined}
        helperText={isTouched ? error : undefined}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
    </FormDialog>
  );
};
