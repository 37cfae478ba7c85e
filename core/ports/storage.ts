// The port of a small text store that several tabs may share (AUTH-05 names its keys).
import type { Observable } from 'rxjs';

/** A key that another tab changed. */
export interface StorageChange {
  /** As `set` was given it. */
  readonly key: string;
  /** null: removed. */
  readonly value: string | null;
}

/**
 * Contract: `get` after `set` in the same tab gives what was set; `changes$` is hot and gives what *others* changed (another tab, another
 * process), never the own writes; a store that is full or forbidden (private mode) behaves as memory for this tab instead of throwing.
 */
export interface StoragePort {
  /** Null where nothing is kept. */
  get(key: string): string | null;
  /** Replaces what was there; where the store is full or forbidden it lasts as long as the tab. */
  set(key: string, value: string): void;
  /** Nothing happens where nothing is kept. */
  remove(key: string): void;
  /** What other tabs changed; never what this one did. */
  readonly changes$: Observable<StorageChange>;
  /** This tab is closed or loaded anew: what is written while it is told is kept. Absent: nobody is told, as of a tab that crashes. */
  readonly leaving$?: Observable<void>;
}
