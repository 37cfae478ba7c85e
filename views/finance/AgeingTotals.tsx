// What is outstanding of all accounts by age, above their list.
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { invoiceRuns, LocalDate } from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';

const figures = [
  ['notDue', marked('Current')],
  ['days30', marked('1 to 30 days')],
  ['days60', marked('31 to 60 days')],
  ['days90', marked('61 to 90 days')],
  ['older', marked('91 days and more')],
  ['outstanding', marked('Outstanding')],
] as const;

export const AgeingTotals = () => {
  const portal = usePortal();
  const { money } = useFormats();
  const [search] = useSearchParams();
  const asAt = search.get('asAt') ?? '';
  const [answer] = useAnswer(
    useCallback(
      (signal: AbortSignal) =>
        portal.call(
          invoiceRuns.ageing,
          { query: { pageSize: 1, ...(LocalDate.is(asAt) ? { asAt } : {}) } },
          { signal, quiet: true },
        ),
      [portal, asAt],
    ),
  );
  const totals = answer.kind === 'here' ? answer.value.aggregationDictionary?.['ageing'] : undefined;
  return (
    <Paper variant="outlined" sx={{ px: 4, py: 3 }}>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2 }}>
        {figures.map(([name, label]) => (
          <div key={name}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: 13 }}>
              {t(label)}
            </Box>
            <Box component="dd" className="numbers" sx={{ m: 0, fontWeight: 600, minHeight: 22 }}>
              {money(totals?.[name])}
            </Box>
          </div>
        ))}
      </Box>
    </Paper>
  );
};
