// Asking for money: which account, how much of it, and where it is paid to. What can be asked for is told by the service.
import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { isLeft, right } from 'fp-ts/Either';
import { useCallback, useState } from 'react';
import { type PayoutChoice, readAmount, texts } from '../../core/index.ts';
import { marked, t, told } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { type Option, SearchSelect } from '../kit/SearchSelect.tsx';
import { type PayoutKind, payoutKinds } from './payoutKinds.ts';

interface AccountOption extends Option {
  readonly choice: PayoutChoice;
}

const AskDialog = ({
  kind,
  onDone,
  onClose,
}: {
  readonly kind: PayoutKind;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) => {
  const portal = usePortal();
  const { money } = useFormats();
  const { calls, resource, label, none } = payoutKinds[kind];
  const [account, setAccount] = useState<AccountOption | null>(null);
  const [bankAccountId, setBankAccountId] = useState('');
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const [isTouched, setTouched] = useState(false);
  const search = useCallback(
    async (typed: string, signal: AbortSignal) => {
      const answer = await portal.call(
        calls.choices,
        { query: typed === '' ? {} : { search: typed } },
        { signal, quiet: true },
      );
      if (isLeft(answer)) return answer;
      return right(
        answer.right.accounts.map(
          (choice): AccountOption => ({
            key: String(choice.id),
            value: choice.name,
            detail: `${choice.holder}, ${money(choice.balance)}`,
            choice,
          }),
        ),
      );
    },
    [portal, calls, money],
  );
  const { create } = resource.calls;
  if (create === undefined) throw new Error(`nobody can ask for ${resource.noun[1]}`);
  const command = useCommand(
    () =>
      portal.call(
        create,
        {
          body: {
            accountId: account?.choice.id ?? 0,
            bankAccountId: Number(bankAccountId),
            amount: readAmount(amount) ?? 0,
            note: note.trim() === '' ? null : note.trim(),
          },
        },
        { quiet: true },
      ),
    onDone,
  );
  const served = command.refusal?.errors ?? {};
  const choice = account?.choice;
  const hasAmount = (readAmount(amount) ?? 0) > 0;
  const missing = (isMissing: boolean, text: string, field: string): string | undefined =>
    isTouched && isMissing ? t(text) : told(served[field]?.[0]);
  const accountFault = missing(account === null, marked('Choose an account'), 'accountId');
  const bankFault = missing(bankAccountId === '', marked('Choose a bank account'), 'bankAccountId');
  const amountFault = missing(!hasAmount, marked('Enter an amount above 0'), 'amount');
  return (
    <FormDialog
      title={t(label)}
      submitLabel={t('Ask for it')}
      onClose={onClose}
      busy={command.running}
      refusal={command.refusal}
      onSubmit={() => {
        setTouched(true);
        if (account !== null && bankAccountId !== '' && hasAmount) void command.run();
      }}
    >
      <SearchSelect<AccountOption>
        label={t('Account')}
        value={account}
        search={search}
        minimum={0}
        noMatch={t(texts.pickers.noAccounts)}
        noMatchHint={t(none)}
        error={accountFault}
        required
        autoFocus
        onChange={(next) => {
          setAccount(next);
          setBankAccountId(String(next?.choice.bankAccounts[0]?.id ?? ''));
        }}
      />
      {choice !== undefined && choice.bankAccounts.length === 0 ? (
        <Alert severity="warning">{t('The holder has no verified bank account yet.')}</Alert>
      ) : (
        <TextField
          select
          required
          label={t('Bank account')}
          value={bankAccountId}
          disabled={choice === undefined}
          error={bankFault !== undefined}
          helperText={bankFault}
          onChange={(event) => setBankAccountId(event.target.value)}
        >
          {(choice?.bankAccounts ?? []).map(({ id, label: shown }) => (
            <MenuItem key={id} value={String(id)}>
              {shown}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        required
        label={t('Amount')}
        value={amount}
        error={amountFault !== undefined}
        helperText={
          amountFault ??
          (choice === undefined ? undefined : t('At most {money}', { money: money(choice.most) }))
        }
        onChange={(event) => setAmount(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      <TextField
        label={t('Note')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </FormDialog>
  );
};
export default AskDialog;
