// The steps: where one is, the step itself, and Back and Next. Focus goes to the heading of a new step and to the first fault of
// a refused one, so a keyboard and a reader are always where the wizard is.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ComponentType, type FormEvent, useEffect, useRef } from 'react';
import { canGoBack, forwardButton, texts, wizardStep } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { PendingProvider, usePatient } from '../hooks/usePending.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { AcceptStep } from './AcceptStep.tsx';
import { DeliveryStep } from './DeliveryStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { ParcelsStep } from './ParcelsStep.tsx';
import { PayStep } from './PayStep.tsx';
import { QuotesStep } from './QuotesStep.tsx';
import { useWizardSteps } from './useBooking.ts';
import { useFaultFocus } from './useFaultFocus.ts';
import { WizardStepper } from './WizardStepper.tsx';

const steps: Readonly<Record<number, ComponentType>> = {
  0: DeliveryStep,
  1: ParcelsStep,
  2: QuotesStep,
  3: DetailsStep,
  4: AcceptStep,
  5: PayStep,
};

/** Where the focus goes: the heading at first and after a move, the first fault after a refusal. */
const useGuidedFocus = () => {
  const { state } = useWizardSteps();
  const body = useRef<HTMLDivElement>(null);
  useFaultFocus(body, state.errors);
  const place = `${state.step}.${state.step === 3 ? state.detailsSubStep : 0}.${state.step === 5 ? state.payStage : 0}`;
  const before = useRef('');
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    body.current?.scrollTo?.({ top: 0 });
    body.current?.querySelector<HTMLElement>('[data-step-heading]')?.focus();
  }, [place]);
  return body;
};

export const WizardSteps = () => {
  const { state, dispatch } = useWizardSteps();
  const body = useGuidedFocus();
  const forward = forwardButton(state);
  const Step = steps[state.step] ?? DeliveryStep;
  const row = wizardStep.row(state.step);
  const next = usePatient<void>(() => {
    if (!forward.isDisabled && !forward.isBusy) dispatch({ type: 'next' });
  });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        next.ask();
      }}
      aria-busy={forward.isBusy}
      sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
    >
      <WizardStepper />
      <div role="status" className="visually-hidden">
        {t('Step {number} of {rows}: {label}', {
          number: row?.number ?? 1,
          rows: wizardStep.rows.length,
          label: t(row?.label ?? ''),
        })}
        {forward.isBusy ? `. ${t(texts.shell.loading)}` : ''}
      </div>
      <Box ref={body} sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: { xs: 4, md: 6 }, py: 4 }}>
        {state.refusal ? (
          <Box sx={{ mb: 4 }} role="alert">
            <ErrorNotice refusal={state.refusal} />
          </Box>
        ) : null}
        {state.notice === 'quoteExpired' ? (
          <Alert severity="info" variant="outlined" sx={{ mb: 4 }}>
            {t(
              'The earlier price has expired. What you typed is still here; the next step works out a new one.',
            )}
          </Alert>
        ) : null}
        <PendingProvider value={next.tell}>
          <Step />
        </PendingProvider>
      </Box>
      <Stack
        direction="row"
        sx={{
          justifyContent: 'space-between',
          gap: 3,
          px: { xs: 4, md: 6 },
          py: 3,
          borderTop: 1,
          borderColor: 'divider',
          flexShrink: 0,
          bgcolor: 'background.paper',
        }}
      >
        <Button
          variant="outlined"
          disabled={!canGoBack(state)}
          onClick={() => dispatch({ type: 'back' })}
          sx={{ minWidth: 104 }}
        >
          {t(texts.wizard.back)}
        </Button>
        <Button
          type="submit"
          variant="contained"
          disabled={forward.isDisabled}
          loading={next.isWaiting || (forward.isBusy && state.step < 5)}
          sx={{ minWidth: 120 }}
        >
          {t(forward.label)}
        </Button>
      </Stack>
    </Box>
  );
};
