// The sign of a group of drivers: how many, in a ring that is shared by the colours of their statuses.
import type { MapColours } from '../../../core/index.ts';
import type { DriverGroup } from './driverGroups.ts';
import { markerColour } from './surface.ts';

/** Pixels, its halo included. */
export const GROUP_RADIUS = 18;
const RING = 4;

export const drawGroup = (
  context: CanvasRenderingContext2D,
  { x, y, members }: DriverGroup,
  colours: MapColours,
): void => {
  const counts = new Map<string, number>();
  for (const { mark } of members) counts.set(mark.colour, (counts.get(mark.colour) ?? 0) + 1);
  context.beginPath();
  context.arc(x, y, GROUP_RADIUS, 0, 2 * Math.PI);
  context.fillStyle = colours.halo;
  context.fill();
  context.lineWidth = RING;
  let from = -Math.PI / 2;
  for (const [colour, count] of [...counts].sort(([, a], [, b]) => b - a)) {
    const to = from + (count / members.length) * 2 * Math.PI;
    context.beginPath();
    context.arc(x, y, GROUP_RADIUS - 1.5 - RING / 2, from, to);
    context.strokeStyle = markerColour(colours, colour);
    context.stroke();
    from = to;
  }
  context.font = "700 12px 'Inter Variable', system-ui, sans-serif";
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = colours.selected;
  context.fillText(members.length > 999 ? '999+' : String(members.length), x, y + 0.5);
};
