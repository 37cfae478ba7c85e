// Going from marker to marker by the keyboard: from west to east, pins and drivers alike, and around at the ends.
import type { DriverMark, LatLon, MapPick, PinMark } from '../../../core/index.ts';

const nameOf = (pick: MapPick): string => `${pick.kind} ${pick.id}`;

/** The marker after (step 1) or before (step -1) the selected one; the first or last where none is; null on an empty map. */
export const pickNext = (
  pins: readonly PinMark[],
  drivers: readonly DriverMark[],
  selected: MapPick | null,
  step: 1 | -1,
): { readonly pick: MapPick; readonly at: LatLon } | null => {
  const all = [
    ...pins.map(({ id, lat, lon }) => ({ pick: { kind: 'pin', id } as const, at: { lat, lon } })),
    ...drivers.map(({ id, lat, lon }) => ({ pick: { kind: 'driver', id } as const, at: { lat, lon } })),
  ].sort((a, b) => a.at.lon - b.at.lon || a.at.lat - b.at.lat || (nameOf(a.pick) < nameOf(b.pick) ? -1 : 1));
  if (all.length === 0) return null;
  const at = selected === null ? -1 : all.findIndex(({ pick }) => nameOf(pick) === nameOf(selected));
  const from = at === -1 && step === -1 ? 0 : at;
  return all[(from + step + all.length) % all.length] ?? null;
};
