// The port of a store for texts that are too large, or too many, for the small one: pictures and signatures that wait for the line.

/**
 * Contract: what was put is among the entries of its prefix, here at once and after a reload where `put` said so; entries come in the order of
 * their keys; another tab of the same store sees them too. Nothing throws or rejects: a store that is full or forbidden behaves as memory of
 * this page.
 */
export interface LargeStorePort {
  /** Everything whose key begins so, ordered by key. */
  entries(prefix: string): Promise<readonly (readonly [key: string, value: string])[]>;
  /** Replaces what was there; false where it lasts only as long as the page. */
  put(key: string, value: string): Promise<boolean>;
  /** Nothing happens where nothing is kept. */
  remove(key: string): Promise<void>;
}
