// How long somebody may act as another.
/** So long may somebody act as another at a time, however often the tokens are refreshed. */
export const IMPERSONATION_HOURS = 2;

/** Acting as another that began then, or before, is over. */
export const earliestBegin = (now: Date): Date => new Date(now.getTime() - IMPERSONATION_HOURS * 3_600_000);
