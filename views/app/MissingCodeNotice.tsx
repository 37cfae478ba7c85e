// A part of the application that could not be fetched, in words: without a line, or after the one reload that did not help. It is fetched
// again when the line is back, and when the screen is opened again.
import { Component, type ReactNode } from 'react';
import { MissingCode } from '../base/lazyScreen.ts';
import { t } from '../hooks/text.ts';
import { useMissingCode } from '../hooks/useMissingCode.ts';
import { Icon } from '../kit/Icon.tsx';
import { Column, PageHeading, PlainButton } from '../public/ui.tsx';

interface MissingCodeNoticeProps {
  readonly fault: MissingCode;
  /** Draws the screen anew, which fetches it. */
  readonly onRetry: () => void;
}

/** The lead says what can be done, which depends on the line. */
export const MissingCodeNotice = ({ fault, onRetry }: MissingCodeNoticeProps) => {
  useMissingCode(fault, onRetry);
  return (
    <Column width="text">
      <span css={{ color: 'var(--inkSoft)' }}>
        <Icon name="offline" size={36} />
      </span>
      <div role="alert">
        <PageHeading
          lead={
            fault.isOffline
              ? t(
                  'You are offline, and this screen has not been opened on this device before. It opens when the line is back.',
                )
              : t(
                  'It could not be loaded, also after the page was loaded anew. Please try again in a moment.',
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
};

/** Keeps the frame around a screen whose code is missing; any other error goes on to the net above. */
export class MissingCodeBoundary extends Component<
  { readonly children: ReactNode },
  { readonly fault: unknown }
> {
  override state: { readonly fault: unknown } = { fault: null };

  static getDerivedStateFromError(fault: unknown) {
    return { fault };
  }

  private readonly retry = (): void => this.setState({ fault: null });

  override render(): ReactNode {
    const { fault } = this.state;
    if (fault === null) return this.props.children;
    if (!(fault instanceof MissingCode)) throw fault;
    return <MissingCodeNotice fault={fault} onRetry={this.retry} />;
  }
}
