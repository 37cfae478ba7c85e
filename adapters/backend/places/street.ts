// What of an address reads like a street or a building rather than a place.

/** A 32-bit hash (FNV-1a): equal text, equal number, on every machine. */
export const hash32 = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
};

const streetWords =
  /\b(street|st|straat|str|road|rd|weg|avenue|ave|av|laan|drive|dr|rylaan|lane|ln|close|crescent|cres|way|boulevard|blvd|highway|terrace|mall|square|centre|center|park|building|house|court|unit|flat|box|barabara)\b/i;

/** Whether a comma-separated part reads like a street or building rather than a place. */
export const looksLikeStreet = (part: string): boolean => /\d/.test(part) || streetWords.test(part);
