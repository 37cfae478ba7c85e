// The orders in which records of one kind carry their keys. One server writes a kind in few of them, and a record in a known order can be tested
// field by field, by name, at the cost of a handful of comparisons (guardSource.ts). Invariant: an order is only known when all required keys
// stand in it, and no more than FEW are ever known: of a field by name an optimizing compiler remembers the places in four kinds of records; with
// more than that every read becomes a search.

const FEW = 4;
/** A record with more keys than this is walked: nobody's message decides how much is kept. */
const KEPT = 256;

const isIn = (record: object, order: readonly string[]): boolean => {
  let at = 0;
  for (const key in record) {
    if (order[at] !== key) return false;
    at += 1;
  }
  return at === order.length;
};

/**
 * Answers whether a record, which is not in the first order, is in another that is known, or learns its order. `first`: an empty list for the
 * order that is learned first; the guard compares with it by itself.
 */
export const keyOrders = (required: readonly string[], first: string[]): ((record: object) => boolean) => {
  const others: (readonly string[])[] = [];
  let learned = 0;
  return (record) => {
    for (const order of others) if (isIn(record, order)) return true;
    if (learned === FEW) return false;
    const keys: string[] = [];
    for (const key in record) keys.push(key);
    if (keys.length === 0 || keys.length > KEPT || !required.every((key) => keys.includes(key))) return false;
    learned += 1;
    if (learned === 1) first.push(...keys);
    else others.push(keys);
    return true;
  };
};
