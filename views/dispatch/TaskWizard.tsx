// Adds a stop to a run in four steps: type, address or store, contact, window (TSK-18, TSK-19). Each step says what it
// misses when one wants to leave it; nothing typed is lost by going back.
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import TextField from '@mui/material/TextField';
import { type Either, isLeft } from 'fp-ts/Either';
import { useState } from 'react';
import {
  type Address,
  atLocal,
  isPhone,
  localDay,
  normalisePhone,
  type Refusal,
  type Task,
  taskType,
  texts,
} from '../../core/index.ts';
import { useConfig } from '../app/config.ts';
import { marked, t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { Facts } from '../kit/Facts.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { type Option, SearchSelect } from '../kit/SearchSelect.tsx';
import { capitalised } from '../kit/words.ts';
import { noAddress, type StoreOption, useSearches } from './useSearches.ts';

const steps = [marked('Type'), marked('Address'), marked('Contact'), marked('Window')] as const;
type TaskTypeId = Task['taskTypeId'];
const { STORE_DROP_OFF, STORE_PICK_UP, QSR_STORE_PICK_UP, PICK_UP } = taskType.code;
const storeTypes: readonly TaskTypeId[] = [STORE_DROP_OFF, STORE_PICK_UP, QSR_STORE_PICK_UP];

export interface NewStop {
  readonly taskTypeId: TaskTypeId;
  readonly address: {
    description: string;
    coordinates: { lat: number; lon: number };
    placeId?: string;
    storeId?: number;
  };
  readonly contactName?: string;
  readonly phoneNumber?: string;
  readonly remarks?: string;
  readonly windowStartUtc?: string;
  readonly windowEndUtc?: string;
  readonly deliveryId?: number;
}

export interface TaskWizardProps {
  readonly jobId: number;
  /** The parcels on the run, to which the stop may belong. */
  readonly deliveries: readonly { readonly deliveryId: number; readonly waybill: string }[];
  readonly submit: (stop: NewStop) => Promise<Either<Refusal, unknown>>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export const TaskWizard = ({ jobId, deliveries, submit, onDone, onClose }: TaskWizardProps) => {
  const { country, timeZone } = useConfig();
  const { window } = useFormats();
  const searches = useSearches();
  const [step, setStep] = useState(0);
  const [isTouched, setTouched] = useState(false);
  const [type, setType] = useState<TaskTypeId>(PICK_UP);
  const [place, setPlace] = useState<Option | null>(null);
  const [address, setAddress] = useState<(Address & { readonly storeId?: number | null }) | null>(null);
  const [placeFault, setPlaceFault] = useState<string | null>(null);
  const [contact, setContact] = useState({ contactName: '', phoneNumber: '', remarks: '' });
  const [deliveryId, setDeliveryId] = useState('');
  const [when, setWhen] = useState({ day: localDay(Date.now(), timeZone), from: '08:00', to: '17:00' });
  const command = useCommand(submit, onDone);

  const isStore = storeTypes.includes(type);
  const phoneFault =
    contact.phoneNumber.trim() === '' || isPhone(contact.phoneNumber, country)
      ? null
      : t(texts.validation.phoneInvalid);
  const start = atLocal(when.day, when.from, timeZone);
  const end = atLocal(when.day, when.to, timeZone);
  const windowFault =
    start === null || end === null
      ? t(texts.validation.dateRequired)
      : end.getTime() <= start.getTime()
        ? t('The window must end after it starts')
        : null;
  const faults = [
    null,
    address === null ? (placeFault ?? t('Address is required')) : null,
    contact.contactName.trim() === '' ? t(texts.validation.nameRequired) : phoneFault,
    windowFault,
  ];

  const pickAddress = async (option: Option | null): Promise<void> => {
    setPlace(option);
    setAddress(null);
    setPlaceFault(null);
    if (option === null) return;
    const answer = await searches.resolve(option);
    if (isLeft(answer)) {
      setPlace(null);
      setPlaceFault(t(answer.left.message));
    } else setAddress(answer.right);
  };
  const pickStore = (option: StoreOption | null): void => {
    setPlace(option);
    const store = option?.store;
    setAddress(store?.address ? { ...store.address, storeId: store.id } : null);
    setPlaceFault(store && !store.address ? noAddress(store).message : null);
    if (store)
      setContact({
        ...contact,
        contactName: contact.contactName || (store.contactName ?? ''),
        phoneNumber: contact.phoneNumber || (store.phoneNumber ?? ''),
      });
  };
  const next = (): void => {
    setTouched(true);
    if (faults[step] !== null) return;
    setTouched(false);
    if (step < steps.length - 1) {
      setStep(step + 1);
      return;
    }
    if (address === null || start === null || end === null) return;
    void command.run({
      taskTypeId: type,
      address: {
        description: address.description,
        coordinates: address.coordinates,
        ...(address.placeId ? { placeId: address.placeId } : {}),
        ...(address.storeId ? { storeId: address.storeId } : {}),
      },
      contactName: contact.contactName.trim(),
      ...(contact.phoneNumber.trim() === ''
        ? {}
        : { phoneNumber: normalisePhone(contact.phoneNumber, country) ?? contact.phoneNumber.trim() }),
      ...(contact.remarks.trim() === '' ? {} : { remarks: contact.remarks.trim() }),
      windowStartUtc: start.toISOString(),
      windowEndUtc: end.toISOString(),
      ...(deliveryId === '' ? {} : { deliveryId: Number(deliveryId) }),
    });
  };

  const fault = isTouched ? faults[step] : null;
  return (
    <FormDialog
      title={t('Add a stop to job {jobId}', { jobId })}
      onClose={onClose}
      onSubmit={next}
      submitLabel={step === steps.length - 1 ? t(texts.wizard.finish) : t(texts.wizard.next)}
      busy={command.running}
      refusal={command.refusal}
      aside={
        <Button onClick={() => setStep(step - 1)} disabled={step === 0 || command.running}>
          {t(texts.wizard.back)}
        </Button>
      }
    >
      <Stepper activeStep={step} alternativeLabel>
        {steps.map((label) => (
          <Step key={label}>
            <StepLabel>{t(label)}</StepLabel>
          </Step>
        ))}
      </Stepper>
      {step === 0 ? (
        <RadioGroup
          aria-label={t('Type of stop')}
          value={type}
          onChange={(_event, value) => {
            const row = taskType.rows.find((one) => String(one.code) === value);
            if (!row) return;
            if (storeTypes.includes(row.code) !== isStore) {
              setPlace(null);
              setAddress(null);
            }
            setType(row.code);
          }}
        >
          {taskType.rows.map((row) => (
            <FormControlLabel
              key={row.code}
              value={row.code}
              control={<Radio />}
              label={capitalised(t(row.label))}
            />
          ))}
        </RadioGroup>
      ) : null}
      {step === 1 && isStore ? (
        <SearchSelect<StoreOption>
          label={t('Store')}
          required
          autoFocus
          value={place && 'store' in place ? (place as StoreOption) : null}
          onChange={pickStore}
          search={searches.store}
          error={fault ?? placeFault ?? undefined}
        />
      ) : null}
      {step === 1 && !isStore ? (
        <SearchSelect
          label={t('Address')}
          required
          autoFocus
          value={place}
          onChange={(option) => void pickAddress(option)}
          search={searches.address}
          placeholder={t(texts.pickers.enterAddress)}
          noMatch={t(texts.pickers.noAddresses)}
          error={fault ?? placeFault ?? undefined}
        />
      ) : null}
      {step === 2 ? (
        <Stack sx={{ gap: 4 }}>
          <TextField
            label={t('Contact name')}
            required
            autoFocus
            value={contact.contactName}
            onChange={(event) => setContact({ ...contact, contactName: event.target.value })}
            error={isTouched && contact.contactName.trim() === ''}
            helperText={
              isTouched && contact.contactName.trim() === '' ? t(texts.validation.nameRequired) : undefined
            }
            slotProps={{ htmlInput: { maxLength: 120 } }}
          />
          <TextField
            label={t('Phone number')}
            type="tel"
            value={contact.phoneNumber}
            placeholder={t(texts.validation.phonePlaceholder)}
            onChange={(event) => setContact({ ...contact, phoneNumber: event.target.value })}
            error={isTouched && phoneFault !== null}
            helperText={isTouched ? phoneFault : undefined}
            slotProps={{ htmlInput: { maxLength: 40 } }}
          />
          <TextField
            label={t('Remarks')}
            multiline
            minRows={2}
            value={contact.remarks}
            onChange={(event) => setContact({ ...contact, remarks: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
          {deliveries.length > 0 ? (
            <TextField
              select
              label={t('Belongs to')}
              value={deliveryId}
              onChange={(event) => setDeliveryId(event.target.value)}
            >
              <MenuItem value="">{t('No parcel in particular')}</MenuItem>
              {deliveries.map((delivery) => (
                <MenuItem key={delivery.deliveryId} value={String(delivery.deliveryId)}>
                  {delivery.waybill}
                </MenuItem>
              ))}
            </TextField>
          ) : null}
        </Stack>
      ) : null}
      {step === 3 ? (
        <Stack sx={{ gap: 4 }}>
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 3 }}>
            {(
              [
                ['day', marked('Day'), 'date'],
                ['from', marked('From'), 'time'],
                ['to', marked('To'), 'time'],
              ] as const
            ).map(([field, label, kind]) => (
              <TextField
                key={field}
                label={t(label)}
                type={kind}
                required
                value={when[field]}
                onChange={(event) => setWhen({ ...when, [field]: event.target.value })}
                error={isTouched && windowFault !== null}
                slotProps={{ inputLabel: { shrink: true } }}
              />
            ))}
          </Stack>
          {isTouched && windowFault ? (
            <span role="alert" style={{ color: 'var(--danger)' }}>
              {windowFault}
            </span>
          ) : null}
          <Facts
            facts={[
              { name: t('Stop'), value: capitalised(t(taskType.label(type))) },
              { name: t('At'), value: address?.description },
              { name: t('Contact'), value: contact.contactName.trim() },
              { name: t('Window'), value: windowFault === null ? window(start, end) : null },
            ]}
          />
        </Stack>
      ) : null}
    </FormDialog>
  );
};
