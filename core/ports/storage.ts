// The port of a small text store that several tabs may share (AUTH-05 names its keys).
import type { Observable } from 'rxjs';

/** A key that another tab changed. */
export interface StorageChange {
  readonly key: string;
  /** null: removed. */
  readonly value: string | null;
}

/**
 * Contract: `get` after `set` in the same tab gives what was set; `changes$` is hot and gives what *others* changed (another tab, another
 * process), never the own writes; a store that is full or forbidden (private mode) behaves as memory for this tab instead of throwing.
 */
export interface StoragePort {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  readonly changes$: Observable<StorageChange>;
}
