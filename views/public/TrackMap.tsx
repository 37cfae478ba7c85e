// Driver and destination on the map of a public link; fetched when there is a driver to see.
import { useMemo } from 'react';
import type { DriverMark, LatLon, PinMark } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { MapView } from '../kit/MapView.tsx';

const TrackMap = ({
  name,
  driver,
  to,
}: {
  readonly name: string;
  readonly driver: LatLon;
  readonly to: LatLon;
}) => {
  const drivers = useMemo<readonly DriverMark[]>(
    () => [
      {
        id: 1,
        lat: driver.lat,
        lon: driver.lon,
        letters: name.slice(0, 1).toUpperCase(),
        colour: 'driverOnline',
      },
    ],
    [driver.lat, driver.lon, name],
  );
  const pins = useMemo<readonly PinMark[]>(
    () => [{ id: 'destination', lat: to.lat, lon: to.lon, shape: 'dropOff', colour: 'dropOff' }],
    [to.lat, to.lon],
  );
  const both = useMemo<readonly LatLon[]>(
    () => [
      { lat: driver.lat, lon: driver.lon },
      { lat: to.lat, lon: to.lon },
    ],
    [driver.lat, driver.lon, to.lat, to.lon],
  );
  return (
    <MapView
      label={t('The driver and the drop-off')}
      drivers={drivers}
      pins={pins}
      fitTo={both}
      centre={to}
      zoom={13}
    />
  );
};
export default TrackMap;
