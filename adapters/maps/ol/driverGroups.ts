// Drivers that would lie over each other when seen from afar, as groups. Who comes first draws a circle, who stands in it belongs to it:
// moving the map changes no group, and each costs the same however many there are.
import type { Placed } from './driverField.ts';

export interface DriverGroup {
  /** Pixels: the middle of its members. */
  readonly x: number;
  readonly y: number;
  readonly members: readonly Placed[];
}

/** Pixels from the first of a group to its others. */
const REACH = 34;

interface Growing {
  readonly first: Placed;
  readonly members: Placed[];
}

const keyOf = (column: number, row: number): string => `${column} ${row}`;

export const groupDrivers = (drivers: Iterable<Placed>): readonly DriverGroup[] => {
  const groups: Growing[] = [];
  const cells = new Map<string, Growing[]>();
  for (const driver of drivers) {
    const column = Math.floor(driver.x / REACH);
    const row = Math.floor(driver.y / REACH);
    const group = nearest(cells, column, row, driver);
    if (group !== undefined) {
      group.members.push(driver);
      continue;
    }
    const begun: Growing = { first: driver, members: [driver] };
    groups.push(begun);
    const key = keyOf(column, row);
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, [begun]);
    else cell.push(begun);
  }
  return groups.map(({ members }) => ({
    x: members.reduce((sum, { x }) => sum + x, 0) / members.length,
    y: members.reduce((sum, { y }) => sum + y, 0) / members.length,
    members,
  }));
};

const nearest = (
  cells: ReadonlyMap<string, readonly Growing[]>,
  column: number,
  row: number,
  { x, y }: Placed,
): Growing | undefined => {
  let found: Growing | undefined;
  let least = REACH * REACH;
  for (let c = column - 1; c <= column + 1; c += 1)
    for (let r = row - 1; r <= row + 1; r += 1)
      for (const group of cells.get(keyOf(c, r)) ?? []) {
        const away = (group.first.x - x) ** 2 + (group.first.y - y) ** 2;
        if (away >= least) continue;
        least = away;
        found = group;
      }
  return found;
};
