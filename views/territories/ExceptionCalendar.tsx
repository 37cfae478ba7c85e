// Six weeks of a territory's exceptions: which days they speak of, at a glance.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type ExceptionRecord, speaksOf } from '../../core/index.ts';
import { spokenLanguage, t } from '../hooks/text.ts';
import { Icon } from '../kit/Icon.tsx';
import { Panel } from '../kit/Panel.tsx';
import { weekdayName } from '../kit/words.ts';
import { effectOf } from './exceptionText.ts';

const dayAfter = (day: string, n: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + n * 86_400_000).toISOString().slice(0, 10);

/** The Monday on or before the first of the month. */
const firstShown = (month: string): string => {
  const first = `${month}-01`;
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay();
  return dayAfter(first, -((weekday + 6) % 7));
};

const monthAfter = (month: string, n: number): string => {
  const [year = 1970, at = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, at - 1 + n, 1)).toISOString().slice(0, 7);
};

const effectColours: Readonly<Record<ExceptionRecord['effect'], string>> = {
  'not-served': '#b42318',
  'other-hours': '#8c6d31',
  surcharge: '#7a5195',
  'another-hub': '#1d5fa8',
};

export interface ExceptionCalendarProps {
  readonly exceptions: readonly ExceptionRecord[];
  /** YYYY-MM-DD in the zone of the country. */
  readonly today: string;
  readonly onChoose: (id: number) => void;
}

export const ExceptionCalendar = ({ exceptions, today, onChoose }: ExceptionCalendarProps) => {
  const [month, setMonth] = useState(today.slice(0, 7));
  const start = firstShown(month);
  const days = Array.from({ length: 42 }, (_, at) => dayAfter(start, at));
  const name = new Intl.DateTimeFormat(spokenLanguage() === 'af' ? 'af-ZA' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
  return (
    <Panel
      title={name}
      actions={
        <Stack direction="row">
          <IconButton
            size="small"
            aria-label={t('The month before')}
            onClick={() => setMonth(monthAfter(month, -1))}
          >
            <Icon name="chevronLeft" />
          </IconButton>
          <Button size="small" onClick={() => setMonth(today.slice(0, 7))}>
            {t('Today')}
          </Button>
          <IconButton
            size="small"
            aria-label={t('The month after')}
            onClick={() => setMonth(monthAfter(month, 1))}
          >
            <Icon name="chevronRight" />
          </IconButton>
        </Stack>
      }
    >
      <Box component="table" sx={{ width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' }}>
        <thead>
          <tr>
            {[1, 2, 3, 4, 5, 6, 0].map((day) => (
              <Box
                component="th"
                key={day}
                scope="col"
                sx={{ fontWeight: 500, fontSize: 12, color: 'text.secondary', pb: 1 }}
              >
                {weekdayName(day, 'short')}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: 6 }, (_, week) => (
            <tr key={days[week * 7]}>
              {days.slice(week * 7, week * 7 + 7).map((day) => (
                <Box
                  component="td"
                  key={day}
                  aria-current={day === today ? 'date' : undefined}
                  sx={{
                    height: 44,
                    verticalAlign: 'top',
                    p: 1,
                    border: 1,
                    borderColor: 'divider',
                    opacity: day.startsWith(month) ? 1 : 0.65,
                    bgcolor: day === today ? 'action.selected' : undefined,
                  }}
                >
                  <Typography variant="body2" component="div" className="numbers" sx={{ lineHeight: 1.2 }}>
                    {Number(day.slice(8))}
                  </Typography>
                  <Stack direction="row" sx={{ flexWrap: 'wrap', gap: '2px' }}>
                    {exceptions
                      .filter((one) => speaksOf(one, day))
                      .map((one) => (
                        <button
                          key={one.id}
                          type="button"
                          title={`${one.name}: ${effectOf(one)}`}
                          aria-label={`${one.name}: ${effectOf(one)}`}
                          onClick={() => onChoose(one.id)}
                          css={{
                            width: 12,
                            height: 12,
                            padding: 0,
                            border: 0,
                            borderRadius: 3,
                            cursor: 'pointer',
                          }}
                          style={{ background: effectColours[one.effect] }}
                        />
                      ))}
                  </Stack>
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Panel>
  );
};
