// A refusal where it happened: what went wrong, field errors if any, and a way to try again in place.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Refusal } from '../../core/index.ts';
import { t } from '../hooks/text.ts';

/** `onRetry` absent: there is nothing to repeat. */
export const ErrorNotice = ({
  refusal,
  onRetry,
}: {
  readonly refusal: Pick<Refusal, 'message' | 'errors' | 'title'>;
  readonly onRetry?: () => void;
}) => {
  const details = Object.values(refusal.errors).flat();
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
      {t(refusal.message || refusal.title)}
      {details.length > 0 ? (
        <ul style={{ margin: '4px 0 0', paddingLeft: 18 }}>
          {details.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
    </Alert>
  );
};
