// The net under every screen (ERR-24..27): an uncaught render error is reported, told with its number, and the page reloads after 30 s.
import { isRight } from 'fp-ts/Either';
import { Component, type ErrorInfo, type ReactNode, useEffect, useState } from 'react';
import { errorCalls, type HttpPort, texts } from '../../core/index.ts';
import { MissingCode } from '../base/lazyScreen.ts';
import { t } from '../hooks/text.ts';
import { useApi } from '../hooks/useApi.ts';
import { useMissingCode } from '../hooks/useMissingCode.ts';
import { useNow } from '../hooks/useNow.ts';
import { Icon } from '../kit/Icon.tsx';
import { PlainButton } from '../public/ui.tsx';
import {
  type Recorder,
  recentRecording,
  reportedRecording,
  reportLimit,
  saveRecording,
} from '../replay/recentRecording.ts';
import { MissingCodeNotice } from './MissingCodeNotice.tsx';

const reloadMs = 30_000;
const heading = { margin: 0, color: 'var(--ink)', fontSize: 18, lineHeight: '26px' } as const;

interface Caught {
  readonly error: Error;
  /** Where in the page; null until React has said it. */
  readonly stack: string | null;
}

/** Who saw it, for the report: id and email, never a token. */
export type WhoSaw = () => string;

const send = (http: HttpPort, caught: Caught, who: string, recording: string | null, token: string | null) =>
  http.send(
    errorCalls.report,
    {
      body: {
        Error: caught.error.message.slice(0, 20_000),
        Url: window.location.href.slice(0, 2000),
        Agent: navigator.userAgent.slice(0, 1000),
        Stack: `${caught.error.stack ?? ''}\n${caught.stack}`.slice(0, 40_000),
        Auth: who.slice(0, 400),
        ...(recording === null ? {} : { Recording: recording }),
      },
    },
    token === null ? {} : { token },
  );

/** With the session's token a longer recording is taken; without one, or where the session is what failed, a short one. */
const report = async (http: HttpPort, caught: Caught, who: string, recorder: Recorder | null) => {
  const token = (await recorder?.session?.token().catch(() => null)) ?? null;
  if (token !== null) {
    const answer = await send(http, caught, who, reportedRecording(recorder, reportLimit.signedIn), token);
    if (isRight(answer)) return answer;
  }
  return send(http, caught, who, reportedRecording(recorder), null);
};

interface Witnesses {
  readonly whoSaw: WhoSaw;
  /** Answers null while no portal has been started: then there is nothing to save. */
  readonly recorder?: () => Recorder | null;
}

const SaveWhatHappened = ({ recorder }: { readonly recorder: Recorder }) => {
  const [says, setSays] = useState('');
  const save = (): void => {
    saveRecording(recentRecording(recorder)).then(
      (name) => setSays(t('Saved as {name}.', { name })),
      () => setSays(t('The recording cannot be saved.')),
    );
  };
  return (
    <>
      <PlainButton kind="quiet" onClick={save}>
        {t('Save recording')}
      </PlainButton>
      <span style={{ maxWidth: 420 }}>
        {t('It holds the last quarter of an hour, names blanked, for whoever helps you.')}
      </span>
      <span role="status">{says}</span>
    </>
  );
};

const noRecorder = (): null => null;

const Telling = ({ caught, whoSaw, recorder = noRecorder }: Witnesses & { readonly caught: Caught }) => {
  const http = useApi();
  const [until] = useState(() => Date.now() + reloadMs);
  // What led here, not what is done meanwhile: the portal is asked for once.
  const [kept] = useState<Recorder | null>(recorder);
  const [told, setTold] = useState<'sending' | 'failed' | number | string>('sending');
  const left = Math.max(0, Math.ceil((until - useNow()) / 1000));
  useEffect(() => {
    // The error comes before its place: one report, with both.
    if (caught.stack === null) return;
    void report(http, caught, whoSaw(), kept).then((answer) =>
      setTold(isRight(answer) && answer.right ? answer.right.id : 'failed'),
    );
  }, [http, caught, whoSaw, kept]);
  useEffect(() => {
    const timer = setTimeout(() => window.location.reload(), reloadMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className="splash" style={{ padding: 16, textAlign: 'center' }}>
      <span style={{ color: 'var(--danger)' }}>
        <Icon name="alert" size={40} />
      </span>
      <div role="alert">
        <h1 style={heading}>
          {told === 'sending' ? (
            t(texts.shell.loading)
          ) : told === 'failed' ? (
            <>
              {t(texts.errors.renderUnreported)} <span className="numbers">{left}</span>
            </>
          ) : (
            t(texts.errors.renderReported, { id: told })
          )}
        </h1>
      </div>
      {told !== 'sending' && told !== 'failed' ? (
        <span className="numbers">{t('The page reloads in {left} seconds.', { left })}</span>
      ) : null}
      <PlainButton onClick={() => window.location.reload()}>{t('Reload now')}</PlainButton>
      {kept === null ? null : <SaveWhatHappened recorder={kept} />}
    </main>
  );
};

const Missing = ({ fault, onRetry }: { readonly fault: MissingCode; readonly onRetry: () => void }) => {
  useMissingCode(fault, onRetry);
  return <MissingCodeNotice fault={fault} />;
};

export class RenderErrorBoundary extends Component<
  Witnesses & { readonly children: ReactNode },
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
    return { caught: { error: error instanceof Error ? error : new Error(String(error)), stack: null } };
  }

  private readonly retry = (): void => this.setState({ caught: null });

  override render(): ReactNode {
    const error = this.state.caught?.error;
    if (error instanceof MissingCode) return <Missing fault={error} onRetry={this.retry} />;
    return this.state.caught ? (
      <Telling caught={this.state.caught} whoSaw={this.props.whoSaw} recorder={this.props.recorder} />
    ) : (
      this.props.children
    );
  }
}
