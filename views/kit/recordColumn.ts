// How a column of a list is described; the table and the cards read the same description.
import type { ReactNode } from 'react';

export interface RecordColumn<A> {
  readonly key: string;
  readonly label: string;
  readonly render: (record: A) => ReactNode;
  /** On a card, in the place of label and value, where it says anything: a chip that says both. */
  readonly chip?: (record: A) => ReactNode;
  /** The name the server sorts by; absent: not sortable. */
  readonly sortBy?: string;
  readonly align?: 'right';
  /** Pixels; the rest share what is left. */
  readonly width?: number;
  /** Cut with an ellipsis at this many pixels instead of growing. */
  readonly maxWidth?: number;
  /** Stays at the right edge where the table is wider than its frame. */
  readonly isPinned?: true;
  /**
   * On a card: `title` heads it, `hidden` stays away, `foot` stands at the end of its head without its label, `plain` says all by its value;
   * else its chip, or label and value.
   */
  readonly onCard?: 'title' | 'hidden' | 'foot' | 'plain';
}

export interface Sort {
  readonly by: string;
  readonly direction: 'asc' | 'desc';
}

/** A press on a heading: first ascending, then descending, then ascending again. */
export const nextSort = (sort: Sort, by: string): Sort => ({
  by,
  direction: sort.by === by && sort.direction === 'asc' ? 'desc' : 'asc',
});
