// Which rows of a list are chosen, as a pure rule over keys: single, a range from the last touched, all, none.

export interface Selection {
  readonly chosen: ReadonlySet<number>;
  /** Where a range begins. */
  readonly anchor: number | null;
}

export const noSelection: Selection = { chosen: new Set(), anchor: null };

/** Adds or removes one. */
export const toggled = ({ chosen }: Selection, key: number): Selection => {
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return { chosen: next, anchor: key };
};

/** Adds everything between the anchor and `key` in the order shown; without an anchor just toggles. */
export const extended = (selection: Selection, key: number, order: readonly number[]): Selection => {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(key);
  if (from < 0 || to < 0) return toggled(selection, key);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { chosen: new Set([...selection.chosen, ...range]), anchor: selection.anchor };
};

/** All of what is shown, or none when all of it is chosen already. */
export const allToggled = ({ chosen }: Selection, order: readonly number[]): Selection =>
  order.length > 0 && order.every((key) => chosen.has(key))
    ? { chosen: new Set([...chosen].filter((key) => !order.includes(key))), anchor: null }
    : { chosen: new Set([...chosen, ...order]), anchor: null };
