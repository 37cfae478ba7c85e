// How a test names a requirement. `[ROL-44]`: it fails if that item breaks. `{ROL-13}`: it holds what a table says of the item, or one part
// of it, and nobody can meet the whole on a screen yet; `npm run conformance` counts the two apart.
import type { RoutePath } from '../core/index.ts';
import { isBuilt } from '../views/app/publicScreens.ts';

/** The ids as a title names them, where what is tested is a row about these paths. */
export const named = (ids: string, paths: readonly RoutePath[]): string =>
  paths.every(isBuilt) ? `[${ids}]` : `{${ids}}`;
