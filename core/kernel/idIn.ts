/** The id in something that may not be a record at all: to say which entity a message was about before it is decoded. */
export const idIn = (input: unknown, field = 'id'): number | null => {
  if (typeof input !== 'object' || input === null || !Object.hasOwn(input, field)) return null;
  const value = (input as Readonly<Record<string, unknown>>)[field];
  return typeof value === 'number' ? value : null;
};
