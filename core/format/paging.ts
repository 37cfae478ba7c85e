// How far a list is paged through: beyond, a page is found only by passing over all rows before it, and filters are the way.

/** The most rows before a page. */
export const MOST_OFFSET = 10_000;

/** How many of a list's pages may be opened. */
export const openPages = (totalPages: number, pageSize: number): number =>
  Math.max(1, Math.min(totalPages, Math.floor(MOST_OFFSET / pageSize) + 1));
