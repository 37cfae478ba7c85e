// A part that its screen can do without, its code fetched when it is drawn: where that cannot be had it is left out and comes with the line. A
// driver without a line keeps the run although the map of it was never opened.
import { Component, type ReactNode, Suspense } from 'react';
import { MissingCode } from '../base/lazyScreen.ts';

interface ExtraPartProps {
  readonly children: ReactNode;
  /** Keeps the room until the part is there. */
  readonly fallback?: ReactNode;
}

export class ExtraPart extends Component<ExtraPartProps, { readonly fault: unknown }> {
  override state: { readonly fault: unknown } = { fault: null };

  static getDerivedStateFromError(fault: unknown) {
    return { fault };
  }

  private readonly retry = (): void => {
    const { fault } = this.state;
    if (!(fault instanceof MissingCode)) return;
    fault.forget();
    this.setState({ fault: null });
  };

  override componentDidMount(): void {
    window.addEventListener('online', this.retry);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.retry);
    const { fault } = this.state;
    if (fault instanceof MissingCode) fault.forget();
  }

  override render(): ReactNode {
    const { fault } = this.state;
    if (fault === null)
      return <Suspense fallback={this.props.fallback ?? null}>{this.props.children}</Suspense>;
    if (!(fault instanceof MissingCode)) throw fault;
    return null;
  }
}
