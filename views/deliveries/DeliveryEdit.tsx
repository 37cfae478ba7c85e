// Changes a booked delivery (RT-64, API-55): references, day, contacts. Somebody else's change meanwhile is shown, never overwritten.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Delivery, deliveryStatus, type Refusal, texts } from '../../core/index.ts';
import { FailureNote } from '../dispatch/FailureNote.tsx';
import { marked, t, told } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useRecordId } from '../hooks/useRecordId.ts';
import { DayField } from '../kit/DayField.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Gone } from '../kit/Gone.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { Panel } from '../kit/Panel.tsx';
import { PhoneField } from '../kit/PhoneField.tsx';
import { Screen } from '../kit/Screen.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { ArchivedNote } from './ArchivedNote.tsx';
import { nameOfDelivery } from './deliveryColumns.tsx';
import {
  changesOf,
  checkDelivery,
  type DeliveryErrors,
  type DeliveryField,
  type DeliveryValues,
  type Side,
  valuesOf,
} from './deliveryForm.ts';
import { ParcelsPanel } from './ParcelsPanel.tsx';

const sideTitles: Readonly<Record<Side, string>> = {
  origin: marked('Pick-up'),
  destination: marked('Drop-off'),
};
const pair = { display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 3 } as const;

interface FieldsProps {
  readonly values: DeliveryValues;
  readonly errors: DeliveryErrors;
  readonly onChange: (change: Partial<DeliveryValues>) => void;
  /** It is only shown. */
  readonly disabled: boolean;
}

const Field = ({
  name,
  label,
  form,
  rows,
}: {
  readonly name: DeliveryField;
  readonly label: string;
  readonly form: FieldsProps;
  readonly rows?: number;
}) => (
  <TextField
    label={label}
    value={form.values[name]}
    disabled={form.disabled}
    error={Boolean(form.errors[name])}
    helperText={form.errors[name]}
    onChange={(event) => form.onChange({ [name]: event.target.value })}
    {...(rows ? { multiline: true, minRows: rows } : {})}
  />
);

const SidePanel = ({
  side,
  address,
  form,
}: {
  readonly side: Side;
  readonly address: string;
  readonly form: FieldsProps;
}) => (
  <Panel title={t(sideTitles[side])}>
    <Stack sx={{ gap: 3 }}>
      <Box sx={{ color: 'text.secondary' }}>{address}</Box>
      <Field name={`${side}ContactName`} label={t('Contact name')} form={form} />
      <PhoneField
        value={{ country: form.values[`${side}ContactCountry`], phone: form.values[`${side}PhoneNumber`] }}
        disabled={form.disabled}
        error={form.errors[`${side}PhoneNumber`]}
        onChange={({ country, phone }) =>
          form.onChange({ [`${side}ContactCountry`]: country, [`${side}PhoneNumber`]: phone })
        }
      />
      <Box sx={pair}>
        <Field name={`${side}BuildingName`} label={t('Building')} form={form} />
        <Field name={`${side}BuildingUnit`} label={t('Unit')} form={form} />
      </Box>
      <Field name={`${side}Remarks`} label={t('Remarks for the driver')} form={form} rows={2} />
    </Stack>
  </Panel>
);

const serverErrors = (refusal: Refusal | null): DeliveryErrors =>
  Object.fromEntries(Object.entries(refusal?.errors ?? {}).map(([field, says]) => [field, told(says[0])]));

const Form = ({ delivery }: { readonly delivery: Delivery }) => {
  const portal = usePortal();
  const notice = useNotices();
  const navigate = useNavigate();
  // The record as it was when editing began: later versions do not overwrite what is being typed.
  const [base, setBase] = useState(delivery);
  const before = useMemo(() => valuesOf(base, portal.country), [base, portal]);
  const [values, setValues] = useState(before);
  const [errors, setErrors] = useState<DeliveryErrors>({});
  const saving = useCommand(portal.deliveries.commands.update, (saved) => {
    setBase(saved);
    setValues(valuesOf(saved, portal.country));
    notice('success', t(texts.notices.updatedOne));
  });
  const changes = changesOf(before, values);
  const isChanged = Object.keys(changes).length > 0;
  const isOvertaken = delivery.xmin > base.xmin;

  // A stale save brings the newer version, and the words over the form say so already.
  const isToldAbove = isOvertaken && saving.refusal?.status === 409;

  const takeTheirs = (): void => {
    setBase(delivery);
    setValues(valuesOf(delivery, portal.country));
    setErrors({});
    saving.clear();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = checkDelivery(values);
    // What was wrong before and was not touched stands in nobody's way.
    const relevant = Object.fromEntries(Object.entries(found).filter(([field]) => field in changes));
    setErrors(relevant);
    if (Object.keys(relevant).length === 0)
      void saving.run(delivery.deliveryId, { ...changes, xmin: base.xmin });
  };
  const form: FieldsProps = {
    values,
    errors: { ...serverErrors(saving.refusal), ...errors },
    onChange: (change) => setValues((now) => ({ ...now, ...change })),
    disabled: Boolean(delivery.archivedUtc),
  };

  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 4 }}>
      {isOvertaken && isChanged ? (
        <Alert
          severity="warning"
          variant="outlined"
          action={
            <Button color="inherit" size="small" onClick={takeTheirs}>
              {t('Load the new version')}
            </Button>
          }
        >
          {t(
            'This delivery was changed meanwhile. Saving will be refused until you load the new version; what you typed is replaced by it.',
          )}
        </Alert>
      ) : isOvertaken ? (
        <Alert
          severity="info"
          variant="outlined"
          action={
            <Button color="inherit" size="small" onClick={takeTheirs}>
              {t('Show')}
            </Button>
          }
        >
          {t('There is a newer version.')}
        </Alert>
      ) : null}
      {saving.refusal && !isToldAbove ? <ErrorNotice refusal={saving.refusal} /> : null}
      <Panel title={t('References')}>
        <Box sx={{ ...pair, gridTemplateColumns: { xs: '1fr', md: 'repeat(4, 1fr)' } }}>
          <Field name="orderReference" label={t('Order reference')} form={form} />
          <Field name="customerIdentifier" label={t('Customer identifier')} form={form} />
          <Field name="lotNumber" label={t('Lot number')} form={form} />
          <DayField
            label={t('Delivery date')}
            value={form.values.deliveryDate}
            disabled={form.disabled}
            error={Boolean(form.errors.deliveryDate)}
            helperText={form.errors.deliveryDate}
            onChange={(deliveryDate) => form.onChange({ deliveryDate })}
          />
        </Box>
      </Panel>
      <Box sx={{ ...pair, gap: 4 }}>
        <SidePanel side="origin" address={delivery.originAddress?.description ?? ''} form={form} />
        <SidePanel side="destination" address={delivery.destinationAddress?.description ?? ''} form={form} />
      </Box>
      <ParcelsPanel delivery={delivery} version={base.xmin} onSaved={setBase} />
      <Stack direction="row" sx={{ gap: 2, justifyContent: 'flex-end' }}>
        <Button onClick={() => void navigate(-1)}>{t(texts.wizard.back)}</Button>
        {form.disabled ? null : (
          <Button type="submit" variant="contained" disabled={!isChanged} loading={saving.running}>
            {t(texts.shell.save)}
          </Button>
        )}
      </Stack>
    </Box>
  );
};

const EditOf = ({ id }: { readonly id: number }) => {
  const { deliveries } = usePortal();
  const delivery = useLive(useMemo(() => deliveries.byId(id), [deliveries, id]));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { run } = useCommand(deliveries.load);
  const load = useMemo(
    () => async () => {
      const answer = await run(id);
      if (answer?._tag === 'Left') setRefusal(answer.left);
    },
    [run, id],
  );
  useEffect(() => void load(), [load]);
  const retry = (): void => {
    setRefusal(null);
    void load();
  };
  // also of one that was seen in a list before: it was asked for as this screen opened
  if (refusal?.status === 404) return <Gone />;
  if (delivery === undefined)
    return (
      <Screen title={t('Delivery {shown}', { shown: id })}>
        {refusal ? <ErrorNotice refusal={refusal} onRetry={retry} /> : <SkeletonRows rows={8} />}
      </Screen>
    );
  return (
    <Screen
      title={nameOfDelivery(delivery)}
      measure="wide"
      aside={<StatusChip table={deliveryStatus} code={delivery.logisticStatusId} isAsked />}
    >
      <FailureNote delivery={delivery} />
      <ArchivedNote delivery={delivery} />
      <Form key={delivery.deliveryId} delivery={delivery} />
    </Screen>
  );
};

const DeliveryEdit = () => {
  const id = useRecordId();
  return id === null ? <Gone /> : <EditOf key={id} id={id} />;
};
export default DeliveryEdit;
