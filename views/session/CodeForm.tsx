// A code that was sent somewhere: type it in, or have another one sent.
import { type Either, isRight } from 'fp-ts/Either';
import { type FormEvent, useEffect, useState } from 'react';
import type { Refusal } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useSecondsLeft } from '../kit/Countdown.tsx';
import { PlainButton, PlainField, PlainNotice } from '../public/ui.tsx';
import { fieldError, formError } from './refusalFields.ts';

/** Between two codes, so that a nervous finger does not send ten. */
const againMs = 30_000;

export interface CodeFormProps {
  readonly onConfirm: (code: string) => Promise<Either<Refusal, unknown>>;
  readonly onSend: () => Promise<Either<Refusal, unknown>>;
  readonly onDone: () => void;
  readonly sentTo: string;
  /** A code that came with the link. */
  readonly start?: string;
  /** A code is on its way already (the sign-in sent it). */
  readonly isSent?: boolean;
  readonly submitLabel?: string;
}

export const CodeForm = ({
  onConfirm,
  onSend,
  onDone,
  sentTo,
  start = '',
  isSent = false,
  submitLabel = t('Confirm'),
}: CodeFormProps) => {
  const [code, setCode] = useState(start);
  const [missing, setMissing] = useState<string>();
  const [sentAt, setSentAt] = useState<number | null>(null);
  const confirming = useCommand(onConfirm, onDone);
  const sending = useCommand(onSend);
  const wait = useSecondsLeft((sentAt ?? 0) + againMs);
  const { run } = confirming;
  useEffect(() => {
    if (start !== '') void run(start);
  }, [start, run]);
  const send = async (): Promise<void> => {
    const answer = await sending.run();
    if (answer !== undefined && isRight(answer)) setSentAt(Date.now());
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const typed = code.replace(/\s/g, '');
    setMissing(typed === '' ? t('Code is required') : undefined);
    if (typed !== '') void confirming.run(typed);
  };
  const hasCode = isSent || sentAt !== null || start !== '';
  const says = formError(confirming.refusal, ['code']) ?? formError(sending.refusal, []);
  return (
    <form onSubmit={submit} noValidate css={{ display: 'grid', gap: 16 }}>
      {sentAt !== null ? (
        <PlainNotice tone="success">{t('A code is on its way to {sentTo}.', { sentTo })}</PlainNotice>
      ) : null}
      {says ? <PlainNotice tone="danger">{says}</PlainNotice> : null}
      <PlainField
        label={t('Code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={missing ?? fieldError(confirming.refusal, 'code')}
        hint={hasCode ? t('Sent to {sentTo}.', { sentTo }) : undefined}
        onChange={(event) => setCode(event.target.value)}
      />
      <PlainButton type="submit" busy={confirming.running}>
        {submitLabel}
      </PlainButton>
      <PlainButton
        kind={hasCode ? 'bare' : 'quiet'}
        busy={sending.running}
        disabled={wait > 0}
        onClick={() => void send()}
      >
        {wait > 0
          ? t('Send another code in {wait} s', { wait })
          : hasCode
            ? t('Send another code')
            : t('Send me a code')}
      </PlainButton>
    </form>
  );
};
