// The stops of a run on the map, numbered, with the driver where dispatch last saw them.
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import type { DriverMark, Task } from '../../core/index.ts';
import { placesOf, roomFor, stopPins } from '../dispatch/boardPins.ts';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { MapView } from '../kit/MapView.tsx';

const RunMap = ({
  tasks,
  driverId,
}: {
  readonly tasks: readonly Task[];
  readonly driverId: number | null;
}) => {
  const { drivers } = usePortal();
  const driver = useLive(useMemo(() => drivers.byId(driverId ?? 0), [drivers, driverId]));
  const at = driver === undefined ? undefined : drivers.positions.get(driver.id)?.lastKnownLocation;
  const pins = useMemo(() => stopPins(tasks), [tasks]);
  const marks = useMemo<readonly DriverMark[]>(
    () =>
      driver === undefined || at === undefined
        ? []
        : [
            {
              id: driver.id,
              lat: at.lat,
              lon: at.lon,
              letters: driver.firstName.slice(0, 1).toUpperCase(),
              colour: 'driverOnline',
            },
          ],
    [driver, at],
  );
  const fitTo = useMemo(() => roomFor(placesOf(pins)), [pins]);
  return (
    <Box sx={{ height: 260, mt: 3, borderRadius: 1, overflow: 'hidden', display: 'flex' }}>
      <MapView label={t('The stops of this run')} pins={pins} drivers={marks} fitTo={fitTo} />
    </Box>
  );
};
export default RunMap;
