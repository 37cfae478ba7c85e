// The application: what every page shares, then the routes. Everything outside comes in as props from main.tsx.
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { Suspense, useMemo } from 'react';
import { BrowserRouter, useRoutes } from 'react-router';
import type { HttpPort, MapsPort, Portal } from '../../core/index.ts';
import { ConfigContext, type PortalConfig } from '../base/config.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { useWizard } from '../booking/useWizard.ts';
import { ApiProvider } from '../hooks/useApi.ts';
import { LanguageProvider } from '../hooks/useLanguage.tsx';
import { MapsProvider } from '../hooks/useMaps.ts';
import { PortalGate, PortalStart } from '../hooks/usePortal.tsx';
import { ExtraPart } from '../kit/ExtraPart.tsx';
import { type MapFactory, MapFactoryContext } from '../kit/mapSurface.ts';
import { SplashScreen } from '../kit/SplashScreen.tsx';
import type { Recorder } from '../replay/recentRecording.ts';
import { MissingCodeNotice } from './MissingCodeNotice.tsx';
import { RenderErrorBoundary, type WhoSaw } from './RenderErrorBoundary.tsx';
import { RouteFocus } from './RouteFocus.tsx';
import { routeTree } from './routeTree.tsx';

const WizardHost = lazyScreen(() => import('./WizardHost.tsx'));

export interface AppProps {
  readonly config: PortalConfig;
  /** Carries the nonce of the content security policy. */
  readonly styles: EmotionCache;
  readonly http: HttpPort;
  readonly maps: MapsPort;
  readonly drawMap: MapFactory;
  /** Answers the same promise every time. */
  readonly startPortal: () => Promise<Portal>;
  readonly whoSaw: WhoSaw;
  /** What can record the last minutes, once a portal runs. */
  readonly recorder: () => Recorder | null;
}

const Pages = () => {
  const tree = useMemo(routeTree, []);
  const wizard = useWizard();
  const page = useRoutes(tree);
  return (
    <>
      <RouteFocus />
      {page}
      {wizard.isOpen ? (
        <ExtraPart instead={(fault) => <MissingCodeNotice fault={fault} />}>
          <PortalGate>
            <WizardHost />
          </PortalGate>
        </ExtraPart>
      ) : null}
    </>
  );
};

export const App = ({ config, styles, http, maps, drawMap, startPortal, whoSaw, recorder }: AppProps) => (
  <CacheProvider value={styles}>
    <ConfigContext.Provider value={config}>
      <ApiProvider value={http}>
        <PortalStart value={startPortal}>
          <MapsProvider value={maps}>
            <MapFactoryContext.Provider value={drawMap}>
              <Suspense fallback={null}>
                <LanguageProvider>
                  <RenderErrorBoundary whoSaw={whoSaw} recorder={recorder}>
                    <BrowserRouter>
                      <Suspense fallback={<SplashScreen />}>
                        <Pages />
                      </Suspense>
                    </BrowserRouter>
                  </RenderErrorBoundary>
                </LanguageProvider>
              </Suspense>
            </MapFactoryContext.Provider>
          </MapsProvider>
        </PortalStart>
      </ApiProvider>
    </ConfigContext.Provider>
  </CacheProvider>
);
