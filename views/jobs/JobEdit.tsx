// /jobs/edit/{id}: one job on a screen of its own, with its run on the map (RT-65, ROL-26).
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { type LatLon, type Letters, markerLetters } from '../../core/index.ts';
import { placesOf, roomFor, stopPins } from '../dispatch/boardPins.ts';
import { DispatchMap } from '../dispatch/DispatchMap.tsx';
import { JobPanel } from '../dispatch/JobPanel.tsx';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useRecordId } from '../hooks/useRecordId.ts';
import { Gone } from '../kit/Gone.tsx';
import { Screen } from '../kit/Screen.tsx';

const nothing: readonly never[] = [];
const nobody = { kind: 'nothing' } as const;

const JobOnMap = ({ id }: { readonly id: number }) => {
  const portal = usePortal();
  const job = useLive(useMemo(() => portal.jobs.byId(id), [portal, id]));
  const tasks = useLive(useMemo(() => portal.tasks.ofJob(id, 'all'), [portal, id]));
  const way = useMemo(() => stopPins(tasks), [tasks]);
  // Looked at once when the stops are there; afterwards the map stays where it was moved to.
  const [fitTo, setFitTo] = useState<readonly LatLon[]>(nothing);
  if (fitTo.length === 0 && way.length > 0) setFitTo(roomFor(placesOf(way)));
  const driverId = job?.driverId ?? null;
  const driverIds = useMemo(() => (driverId === null ? nothing : [driverId]), [driverId]);
  const letters = useMemo(
    (): Letters => new Map(driverId === null ? [] : [[driverId, markerLetters(0)]]),
    [driverId],
  );
  return (
    <DispatchMap
      label={t('Run of job {id}', { id })}
      driverIds={driverIds}
      letters={letters}
      pins={nothing}
      way={way}
      fitTo={fitTo}
      selection={nobody}
      onSelect={() => undefined}
    />
  );
};

const JobEdit = () => {
  const id = useRecordId();
  if (id === null) return <Gone />;
  return (
    <Screen
      title={t('Job {id}', { id })}
      fill
      actions={<Link to={`/jobs/${id}/deliveries`}>{t('Its deliveries')}</Link>}
    >
      <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 4, flex: 1, minHeight: 0 }}>
        {/* On a phone the map begins below the first view: what is answered in the panel moves nothing that is seen. */}
        <Paper
          variant="outlined"
          sx={{
            p: 4,
            width: { md: 440 },
            minHeight: { xs: 'calc(100dvh - 120px)', md: 0 },
            flexShrink: 0,
            overflow: 'auto',
          }}
        >
          {/* The parts of the panel are headed below the title of one, which it has no need of here. */}
          <h2 className="visually-hidden">{t('Details')}</h2>
          <JobPanel key={id} id={id} canAct gone={<Gone />} />
        </Paper>
        <Paper
          variant="outlined"
          sx={{ flex: 1, minHeight: 320, display: 'flex', flexDirection: 'column', overflow: 'hidden' }}
        >
          <JobOnMap id={id} />
        </Paper>
      </Stack>
    </Screen>
  );
};
export default JobEdit;
