// The tokens as CSS custom properties, written once at build time so that the first paint waits for no code but firstScheme.ts.
import { schemeAttribute } from '../base/scheme.ts';
import {
  type ColourRole,
  colours,
  fontFamily,
  motionMs,
  radius,
  type Scheme,
  touchTarget,
} from '../base/tokens.ts';

const properties = (scheme: Scheme): string =>
  (Object.keys(colours[scheme]) as ColourRole[])
    .map((role) => `--${role}:${colours[scheme][role]}`)
    .join(';');

/** The whole text of theme.css. */
export const themeCss = (): string =>
  [
    `:root{color-scheme:light dark;--font:${fontFamily};--radius:${radius}px;--motion:${motionMs}ms;--touch:${touchTarget}px;${properties('light')}}`,
    `@media (prefers-color-scheme:dark){:root:not([${schemeAttribute}]){${properties('dark')}}}`,
    `:root[${schemeAttribute}=light]{color-scheme:light}`,
    `:root[${schemeAttribute}=dark]{color-scheme:dark;${properties('dark')}}`,
    '@media (prefers-reduced-motion:reduce){:root{--motion:0ms}}',
    '',
  ].join('\n');
