// Which rows of a list are chosen, as a pure rule over keys: single, a range from the last touched, all, none.

export interface RowSelection {
  readonly chosen: ReadonlySet<number>;
  /** Where a range begins. */
  readonly anchor: number | null;
}

export const noSelection: RowSelection = { chosen: new Set(), anchor: null };

/** Adds or removes one. */
export const toggled = ({ chosen }: RowSelection, key: number): RowSelection => {
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return { chosen: next, anchor: key };
};

/** Adds everything between the anchor and `key` in the order shown; without an anchor just toggles. */
export const extended = (selection: RowSelection, key: number, order: readonly number[]): RowSelection => {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(key);
  if (from < 0 || to < 0) return toggled(selection, key);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { chosen: new Set([...selection.chosen, ...range]), anchor: selection.anchor };
};

/** All of what is shown, or none when all of it is chosen already. */
export const allToggled = ({ chosen }: RowSelection, order: readonly number[]): RowSelection =>
  order.length > 0 && order.every((key) => chosen.has(key))
    ? { chosen: new Set([...chosen].filter((key) => !order.includes(key))), anchor: null }
    : { chosen: new Set([...chosen, ...order]), anchor: null };
