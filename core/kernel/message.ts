// A message as it came over a line: its data, and the JSON text of that data where the line still has it. What is kept of the past is kept as this
// text, one thing instead of a dozen for the collector to move, and read when somebody looks. Invariant: the text reads as the data.
import { isRecord } from './shapes.ts';

/** The record in an envelope (`{"id", "kind", "data"}`); a message without one is the record itself. */
export const carriedBy = (data: unknown): unknown =>
  isRecord(data) && data['data'] !== undefined ? data['data'] : data;

/** The record that a message of this text carries. */
export const carriedByText = (text: string): unknown => carriedBy(JSON.parse(text));
