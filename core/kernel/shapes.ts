// What is asked of values of which nothing is known yet.

/** An object with keys: no list, and not null. */
export const isRecord = (input: unknown): input is Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

/** The id in something that may not be a record at all: to say which entity an undecodable message was about. */
export const idIn = (input: unknown, field = 'id'): number | null => {
  const value = isRecord(input) ? input[field] : undefined;
  return typeof value === 'number' ? value : null;
};
