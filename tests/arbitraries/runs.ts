// How often a law is tried. UMZILA_RUNS gives one number for all of them (few under mutation); UMZILA_TIMES multiplies each law's own number
// (`npm run laws`), so that a law whose case is costly stays the one that is tried less. Where the text of a law names a number of cases,
// `npm test` tries a part of it and `npm run laws -- whole` all of it (UMZILA_WHOLE).

const { env } = process;

/**
 * The law's own number of cases, unless the environment says otherwise; an empty variable counts as none. `whole`: the number that the text
 * of the law names.
 */
export const runs = (usual: number, whole = usual): { readonly numRuns: number } => ({
  numRuns: Number(
    env['UMZILA_RUNS'] || (env['UMZILA_WHOLE'] ? whole : usual) * Number(env['UMZILA_TIMES'] || 1),
  ),
});
