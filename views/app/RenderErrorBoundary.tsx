// The net under every screen (ERR-24..27): an uncaught render error is reported, told with its number, and the page reloads after 30 s.
import { isRight } from 'fp-ts/Either';
import { Component, type ErrorInfo, type ReactNode, useEffect, useState } from 'react';
import { errorCalls, fill, type HttpPort, texts } from '../../core/index.ts';
import { useApi } from '../hooks/useApi.ts';
import { useNow } from '../hooks/useNow.ts';
import { PlainButton } from '../public/ui.tsx';

const reloadMs = 30_000;

interface Caught {
  readonly error: Error;
  readonly stack: string;
}

/** Who saw it, for the report: id and email, never a token. */
export type WhoSaw = () => string;

const report = (http: HttpPort, caught: Caught, who: string) =>
  http.send(errorCalls.report, {
    body: {
      Error: caught.error.message.slice(0, 20_000),
      Url: window.location.href.slice(0, 2000),
      Agent: navigator.userAgent.slice(0, 1000),
      Stack: `${caught.error.stack ?? ''}\n${caught.stack}`.slice(0, 40_000),
      Auth: who.slice(0, 400),
    },
  });

const Telling = ({ caught, whoSaw }: { readonly caught: Caught; readonly whoSaw: WhoSaw }) => {
  const http = useApi();
  const [until] = useState(() => Date.now() + reloadMs);
  const [told, setTold] = useState<'sending' | 'failed' | number | string>('sending');
  const left = Math.max(0, Math.ceil((until - useNow()) / 1000));
  useEffect(() => {
    void report(http, caught, whoSaw()).then((answer) =>
      setTold(isRight(answer) && answer.right ? answer.right.id : 'failed'),
    );
  }, [http, caught, whoSaw]);
  useEffect(() => {
    const timer = setTimeout(() => window.location.reload(), reloadMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="splash" role="alert">
      {told === 'sending' ? (
        texts.shell.loading
      ) : told === 'failed' ? (
        <span>
          {texts.errors.renderUnreported} <span className="numbers">{left}</span>
        </span>
      ) : (
        <>
          <span>{fill(texts.errors.renderReported, { id: told })}</span>
          <span className="numbers">The page reloads in {left} seconds.</span>
        </>
      )}
      <PlainButton kind="quiet" onClick={() => window.location.reload()}>
        Reload now
      </PlainButton>
    </div>
  );
};

export class RenderErrorBoundary extends Component<
  { readonly whoSaw: WhoSaw; readonly children: ReactNode },
  { readonly caught: Caught | null }
> {
  override state: { readonly caught: Caught | null } = { caught: null };

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.setState({
      caught: {
        error: error instanceof Error ? error : new Error(String(error)),
        stack: info.componentStack ?? '',
      },
    });
  }

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error: error instanceof Error ? error : new Error(String(error)), stack: '' } };
  }

  override render(): ReactNode {
    return this.state.caught ? (
      <Telling caught={this.state.caught} whoSaw={this.props.whoSaw} />
    ) : (
      this.props.children
    );
  }
}
