// The fields of a new stop, one step at a time: kind, place, contact, window (TSK-19).
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { taskType, texts } from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import { useFormats } from '../hooks/useFormats.ts';
import AddressInput from '../kit/AddressInput.tsx';
import { ClockField } from '../kit/ClockField.tsx';
import { DayField } from '../kit/DayField.tsx';
import { Facts } from '../kit/Facts.tsx';
import { SearchSelect } from '../kit/SearchSelect.tsx';
import { capitalised } from '../kit/words.ts';
import type { StopDraft } from './useStopDraft.ts';
import type { StoreOption } from './useStoreSearch.ts';

export interface StopStepProps {
  readonly draft: StopDraft;
  /** Somebody tried to go on: what is missing is said. */
  readonly isTouched: boolean;
}

export const StopKind = ({ draft }: Pick<StopStepProps, 'draft'>) => (
  <RadioGroup
    aria-label={t('Type of stop')}
    value={draft.type}
    onChange={(_event, value) => {
      const row = taskType.rows.find((one) => String(one.code) === value);
      if (row) draft.chooseType(row.code);
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
);

export const StopPlace = ({ draft, isTouched }: StopStepProps) => {
  const error = (isTouched ? draft.faults[1] : draft.placeFault) ?? undefined;
  return draft.isStore ? (
    <SearchSelect<StoreOption>
      label={t('Store')}
      required
      autoFocus
      value={draft.store}
      onChange={draft.chooseStore}
      search={draft.searchStores}
      error={error}
    />
  ) : (
    <AddressInput
      label={t('Address')}
      isRequired
      isDisabled={false}
      value={draft.address}
      onChange={draft.setAddress}
      error={error}
    />
  );
};

export interface StopContactProps extends StopStepProps {
  /** The parcels on the run, to which the stop may belong. */
  readonly deliveries: readonly { readonly deliveryId: number; readonly waybill: string }[];
}

export const StopContact = ({ draft, isTouched, deliveries }: StopContactProps) => {
  const { contact, setContact } = draft;
  const nameFault = isTouched ? draft.nameFault : null;
  const phoneFault = isTouched ? draft.phoneFault : null;
  return (
    <Stack sx={{ gap: 4 }}>
      <TextField
        label={t('Contact name')}
        required
        autoFocus
        value={contact.contactName}
        onChange={(event) => setContact({ ...contact, contactName: event.target.value })}
        error={nameFault !== null}
        helperText={nameFault}
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
      <TextField
        label={t('Phone number')}
        type="tel"
        value={contact.phoneNumber}
        placeholder={t(texts.validation.phonePlaceholder)}
        onChange={(event) => setContact({ ...contact, phoneNumber: event.target.value })}
        error={phoneFault !== null}
        helperText={phoneFault}
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
          value={draft.deliveryId}
          onChange={(event) => draft.setDeliveryId(event.target.value)}
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
  );
};

const moments = [
  ['day', marked('Day'), DayField],
  ['from', marked('From'), ClockField],
  ['to', marked('To'), ClockField],
] as const;

/** The last step says the whole stop once more. */
export const StopWindow = ({ draft, isTouched }: StopStepProps) => {
  const { window } = useFormats();
  const { when, setWhen, windowFault } = draft;
  return (
    <Stack sx={{ gap: 4 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 3 }}>
        {moments.map(([field, label, Field]) => (
          <Field
            key={field}
            label={t(label)}
            required
            value={when[field]}
            onChange={(next) => setWhen({ ...when, [field]: next })}
            error={isTouched && windowFault !== null}
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
          { name: t('Stop'), value: capitalised(t(taskType.label(draft.type))) },
          {
            name: t('At'),
            value: [draft.address?.buildingUnit, draft.address?.buildingName, draft.address?.description]
              .filter(Boolean)
              .join(', '),
          },
          { name: t('Remarks'), value: draft.contact.remarks.trim() },
          { name: t('Contact'), value: draft.contact.contactName.trim() },
          { name: t('Window'), value: windowFault === null ? window(draft.start, draft.end) : null },
        ]}
      />
    </Stack>
  );
};
