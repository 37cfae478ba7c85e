// A part of the application that could not be fetched, in words: without a line, or after the one reload that did not help. It is fetched
// again when the line is back, and when the screen is opened again.
import type { MissingCode } from '../base/lazyScreen.ts';
import { t } from '../hooks/text.ts';
import { Icon } from '../kit/Icon.tsx';
import { Column, PageHeading, PlainButton } from '../public/ui.tsx';

/** What can be done, which depends on the line. */
export const missingCodeWords = ({ isOffline }: MissingCode): string =>
  isOffline
    ? t(
        'You are offline, and this screen has not been opened on this device before. It opens when the line is back.',
      )
    : t('It could not be loaded. Please try again in a moment.');

export const MissingCodeNotice = ({ fault }: { readonly fault: MissingCode }) => (
  <Column width="text">
    <span css={{ color: 'var(--inkSoft)' }}>
      <Icon name="offline" size={36} />
    </span>
    <div role="alert">
      <PageHeading lead={missingCodeWords(fault)}>{t('This screen is not here yet')}</PageHeading>
    </div>
    <div>
      <PlainButton onClick={() => window.location.reload()}>{t('Load the page again')}</PlainButton>
    </div>
  </Column>
);
