// `/funds-received/add` and `/funds-received/edit/{id}` (RT-48): a receipt typed, its words corrected, sent back or taken back.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import {
  type BankImports,
  bankImports,
  fundsReceived,
  LocalDate,
  type Receipt,
  type Refusal,
  readAmount,
  receiptMethod,
  receiptStatus,
  texts,
} from '../../core/index.ts';
import { marked, refusalText, t, told } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useRecordId } from '../hooks/useRecordId.ts';
import { DayField } from '../kit/DayField.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Gone } from '../kit/Gone.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { Panel } from '../kit/Panel.tsx';
import { Screen } from '../kit/Screen.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { capitalised } from '../kit/words.ts';
import { ReceiptActions } from './ReceiptActions.tsx';
import { ReceiptProof } from './ReceiptProof.tsx';

interface Values {
  readonly receivedOn: string;
  readonly amount: string;
  readonly method: Receipt['method'];
  readonly payer: string;
  readonly reference: string;
  readonly note: string;
  readonly bankAccountId: string;
}
type Errors = Readonly<Record<string, string | undefined>>;

const valuesOf = (receipt: Receipt | null): Values => ({
  receivedOn: receipt?.receivedOn ?? '',
  amount: receipt === null ? '' : receipt.amount.toFixed(2),
  method: receipt?.method ?? receiptMethod.code.EFT,
  payer: receipt?.payer ?? '',
  reference: receipt?.reference ?? '',
  note: receipt?.note ?? '',
  bankAccountId: String(receipt?.bankAccountId ?? ''),
});

const check = ({ receivedOn, amount, payer }: Values): Errors => {
  const read = readAmount(amount);
  return {
    ...(LocalDate.is(receivedOn) ? {} : { receivedOn: marked('Date is required') }),
    ...(read === null || read <= 0 ? { amount: marked('Enter an amount above 0') } : {}),
    ...(payer.trim() === '' ? { payer: marked('Payer is required') } : {}),
  };
};

const serverErrors = (refusal: Refusal | null): Errors =>
  Object.fromEntries(Object.entries(refusal?.errors ?? {}).map(([field, says]) => [field, says[0]]));

interface FieldsProps {
  readonly values: Values;
  readonly errors: Errors;
  /** Where the house is paid; one that was closed since stays the one of its receipt. */
  readonly places: BankImports['bankAccounts'];
  /** Amount, day and bank account stand once something is allocated. */
  readonly isFixed: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (part: Partial<Values>) => void;
}

const Fields = ({ values, errors, places, isFixed, isDisabled, onChange }: FieldsProps) => {
  const fault = (name: string) => ({
    error: errors[name] !== undefined,
    helperText: told(errors[name]),
  });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 3 }}>
      <DayField
        label={t('Received on')}
        required
        value={values.receivedOn}
        disabled={isFixed || isDisabled}
        onChange={(receivedOn) => onChange({ receivedOn })}
        {...fault('receivedOn')}
      />
      <TextField
        label={t('Amount')}
        required
        value={values.amount}
        disabled={isFixed || isDisabled}
        onChange={(event) => onChange({ amount: event.target.value })}
        {...fault('amount')}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      {places.length === 0 ? null : (
        <TextField
          select
          required
          label={t('Bank account')}
          value={values.bankAccountId}
          disabled={isFixed || isDisabled}
          onChange={(event) => onChange({ bankAccountId: event.target.value })}
          {...fault('bankAccountId')}
        >
          {places.map(({ id, label }) => (
            <MenuItem key={id} value={String(id)}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        select
        label={t('Method')}
        value={values.method}
        disabled={isDisabled}
        onChange={(event) => {
          if (receiptMethod.has(event.target.value)) onChange({ method: event.target.value });
        }}
      >
        {receiptMethod.rows.map(({ code, label }) => (
          <MenuItem key={code} value={code}>
            {capitalised(t(label))}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={t('Payer')}
        required
        value={values.payer}
        disabled={isDisabled}
        onChange={(event) => onChange({ payer: event.target.value })}
        {...fault('payer')}
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
      <TextField
        label={t('Reference')}
        value={values.reference}
        disabled={isDisabled}
        onChange={(event) => onChange({ reference: event.target.value })}
        {...fault('reference')}
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
      <TextField
        label={t('Note')}
        value={values.note}
        disabled={isDisabled}
        onChange={(event) => onChange({ note: event.target.value })}
        {...fault('note')}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </Box>
  );
};

const Form = ({ receipt }: { readonly receipt: Receipt | null }) => {
  const portal = usePortal();
  const notice = useNotices();
  const navigate = useNavigate();
  const [base, setBase] = useState(receipt);
  const [values, setValues] = useState(() => valuesOf(receipt));
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);
  const [known] = useAnswer(
    useCallback(
      (signal: AbortSignal) => portal.call(bankImports.list, {}, { signal, quiet: true }),
      [portal],
    ),
  );
  const open = known.kind === 'here' ? known.value.bankAccounts : [];
  const own = base?.bankAccountId ?? null;
  const places =
    own === null || open.some(({ id }) => id === own)
      ? open
      : [...open, { id: own, label: base?.bankAccount ?? String(own) }];
  // the only one is no question
  const bankAccountId = values.bankAccountId || (places.length === 1 ? String(places[0]?.id) : '');
  const take = (newer: Receipt): void => {
    setBase(newer);
    setValues(valuesOf(newer));
    setErrors({});
  };
  const saving = useCommand(
    (confirmDuplicate: boolean) => {
      const { amount, bankAccountId: _typed, ...words } = values;
      const place = bankAccountId === '' ? {} : { bankAccountId: Number(bankAccountId) };
      const fields = { ...words, ...place, amount: readAmount(amount) ?? 0 };
      return base === null
        ? portal.call(fundsReceived.create, { body: { ...fields, confirmDuplicate } }, { quiet: true })
        : portal.call(
            fundsReceived.update,
            { params: { id: base.id }, body: { xmin: base.xmin, ...fields } },
            { quiet: true },
          );
    },
    (saved) => {
      notice('success', t(base === null ? texts.notices.createdOne : texts.notices.updatedOne));
      if (base === null) void navigate(`/funds-received/${saved.id}/allocation`);
      else take(saved);
    },
  );
  const shown: Errors = { ...serverErrors(saving.refusal), ...errors };
  const firstFault = Object.keys(shown).join();
  useEffect(() => {
    if (firstFault !== '') form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [firstFault]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = check(values);
    setErrors(found);
    saving.clear();
    if (Object.keys(found).length === 0) void saving.run(false);
  };
  const loadNewer = async (): Promise<void> => {
    if (base === null) return;
    const newer = await portal.call(fundsReceived.get, { params: { id: base.id } }, { quiet: true });
    if (newer._tag === 'Left') return notice('error', refusalText(newer.left));
    saving.clear();
    take(newer.right);
  };
  // With the answer comes a field, which would push those below it down.
  if (known.kind === 'loading') return <SkeletonRows rows={5} />;
  const isTwice = base === null && saving.refusal?.status === 409;
  const hasFields = Object.keys(saving.refusal?.errors ?? {}).length > 0;
  const isOver = base !== null && receiptStatus.isTerminal(base.status);
  return (
    <Box component="form" ref={form} onSubmit={submit} noValidate sx={{ display: 'grid', gap: 4 }}>
      {isTwice ? (
        <Alert
          severity="warning"
          variant="outlined"
          action={
            <Button color="inherit" size="small" onClick={() => void saving.run(true)}>
              {t('Book it all the same')}
            </Button>
          }
        >
          {saving.refusal ? refusalText(saving.refusal) : ''}
        </Alert>
      ) : saving.refusal && !hasFields ? (
        <ErrorNotice
          refusal={saving.refusal}
          {...(saving.refusal.status === 409 ? { onRetry: () => void loadNewer() } : {})}
        />
      ) : null}
      {base === null ? null : (
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
          <StatusChip table={receiptStatus} code={base.status} />
          <Button component={Link} to={`/funds-received/${base.id}/allocation`} variant="outlined">
            {t('Allocate')}
          </Button>
          <ReceiptActions receipt={base} onChanged={take} />
        </Stack>
      )}
      <Panel>
        <Fields
          values={{ ...values, bankAccountId }}
          places={places}
          errors={shown}
          isFixed={base !== null && base.remaining !== base.amount}
          isDisabled={isOver}
          onChange={(part) => {
            setValues((now) => ({ ...now, ...part }));
            setErrors({});
          }}
        />
      </Panel>
      {base === null ? null : <ReceiptProof receipt={base} onChanged={setBase} />}
      <Stack direction="row" sx={{ gap: 2, justifyContent: 'flex-end' }}>
        <Button onClick={() => void navigate('/funds-received')}>{t(texts.wizard.back)}</Button>
        <Button type="submit" variant="contained" loading={saving.running} disabled={isOver}>
          {t(texts.shell.save)}
        </Button>
      </Stack>
    </Box>
  );
};

const EditOf = ({ id }: { readonly id: number }) => {
  const portal = usePortal();
  const [answer, reload] = useAnswer(
    useCallback(
      (signal: AbortSignal) => portal.call(fundsReceived.get, { params: { id } }, { signal, quiet: true }),
      [portal, id],
    ),
  );
  if (answer.kind === 'refused' && answer.refusal.status === 404) return <Gone />;
  return (
    <Screen title={t('Receipt {id}', { id })} measure="form">
      {answer.kind === 'refused' ? <ErrorNotice refusal={answer.refusal} onRetry={reload} /> : null}
      {answer.kind === 'loading' ? <SkeletonRows rows={5} /> : null}
      {answer.kind === 'here' ? <Form key={id} receipt={answer.value} /> : null}
    </Screen>
  );
};

const ReceiptForm = () => {
  const id = useRecordId();
  const isNew = useLocation().pathname.endsWith('/add');
  if (id !== null) return <EditOf key={id} id={id} />;
  return isNew ? (
    <Screen title={t('New receipt')} measure="form">
      <Form receipt={null} />
    </Screen>
  ) : (
    <Gone />
  );
};
export default ReceiptForm;
