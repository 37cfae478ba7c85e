// How often a law is tried. UMZILA_RUNS says otherwise for all of them: few under mutation, thousands for a long hunt.

/** The number given, unless the environment names another; an empty one is none. */
export const runs = (usual: number): { readonly numRuns: number } => ({
  numRuns: Number(process.env['UMZILA_RUNS'] || usual),
});
