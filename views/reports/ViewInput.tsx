// The filters of a scheduled report: those of the report that is chosen, and by what it is gathered. Company and store are fields of their own.
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReportFilter, reportFilters, reportNamed } from '../../core/index.ts';
import { FilterField } from '../admin/ListFilters.tsx';
import type { OwnInputProps } from '../admin/slots.ts';
import { t } from '../hooks/text.ts';
import { groupingWord } from './names.ts';

const own: readonly string[] = ['companyId', 'storeId'];

const textsIn = (value: unknown): Readonly<Record<string, string>> =>
  typeof value !== 'object' || value === null
    ? {}
    : Object.fromEntries(
        Object.entries(value).flatMap(([name, one]) =>
          typeof one === 'string' ? [[name, one] as const] : [],
        ),
      );

export const ViewInput = ({ value, onChange, record, error, isDisabled }: OwnInputProps) => {
  const report = reportNamed(String(record['report'] ?? ''));
  const view = textsIn(value);
  const set = (name: string, text: string): void => {
    const { [name]: _before, ...rest } = view;
    onChange(text === '' ? rest : { ...rest, [name]: text });
  };
  if (report === undefined)
    return <Typography color="text.secondary">{t('Choose a report: its filters stand here.')}</Typography>;
  const filters = report.filters.filter((name) => !own.includes(name));
  return (
    <Box component="fieldset" disabled={isDisabled} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}>
        {report.by === undefined ? null : (
          <TextField
            select
            label={t('Grouped by')}
            value={view['by'] ?? report.by[0] ?? ''}
            onChange={(event) => set('by', event.target.value)}
          >
            {report.by.map((by) => (
              <MenuItem key={by} value={by}>
                {groupingWord(report, by)}
              </MenuItem>
            ))}
          </TextField>
        )}
        {filters.map((name) => {
          const filter: ReportFilter = reportFilters[name];
          return (
            <FilterField
              key={name}
              filter={{ ...filter, name }}
              value={view[name] ?? ''}
              onChange={(text) => set(name, text)}
            />
          );
        })}
      </Box>
      {error === undefined ? null : (
        <Typography color="error" sx={{ mt: 2 }}>
          {error}
        </Typography>
      )}
    </Box>
  );
};
