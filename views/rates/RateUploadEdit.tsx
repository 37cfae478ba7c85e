// `/rates/batches/{uploadBatchId}/uploads/edit/{rateUploadId}` (RT-72, RATE-05..08): one uploaded rate, to be put right before it is submitted.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  adminContract,
  canEditRateUpload,
  type RateColumn,
  type RateErrors,
  type RateUpload,
  type Refusal,
  rateColumns,
  texts,
  uploadStatus,
} from '../../core/index.ts';
import { marked, t, told } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useRecordId } from '../hooks/useRecordId.ts';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Facts } from '../kit/Facts.tsx';
import { Gone } from '../kit/Gone.tsx';
import { LookupSelect } from '../kit/LookupSelect.tsx';
import { Money } from '../kit/Money.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { Panel } from '../kit/Panel.tsx';
import { Screen } from '../kit/Screen.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { capitalised } from '../kit/words.ts';
import { checkRate, type RateValues, rateOfValues, valuesOfRate } from './rateForm.ts';

const title = texts.shell.updateRateUpload;
const numbers = { htmlInput: { inputMode: 'decimal', autoComplete: 'off' } } as const;
const placeholders: Partial<Record<RateColumn['field'], string>> = {
  name: marked('Made from the rest where it is empty'),
};

interface FieldProps {
  readonly column: RateColumn;
  readonly values: RateValues;
  readonly error: string | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (change: Partial<RateValues>) => void;
}

/** One field of a rate, drawn as its column of the file is filled. */
const RateField = ({ column, values, error, isDisabled, onChange }: FieldProps) => {
  const { field, kind } = column;
  const label = t(column.heading);
  const value = values[field];
  if (typeof value === 'boolean')
    return (
      <FormControlLabel
        control={
          <Checkbox
            checked={value}
            disabled={isDisabled}
            onChange={(event) => onChange({ [field]: event.target.checked })}
          />
        }
        label={label}
      />
    );
  if (kind === 'company')
    return (
      <LookupSelect
        label={label}
        entity="companies"
        id={value}
        disabled={isDisabled}
        error={told(error)}
        onChange={(id) => onChange({ [field]: id })}
      />
    );
  const placeholder = placeholders[field];
  return (
    <TextField
      label={label}
      value={value}
      required={column.isRequired === true && (field !== 'newPrice' || values.isActive)}
      disabled={isDisabled}
      error={error !== undefined}
      helperText={told(error)}
      onChange={(event) => onChange({ [field]: event.target.value })}
      {...(kind === 'choice' ? { select: true } : {})}
      {...(kind === 'number' ? { slotProps: numbers } : {})}
      {...(placeholder === undefined ? {} : { placeholder: t(placeholder) })}
    >
      {kind === 'choice'
        ? column.table.rows.map((row) => (
            <MenuItem key={row.code} value={String(row.code)}>
              {capitalised(t(row.label))}
            </MenuItem>
          ))
        : undefined}
    </TextField>
  );
};

const serverErrors = (refusal: Refusal | null): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(Object.entries(refusal?.errors ?? {}).map(([field, says]) => [field, says[0]]));

const Form = ({ row }: { readonly row: RateUpload }) => {
  const portal = usePortal();
  const notice = useNotices();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [base, setBase] = useState(row);
  const [values, setValues] = useState(() => valuesOfRate(row));
  const [errors, setErrors] = useState<RateErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const take = (newer: RateUpload): void => {
    setBase(newer);
    setValues(valuesOfRate(newer));
    setErrors({});
  };
  const saving = useCommand(
    () =>
      portal.call(
        adminContract.uploads.updateRateRow,
        {
          params: { id: base.id },
          body: { ...rateOfValues(values), ...(base.xmin === undefined ? {} : { xmin: base.xmin }) },
        },
        { quiet: true },
      ),
    (saved) => {
      take(saved);
      notice('success', t(texts.notices.updatedOne));
    },
  );
  const shown: Readonly<Record<string, string | undefined>> = { ...serverErrors(saving.refusal), ...errors };
  const firstFault = Object.keys(shown).join();
  useEffect(() => {
    // The first field that is wrong, once what is wrong has changed.
    if (firstFault !== '') form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [firstFault]);
  const isOpen = canEditRateUpload(base);
  const isStale = saving.refusal?.status === 409;
  const hasFields = Object.keys(saving.refusal?.errors ?? {}).length > 0;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = checkRate(values);
    setErrors(found);
    saving.clear();
    if (Object.keys(found).length === 0) void saving.run();
  };
  const loadNewer = async (): Promise<void> => {
    const newer = await portal.call(
      adminContract.uploads.rateRow,
      { params: { id: base.id } },
      { quiet: true },
    );
    if (newer._tag === 'Right') {
      saving.clear();
      take(newer.right);
    } else notice('error', t(newer.left.message));
  };
  const fieldOf = (column: RateColumn) => (
    <RateField
      key={column.field}
      column={column}
      values={values}
      error={shown[column.field]}
      isDisabled={!isOpen}
      onChange={(change) => {
        setValues((now) => ({ ...now, ...change }));
        setErrors(({ [column.field]: _, ...rest }) => rest);
      }}
    />
  );
  return (
    <Screen
      title={t(title)}
      maxWidth={900}
      aside={<StatusChip table={uploadStatus} code={base.uploadStatusId} />}
    >
      <Box component="form" ref={form} onSubmit={submit} noValidate sx={{ display: 'grid', gap: 4 }}>
        {isOpen ? null : (
          <Alert severity="info" variant="outlined">
            {t('This row can no longer be changed.')}
          </Alert>
        )}
        {base.failure ? (
          <Alert severity="warning" variant="outlined">
            {t(base.failure)}
          </Alert>
        ) : null}
        {saving.refusal && !hasFields ? (
          <ErrorNotice refusal={saving.refusal} {...(isStale ? { onRetry: () => void loadNewer() } : {})} />
        ) : null}
        <Panel>
          <Stack sx={{ gap: 4 }}>
            <Facts
              facts={[
                { name: t('Line'), value: base.line },
                {
                  name: t('Current price'),
                  value: base.price == null ? t('none') : <Money amount={base.price} />,
                },
                { name: t('User'), value: base.userFullName },
              ]}
            />
            <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 3 }}>
              {rateColumns.filter(({ kind }) => kind !== 'yesNo').map(fieldOf)}
            </Box>
            <Stack
              component="fieldset"
              sx={{ border: 0, p: 0, m: 0, flexDirection: { md: 'row' }, gap: { md: 4 }, flexWrap: 'wrap' }}
            >
              <legend className="visually-hidden">{t('Counts for')}</legend>
              {rateColumns.filter(({ kind }) => kind === 'yesNo').map(fieldOf)}
            </Stack>
          </Stack>
        </Panel>
        <Stack direction="row" sx={{ gap: 2, justifyContent: 'flex-end' }}>
          <Button
            onClick={() =>
              void (key === 'default'
                ? navigate(`/rates/batches/${base.uploadBatchId}/uploads`)
                : navigate(-1))
            }
          >
            {t(texts.wizard.back)}
          </Button>
          <Button type="submit" variant="contained" disabled={!isOpen} loading={saving.running}>
            {t(texts.shell.save)}
          </Button>
        </Stack>
      </Box>
    </Screen>
  );
};

const EditOf = ({ batchId, id }: { readonly batchId: number; readonly id: number }) => {
  const portal = usePortal();
  const ask = useCallback(
    (signal: AbortSignal) =>
      portal.call(adminContract.uploads.rateRow, { params: { id } }, { signal, quiet: true }),
    [portal, id],
  );
  const [answer, reload] = useAnswer(ask);
  if (answer.kind === 'refused' && answer.refusal.status === 404) return <Gone />;
  // A row of another batch is not the one that the address speaks of.
  if (answer.kind === 'here')
    return answer.value.uploadBatchId === batchId ? <Form key={id} row={answer.value} /> : <Gone />;
  return (
    <Screen title={t(title)} maxWidth={900}>
      {answer.kind === 'refused' ? (
        <ErrorNotice refusal={answer.refusal} onRetry={reload} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </Screen>
  );
};

const RateUploadEdit = () => {
  const batchId = useRecordId('uploadBatchId');
  const id = useRecordId('rateUploadId');
  return batchId === null || id === null ? <Gone /> : <EditOf key={id} batchId={batchId} id={id} />;
};
export default RateUploadEdit;
