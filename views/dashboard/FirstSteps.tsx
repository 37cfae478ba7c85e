// What somebody new has still to do, until all of it is done or it is put away.
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { Claims } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { isBoolean, useRemembered } from '../hooks/useRemembered.ts';
import { Icon } from '../kit/Icon.tsx';

export interface FirstStep {
  readonly label: string;
  readonly isDone: boolean;
  /** Where it is done; null: it begins a delivery. */
  readonly to: string | null;
}

/** The steps with how far they are; nothing where all are done. */
export const StepList = ({
  steps,
  onSend,
  onAway,
}: {
  readonly steps: readonly FirstStep[];
  readonly onSend: (() => void) | null;
  readonly onAway: () => void;
}) => {
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <Paper component="section" variant="outlined" aria-label={t('Getting started')} sx={{ px: 4, py: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
        <Typography variant="h4" component="h2">
          {t('Getting started')}
        </Typography>
        <Typography variant="body2" color="textSecondary" className="numbers">
          {t('{done} of {all} done', { done, all: steps.length })}
        </Typography>
        <IconButton size="small" aria-label={t('Put away')} onClick={onAway} sx={{ ml: 'auto' }}>
          <Icon name="close" size={16} />
        </IconButton>
      </Stack>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {steps.map(({ label, isDone, to }) => (
          <Stack
            component="li"
            key={label}
            direction="row"
            sx={{ alignItems: 'center', gap: 2, minHeight: { xs: 44, md: 32 } }}
          >
            <Icon
              name={isDone ? 'checkCircle' : 'arrowRight'}
              {...(isDone ? { title: t('Done') } : {})}
              style={{ color: isDone ? 'var(--success)' : 'var(--inkSoft)' }}
            />
            {isDone ? (
              <Typography color="textSecondary">{label}</Typography>
            ) : to === null ? (
              <Link component="button" type="button" onClick={() => onSend?.()}>
                {label}
              </Link>
            ) : (
              <Link component={RouterLink} to={to}>
                {label}
              </Link>
            )}
          </Stack>
        ))}
      </Stack>
    </Paper>
  );
};

/** Under which they are put away: by whom, for the next to sign in here has their own to do. */
export const stepsKey = (which: 'firstSteps' | 'companySteps', who: Claims | null): string =>
  `${which}Away/${who?.id ?? 0}`;

/** Those of a new customer. */
export const FirstSteps = ({
  hasSent,
  onSend,
}: {
  /** Something was booked already. */
  readonly hasSent: boolean;
  /** Begins a delivery; null for whom none may. */
  readonly onSend: (() => void) | null;
}) => {
  const claims = useLive(usePortal().session.claims);
  const [isAway, setAway] = useRemembered(stepsKey('firstSteps', claims), false, isBoolean);
  if (claims === null || isAway) return null;
  const steps: readonly FirstStep[] = [
    { label: t('Confirm your email'), isDone: claims.emailConfirmed, to: '/confirm-email' },
    { label: t('Confirm your phone number'), isDone: claims.phoneNumberConfirmed, to: '/profile' },
    ...(onSend === null ? [] : [{ label: t('Send your first parcel'), isDone: hasSent, to: null }]),
  ];
  return <StepList steps={steps} onSend={onSend} onAway={() => setAway(true)} />;
};
