// The month from which a day is chosen: Monday first; arrows walk by days and weeks, Home and End within the week, Page Up and Page Down by
// months, with Shift by years.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { daysLater, mondayOf, texts } from '../../core/index.ts';
import { spokenLanguage, t } from '../hooks/text.ts';
import { Icon } from './Icon.tsx';
import { capitalised, weekdayName } from './words.ts';

export interface MonthGridProps {
  /** The field's. */
  readonly label: string;
  /** YYYY-MM-DD, or empty. */
  readonly value: string;
  readonly today: string;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly anchor: () => HTMLElement | null;
  readonly onChoose: (day: string) => void;
  readonly onClose: () => void;
}

const weekdays = [1, 2, 3, 4, 5, 6, 0];

const monthOf = (day: string): string =>
  capitalised(
    new Intl.DateTimeFormat(spokenLanguage() === 'af' ? 'af-ZA' : 'en-GB', {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${day}T00:00:00Z`)),
  );

/** The same day of another month, or that month's last. */
const monthsLater = (day: string, months: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
};

const looks = {
  borderCollapse: 'collapse',
  textAlign: 'center',
  '& th': { py: 1, fontWeight: 500, fontSize: 12, color: 'text.secondary' },
  '& td': {
    width: 40,
    height: 40,
    p: 0,
    borderRadius: 1,
    cursor: 'pointer',
    '@media (pointer: coarse)': { width: 44, height: 44 },
  },
  '& td:hover': { bgcolor: 'action.hover' },
  '& td[data-beside]': { color: 'text.secondary' },
  '& td[aria-current]': { fontWeight: 700, boxShadow: 'inset 0 0 0 1px var(--lineStrong)' },
  '& td[aria-selected=true]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
  '& td[aria-disabled]': { opacity: 0.4, cursor: 'default', bgcolor: 'transparent' },
  '& td:focus-visible': { outlineOffset: '-2px' },
} as const;

/** Where a key leads from a day. */
const steps: Readonly<Record<string, (day: string, isShifted: boolean) => string>> = {
  ArrowLeft: (day) => daysLater(day, -1),
  ArrowRight: (day) => daysLater(day, 1),
  ArrowUp: (day) => daysLater(day, -7),
  ArrowDown: (day) => daysLater(day, 7),
  Home: mondayOf,
  End: (day) => daysLater(mondayOf(day), 6),
  PageUp: (day, isShifted) => monthsLater(day, isShifted ? -12 : -1),
  PageDown: (day, isShifted) => monthsLater(day, isShifted ? 12 : 1),
};

const Month = ({ label, value, today, min = '', max = '9999-12-31', onChoose }: MonthGridProps) => {
  const title = useId();
  const grid = useRef<HTMLTableElement>(null);
  const within = (day: string): string => (day < min ? min : day > max ? max : day);
  const [at, setAt] = useState(() => within(value || today));
  // Days are walked with the focus; the buttons of the months keep theirs.
  const isWalking = useRef(true);
  useEffect(() => {
    if (isWalking.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
    isWalking.current = false;
  }, [at]);
  const walk = (event: KeyboardEvent): void => {
    const next = steps[event.key]?.(at, event.shiftKey);
    if (next === undefined && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    if (next === undefined) onChoose(at);
    else {
      isWalking.current = true;
      setAt(within(next));
    }
  };
  const turn = (months: number): void => setAt(within(monthsLater(at, months)));
  const first = mondayOf(`${at.slice(0, 7)}-01`);
  return (
    <Stack sx={{ p: { xs: 1, sm: 3 }, gap: 1 }}>
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        <IconButton
          aria-label={t('Month before')}
          disabled={at.slice(0, 7) <= min.slice(0, 7)}
          onClick={() => turn(-1)}
        >
          <Icon name="chevronLeft" />
        </IconButton>
        <Typography
          id={title}
          component="h2"
          variant="subtitle1"
          aria-live="polite"
          sx={{ flex: 1, textAlign: 'center' }}
        >
          {monthOf(at)}
        </Typography>
        <IconButton
          aria-label={t('Month after')}
          disabled={at.slice(0, 7) >= max.slice(0, 7)}
          onClick={() => turn(1)}
        >
          <Icon name="chevronRight" />
        </IconButton>
      </Stack>
      <Box
        component="table"
        ref={grid}
        role="grid"
        aria-labelledby={title}
        className="numbers"
        sx={looks}
        onKeyDown={walk}
      >
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col" abbr={capitalised(weekdayName(day))}>
                {capitalised(weekdayName(day, 'short')).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[0, 7, 14, 21, 28, 35].map((week) => (
            <tr key={week}>
              {[0, 1, 2, 3, 4, 5, 6].map((n) => {
                const day = daysLater(first, week + n);
                const isOut = day !== within(day);
                return (
                  <td
                    key={day}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid that is chosen, as the authoring practices have it
                    role="gridcell"
                    data-day={day}
                    tabIndex={day === at ? 0 : -1}
                    aria-label={`${capitalised(weekdayName((n + 1) % 7))} ${Number(day.slice(8))} ${monthOf(day)}`}
                    aria-selected={day === value}
                    {...(day === today ? { 'aria-current': 'date' } : {})}
                    {...(isOut ? { 'aria-disabled': true } : { onClick: () => onChoose(day) })}
                    {...(day.slice(0, 7) === at.slice(0, 7) ? {} : { 'data-beside': true })}
                  >
                    {Number(day.slice(8))}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
      {today === within(today) ? (
        <Button size="small" aria-label={`${t(texts.shell.today)}: ${label}`} onClick={() => onChoose(today)}>
          {t(texts.shell.today)}
        </Button>
      ) : null}
    </Stack>
  );
};

const MonthGrid = (props: MonthGridProps) => (
  <Popover
    open
    anchorEl={props.anchor}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    onClose={props.onClose}
    slotProps={{
      paper: {
        role: 'dialog',
        'aria-modal': true,
        'aria-label': t('Choose a day: {field}', { field: props.label }),
      },
    }}
  >
    <Month {...props} />
  </Popover>
);

export default MonthGrid;
