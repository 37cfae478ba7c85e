// Which screens need no shell: the public pages and those around signing in, route path to lazy component; and which routes have no screen
// yet. A path that has none is neither routed nor in the drawer, so no link is ever dead. Who may enter is not said here: that is core/access.
import type { ComponentType } from 'react';
import type { RoutePath } from '../../core/index.ts';

/**
 * - `public`: header and footer of the public pages, no portal started.
 * - `session`: the same frame, with the portal (sign-in, confirmation, logout).
 * - `console`: the shell with drawer and header.
 */
export type Frame = 'public' | 'session' | 'console';

export interface ScreenEntry {
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  readonly frame: Frame;
  /** AUTH-26: the screen covers everything (map, dashboard), the banner for an unconfirmed email stays away. */
  readonly absolute?: true;
}

/** The same entry for several paths. */
export const sameScreen = <P extends RoutePath>(
  paths: readonly P[],
  entry: ScreenEntry,
): { readonly [K in P]: ScreenEntry } =>
  Object.fromEntries(paths.map((path) => [path, entry])) as { readonly [K in P]: ScreenEntry };

/** Pages that the server makes (adapters/backend/site). */
const served: ScreenEntry = { load: () => import('../public/ServedPage.tsx'), frame: 'public' };
const recovery: ScreenEntry = { load: () => import('../session/PasswordRecovery.tsx'), frame: 'public' };
const signIn: ScreenEntry = { load: () => import('../session/SignIn.tsx'), frame: 'session' };

export const publicScreens = {
  ...sameScreen(
    [
      '/',
      '/pricing',
      '/businesses',
      '/drivers',
      '/developers',
      '/contact',
      '/about',
      '/shopify',
      '/woocommerce',
      '/faq',
      '/status',
      '/terms',
      '/privacy',
    ],
    served,
  ),
  '/track-order/:searchTerm?': { load: () => import('../public/TrackOrder.tsx'), frame: 'public' },
  '/unsubscribe/:token': { load: () => import('../public/Unsubscribe.tsx'), frame: 'public' },
  '/track/:hash': { load: () => import('../public/TrackDelivery.tsx'), frame: 'public' },
  '/rate/:hashId': { load: () => import('../public/RateDelivery.tsx'), frame: 'public' },
  ...sameScreen(['/rating-complete', '/google-rating-complete'], {
    load: () => import('../public/RatingComplete.tsx'),
    frame: 'public',
  }),
  ...sameScreen(['/robots.txt', '/sitemap.xml'], served),
  '/503': { load: () => import('../public/ServiceErrorScreen.tsx'), frame: 'public' },
  ...sameScreen(['/404', '*'], { load: () => import('../public/NotFoundScreen.tsx'), frame: 'public' }),
  '/forbidden': { load: () => import('../public/ForbiddenScreen.tsx'), frame: 'public' },
  ...sameScreen(['/login', '/register'], signIn),
  ...sameScreen(['/forgot-password', '/confirm-password'], recovery),
  '/two-factor': { load: () => import('../session/TwoFactor.tsx'), frame: 'session' },
  '/confirm-email': { load: () => import('../session/ConfirmEmail.tsx'), frame: 'session' },
  '/confirm-phone': { load: () => import('../session/ConfirmPhone.tsx'), frame: 'session' },
  '/logout': { load: () => import('../session/Logout.tsx'), frame: 'session' },
  '/paymentcallback': { load: () => import('./PaymentReturn.tsx'), frame: 'session' },
} as const satisfies Readonly<Partial<Record<RoutePath, ScreenEntry>>>;

/** The screen of a path that needs no shell. */
export const publicScreen = (path: RoutePath): ScreenEntry | undefined =>
  (publicScreens as Readonly<Partial<Record<RoutePath, ScreenEntry>>>)[path];

/** A path whose screen stands in the shell (screens.ts). */
export type ConsolePath = Exclude<RoutePath, keyof typeof publicScreens>;

export const isConsolePath = (path: RoutePath): path is ConsolePath => publicScreen(path) === undefined;
