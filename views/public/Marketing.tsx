// One screen for all marketing pages (PUB-04, PUB-08): the address chooses the words.
import { useLocation } from 'react-router';
import type { RoutePath } from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { matchRoute } from '../base/matchRoute.ts';
import { t } from '../hooks/text.ts';
import { useIsBuilt } from '../hooks/useBuilt.ts';
import { usePageTitle } from '../hooks/usePageTitle.ts';
import { NotFound } from './Ends.tsx';
import { type MarketingPage, type MarketingPath, marketing } from './marketing.ts';
import { ButtonLink, Column, PageHeading } from './ui.tsx';

const isKnown = (path: string): path is MarketingPath => Object.hasOwn(marketing, path);

const Page = ({ page }: { readonly page: MarketingPage }) => {
  usePageTitle(t(page.title));
  const { supportEmail } = useConfig();
  const isBuilt = useIsBuilt();
  /** A step whose screen is not built is not offered, so that no link is dead. */
  const leadsOn = ({ to }: { readonly to: string }): boolean => {
    const here = matchRoute(to.split('?')[0] ?? to);
    return here !== null && isBuilt(here.route.path as RoutePath);
  };
  return (
    <Column width="text">
      <PageHeading lead={t(page.lead)}>{t(page.title)}</PageHeading>
      {page.sections.map(({ heading, text }) => (
        <section key={heading}>
          <h2 css={{ margin: '0 0 4px', fontSize: 17, lineHeight: '24px' }}>{t(heading)}</h2>
          <p css={{ margin: 0, fontSize: 15, lineHeight: '24px', color: 'var(--inkSoft)' }}>{t(text)}</p>
        </section>
      ))}
      {page === marketing['/contact'] && supportEmail !== '' ? (
        <p css={{ margin: 0, fontSize: 15, lineHeight: '24px' }}>
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      ) : null}
      <div css={{ display: 'flex', gap: 12, flexWrap: 'wrap' }}>
        {page.actions.filter(leadsOn).map(({ label, to }, index) => (
          <ButtonLink key={to} to={to} kind={index === 0 ? 'main' : 'quiet'}>
            {t(label)}
          </ButtonLink>
        ))}
      </div>
    </Column>
  );
};

const Marketing = () => {
  const path = useLocation().pathname.replace(/\/+$/, '').toLowerCase();
  return isKnown(path) ? <Page page={marketing[path]} /> : <NotFound />;
};
export default Marketing;
