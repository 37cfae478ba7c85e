// A part of the application that could not be fetched, in words: without a line, or after the one reload that did not help.
import { Component, type ReactNode } from 'react';
import { t } from '../hooks/text.ts';
import { Icon } from '../kit/Icon.tsx';
import { Column, PageHeading, PlainButton } from '../public/ui.tsx';
import { MissingCode } from './lazyScreen.ts';

/** The lead says what can be done, which depends on the line. */
export const MissingCodeNotice = () => (
  <Column width="text">
    <span css={{ color: 'var(--inkSoft)' }}>
      <Icon name="offline" size={36} />
    </span>
    <div role="alert">
      <PageHeading
        lead={
          navigator.onLine
            ? t('It could not be loaded, also after the page was loaded anew. Please try again in a moment.')
            : t(
                'You are offline, and this screen has not been opened on this device before. It opens when the line is back.',
              )
        }
      >
        {t('This screen is not here yet')}
      </PageHeading>
    </div>
    <div>
      <PlainButton onClick={() => window.location.reload()}>{t('Load the page again')}</PlainButton>
    </div>
  </Column>
);

/** Keeps the frame around a screen whose code is missing; any other error goes on to the net above. */
export class MissingCodeBoundary extends Component<
  { readonly children: ReactNode },
  { readonly fault: unknown }
> {
  override state: { readonly fault: unknown } = { fault: null };

  static getDerivedStateFromError(fault: unknown) {
    return { fault };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    if (fault === null) return this.props.children;
    if (!(fault instanceof MissingCode)) throw fault;
    return <MissingCodeNotice />;
  }
}
