// The smallest vehicle that carries a load: what `optimumVehicleType` says and what the job asks for.
import { type Measured, vehicleType } from '../../../core/index.ts';

/** What each holds: kilograms, cubic centimetres, and the longest side of a parcel in centimetres. */
const holds: readonly (readonly [code: number, kg: number, volume: number, side: number])[] = [
  [vehicleType.code.MOTORCYCLE, 15, 110_000, 60],
  [vehicleType.code.SEDAN, 100, 400_000, 110],
  [vehicleType.code.HALF_TON_BAKKIE_A, 500, 2_500_000, 200],
  [vehicleType.code.ONE_TON_A, 1000, 5_000_000, 300],
];

/** The code of the smallest vehicle that carries all parcels (FMT-11); the flatbed takes what no other does. */
export const optimumVehicle = (parcels: readonly Measured[]): number => {
  const kg = parcels.reduce((sum, parcel) => sum + parcel.weight, 0);
  const volume = parcels.reduce((sum, parcel) => sum + parcel.length * parcel.width * parcel.height, 0);
  const side = parcels.reduce((most, p) => Math.max(most, p.length, p.width, p.height), 0);
  const fit = holds.find(
    ([, maxKg, maxVolume, maxSide]) => kg <= maxKg && volume <= maxVolume && side <= maxSide,
  );
  return fit?.[0] ?? vehicleType.code.FLATBED;
};
