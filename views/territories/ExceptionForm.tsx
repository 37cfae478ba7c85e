// One exception: what it does, where, when and why. Its faults are those of the service, by the same judge.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import {
  type ExceptionDraft,
  exceptionEffect,
  exceptionFault,
  type Refusal,
  type Shape,
  type ShapeTool,
  shapeOf,
  type TerritoryParts,
  texts,
} from '../../core/index.ts';
import { t, told } from '../hooks/text.ts';
import { ClockField } from '../kit/ClockField.tsx';
import { DayField } from '../kit/DayField.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { LookupSelect } from '../kit/LookupSelect.tsx';
import { Panel } from '../kit/Panel.tsx';
import { capitalised, weekdayName } from '../kit/words.ts';
import { AreaMap } from './AreaMap.tsx';

const PART = 'part';
const nobody: ReadonlyMap<number, string> = new Map();

/** Where it counts: on the map among the territory's own areas. */
const PartMap = ({
  territory,
  shape,
  onChange,
}: {
  readonly territory: TerritoryParts;
  readonly shape: Shape | null;
  readonly onChange: (shape: Shape) => void;
}) => {
  const areas = useMemo(
    () => [
      ...territory.areas.map(({ id, name, shape: covers, isHighRisk }) => ({
        key: `a${id}`,
        territoryId: territory.id,
        name,
        shape: covers,
        isHighRisk,
      })),
      ...(shape === null
        ? []
        : [{ key: PART, territoryId: territory.id + 1, name: '', shape, isHighRisk: false }]),
    ],
    [territory, shape],
  );
  const tool = useMemo(
    (): ShapeTool => (shape === null ? { kind: 'draw' } : { kind: 'change', id: PART }),
    [shape],
  );
  const [fitTo] = useState(() => (shape === null ? territory.areas.map((area) => area.shape) : [shape]));
  return (
    <Box sx={{ height: 320, border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      <AreaMap
        label={t('Where it counts')}
        areas={areas}
        territoryId={territory.id}
        names={nobody}
        chosen={PART}
        tool={tool}
        fitTo={fitTo}
        onChange={(_, polygons, isDone) => {
          if (isDone) onChange(shapeOf(polygons));
        }}
        onDraw={(polygons) => onChange(shapeOf(polygons))}
        onPick={() => undefined}
      />
    </Box>
  );
};

export interface ExceptionFormProps {
  readonly territory: TerritoryParts;
  readonly initial: ExceptionDraft;
  readonly busy: boolean;
  readonly refusal: Refusal | null;
  readonly onSave: (draft: ExceptionDraft) => void;
  readonly onBack: () => void;
  /** Absent while it is new. */
  readonly onDelete?: () => void;
}

export const ExceptionForm = ({
  territory,
  initial,
  busy,
  refusal,
  onSave,
  onBack,
  onDelete,
}: ExceptionFormProps) => {
  const [draft, setDraft] = useState(initial);
  const [isPart, setPart] = useState(initial.shape !== null);
  const [isJudged, setJudged] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const whole = isPart ? draft : { ...draft, shape: null };
  const faults = isJudged ? exceptionFault(whole) : {};
  const set = (part: Partial<ExceptionDraft>): void => setDraft((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setJudged(true);
    const found = exceptionFault(whole);
    const isMissing = isPart && draft.shape === null;
    if (isMissing || Object.values(found).some((says) => says !== null)) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    onSave(whole);
  };
  const shared = (name: 'name' | 'reason' | 'from' | 'until' | 'start' | 'end' | 'opens' | 'closes') => ({
    value: draft[name] ?? '',
    error: Boolean(faults[name]),
    helperText: told(faults[name]),
  });
  const field = (name: 'name' | 'reason', label: string) => (
    <TextField
      {...shared(name)}
      label={label}
      required
      onChange={({ target }) => set({ [name]: target.value })}
    />
  );
  const day = (name: 'from' | 'until', label: string) => (
    <DayField {...shared(name)} label={label} onChange={(next) => set({ [name]: next || null })} />
  );
  const time = (name: 'start' | 'end' | 'opens' | 'closes', label: string) => (
    <ClockField {...shared(name)} label={label} onChange={(next) => set({ [name]: next || null })} />
  );
  const pair = { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 3 } as const;
  return (
    <Box component="form" ref={form} onSubmit={submit} noValidate sx={{ display: 'grid', gap: 4 }}>
      {refusal ? <ErrorNotice refusal={refusal} /> : null}
      <Panel title={t('What')}>
        <Stack sx={{ gap: 3 }}>
          <Box sx={pair}>
            {field('name', t('Name'))}
            <TextField
              select
              label={t('What it does')}
              value={draft.effect}
              onChange={({ target }) => {
                if (exceptionEffect.has(target.value)) set({ effect: target.value });
              }}
            >
              {exceptionEffect.rows.map(({ code, label }) => (
                <MenuItem key={code} value={code}>
                  {capitalised(t(label))}
                </MenuItem>
              ))}
            </TextField>
            {draft.effect === 'other-hours' ? (
              <>
                {time('opens', t('Collections begin'))}
                {time('closes', t('Collections end'))}
              </>
            ) : null}
            {draft.effect === 'another-hub' ? (
              <LookupSelect
                label={t('Hub')}
                entity="hubs"
                id={draft.hubId === null ? '' : String(draft.hubId)}
                error={told(faults['hubId'])}
                onChange={(id) => set({ hubId: id === '' ? null : Number(id) })}
              />
            ) : null}
          </Box>
          {field('reason', t('Reason'))}
        </Stack>
      </Panel>
      <Panel title={t('When')}>
        <Stack sx={{ gap: 3 }}>
          <Box sx={pair}>
            {day('from', t('First day'))}
            {day('until', t('Last day'))}
            {time('start', t('From what time'))}
            {time('end', t('Until what time'))}
          </Box>
          <ToggleButtonGroup
            size="small"
            value={draft.weekdays}
            onChange={(_, weekdays: readonly number[]) =>
              set({ weekdays: [...weekdays].sort((a, b) => a - b) })
            }
            aria-label={t('Weekdays; none means every day')}
            sx={{ flexWrap: 'wrap' }}
          >
            {[1, 2, 3, 4, 5, 6, 0].map((day) => (
              <ToggleButton
                key={day}
                value={day}
                title={weekdayName(day)}
                sx={{ minWidth: 44, minHeight: 44 }}
              >
                {weekdayName(day, 'short')}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Stack>
      </Panel>
      <Panel title={t('Where')}>
        <Stack sx={{ gap: 3 }}>
          <FormControlLabel
            control={<Switch checked={isPart} onChange={(event) => setPart(event.target.checked)} />}
            label={t('Only in a part of the territory')}
          />
          {isPart ? (
            <>
              <PartMap territory={territory} shape={draft.shape} onChange={(shape) => set({ shape })} />
              <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
                {territory.areas.map(({ id, name, shape }) => (
                  <Button key={id} size="small" variant="outlined" onClick={() => set({ shape })}>
                    {t('As {name}', { name })}
                  </Button>
                ))}
                <Button size="small" disabled={draft.shape === null} onClick={() => set({ shape: null })}>
                  {t('Draw it anew')}
                </Button>
              </Stack>
              {isJudged && (draft.shape === null || faults['shape']) ? (
                <Box role="alert" sx={{ color: 'error.main' }}>
                  {told(faults['shape']) ?? t('Draw the part on the map, or take one of the areas.')}
                </Box>
              ) : null}
            </>
          ) : null}
        </Stack>
      </Panel>
      <Stack direction="row" sx={{ gap: 2, justifyContent: 'flex-end' }}>
        {onDelete === undefined ? null : (
          <Button color="error" onClick={onDelete} disabled={busy} sx={{ mr: 'auto' }}>
            {t('Delete exception')}
          </Button>
        )}
        <Button onClick={onBack}>{t(texts.wizard.back)}</Button>
        <Button type="submit" variant="contained" loading={busy}>
          {t(texts.shell.save)}
        </Button>
      </Stack>
    </Box>
  );
};
