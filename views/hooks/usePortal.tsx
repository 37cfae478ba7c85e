// The portal of this page, by context. It is started once, when the first screen needs it: public pages do without.
import { createContext, type ReactNode, use, useContext, useEffect } from 'react';
import type { Portal } from '../../core/index.ts';
import { useLanguage } from './useLanguage.tsx';
import { useLive } from './useLive.ts';

const PortalContext = createContext<Portal | null>(null);
const StartContext = createContext<() => Promise<Portal>>(() => Promise.reject(new Error('No portal here.')));

/** Says how the portal is started; `start` must answer the same promise every time. */
export const PortalStart = StartContext.Provider;

/** Makes a portal known that exists already. */
export const PortalProvider = PortalContext.Provider;

/** Speaks as the signed-in user chose, here and in other tabs. */
const FollowLanguage = ({ portal }: { readonly portal: Portal }) => {
  const chosen = useLive(portal.session.language);
  const { language, show } = useLanguage();
  useEffect(() => {
    if (chosen !== null && chosen !== language) void show(chosen);
  }, [chosen, language, show]);
  return null;
};

/** Suspends until the portal runs, then offers it to everything inside. */
export const PortalGate = ({ children }: { readonly children: ReactNode }) => {
  const start = useContext(StartContext);
  const present = useContext(PortalContext);
  const portal = present ?? use(start());
  return (
    <PortalContext.Provider value={portal}>
      <FollowLanguage portal={portal} />
      {children}
    </PortalContext.Provider>
  );
};

/** The portal; only inside a `PortalGate`. */
export const usePortal = (): Portal => {
  const portal = useContext(PortalContext);
  if (portal === null) throw new Error('usePortal is used outside of PortalGate.');
  return portal;
};

/** The portal where one runs already; null on pages that do without, and it is not started for the asking. */
export const usePresentPortal = (): Portal | null => useContext(PortalContext);
