// What a new portal still needs before its first booking, above the board of its administrator: it goes when all of it is there.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { isLeft } from 'fp-ts/Either';
import { type FormEvent, useCallback, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { readDecimal, type SetupStep, setup, setupSteps } from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { refusalText, t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { isBoolean, useRemembered } from '../hooks/useRemembered.ts';
import { Icon } from '../kit/Icon.tsx';

/** The usual price list, from one price. */
const FirstRates = ({ onMade }: { readonly onMade: () => void }) => {
  const portal = usePortal();
  const { currency } = useConfig();
  const [typed, setTyped] = useState('49.00');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const make = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const firstPrice = readDecimal(typed);
    if (firstPrice === null) {
      setError(t('Enter an amount from 0 to {max}, such as 49 or 49.90', { max: 100_000 }));
      return;
    }
    setBusy(true);
    const answer = await portal.call(setup.rates, { body: { firstPrice } }, { quiet: true });
    setBusy(false);
    if (isLeft(answer)) setError(refusalText(answer.left));
    else onMade();
  };
  return (
    <Stack
      component="form"
      noValidate
      direction={{ xs: 'column', sm: 'row' }}
      spacing={2}
      onSubmit={(event) => void make(event)}
      sx={{ mt: 2, alignItems: { sm: 'flex-start' } }}
    >
      <TextField
        size="small"
        label={t('Small parcel, Standard, up to 5 km ({currency})', { currency })}
        value={typed}
        error={error !== null}
        helperText={error}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(null);
        }}
        sx={{ minWidth: { sm: 280 } }}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <Button type="submit" variant="contained" loading={isBusy} sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}>
        {t('Make the usual price list')}
      </Button>
    </Stack>
  );
};

/** What is there is looked at in its list, and not made once more. */
const whereItIs = (path: string): string => path.replace(/\/add$/, '');

const Step = ({
  step,
  isDone,
  onChanged,
}: {
  readonly step: SetupStep;
  readonly isDone: boolean;
  readonly onChanged: () => void;
}) => (
  <Box
    component="li"
    sx={{ display: 'flex', gap: 3, py: 2, borderTop: '1px solid var(--line)', alignItems: 'flex-start' }}
  >
    <Box sx={{ color: isDone ? 'var(--success)' : 'var(--inkSoft)', lineHeight: 0, mt: '2px' }}>
      <Icon name={isDone ? 'checkCircle' : 'clock'} size={20} />
    </Box>
    <Box sx={{ minWidth: 0, flex: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {step.path === null ? (
          t(step.label)
        ) : (
          <Link
            component={RouterLink}
            to={isDone ? whereItIs(step.path) : `${step.path}${step.opens ?? ''}`}
            color={isDone ? 'inherit' : 'primary'}
          >
            {t(step.label)}
          </Link>
        )}
        <span className="visually-hidden"> {isDone ? t('done') : t('to do')}</span>
      </Typography>
      {isDone ? null : (
        <Typography color="text.secondary" sx={{ fontSize: 13 }}>
          {t(step.text)}
        </Typography>
      )}
      {step.key === 'rates' && !isDone ? <FirstRates onMade={onChanged} /> : null}
    </Box>
  </Box>
);

const Setup = () => {
  const portal = usePortal();
  const { country } = useConfig();
  const [isOpen, setOpen] = useRemembered(`setupOpen.${country}`, true, isBoolean);
  const [answer, reload] = useAnswer(
    useCallback((signal: AbortSignal) => portal.call(setup.state, {}, { signal, quiet: true }), [portal]),
  );
  if (answer.kind !== 'here') return null;
  const done = new Set(answer.value.steps.flatMap(({ key, isDone }) => (isDone ? [key] : [])));
  if (done.size === setupSteps.length) return null;
  return (
    <Box
      component="section"
      aria-label={t('Getting started')}
      sx={{ borderBottom: '1px solid var(--line)', bgcolor: 'background.paper', px: 4, py: 2, flexShrink: 0 }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
        <Typography component="h2" sx={{ fontWeight: 600 }}>
          {t('Getting started')}
        </Typography>
        <Typography color="text.secondary">
          {t('{done} of {all} done', { done: done.size, all: setupSteps.length })}
        </Typography>
        <Button size="small" sx={{ ml: 'auto' }} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('Hide') : t('Show')}
        </Button>
      </Stack>
      {isOpen ? (
        <Box sx={{ maxHeight: { xs: 'none', md: '50dvh' }, overflow: 'auto' }}>
          <Box
            component="ul"
            sx={{
              listStyle: 'none',
              p: 0,
              m: 0,
              mt: 2,
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
              columnGap: 8,
            }}
          >
            {setupSteps.map((step) => (
              <Step key={step.key} step={step} isDone={done.has(step.key)} onChanged={reload} />
            ))}
          </Box>
          {done.has('rates') && done.has('hours') ? (
            <Alert severity="success" sx={{ my: 2 }}>
              {t('The first parcel can be booked.')}
            </Alert>
          ) : null}
        </Box>
      ) : null}
    </Box>
  );
};
export default Setup;
