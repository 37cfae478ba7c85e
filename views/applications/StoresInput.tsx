// The stores of a business: up to ten at once, each with its name and its place.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { type AnyField, isRecord, MOST_STORES, type StoreWanted } from '../../core/index.ts';
import { FieldInput } from '../admin/fieldInput.tsx';
import type { OwnInputProps } from '../admin/slots.ts';
import { marked, t } from '../hooks/text.ts';

const place: AnyField = { kind: 'address', label: marked('Address'), required: true };

const storesIn = (value: unknown): readonly StoreWanted[] =>
  (Array.isArray(value) ? value : []).map((one: unknown) => ({
    name: isRecord(one) && typeof one['name'] === 'string' ? one['name'] : '',
    address: isRecord(one) && isRecord(one['address']) ? one['address'] : null,
  }));

export const StoresInput = ({ label, value, onChange, error, isDisabled, help }: OwnInputProps) => {
  const stores = storesIn(value);
  // An address answers later than it was chosen: it joins what was typed since.
  const latest = useRef(stores);
  useEffect(() => {
    latest.current = stores;
  });
  const tell = (next: readonly StoreWanted[]): void => {
    latest.current = next;
    onChange(next);
  };
  const set = (at: number, part: Partial<StoreWanted>): void =>
    tell(latest.current.map((one, other) => (other === at ? { ...one, ...part } : one)));
  return (
    <Stack component="fieldset" sx={{ border: 0, m: 0, p: 0, gap: 2, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, pb: 1 }}>
        {label}
      </Typography>
      {stores.map((store, at) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: a store has no other name than its place in the list
          key={at}
          role="group"
          aria-label={t('Store {number}', { number: at + 1 })}
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr) auto' },
            p: 3,
            border: '1px solid var(--line)',
            borderRadius: 1,
          }}
        >
          <TextField
            label={t('Store name')}
            required
            value={store.name}
            disabled={isDisabled}
            error={error !== undefined && store.name.trim() === ''}
            onChange={(event) => set(at, { name: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 120 } }}
          />
          <FieldInput
            name="address"
            field={place}
            record={{ address: store.address }}
            isDisabled={isDisabled}
            onChange={(change) => {
              const next = change['address'];
              if ('address' in change) set(at, { address: isRecord(next) ? next : null });
            }}
          />
          <Button
            color="inherit"
            sx={{ justifySelf: 'start' }}
            disabled={isDisabled}
            aria-label={`${t('Store {number}', { number: at + 1 })}: ${t('Remove')}`}
            onClick={() => tell(stores.filter((_one, other) => other !== at))}
          >
            {t('Remove')}
          </Button>
        </Box>
      ))}
      <Box>
        <Button
          variant="outlined"
          disabled={isDisabled || stores.length >= MOST_STORES}
          onClick={() => tell([...stores, { name: '', address: null }])}
        >
          {t('Add a store')}
        </Button>
      </Box>
      {(error ?? help) ? <FormHelperText error={error !== undefined}>{error ?? help}</FormHelperText> : null}
    </Stack>
  );
};
