// What is asked of a report: the range of days, by what it is gathered, with what it is compared, and its filters. All of it stands in the address.
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import {
  dayWords,
  isInternal,
  type ListFilter,
  type Report,
  type ReportFilter,
  rangeWords,
  reportFilters,
} from '../../core/index.ts';
import { FilterField } from '../admin/ListFilters.tsx';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { DayField } from '../kit/DayField.tsx';
import { FilterBar } from '../kit/FilterBar.tsx';
import { groupingWord } from './names.ts';

/** What the address says of a report, all of it texts. */
export type ReportView = Readonly<Record<string, string>>;

/** The view that a report opens with. */
export const standardReportView = (report: Report): ReportView => ({
  page: '1',
  size: '50',
  q: '',
  sort: '',
  direction: 'asc',
  range: report.range,
  from: '',
  to: '',
  by: report.by?.[0] ?? '',
  day: report.days[0] ?? '',
  compare: 'none',
  shown: '',
  on: '',
  ...Object.fromEntries(report.filters.map((name) => [name, ''])),
});

interface PickProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}

const Pick = ({ label, value, choices, onChange }: PickProps) => (
  <TextField
    select
    fullWidth={false}
    label={label}
    value={choices.some(([one]) => one === value) ? value : (choices[0]?.[0] ?? '')}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{ inputLabel: { shrink: true } }}
    sx={{ minWidth: 156, flex: { xs: '1 1 140px', md: 'none' } }}
  >
    {choices.map(([one, said]) => (
      <MenuItem key={one} value={one}>
        {said}
      </MenuItem>
    ))}
  </TextField>
);

export interface ReportHeadProps {
  readonly report: Report;
  readonly view: ReportView;
  /** The range as it was answered: what own days begin with. */
  readonly range: { readonly from: string; readonly to: string } | null;
  readonly onChange: (change: ReportView) => void;
}

export const ReportHead = ({ report, view, range, onChange }: ReportHeadProps) => {
  const claims = useLive(usePortal().session.claims);
  const isStaff = claims !== null && isInternal(claims);
  const filters = report.filters.flatMap((name): ListFilter[] => {
    const filter: ReportFilter = reportFilters[name];
    return filter.staff && !isStaff ? [] : [{ ...filter, name }];
  });
  const set = filters.filter(({ name }) => (view[name] ?? '') !== '').length;
  return (
    <Stack
      direction="row"
      sx={{ columnGap: 2, rowGap: 3, flexWrap: 'wrap', alignItems: 'flex-start' }}
      className="no-print"
    >
      <Stack
        direction="row"
        sx={{ columnGap: 2, rowGap: 3, flexWrap: 'wrap', '&:empty': { display: 'none' } }}
      >
        {report.days.length === 0 ? null : (
          <>
            <Pick
              label={t('Range')}
              value={view['range'] ?? ''}
              choices={[
                ...Object.entries(rangeWords).map(([word, label]) => [word, t(label)] as const),
                ['own', t('Own days')],
              ]}
              onChange={(word) =>
                onChange(
                  word === 'own'
                    ? { range: word, from: range?.from ?? '', to: range?.to ?? '' }
                    : { range: word, from: '', to: '' },
                )
              }
            />
            {view['range'] === 'own' ? (
              <>
                <DayField
                  label={t('From')}
                  value={view['from'] ?? ''}
                  onChange={(from) => onChange({ from })}
                  sx={{ width: 160 }}
                />
                <DayField
                  label={t('To')}
                  value={view['to'] ?? ''}
                  onChange={(to) => onChange({ to })}
                  sx={{ width: 160 }}
                />
              </>
            ) : null}
          </>
        )}
        {report.days.length < 2 ? null : (
          <Pick
            label={t('Goes by')}
            value={view['day'] ?? ''}
            choices={report.days.map((day) => [day, t(dayWords[day])] as const)}
            onChange={(day) => onChange({ day })}
          />
        )}
        {report.by === undefined ? null : (
          <Pick
            label={t('Grouped by')}
            value={view['by'] ?? ''}
            choices={report.by.map((by) => [by, groupingWord(report, by)] as const)}
            onChange={(by) => onChange({ by, sort: '' })}
          />
        )}
        {report.days.length === 0 ? null : (
          <Pick
            label={t('Compared with')}
            value={view['compare'] ?? ''}
            choices={[
              ['none', t('Nothing')],
              ['previous', t('The days before')],
              ['year', t('A year ago')],
            ]}
            onChange={(compare) => onChange({ compare })}
          />
        )}
      </Stack>
      {filters.length === 0 && !report.isSearched ? null : (
        // Beside the ranges while it is shut, where search and button fit in one line; its fields need the whole width.
        <Box
          sx={{
            flex: '1 1 auto',
            minWidth: report.isSearched ? 'min(100%, 470px)' : 0,
            '&:has([aria-expanded="true"])': { flexBasis: '100%' },
          }}
        >
          <FilterBar
            search={view['q'] ?? ''}
            label={report.isSearched ? t('Search') : ''}
            onSearch={(q) => onChange({ q })}
            count={set}
            onClear={() => onChange(Object.fromEntries(filters.map(({ name }) => [name, ''])))}
            fieldWidth={168}
          >
            {filters.map((filter) => (
              <FilterField
                key={filter.name}
                filter={filter}
                value={view[filter.name] ?? ''}
                onChange={(value) => onChange({ [filter.name]: value })}
              />
            ))}
          </FilterBar>
        </Box>
      )}
    </Stack>
  );
};
