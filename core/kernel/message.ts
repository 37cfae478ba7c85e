// A message as it came over a line.
import { isRecord } from './shapes.ts';

/** The record in an envelope (`{"id", "kind", "data"}`); a message without one is the record itself. */
export const carriedBy = (data: unknown): unknown =>
  isRecord(data) && data['data'] !== undefined ? data['data'] : data;
