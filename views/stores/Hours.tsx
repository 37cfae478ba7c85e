// The opening hours of a week: one line a day, several openings on it where somebody closes at noon. Without any, those of the country count.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type OpeningHour, OpeningHours } from '../../core/index.ts';
import type { OwnCellProps, OwnInputProps } from '../admin/slots.ts';
import { t } from '../hooks/text.ts';
import { ClockField } from '../kit/ClockField.tsx';
import { Icon } from '../kit/Icon.tsx';
import { capitalised, weekdayName } from '../kit/words.ts';

/** Monday first; 0 is Sunday. */
const week = [1, 2, 3, 4, 5, 6, 0] as const;
const workdays: readonly number[] = [1, 2, 3, 4, 5];
const usual: OpeningHours = workdays.map((dayOfWeek) => ({ dayOfWeek, opens: '08:00', closes: '17:00' }));
const MOST_A_DAY = 4;

const inOrder = (hours: OpeningHours): OpeningHours =>
  [...hours].sort((a, b) => a.dayOfWeek - b.dayOfWeek || a.opens.localeCompare(b.opens));

const ofDay = (hours: OpeningHours, day: number): OpeningHours =>
  hours.filter(({ dayOfWeek }) => dayOfWeek === day);

/** The next opening of a day: after the last one, or as an office has it. */
const nextOf = (day: number, openings: OpeningHours): OpeningHour => {
  const from = openings.at(-1)?.closes ?? '';
  return from === '' || from >= '22:00'
    ? { dayOfWeek: day, opens: '08:00', closes: '17:00' }
    : { dayOfWeek: day, opens: from, closes: '23:00' };
};

/** The hours as text, day by day. */
export const HoursCell = ({ value }: OwnCellProps) => {
  if (!OpeningHours.is(value)) return t('As the country');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 4 }} className="numbers">
      {week.flatMap((day) => [
        <span key={`${day}`}>{capitalised(weekdayName(day, 'short'))}</span>,
        <span key={`${day}-hours`}>
          {ofDay(value, day)
            .map(({ opens, closes }) => `${opens}–${closes}`)
            .join(', ') || t('Closed')}
        </span>,
      ])}
    </Box>
  );
};

/** The hours, to be changed. */
export const HoursInput = ({ label, value, onChange, error, isDisabled, help }: OwnInputProps) => {
  const hours = OpeningHours.is(value) ? value : null;
  const set = (next: OpeningHours): void => onChange(inOrder(next));
  const replace = (one: OpeningHour, part: Partial<OpeningHour>): void =>
    // Typing moves nothing: the order of the openings follows when the form is opened again.
    onChange((hours ?? []).map((other) => (other === one ? { ...other, ...part } : other)));
  return (
    <Box role="group" aria-label={label} sx={{ minWidth: 0 }}>
      <FormControlLabel
        disabled={isDisabled}
        label={t('Hours of its own')}
        control={
          <Checkbox checked={hours !== null} onChange={(_event, isOwn) => onChange(isOwn ? usual : null)} />
        }
      />
      {hours === null
        ? null
        : week.map((day) => {
            const openings = ofDay(hours, day);
            return (
              <Box
                key={day}
                sx={{
                  display: 'grid',
                  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '110px minmax(0, 1fr)' },
                  alignItems: 'center',
                  columnGap: 3,
                  rowGap: 1,
                  py: 1.5,
                  borderTop: '1px solid var(--line)',
                }}
              >
                <Typography variant="body2">{capitalised(weekdayName(day))}</Typography>
                <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', minWidth: 0 }}>
                  {openings.length === 0 ? (
                    <Typography variant="body2" color="text.secondary">
                      {t('Closed')}
                    </Typography>
                  ) : null}
                  {openings.map((one) => (
                    <Stack
                      key={`${day}-${openings.indexOf(one)}`}
                      direction="row"
                      sx={{ alignItems: 'center', gap: 1 }}
                    >
                      {(['opens', 'closes'] as const).map((side) => (
                        <ClockField
                          key={side}
                          isBare
                          label={`${weekdayName(day)}, ${side === 'opens' ? t('From') : t('To')}`}
                          disabled={isDisabled}
                          error={error !== undefined && one.closes <= one.opens}
                          value={one[side]}
                          onChange={(time) => replace(one, { [side]: time })}
                          sx={{ width: 104, '& input': { px: 1.5 } }}
                        />
                      ))}
                      <IconButton
                        size="small"
                        disabled={isDisabled}
                        aria-label={t('Remove opening on {day}', { day: weekdayName(day) })}
                        onClick={() => set(hours.filter((other) => other !== one))}
                      >
                        <Icon name="close" size={16} />
                      </IconButton>
                    </Stack>
                  ))}
                  {openings.length >= MOST_A_DAY ? null : (
                    <IconButton
                      size="small"
                      disabled={isDisabled}
                      aria-label={t('Add opening on {day}', { day: weekdayName(day) })}
                      onClick={() => set([...hours, nextOf(day, openings)])}
                    >
                      <Icon name="add" size={16} />
                    </IconButton>
                  )}
                  {day === 1 && openings.length > 0 ? (
                    <Button
                      size="small"
                      disabled={isDisabled}
                      onClick={() =>
                        set([
                          ...hours.filter(({ dayOfWeek }) => !workdays.includes(dayOfWeek)),
                          ...workdays.flatMap((dayOfWeek) => openings.map((one) => ({ ...one, dayOfWeek }))),
                        ])
                      }
                    >
                      {t('Same until Friday')}
                    </Button>
                  ) : null}
                </Stack>
              </Box>
            );
          })}
      <FormHelperText error={error !== undefined}>{error ?? help}</FormHelperText>
    </Box>
  );
};
