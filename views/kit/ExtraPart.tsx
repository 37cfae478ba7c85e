// A part that its screen can do without, its code fetched when it is drawn: where that cannot be had the screen stays without it, and it comes
// with the line. A driver without a line keeps the run although the map of it was never opened. Any other error goes on to the net above.
import { Component, type ReactNode, Suspense } from 'react';
import { MissingCode } from '../base/lazyScreen.ts';
import { useMissingCode } from '../hooks/useMissingCode.ts';

interface ExtraPartProps {
  readonly children: ReactNode;
  /** Keeps the room until the part is there. */
  readonly fallback?: ReactNode;
  /** Stands in its place where its code cannot be had; nothing does unless told. */
  readonly instead?: ReactNode | ((fault: MissingCode) => ReactNode);
}

const Instead = ({
  fault,
  onRetry,
  children,
}: {
  readonly fault: MissingCode;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}) => {
  useMissingCode(fault, onRetry);
  return children;
};

export class ExtraPart extends Component<ExtraPartProps, { readonly fault: unknown }> {
  override state: { readonly fault: unknown } = { fault: null };

  static getDerivedStateFromError(fault: unknown) {
    return { fault };
  }

  private readonly retry = (): void => this.setState({ fault: null });

  override render(): ReactNode {
    const { fault } = this.state;
    const { children, fallback = null, instead = null } = this.props;
    if (fault === null) return <Suspense fallback={fallback}>{children}</Suspense>;
    if (!(fault instanceof MissingCode)) throw fault;
    return (
      <Instead fault={fault} onRetry={this.retry}>
        {typeof instead === 'function' ? instead(fault) : instead}
      </Instead>
    );
  }
}
