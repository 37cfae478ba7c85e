// Addresses that the server answers itself: the public site (RT-01, RT-11 to RT-23) and what crawlers ask for (RT-27, RT-28). Reached through
// the router, the page is loaded anew. Where the server gave the portal in its place (no line, or the booking asked for over the home page)
// loading once more would end nowhere.
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useWizard } from '../booking/useWizard.ts';
import { t } from '../hooks/text.ts';
import { SplashScreen } from '../kit/SplashScreen.tsx';
import { ButtonLink, Column, PageHeading } from './ui.tsx';

const addressOf = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string =>
  `${pathname}${search}`;

/** Where the portal's document came from; what was gone through since does not change it. */
const cameFor = (): string => {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded === undefined ? '' : addressOf(new URL(loaded.name, window.location.origin));
};

const ServedPage = () => {
  const here = useLocation();
  const { isOpen } = useWizard();
  const isServed = !isOpen && addressOf(here) !== cameFor();
  useEffect(() => {
    if (isServed) window.location.reload();
  }, [isServed]);
  if (isOpen) return null;
  if (isServed) return <SplashScreen />;
  return (
    <Column width="text">
      <PageHeading lead={t('This page could not be loaded. Try again when you have a connection.')}>
        {t('No connection')}
      </PageHeading>
      <div>
        <ButtonLink to="/track-order">{t('Track order')}</ButtonLink>
      </div>
    </Column>
  );
};
export default ServedPage;
