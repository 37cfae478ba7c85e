// The filters of the list of deliveries: search, state, payment, days, whose; all of it in the address.
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { type ReactNode, useCallback } from 'react';
import { contract, may, paymentStatus } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { DayField } from '../kit/DayField.tsx';
import { FilterBar } from '../kit/FilterBar.tsx';
import { LookupSelect } from '../kit/LookupSelect.tsx';
import { capitalised } from '../kit/words.ts';
import { type DeliveryView, filterCount } from './deliveryView.ts';
import { NationalSwitch } from './NationalSwitch.tsx';

export interface DeliveryFiltersProps {
  readonly view: DeliveryView;
  readonly onChange: (change: Partial<DeliveryView>) => void;
  /** Beside the filters. */
  readonly children?: ReactNode;
}

const Toggle = ({
  label,
  checked,
  onChange,
}: {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}) => (
  <FormControlLabel
    label={label}
    control={<Switch size="small" checked={checked} onChange={(_event, on) => onChange(on)} />}
    sx={{ ml: 0, gap: 1, minHeight: { xs: 44, md: 0 } }}
  />
);

export const DeliveryFilters = ({ view, onChange, children }: DeliveryFiltersProps) => {
  const claims = useLive(usePortal().session.claims);
  const search = useCallback((text: string) => onChange({ search: text }), [onChange]);
  const isInternal = may(claims, contract.deliveries.bulkUpdateDate);
  return (
    <FilterBar
      search={view.search}
      label={t('Search deliveries')}
      onSearch={search}
      count={filterCount(view)}
      onClear={() =>
        onChange({
          payment: [],
          from: '',
          to: '',
          company: '',
          store: '',
          open: false,
          returns: false,
          national: false,
        })
      }
      fieldWidth={200}
      aside={
        <>
          {children}
          {isInternal ? (
            <NationalSwitch isOn={view.national} onChange={(national) => onChange({ national })} />
          ) : null}
        </>
      }
    >
      <TextField
        select
        label={t('Payment')}
        value={view.payment[0] ?? ''}
        onChange={(event) => onChange({ payment: event.target.value === '' ? [] : [event.target.value] })}
      >
        <MenuItem value="">{t('Any')}</MenuItem>
        {paymentStatus.rows.map(({ code, label }) => (
          <MenuItem key={code} value={String(code)}>
            {capitalised(t(label))}
          </MenuItem>
        ))}
      </TextField>
      <DayField label={t('From day')} value={view.from} onChange={(from) => onChange({ from })} />
      <DayField label={t('To day')} value={view.to} onChange={(to) => onChange({ to })} />
      {isInternal ? (
        <LookupSelect
          label={t('Company')}
          entity="companies"
          id={view.company}
          onChange={(company) => onChange({ company })}
        />
      ) : null}
      <LookupSelect
        label={t('Store')}
        entity="stores"
        id={view.store}
        onChange={(store) => onChange({ store })}
      />
      <Stack
        direction="row"
        sx={{
          columnGap: 4,
          flexWrap: 'wrap',
          alignItems: 'center',
          minHeight: 40,
          gridColumn: { sm: 'span 2' },
        }}
      >
        <Toggle label={t('Open only')} checked={view.open} onChange={(open) => onChange({ open })} />
        <Toggle
          label={t('Returns to sender')}
          checked={view.returns}
          onChange={(returns) => onChange({ returns })}
        />
      </Stack>
    </FilterBar>
  );
};
