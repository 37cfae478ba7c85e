// Who gets this job, or these: whose vehicle fits, of them who is available, of them who is nearest to the first stop. One choice, one
// button; if another dispatcher was quicker the server says so and the list stands as it is.
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Either } from 'fp-ts/Either';
import { useContext, useState } from 'react';
import {
  type Candidate,
  formatDistance,
  type Job,
  type Refusal,
  travelMs,
  vehicleType,
} from '../../core/index.ts';
import { spokenLanguage, t, tn } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { HoverContext, LettersContext } from './boardHover.ts';
import { DriverChip } from './DriverChip.tsx';
import { DriverLetters } from './DriverLetters.tsx';
import { driverWords } from './driverWords.ts';
import { neededVehicle, useCandidates, useLoadOf } from './useCandidates.ts';

const shownAtMost = 60;

const matches = (candidate: Candidate, search: string): boolean => {
  const { driver } = candidate;
  return `${driver.firstName} ${driver.lastName} ${driver.registration ?? ''}`
    .toLowerCase()
    .includes(search.trim().toLowerCase());
};

/** `1.2 km, about 3 min`. */
const wayText = (distanceKm: number): string =>
  `${formatDistance(distanceKm, spokenLanguage())}, ${t('about {minutes} min', {
    minutes: Math.max(1, Math.round(travelMs(distanceKm) / 60_000)),
  })}`;

const CandidateLabel = ({
  candidate,
  needed,
  load,
}: {
  readonly candidate: Candidate;
  /** The vehicle that the job needs, in words. */
  readonly needed: string;
  /** Open stops; null: none are known. */
  readonly load: number | null;
}) => {
  const { driver } = candidate;
  const hovered = useContext(HoverContext);
  const letters = useContext(LettersContext);
  return (
    <Box
      // Who is pointed at stands out on the map beside.
      onPointerEnter={() => hovered.set({ kind: 'driver', id: driver.id })}
      onPointerLeave={() => hovered.set(null)}
      sx={{
        display: 'flex',
        // On a phone name and vehicle stand above, distance and status below.
        flexDirection: { xs: 'column', sm: 'row' },
        columnGap: 3,
        rowGap: 1,
        alignItems: { xs: 'stretch', sm: 'center' },
        width: '100%',
        py: { xs: 2, sm: 1 },
      }}
    >
      {letters.size === 0 ? null : <DriverLetters driver={driver} letters={letters.get(driver.id)} />}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap>
          {driver.firstName} {driver.lastName}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {[driverWords(driver), load === null ? '' : tn('{n} open stop', '{n} open stops', load)]
            .filter(Boolean)
            .join(', ')}
        </Typography>
        {candidate.fits ? null : (
          <Typography variant="body2" sx={{ color: 'warning.main' }}>
            {t('Vehicle too small: {vehicle} needed', { vehicle: needed })}
          </Typography>
        )}
      </Box>
      <Box
        sx={{
          display: 'flex',
          columnGap: 3,
          alignItems: 'center',
          flexDirection: { xs: 'row-reverse', sm: 'row' },
          justifyContent: { xs: 'flex-end' },
        }}
      >
        <Typography variant="body2" className="numbers">
          {candidate.distanceKm === null ? t('position unknown') : wayText(candidate.distanceKm)}
        </Typography>
        <DriverChip code={driver.driverStatusId} />
      </Box>
    </Box>
  );
};

export interface AssignDialogProps {
  readonly title: string;
  /** What is given away; the same array while they are the same. */
  readonly jobs: readonly Job[];
  readonly submit: (driverId: number) => Promise<Either<Refusal, unknown>>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export const AssignDialog = ({ title, jobs, submit, onDone, onClose }: AssignDialogProps) => {
  const candidates = useCandidates(jobs);
  const loadOf = useLoadOf();
  const needed = t(vehicleType.label(neededVehicle(jobs)));
  const [chosen, setChosen] = useState<number | null>(null);
  const [search, setSearch] = useState('');
  const command = useCommand(submit, onDone);
  const hasMap = useContext(LettersContext).size > 0;
  const found = candidates.filter((candidate) => matches(candidate, search));
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      onSubmit={() => {
        if (chosen !== null) void command.run(chosen);
      }}
      submitLabel={t('Assign')}
      busy={command.running}
      disabled={chosen === null}
      refusal={command.refusal}
      isBeside={hasMap}
    >
      <TextField
        label={t('Find a driver')}
        autoFocus
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        helperText={t(
          'Available drivers first, nearest to the first stop first. Minutes are an estimate from the distance.',
        )}
      />
      {found.length === 0 ? (
        <EmptyState
          icon="truck"
          title={t('No driver found')}
          text={
            candidates.length === 0
              ? t('No driver is known here yet.')
              : t('Try another name or registration.')
          }
        />
      ) : (
        <RadioGroup
          aria-label={t('Driver')}
          value={chosen ?? ''}
          onChange={(_event, value) => setChosen(Number(value))}
          sx={{ flexWrap: 'nowrap', minHeight: 200, maxHeight: { sm: 380 }, overflow: 'auto' }}
        >
          {found.slice(0, shownAtMost).map((candidate) => (
            <FormControlLabel
              key={candidate.driver.id}
              value={candidate.driver.id}
              control={<Radio size="small" />}
              label={<CandidateLabel candidate={candidate} needed={needed} load={loadOf(candidate.driver)} />}
              slotProps={{ typography: { component: 'div', sx: { flex: 1, minWidth: 0 } } }}
              sx={{ mx: 0, borderBottom: '1px solid var(--line)' }}
            />
          ))}
        </RadioGroup>
      )}
      {found.length > shownAtMost ? (
        <Typography variant="body2" color="textSecondary">
          {t('{n} more: type a name to find them.', { n: found.length - shownAtMost })}
        </Typography>
      ) : null}
    </FormDialog>
  );
};
