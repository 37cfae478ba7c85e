// A deed of the books that wants an amount and the words for it: at most so much, and where it is said, to which account.
import TextField from '@mui/material/TextField';
import type { Either } from 'fp-ts/Either';
import { useState } from 'react';
import { type Refusal, readAmount, texts } from '../../core/index.ts';
import { marked, t, told } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import { LookupSelect } from '../kit/LookupSelect.tsx';

export interface Asked {
  readonly amount: number;
  /** The reason, or the reference. */
  readonly words: string;
  readonly accountId: number;
}

export interface AmountDialogProps<A> {
  readonly title: string;
  /** What will happen. */
  readonly text: string;
  readonly submitLabel: string;
  /** Filled in to begin with. */
  readonly most: number;
  readonly currency?: string | undefined;
  readonly danger?: boolean;
  /** Asks for the account that gets it. */
  readonly hasAccount?: boolean;
  /** What the words are; without it a reason, `none`: no words are asked for. */
  readonly wordsAre?: 'reference' | 'none';
  readonly submit: (asked: Asked) => Promise<Either<Refusal, A>>;
  readonly onDone: (answer: A) => void;
  readonly onClose: () => void;
}

const words = {
  reason: { label: marked('Reason'), missing: texts.validation.reasonRequired, most: 500 },
  reference: { label: marked('Reference'), missing: marked('Reference is required'), most: 120 },
} as const;

/** Mount it to ask. */
export const AmountDialog = <A,>({
  title,
  text,
  submitLabel,
  most,
  currency,
  danger = false,
  hasAccount = false,
  wordsAre,
  submit,
  onDone,
  onClose,
}: AmountDialogProps<A>) => {
  const { money } = useFormats();
  const [typed, setTyped] = useState(most > 0 ? most.toFixed(2) : '');
  const [said, setSaid] = useState('');
  const [account, setAccount] = useState('');
  const [isTouched, setTouched] = useState(false);
  const amount = readAmount(typed) ?? 0;
  const command = useCommand(
    () => submit({ amount, words: said.trim(), accountId: Number(account) }),
    (answer) => onDone(answer),
  );
  const served = command.refusal?.errors ?? {};
  const asked = wordsAre === 'none' ? null : words[wordsAre ?? 'reason'];
  const fault = (isMissing: boolean, missing: string, field: string): string | undefined =>
    isTouched && isMissing ? t(missing) : told(served[field]?.[0]);
  const amountFault = fault(amount <= 0, marked('Enter an amount above 0'), 'amount');
  const wordsFault =
    asked !== null && isTouched && said.trim() === '' ? t(asked.missing) : told(served['reference']?.[0]);
  return (
    <FormDialog
      title={title}
      width="xs"
      danger={danger}
      submitLabel={submitLabel}
      onClose={onClose}
      busy={command.running}
      refusal={command.refusal}
      onSubmit={() => {
        setTouched(true);
        if (amount > 0 && (asked === null || said.trim() !== '') && (!hasAccount || account !== ''))
          void command.run();
      }}
    >
      <p style={{ margin: 0 }}>{text}</p>
      {hasAccount ? (
        <LookupSelect
          required
          label={t('To account')}
          entity="accounts"
          id={account}
          error={fault(account === '', marked('Choose an account'), 'toAccountId')}
          onChange={setAccount}
        />
      ) : null}
      <TextField
        required
        label={t('Amount')}
        value={typed}
        error={amountFault !== undefined}
        helperText={amountFault ?? t('At most {money}', { money: money(most, currency) })}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      {asked === null ? null : (
        <TextField
          required
          label={t(asked.label)}
          value={said}
          error={wordsFault !== undefined}
          helperText={wordsFault}
          onChange={(event) => setSaid(event.target.value)}
          slotProps={{ htmlInput: { maxLength: asked.most } }}
        />
      )}
    </FormDialog>
  );
};
