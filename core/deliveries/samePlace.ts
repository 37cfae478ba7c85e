// Whether both ends of a delivery are one place: nothing is carried from a place to itself. Asked by the wizard and by the services.
import { greatCircleKm } from '../format/distance.ts';
import type { Address } from './codec.ts';

const words = (address: Address): string => address.description.trim().toLowerCase().replace(/\s+/g, ' ');

/** The same place by its id, or by its words and coordinates. Another unit of one building is another place. */
export const isSamePlace = (a: Address, b: Address): boolean => {
  if ((a.buildingUnit ?? '') !== (b.buildingUnit ?? '')) return false;
  if (a.placeId !== '' && a.placeId === b.placeId) return true;
  const { lat, lon } = a.coordinates;
  return words(a) === words(b) && lat === b.coordinates.lat && lon === b.coordinates.lon;
};

const NEAR_KM = 0.05;

/** Two addresses of which no more is known than their suburb or street stand on one spot: no price can go by that. */
export const isApartUnknown = (a: Address, b: Address): boolean =>
  words(a) !== words(b) &&
  Boolean(a.centreOf || b.centreOf) &&
  greatCircleKm(a.coordinates, b.coordinates) < NEAR_KM;
