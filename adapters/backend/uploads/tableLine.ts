// What every reader of an uploaded table answers.

/** A line that holds something; `line` as spreadsheets count it, from 1. */
export interface TableLine {
  readonly line: number;
  readonly cells: readonly string[];
}
