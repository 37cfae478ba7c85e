// One job on the board: number, status, who drives it, how far it is; expanded, its stops (JOB-12..14).
// It follows its own record, so other jobs' changes never render it.
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode, useMemo } from 'react';
import { jobColour, jobStatus, taskStatus, vehicleType } from '../../core/index.ts';
import { markerColours } from '../base/tokens.ts';
import { t } from '../hooks/text.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { Icon } from '../kit/Icon.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { jobTone } from './tones.ts';

export interface JobCardProps {
  readonly id: number;
  readonly isSelected: boolean;
  readonly isExpanded: boolean;
  /** The letters of its driver on the map. */
  readonly letters: string | undefined;
  readonly onSelect: (id: number) => void;
  readonly onToggle: (id: number) => void;
  /** The stops, while expanded. */
  readonly children?: ReactNode;
}

export const JobCard = memo(
  ({ id, isSelected, isExpanded, letters, onSelect, onToggle, children }: JobCardProps) => {
    const portal = usePortal();
    const job = useLive(useMemo(() => portal.jobs.byId(id), [portal, id]));
    const { window, day } = useFormats();
    if (job === undefined) return null;
    const stops = job.tasks ?? [];
    const done = stops.filter((task) => taskStatus.isTerminal(task.taskStatusId)).length;
    // When comes first: what does not fit is cut off at the end.
    const about = [
      window(job.windowStartUtc, job.windowEndUtc) || day(job.jobDate),
      stops.length > 0 ? t('{done} of {stops} stops', { done, stops: stops.length }) : '',
      job.vehicleTypeId ? t(vehicleType.label(job.vehicleTypeId)) : '',
    ].filter(Boolean);
    return (
      <Box
        sx={{
          borderBottom: '1px solid var(--line)',
          borderLeft: '3px solid',
          borderLeftColor: markerColours[jobColour(job)],
          background: isSelected ? 'var(--accentSoft)' : 'transparent',
        }}
      >
        <Stack direction="row" sx={{ alignItems: 'flex-start' }}>
          <ButtonBase
            data-row
            onClick={() => onSelect(id)}
            aria-pressed={isSelected}
            sx={{ flex: 1, minWidth: 0, textAlign: 'left', p: 3, display: 'block', minHeight: 64 }}
          >
            <Stack direction="row" component="span" sx={{ alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
              <Typography component="span" variant="h4" className="numbers">
                {t('Job {id}', { id })}
              </Typography>
              <StatusChip table={jobStatus} code={job.jobStatusId} tone={jobTone(job.jobStatusId)} />
              {job.isQsr ? <Chip component="span" size="small" label="QSR" variant="outlined" /> : null}
            </Stack>
            <Typography component="span" sx={{ display: 'block', mt: 1 }} noWrap>
              {letters ? (
                <Box component="strong" sx={{ mr: 1 }}>
                  {letters}
                </Box>
              ) : null}
              {job.driverName ??
                (job.driverId ? t('Driver {driverId}', { driverId: job.driverId }) : t('No driver yet'))}
            </Typography>
            <Typography
              component="span"
              variant="body2"
              color="textSecondary"
              sx={{ display: 'block' }}
              noWrap
            >
              {about.join(', ')}
            </Typography>
          </ButtonBase>
          <IconButton
            onClick={() => onToggle(id)}
            aria-expanded={isExpanded}
            aria-label={
              isExpanded ? t('Hide the stops of job {id}', { id }) : t('Show the stops of job {id}', { id })
            }
            sx={{ m: 1 }}
          >
            <Icon name={isExpanded ? 'chevronUp' : 'chevronDown'} />
          </IconButton>
        </Stack>
        {isExpanded ? <Box sx={{ px: 3, pb: 3 }}>{children}</Box> : null}
      </Box>
    );
  },
);
