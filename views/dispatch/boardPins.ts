// What stands on the board's map beside the drivers: jobs at their next stop (JOB-11), deliveries at the end that comes
// next (MAP-03, MAP-04), and of the selected one every stop in its order. Pure: records in, pins out.
import {
  activeStep,
  type Delivery,
  deliveryColour,
  type Job,
  jobColour,
  type LatLon,
  type PinMark,
  type Task,
  takesOn,
  taskStatus,
} from '../../core/index.ts';

const margin = 0.08;

/** A job at its next open stop, or at its first; none without an address. */
export const jobPins = (jobs: readonly Job[]): readonly PinMark[] =>
  jobs.flatMap((job) => {
    const stops = (job.tasks ?? []).filter((task) => task.address);
    const next = stops.find((task) => !taskStatus.isTerminal(task.taskStatusId)) ?? stops[0];
    const at = next?.address?.coordinates ?? job.start;
    return at
      ? [
          {
            id: `job:${job.id}`,
            lat: at.lat,
            lon: at.lon,
            shape: 'job' as const,
            colour: jobColour(job),
            label: String(job.id).slice(-4),
          },
        ]
      : [];
  });

/** A delivery at the end that comes next: the pick-up until it is collected, then the drop-off. */
export const deliveryPins = (deliveries: readonly Delivery[]): readonly PinMark[] =>
  deliveries.flatMap((delivery) => {
    const step = activeStep(delivery);
    const isPickUp = step === 'pickUp';
    const at =
      step === 'hub'
        ? delivery.hubAddress?.coordinates
        : (isPickUp ? delivery.originAddress : delivery.destinationAddress)?.coordinates;
    if (!at) return [];
    const shape = step === 'hub' ? 'hub' : isPickUp ? 'pickUp' : 'dropOff';
    return [
      {
        id: `delivery:${delivery.deliveryId}`,
        lat: at.lat,
        lon: at.lon,
        shape,
        colour: deliveryColour(delivery),
      },
    ];
  });

/** Both ends and the hub of one delivery. */
export const wayPins = (delivery: Delivery): readonly PinMark[] => {
  const colour = deliveryColour(delivery);
  const ends = [
    { shape: 'pickUp' as const, at: delivery.originAddress?.coordinates },
    { shape: 'hub' as const, at: delivery.hubAddress?.coordinates },
    { shape: 'dropOff' as const, at: delivery.destinationAddress?.coordinates },
  ];
  return ends.flatMap(({ shape, at }) =>
    at ? [{ id: `end:${shape}`, lat: at.lat, lon: at.lon, shape, colour }] : [],
  );
};

/** The stops of a run, numbered in their order. */
export const stopPins = (tasks: readonly Task[]): readonly PinMark[] =>
  tasks.flatMap((task, index) => {
    const at = task.address?.coordinates;
    return at
      ? [
          {
            id: `stop:${task.id}`,
            lat: at.lat,
            lon: at.lon,
            shape: takesOn(task) ? ('pickUp' as const) : ('dropOff' as const),
            colour: taskStatus.isTerminal(task.taskStatusId)
              ? task.taskStatusId === taskStatus.code.COMPLETED
                ? 'delivered'
                : 'failed'
              : takesOn(task)
                ? 'pickUp'
                : 'dropOff',
            label: String(task.taskJobOrder ?? index + 1),
          },
        ]
      : [];
  });

/** What a pin stands for; null for the ends of what is selected already. */
export const pinTarget = (id: string): { readonly kind: 'job' | 'delivery'; readonly id: number } | null => {
  const [kind, number] = id.split(':');
  return (kind === 'job' || kind === 'delivery') && Number(number) > 0 ? { kind, id: Number(number) } : null;
};

/** The corners of all these places with a margin around them, so that no marker is cut by the edge of the map. */
export const roomFor = (places: readonly LatLon[]): readonly LatLon[] => {
  if (places.length < 2) return places;
  const lats = places.map(({ lat }) => lat);
  const lons = places.map(({ lon }) => lon);
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const [west, east] = [Math.min(...lons), Math.max(...lons)];
  const lat = (north - south) * margin;
  const lon = (east - west) * margin;
  return [
    { lat: south - lat, lon: west - lon },
    { lat: north + lat, lon: east + lon },
  ];
};

export const placesOf = (pins: readonly PinMark[]): readonly LatLon[] =>
  pins.map(({ lat, lon }) => ({ lat, lon }));
