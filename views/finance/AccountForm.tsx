// `/accounts/add` and `/accounts/edit/{id}` (RT-43): an account made for its holder, and what may be changed of it.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  type AccountDetails,
  accountBooks,
  accountType,
  type Lookup,
  type Refusal,
  readAmount,
  texts,
} from '../../core/index.ts';
import { marked, refusalText, t, told } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useRecordId } from '../hooks/useRecordId.ts';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Facts } from '../kit/Facts.tsx';
import { Gone } from '../kit/Gone.tsx';
import { LookupSelect } from '../kit/LookupSelect.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { Panel } from '../kit/Panel.tsx';
import { Screen } from '../kit/Screen.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';

type HolderField = 'userId' | 'companyId' | 'storeId';
const holders = [
  { field: 'companyId', label: marked('Company'), entity: 'companies' },
  { field: 'storeId', label: marked('Store'), entity: 'stores' },
  { field: 'userId', label: marked('User'), entity: 'users' },
] as const satisfies readonly { field: HolderField; label: string; entity: Lookup }[];

interface Values {
  readonly holderKind: HolderField;
  readonly ownerId: string;
  readonly name: string;
  readonly accountType: AccountDetails['accountType'];
  readonly creditLimit: string;
}

type Errors = Readonly<Record<string, string | undefined>>;

const check = (values: Values, isNew: boolean): Errors => {
  const limit = readAmount(values.creditLimit);
  return {
    ...(isNew && values.ownerId === '' ? { [values.holderKind]: marked('Choose whose account it is') } : {}),
    ...(values.name.trim() === '' ? { name: marked('Name is required') } : {}),
    ...(values.accountType === 'Postpay' && (limit === null || limit < 0)
      ? { creditLimit: marked('Enter an amount from 0 to 5000000') }
      : {}),
  };
};

const serverErrors = (refusal: Refusal | null): Errors =>
  Object.fromEntries(Object.entries(refusal?.errors ?? {}).map(([field, says]) => [field, says[0]]));

const Form = ({ account }: { readonly account: AccountDetails | null }) => {
  const portal = usePortal();
  const notice = useNotices();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const given = holders.find(({ field }) => /^\d+$/.test(search.get(field) ?? ''));
  const [base, setBase] = useState(account);
  const valuesOf = (from: AccountDetails | null): Values => ({
    holderKind: given?.field ?? 'companyId',
    ownerId: given === undefined ? '' : (search.get(given.field) ?? ''),
    name: from?.name ?? '',
    accountType: from?.accountType ?? accountType.code.POSTPAY,
    creditLimit: (from?.creditLimit ?? 0).toFixed(2),
  });
  const [values, setValues] = useState(() => valuesOf(account));
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);
  const change = (part: Partial<Values>): void => setValues((now) => ({ ...now, ...part }));
  const saving = useCommand(
    () => {
      const fields = {
        name: values.name.trim(),
        accountType: values.accountType,
        creditLimit: values.accountType === 'Prepay' ? 0 : (readAmount(values.creditLimit) ?? 0),
      };
      return base === null
        ? portal.call(
            accountBooks.create,
            { body: { ...fields, [values.holderKind]: Number(values.ownerId) } },
            { quiet: true },
          )
        : portal.call(
            accountBooks.update,
            { params: { id: base.id }, body: { xmin: base.xmin, ...fields } },
            { quiet: true },
          );
    },
    (saved) => {
      notice('success', t(base === null ? texts.notices.createdOne : texts.notices.updatedOne));
      if (base === null) void navigate(`/accounts/edit/${saved.id}`, { replace: true });
      setBase(saved);
      setValues(valuesOf(saved));
    },
  );
  const shown: Errors = { ...serverErrors(saving.refusal), ...errors };
  const firstFault = Object.keys(shown).join();
  useEffect(() => {
    if (firstFault !== '') form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [firstFault]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = check(values, base === null);
    setErrors(found);
    saving.clear();
    if (Object.keys(found).length === 0) void saving.run();
  };
  const loadNewer = async (): Promise<void> => {
    if (base === null) return;
    const newer = await portal.call(accountBooks.get, { params: { id: base.id } }, { quiet: true });
    if (newer._tag === 'Left') return notice('error', refusalText(newer.left));
    saving.clear();
    setBase(newer.right);
    setValues(valuesOf(newer.right));
  };
  const holder = holders.find(({ field }) => field === values.holderKind) ?? holders[0];
  const hasFields = Object.keys(saving.refusal?.errors ?? {}).length > 0;
  return (
    <Box component="form" ref={form} onSubmit={submit} noValidate sx={{ display: 'grid', gap: 4 }}>
      {saving.refusal && !hasFields ? (
        <ErrorNotice
          refusal={saving.refusal}
          {...(saving.refusal.status === 409 ? { onRetry: () => void loadNewer() } : {})}
        />
      ) : null}
      <Panel>
        <Stack sx={{ gap: 4 }}>
          {base === null ? (
            <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '200px 1fr' }, gap: 3 }}>
              <TextField
                select
                label={t('Holder')}
                value={values.holderKind}
                onChange={(event) => {
                  const chosen = holders.find(({ field }) => field === event.target.value);
                  if (chosen !== undefined) change({ holderKind: chosen.field, ownerId: '' });
                }}
              >
                {holders.map(({ field, label }) => (
                  <MenuItem key={field} value={field}>
                    {t(label)}
                  </MenuItem>
                ))}
              </TextField>
              <LookupSelect
                key={holder.field}
                label={t(holder.label)}
                entity={holder.entity}
                id={values.ownerId}
                required
                error={told(shown[holder.field])}
                onChange={(ownerId) => change({ ownerId })}
              />
            </Box>
          ) : (
            <Facts facts={[{ name: t('Holder'), value: base.ownerName }]} />
          )}
          <TextField
            label={t('Name')}
            required
            value={values.name}
            onChange={(event) => change({ name: event.target.value })}
            error={shown['name'] !== undefined}
            helperText={told(shown['name'])}
            slotProps={{ htmlInput: { maxLength: 80 } }}
          />
          {base?.kind === 'payee' ? null : (
            <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 3 }}>
              <TextField
                select
                label={t('Type')}
                value={values.accountType}
                onChange={(event) => {
                  if (accountType.has(event.target.value)) change({ accountType: event.target.value });
                }}
                error={shown['accountType'] !== undefined}
                helperText={
                  told(shown['accountType']) ??
                  (values.accountType === 'Prepay'
                    ? t('Must be filled before it pays.')
                    : t('Pays up to its limit, and is settled later.'))
                }
              >
                {accountType.rows.map(({ code, label }) => (
                  <MenuItem key={code} value={code}>
                    {t(label)}
                  </MenuItem>
                ))}
              </TextField>
              {values.accountType === 'Prepay' ? null : (
                <TextField
                  label={t('Credit limit')}
                  required
                  value={values.creditLimit}
                  onChange={(event) => change({ creditLimit: event.target.value })}
                  error={shown['creditLimit'] !== undefined}
                  helperText={told(shown['creditLimit'])}
                  slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
                />
              )}
            </Box>
          )}
        </Stack>
      </Panel>
      <Stack direction="row" sx={{ gap: 2, justifyContent: 'flex-end' }}>
        <Button
          onClick={() => void navigate(base === null ? '/accounts' : `/accounts/${base.id}/transactions`)}
        >
          {t(texts.wizard.back)}
        </Button>
        <Button type="submit" variant="contained" loading={saving.running}>
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
      (signal: AbortSignal) => portal.call(accountBooks.get, { params: { id } }, { signal, quiet: true }),
      [portal, id],
    ),
  );
  if (answer.kind === 'refused' && answer.refusal.status === 404) return <Gone />;
  return (
    <Screen title={t('Edit account')} measure="form">
      {answer.kind === 'refused' ? <ErrorNotice refusal={answer.refusal} onRetry={reload} /> : null}
      {answer.kind === 'loading' ? <SkeletonRows rows={5} /> : null}
      {answer.kind === 'here' ? <Form key={id} account={answer.value} /> : null}
    </Screen>
  );
};

const AccountForm = () => {
  const [isNew] = useState(() => window.location.pathname.endsWith('/add'));
  const id = useRecordId();
  if (id !== null) return <EditOf key={id} id={id} />;
  return isNew ? (
    <Screen title={t('New account')} measure="form">
      <Form account={null} />
    </Screen>
  ) : (
    <Gone />
  );
};
export default AccountForm;
