// The totals of a report: each leads to the rows that it counts, where a report lists them.
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type MeasureName, measureOf, type ReportAnswer, totalled } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { usePhone } from '../hooks/useMedia.ts';
import { Figure } from './figure.tsx';

const Opened = ({ to, children }: { readonly to: string | null; readonly children: ReactNode }) =>
  to === null ? (
    children
  ) : (
    // Large enough for a finger, also where the figure has one digit.
    <Link to={to} className="figure-link" style={{ display: 'inline-block', minWidth: 24, minHeight: 24 }}>
      {children}
    </Link>
  );

export const ReportTotals = ({
  names,
  answer,
  noun,
  wayTo,
}: {
  readonly names: readonly MeasureName[];
  readonly answer: ReportAnswer;
  readonly noun: string;
  /** The address of the rows behind a total, where there is one. */
  readonly wayTo: (name: MeasureName) => string | null;
}) => {
  const isPhone = usePhone();
  return (
    <Box
      role="region"
      aria-label={t('Totals')}
      // On a phone they lie in one row that is scrolled, by keys too.
      tabIndex={isPhone ? 0 : undefined}
      sx={{ flexShrink: 0, overflowX: { xs: 'auto', md: 'visible' }, position: 'relative' }}
      data-noun={noun}
    >
      <Stack direction="row" component="dl" sx={{ gap: 2, m: 0, flexWrap: { xs: 'nowrap', md: 'wrap' } }}>
        {totalled(names).map((name) => (
          <Box
            key={name}
            sx={{
              px: 3,
              py: 1.5,
              border: 1,
              borderColor: 'divider',
              borderRadius: 2,
              bgcolor: 'background.paper',
              minWidth: 104,
              flexShrink: 0,
            }}
            title={t(measureOf(name).does)}
          >
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {t(measureOf(name).label)}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 600, fontSize: 17, whiteSpace: 'nowrap' }}>
              <Opened to={wayTo(name)}>
                <Figure
                  name={name}
                  cell={answer.totals[name]}
                  before={answer.before?.[name]}
                  target={answer.target}
                />
              </Opened>
            </Typography>
          </Box>
        ))}
      </Stack>
    </Box>
  );
};
