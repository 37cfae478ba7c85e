// A figure as a number: for orders, charts and comparisons; and its percentage, which never becomes 100 or 0 by rounding.
import type { Figures } from '../contract/figures.ts';
import type { Cell, Cells } from './calls.ts';

/** A cell as one number: a share or a mean as its quotient; null where there is none. */
export const numberOf = (cell: Cell | undefined): number | null => {
  if (cell === null || cell === undefined || typeof cell === 'string' || typeof cell === 'boolean')
    return null;
  if (typeof cell === 'number') return cell;
  if ('x' in cell) return cell.y === 0 ? null : cell.x / cell.y;
  return cell.n === 0 ? null : cell.sum / cell.n;
};

/** Tenths of a per cent, half up; 999 of 1000 stay 99.9, one of 100,000 stays 0.1. */
export const percentageOf = (x: number, y: number): number | null => {
  if (y === 0) return null;
  const tenths = Math.floor((x * 1000) / y + 0.5);
  if (tenths >= 1000 && x < y) return 99.9;
  if (tenths <= 0 && x > 0 && y > 0) return 0.1;
  return tenths / 10;
};

/** Whole minutes of seconds, half up. */
export const minutesOf = (seconds: number): number => Math.floor(seconds / 60 + 0.5);

/** The cells of a row that are no text and no yes. */
export const figuresOf = (cells: Cells): Figures =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([measure, cell]) =>
      typeof cell === 'string' || typeof cell === 'boolean' ? [] : [[measure, cell]],
    ),
  );
