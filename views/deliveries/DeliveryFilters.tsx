// The filters of the list of deliveries: search, state, payment, days, whose; all of it in the address.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useCallback, useId, useState } from 'react';
import { contract, may, paymentStatus, texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { Icon } from '../kit/Icon.tsx';
import { LookupSelect } from '../kit/LookupSelect.tsx';
import { SearchField } from '../kit/SearchField.tsx';
import { capitalised } from '../kit/words.ts';
import { type DeliveryView, filterCount } from './deliveryView.ts';

export interface DeliveryFiltersProps {
  readonly view: DeliveryView;
  readonly onChange: (change: Partial<DeliveryView>) => void;
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

export const DeliveryFilters = ({ view, onChange }: DeliveryFiltersProps) => {
  const claims = useLive(usePortal().session.claims);
  const count = filterCount(view);
  const [isOpen, setOpen] = useState(count > 0);
  const id = useId();
  const search = useCallback((text: string) => onChange({ search: text }), [onChange]);
  const isInternal = may(claims, contract.deliveries.bulkUpdateDate);
  return (
    <Box>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start', flexWrap: 'wrap' }}>
        <SearchField value={view.search} onSearch={search} label={t('Search deliveries')} />
        <Button
          variant="outlined"
          color="secondary"
          startIcon={<Icon name="filter" />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          sx={{ minHeight: 40 }}
        >
          {t('Filters')}
          {count > 0 ? ` (${count})` : ''}
        </Button>
        {count > 0 ? (
          <Button
            sx={{ minHeight: 40 }}
            onClick={() =>
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
          >
            {t('Clear filters')}
          </Button>
        ) : null}
        {isInternal ? (
          <Box sx={{ ml: { md: 'auto' }, minHeight: 40, display: 'flex', alignItems: 'center' }}>
            <Toggle
              label={t(texts.shell.national)}
              checked={view.national}
              onChange={(national) => onChange({ national })}
            />
          </Box>
        ) : null}
      </Stack>
      <Collapse in={isOpen} id={id} unmountOnExit>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
            gap: 3,
            pt: 3,
            alignItems: 'start',
          }}
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
          <TextField
            label={t('From day')}
            type="date"
            value={view.from}
            onChange={(event) => onChange({ from: event.target.value })}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <TextField
            label={t('To day')}
            type="date"
            value={view.to}
            onChange={(event) => onChange({ to: event.target.value })}
            slotProps={{ inputLabel: { shrink: true } }}
          />
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
        </Box>
      </Collapse>
    </Box>
  );
};
