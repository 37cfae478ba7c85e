// The router's tree, made from the table of routes and the screens that are built. Static segments win by react-router's ranking (C-44).
import { type ReactElement, Suspense } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import { type PortalRoute, type RoutePath, routes } from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { PortalGate } from '../hooks/usePortal.tsx';
import { SplashScreen } from '../kit/SplashScreen.tsx';
import { PublicFrame } from '../public/PublicFrame.tsx';
import { Guarded } from './Guarded.tsx';
import { type Frame, isConsolePath, publicScreen, type ScreenEntry } from './publicScreens.ts';

const Shell = lazyScreen(() => import('./Shell.tsx'));

const frames: Readonly<Record<Frame, ReactElement>> = {
  public: (
    <PublicFrame>
      <Suspense fallback={<SplashScreen />}>
        <Outlet />
      </Suspense>
    </PublicFrame>
  ),
  session: (
    <PublicFrame>
      <Suspense fallback={<SplashScreen />}>
        <PortalGate>
          <Outlet />
        </PortalGate>
      </Suspense>
    </PublicFrame>
  ),
  console: (
    <Suspense fallback={<SplashScreen />}>
      <PortalGate>
        <Shell />
      </PortalGate>
    </Suspense>
  ),
};

/** The table of these screens comes with the shell, which is there before any of them is drawn. */
const inConsole = (path: RoutePath): ScreenEntry => ({
  load: async () => {
    const entry = (await import('./Shell.tsx')).screenOf(path);
    if (entry === undefined) throw new Error(`${path} has no screen.`);
    return entry.load();
  },
  frame: 'console',
});

const routeFor = (route: PortalRoute, entry: ScreenEntry): RouteObject => {
  const Built = lazyScreen(entry.load);
  return {
    path: route.path,
    element:
      // A public page starts no portal, so it has nobody to ask; the rule of every other page is asked.
      entry.frame === 'public' ? (
        <Built />
      ) : (
        <Guarded who={route.who} isCovered={entry.frame === 'console'}>
          <Built />
        </Guarded>
      ),
  };
};

/** Every route whose screen is built, under its frame. */
export const routeTree = (): RouteObject[] => {
  const built = (frame: Frame): RouteObject[] =>
    routes.flatMap((route) => {
      const entry = isConsolePath(route.path) ? inConsole(route.path) : publicScreen(route.path);
      return entry?.frame === frame ? [routeFor(route, entry)] : [];
    });
  return (['public', 'session', 'console'] as const).map((frame) => ({
    element: frames[frame],
    children: built(frame),
  }));
};
