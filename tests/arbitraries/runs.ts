// How often a law is tried. UMZILA_RUNS gives one number for all of them (few under mutation); UMZILA_TIMES multiplies each law's own number
// (`npm run laws`), so that a law whose case is costly stays the one that is tried less.

const { env } = process;

/** The law's own number of cases, unless the environment says otherwise; an empty variable counts as none. */
export const runs = (usual: number): { readonly numRuns: number } => ({
  numRuns: Number(env['UMZILA_RUNS'] || usual * Number(env['UMZILA_TIMES'] || 1)),
});
