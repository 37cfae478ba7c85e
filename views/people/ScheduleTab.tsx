// A driver's week: shifts by day, written as times, saved whole and copied to the weeks that follow. What cannot be is said at the shift, by
// the rules that the service judges with.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { isLeft, isRight } from 'fp-ts/Either';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import {
  daysLater,
  localDay,
  mondayOf,
  type Shift,
  scheduleCalls,
  shiftFaults,
  shiftHours,
  weekday,
} from '../../core/index.ts';
import type { OfRecordProps } from '../admin/slots.ts';
import { useConfig } from '../base/config.ts';
import { refusalText, t, tn } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useUrlState } from '../hooks/useUrlState.ts';
import { ClockField } from '../kit/ClockField.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Icon } from '../kit/Icon.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';

type Planned = Pick<Shift, 'date' | 'startLocal' | 'endLocal' | 'territoryId'>;
/** A shift in the grid: `row` names it, also before it is kept. */
type Row = Planned & { readonly row: string };

const plannedOf = ({ date, startLocal, endLocal, territoryId }: Planned): Planned => ({
  date,
  startLocal,
  endLocal,
  territoryId: territoryId ?? null,
});
const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
const textOf = (shifts: readonly Planned[]): string =>
  JSON.stringify(
    shifts
      .map(plannedOf)
      .sort((a, b) => `${a.date}${a.startLocal}`.localeCompare(`${b.date}${b.startLocal}`)),
  );

const ShiftRow = ({
  shift,
  fault,
  onChange,
  onRemove,
}: {
  readonly shift: Planned;
  readonly fault: string | undefined;
  readonly onChange: (change: Partial<Planned>) => void;
  readonly onRemove: () => void;
}) => {
  // Half a time is no fault yet.
  const [isTyped, setTyped] = useState(false);
  const told = isTyped ? undefined : fault;
  return (
    <Box onFocus={() => setTyped(true)} onBlur={() => setTyped(false)}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        {(['startLocal', 'endLocal'] as const).map((side) => (
          <ClockField
            key={side}
            isBare
            label={side === 'startLocal' ? t('From') : t('To')}
            value={shift[side]}
            error={told !== undefined}
            onChange={(time) => onChange({ [side]: time })}
            sx={{ flex: 1, minWidth: 0, '& input': { px: 1 } }}
          />
        ))}
        <IconButton size="small" aria-label={t('Remove shift')} onClick={onRemove}>
          <Icon name="close" size={16} />
        </IconButton>
      </Stack>
      {told === undefined ? null : <FormHelperText error>{t(told)}</FormHelperText>}
    </Box>
  );
};

const ScheduleTab = ({ record }: OfRecordProps) => {
  const driverId = Number(record['id']);
  const portal = usePortal();
  const notice = useNotices();
  const formats = useFormats();
  const { timeZone } = useConfig();
  const [{ week: asked }, setUrl] = useUrlState({ week: '' });
  const monday = mondayOf(isDay(asked) ? asked : localDay(Date.now(), timeZone));
  const ask = useCallback(
    (signal: AbortSignal) =>
      portal.call(
        scheduleCalls.list,
        { query: { driverId: [driverId], from: monday, to: daysLater(monday, 6) } },
        { signal, quiet: true },
      ),
    [portal, driverId, monday],
  );
  const [answer, reload] = useAnswer(ask);
  const kept: readonly Row[] =
    answer.kind === 'here' ? answer.value.map((one) => ({ ...plannedOf(one), row: String(one.id) })) : [];
  // what was typed belongs to its week: another one begins with what is kept there
  const [typed, setTyped] = useState<{ readonly monday: string; readonly rows: readonly Row[] } | null>(null);
  const draft = typed?.monday === monday ? typed.rows : null;
  const setDraft = (rows: readonly Row[] | null): void => setTyped(rows === null ? null : { monday, rows });
  const made = useRef(0);
  const [weeks, setWeeks] = useState(4);
  const shifts = draft ?? kept.filter(({ date }) => date >= monday && date <= daysLater(monday, 6));
  const faults = shiftFaults(shifts);
  const isWhole = faults.size === 0 && shifts.every((one) => isTime(one.startLocal) && isTime(one.endLocal));
  const isChanged = draft !== null && textOf(draft) !== textOf(kept);
  const hours = shifts.reduce((sum, shift) => sum + shiftHours(shift), 0);
  const change = (at: number, part: Partial<Planned>): void =>
    setDraft(shifts.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const add = (date: string): void => {
    const last = shifts.filter((one) => one.date === date).at(-1);
    const begin = last === undefined ? '08:00' : last.endLocal;
    made.current += 1;
    const row = `+${made.current}`;
    setDraft([
      ...shifts,
      { row, date, startLocal: begin, endLocal: last === undefined ? '17:00' : '20:00', territoryId: null },
    ]);
  };
  const save = useCommand(async () => {
    const done = await portal.call(
      scheduleCalls.saveWeek,
      { params: { driverId }, body: { monday, shifts: shifts.map(plannedOf) } },
      { quiet: true },
    );
    if (isRight(done)) {
      notice('success', t('Successsfully updated'));
      setDraft(null);
      reload();
    }
    return done;
  });
  const copy = useCommand(async () => {
    const next = Array.from({ length: weeks }, (_, at) => daysLater(monday, 7 * (at + 1)));
    const done = await portal.call(
      scheduleCalls.copyWeek,
      { params: { driverId }, body: { monday, weeks: next } },
      { quiet: true },
    );
    if (isLeft(done)) return done;
    const { copied, refused } = done.right;
    const [first] = refused;
    if (first === undefined) notice('success', tn('{n} shift copied', '{n} shifts copied', copied));
    else
      notice(
        'warning',
        t('{n} shifts copied, {m} weeks left: {why}', {
          n: copied,
          m: refused.length,
          why: refusalText(first),
        }),
      );
    return done;
  });
  const refusal = save.refusal ?? copy.refusal;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isChanged && isWhole && !save.running) void save.run();
  };
  if (answer.kind === 'refused') return <ErrorNotice refusal={answer.refusal} onRetry={reload} />;
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 4, minWidth: 0 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <IconButton aria-label={t('Week before')} onClick={() => setUrl({ week: daysLater(monday, -7) })}>
          <Icon name="chevronLeft" />
        </IconButton>
        <Typography component="h2" variant="subtitle1" className="numbers" aria-live="polite">
          {`${formats.day(monday)} – ${formats.day(daysLater(monday, 6))}`}
        </Typography>
        <IconButton aria-label={t('Week after')} onClick={() => setUrl({ week: daysLater(monday, 7) })}>
          <Icon name="chevronRight" />
        </IconButton>
        <Typography color="text.secondary" className="numbers" sx={{ flex: 1 }}>
          {t('{n} hours planned', { n: Math.round(hours * 100) / 100 })}
        </Typography>
      </Stack>
      {answer.kind === 'loading' ? (
        <SkeletonRows rows={4} />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              // Narrower than this a time is cut off.
              sm: 'repeat(auto-fill, minmax(260px, 1fr))',
            },
          }}
        >
          {Array.from({ length: 7 }, (_, day) => daysLater(monday, day)).map((date) => (
            <Stack
              key={date}
              component="section"
              aria-label={formats.day(date)}
              sx={{ gap: 2, p: 2, border: '1px solid var(--line)', borderRadius: 1, minWidth: 0 }}
            >
              <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
                <Typography variant="subtitle2" component="h3" sx={{ flex: 1 }}>
                  {formats.day(date)}{' '}
                  <Typography component="span" variant="body2" color="textSecondary">
                    {t(weekday.label(new Date(date).getUTCDay()))}
                  </Typography>
                </Typography>
                <IconButton size="small" aria-label={t('Add shift')} onClick={() => add(date)}>
                  <Icon name="add" size={16} />
                </IconButton>
              </Stack>
              {shifts.map((shift, at) =>
                shift.date === date ? (
                  <ShiftRow
                    key={shift.row}
                    shift={shift}
                    fault={faults.get(at)}
                    onChange={(part) => change(at, part)}
                    onRemove={() => setDraft(shifts.filter((_, index) => index !== at))}
                  />
                ) : null,
              )}
            </Stack>
          ))}
        </Box>
      )}
      {refusal === null ? null : <ErrorNotice refusal={refusal} />}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button type="submit" variant="contained" disabled={!isChanged || !isWhole || save.running}>
          {t('Save')}
        </Button>
        <Button color="secondary" disabled={draft === null || save.running} onClick={() => setDraft(null)}>
          {t('Discard')}
        </Button>
        <Box sx={{ flex: 1 }} />
        <TextField
          select
          size="small"
          label={t('Weeks')}
          value={weeks}
          onChange={({ target }) => setWeeks(Number(target.value))}
          sx={{ width: 96 }}
        >
          {[1, 2, 4, 8, 12].map((n) => (
            <MenuItem key={n} value={n}>
              {n}
            </MenuItem>
          ))}
        </TextField>
        <Button
          variant="outlined"
          color="secondary"
          disabled={isChanged || kept.length === 0 || copy.running}
          onClick={() => void copy.run()}
        >
          {t('Copy to the next weeks')}
        </Button>
      </Stack>
    </Stack>
  );
};

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

export default ScheduleTab;
