// The filters of a customer's own deliveries: days and payment; the search stands above them.
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { paymentStatus } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { DayField } from '../kit/DayField.tsx';
import { capitalised } from '../kit/words.ts';
import type { MyView } from './myFilters.ts';

const MyFilters = ({
  view,
  onChange,
}: {
  readonly view: MyView;
  readonly onChange: (change: Partial<MyView>) => void;
}) => (
  <Box
    role="group"
    aria-label={t('Filter')}
    sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 200px))' } }}
  >
    <DayField label={t('From day')} value={view.from} onChange={(from) => onChange({ from })} />
    <DayField label={t('To day')} value={view.to} onChange={(to) => onChange({ to })} />
    <TextField
      select
      label={t('Payment')}
      value={view.payment}
      onChange={(event) => onChange({ payment: event.target.value })}
    >
      <MenuItem value="">{t('Any')}</MenuItem>
      {paymentStatus.rows.map(({ code, label }) => (
        <MenuItem key={code} value={String(code)}>
          {capitalised(t(label))}
        </MenuItem>
      ))}
    </TextField>
  </Box>
);
export default MyFilters;
