// The addresses of the site's own files, as the build wrote them down.
import * as t from 'io-ts';
import type { StaticFiles } from '../http/static.ts';
import type { SiteAssets } from './frame.ts';

const Written = t.type({ first: t.string, style: t.string, script: t.string, typeface: t.string });

/** null where nothing was built. */
export const readAssets = async (files: StaticFiles | undefined): Promise<SiteAssets | null> => {
  const text = (await files?.text('site.json')) ?? null;
  if (text === null) return null;
  const written: unknown = JSON.parse(text);
  return Written.is(written) ? written : null;
};
