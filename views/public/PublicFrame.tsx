// Header and footer of every public page (NAV-01, NAV-02); knows of a session only whether there is one.
import { type ReactNode, Suspense } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { footerLinks, headerLinks, languages, texts } from '../../core/index.ts';
import { announcedRoom } from '../base/announcedRoom.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { hasStoredSession } from '../base/storedSession.ts';
import { t } from '../hooks/text.ts';
import { useLanguage } from '../hooks/useLanguage.tsx';
import { Icon } from '../kit/Icon.tsx';
import { ButtonLink, phoneOnly } from './ui.tsx';

const PublicAnnouncement = lazyScreen(() => import('./PublicAnnouncement.tsx'));

const quiet = {
  color: 'var(--ink)',
  textDecoration: 'none',
  padding: '8px 10px',
  borderRadius: 'var(--radius)',
  '&:hover': { background: 'var(--raised)' },
  '&[aria-current="page"]': { color: 'var(--accent)', fontWeight: 600 },
  [phoneOnly]: { minHeight: 'var(--touch)', display: 'flex', alignItems: 'center' },
} as const;

const navigation = () =>
  headerLinks.map(({ to, label }) => (
    <NavLink key={to} to={to} css={quiet}>
      {t(label)}
    </NavLink>
  ));

/** The drawn name, leading home. */
export const Wordmark = () => (
  <Link
    to="/"
    css={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 10,
      minHeight: 40,
      color: 'var(--ink)',
      textDecoration: 'none',
      fontSize: 18,
      fontWeight: 700,
      letterSpacing: '-0.02em',
      '&:hover': { color: 'var(--ink)' },
    }}
  >
    <img src="/favicon.svg" alt="" width={26} height={26} />
    Umzila
  </Link>
);

/** Only for visitors: a user's language is chosen in the profile. */
const LanguageChoice = () => {
  const { language, show } = useLanguage();
  return (
    <select
      aria-label={t('Language')}
      value={language}
      onChange={(event) => {
        const chosen = languages.find(({ code }) => code === event.target.value);
        if (chosen) void show(chosen.code);
      }}
      css={{
        marginLeft: 'auto',
        minHeight: 40,
        padding: '4px 8px',
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        background: 'var(--surface)',
        color: 'var(--inkSoft)',
        font: 'inherit',
        fontSize: 13,
        [phoneOnly]: { minHeight: 'var(--touch)', fontSize: 16 },
      }}
    >
      {languages.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
};

/** A public page between its header and footer. */
export const PublicFrame = ({ children }: { readonly children: ReactNode }) => {
  const isKnown = hasStoredSession();
  const { pathname, search } = useLocation();
  return (
    <>
      <a
        href="#content"
        css={{
          position: 'absolute',
          left: 8,
          top: -60,
          padding: 12,
          background: 'var(--surface)',
          zIndex: 10,
          '&:focus': { top: 8 },
        }}
      >
        {t('Skip to content')}
      </a>
      <header
        css={{
          borderBottom: '1px solid var(--line)',
          background: 'var(--surface)',
          position: 'sticky',
          top: 0,
          zIndex: 5,
        }}
      >
        <div
          css={{
            maxWidth: 1120,
            margin: '0 auto',
            padding: '8px 20px',
            display: 'flex',
            alignItems: 'center',
            gap: 12,
            [phoneOnly]: { padding: '6px 12px' },
          }}
        >
          <Wordmark />
          <nav
            aria-label={t('Main')}
            css={{ display: 'flex', marginLeft: 12, [phoneOnly]: { display: 'none' } }}
          >
            {navigation()}
          </nav>
          <span css={{ marginLeft: 'auto' }}>
            {isKnown ? (
              <ButtonLink to="/dashboard" kind="quiet">
                {t('Dashboard')}
              </ButtonLink>
            ) : (
              // Where one wanted to go, as by an invitation, is kept by whoever presses this on the way in.
              <ButtonLink to={`/login${/^.(login|register)/.test(pathname) ? search : ''}`} kind="quiet">
                {t(texts.shell.signIn)}
              </ButtonLink>
            )}
          </span>
          {/* Closed again on the page that was chosen from it. */}
          <details
            key={pathname}
            css={{ display: 'none', position: 'relative', [phoneOnly]: { display: 'block' } }}
          >
            <summary
              aria-label={t('Menu')}
              css={{
                listStyle: 'none',
                width: 'var(--touch)',
                height: 'var(--touch)',
                display: 'grid',
                placeItems: 'center',
                cursor: 'pointer',
                '&::-webkit-details-marker': { display: 'none' },
              }}
            >
              <Icon name="menu" size={22} />
            </summary>
            <nav
              aria-label={t('Main')}
              css={{
                position: 'absolute',
                right: 0,
                top: '100%',
                minWidth: 200,
                padding: 8,
                display: 'grid',
                background: 'var(--surface)',
                border: '1px solid var(--line)',
                borderRadius: 'var(--radius)',
                boxShadow: '0 8px 24px rgba(0,0,0,.16)',
              }}
            >
              {navigation()}
            </nav>
          </details>
        </div>
      </header>
      <Suspense fallback={<div style={{ height: announcedRoom(true) }} />}>
        <PublicAnnouncement />
      </Suspense>
      <main id="content" tabIndex={-1} css={{ flex: 1, outline: 'none' }}>
        {children}
      </main>
      <footer css={{ borderTop: '1px solid var(--line)', color: 'var(--inkSoft)' }}>
        <nav
          aria-label={t('About this site')}
          css={{
            maxWidth: 1120,
            margin: '0 auto',
            padding: '16px 12px',
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
          }}
        >
          {footerLinks.map(({ to, label }) => (
            <Link key={to} to={to} css={[quiet, { color: 'var(--inkSoft)', fontSize: 13 }]}>
              {t(label)}
            </Link>
          ))}
          {isKnown ? null : <LanguageChoice />}
        </nav>
      </footer>
    </>
  );
};
