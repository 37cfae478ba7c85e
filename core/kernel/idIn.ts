/** The id in something that may not be a record at all: to say which entity an undecodable message was about. */
export const idIn = (input: unknown, field = 'id'): number | null => {
  if (typeof input !== 'object' || input === null) return null;
  const value = new Map<string, unknown>(Object.entries(input)).get(field);
  return typeof value === 'number' ? value : null;
};
