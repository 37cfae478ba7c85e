// A refusal where it happened: what went wrong, field errors if any, and a way to try again in place. Without a line it tries again by
// itself (ERR-01) where there is something to repeat, and says what that means where there is not.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { type Refusal, texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useSecondsLeft } from './Countdown.tsx';

/** How long until a read without an answer is tried again. */
const retryMs = 15_000;

const Reconnecting = ({ onRetry }: { readonly onRetry: () => void }) => {
  const [until, setUntil] = useState(() => Date.now() + retryMs);
  const seconds = useSecondsLeft(until);
  const latest = useRef(onRetry);
  useEffect(() => {
    latest.current = onRetry;
  });
  useEffect(() => {
    if (seconds > 0) return;
    latest.current();
    setUntil(Date.now() + retryMs);
  }, [seconds]);
  return (
    <span aria-live="off">
      {t(texts.errors.cannotConnect)}
      <span className="numbers">{seconds}</span>
    </span>
  );
};

/** `onRetry` absent: there is nothing to repeat. */
export const ErrorNotice = ({
  refusal,
  onRetry,
}: {
  readonly refusal: Pick<Refusal, 'message' | 'errors' | 'title'> &
    Partial<Pick<Refusal, 'isConnectionError' | 'retryAfterSeconds'>>;
  readonly onRetry?: () => void;
}) => {
  // what the message says already is not said again under it
  const details = [...new Set(Object.values(refusal.errors).flat())].filter(
    (text) => text !== refusal.message,
  );
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        onRetry ? (
          <Button color="inherit" size="small" onClick={onRetry}>
            {t('Try again')}
          </Button>
        ) : undefined
      }
    >
      {refusal.isConnectionError && refusal.message === texts.errors.cannotConnect ? (
        onRetry ? (
          <Reconnecting onRetry={onRetry} />
        ) : (
          t('The server cannot be reached, so nothing was confirmed. Try again when the line is back.')
        )
      ) : (
        t(refusal.message || refusal.title)
      )}
      {refusal.retryAfterSeconds ? (
        <div>
          {t('Please wait {retryAfterSeconds} seconds before the next try.', {
            retryAfterSeconds: refusal.retryAfterSeconds,
          })}
        </div>
      ) : null}
      {details.length > 0 ? (
        <ul style={{ margin: '4px 0 0', paddingLeft: 18 }}>
          {details.map((text) => (
            <li key={text}>{t(text)}</li>
          ))}
        </ul>
      ) : null}
    </Alert>
  );
};
