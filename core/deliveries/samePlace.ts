// Whether both ends of a delivery are one place: nothing is carried from a place to itself. Asked by the wizard and by the services.
import type { Address } from './codec.ts';

const words = (address: Address): string => address.description.trim().toLowerCase().replace(/\s+/g, ' ');

/** The same place by its id, or by its words and coordinates. Another unit of one building is another place. */
export const isSamePlace = (a: Address, b: Address): boolean => {
  if ((a.buildingUnit ?? '') !== (b.buildingUnit ?? '')) return false;
  if (a.placeId !== '' && a.placeId === b.placeId) return true;
  const { lat, lon } = a.coordinates;
  return words(a) === words(b) && lat === b.coordinates.lat && lon === b.coordinates.lon;
};
