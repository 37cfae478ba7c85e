// Where exactly a stop is, and which of its parcels a scanned code names.
import type { StopParcel, Task } from './codec.ts';

/** Unit, building and store or hub, as far as they are known: what the address does not say. Empty where nothing is. */
export const placeOf = ({
  buildingUnit,
  buildingName,
  storeName,
}: Pick<Task, 'buildingUnit' | 'buildingName' | 'storeName'>): string =>
  [buildingUnit, buildingName, storeName]
    .map((part) => part?.trim() ?? '')
    .filter((part, index, all) => part !== '' && all.indexOf(part) === index)
    .join(', ');

/** The parcel of the stop that bears this code: the sender's own, or that of the label (DEL-37). */
export const parcelAt = (task: Pick<Task, 'parcels'>, code: string): StopParcel | undefined => {
  const read = code.trim().toLowerCase();
  return task.parcels?.find(
    ({ barCode, labelCode }) => barCode?.toLowerCase() === read || labelCode?.toLowerCase() === read,
  );
};
