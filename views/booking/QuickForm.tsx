// A delivery booked on one page, for who sends all day: where, what, by which service, to whom, and the price in the button. The machine of
// the wizard goes on by itself as far as it can; what was chosen last is chosen again.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  canUseMyDetails,
  formatCents,
  hasStore,
  type QuickGoal,
  quickMove,
  quoteCents,
} from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { spokenLanguage, t, told } from '../hooks/text.ts';
import { PendingProvider, usePatient } from '../hooks/usePending.tsx';
import { useRemembered } from '../hooks/useRemembered.ts';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { ContactFields } from './ContactFields.tsx';
import { DateSelect } from './DateSelect.tsx';
import { PayStep } from './PayStep.tsx';
import { PlaceField } from './PlaceField.tsx';
import { Services, Sizes } from './QuickChoices.tsx';
import { RecentRecipients } from './RecentRecipients.tsx';
import { useWizardSteps } from './useBooking.ts';
import { useFaultFocus } from './useFaultFocus.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box component="section" aria-label={title}>
    <Typography variant="h4" component="h3" sx={{ mb: 3 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

const QuickForm = () => {
  const { state, dispatch } = useWizardSteps();
  const config = useConfig();
  const fields = useRef<HTMLDivElement>(null);
  useFaultFocus(fields, state.errors);
  const [goal, setGoal] = useState<QuickGoal>('price');
  const [size, setSize] = useRemembered('booking:size', '', isText);
  const [level, setLevel] = useRemembered('booking:service', '', isText);
  const isStopped = state.refusal !== null || Object.keys(state.errors).length > 0;
  const move = useEffectEvent(() => {
    if (isStopped) setGoal('price');
    const event = quickMove(state, isStopped ? 'price' : goal);
    if (event !== null) dispatch(event);
  });
  useEffect(() => {
    // Each state of the machine is looked at once, and each goal.
    void state;
    void goal;
    move();
  }, [state, goal]);
  const ownOrigin = state.booker !== null && !hasStore(state, 'origin') && canUseMyDetails(state, 'origin');
  const { origin } = state;
  const isBlankOrigin =
    ownOrigin && origin.contactName === '' && origin.phoneNumber === '' && !origin.sameAsUser;
  const fillOrigin = useEffectEvent(() => dispatch({ type: 'ownDetailsUsed', side: 'origin', isUsed: true }));
  useEffect(() => {
    if (isBlankOrigin) fillOrigin();
  }, [isBlankOrigin]);
  const asksOrigin =
    state.form.originAddress !== null &&
    ((!hasStore(state, 'origin') && !ownOrigin) ||
      Object.keys(state.errors).some((field) => field.startsWith('origin') && field !== 'originAddress'));
  // What was changed behind the prices is priced anew first: the price before it is nobody's to agree to.
  const isPriced = !state.unsaved.some((step) => step < 2);
  const quote = isPriced ? state.delivery?.deliveryQuotes?.find(({ id }) => id === state.quoteId) : undefined;
  const price = quote
    ? formatCents(
        quoteCents(quote, state.delivery?.isRoundTrip ?? false),
        state.delivery?.currency ?? config.currency,
        spokenLanguage(),
      )
    : null;
  const isBooking = goal === 'book' || state.step === 5;
  // An address that is on its way has another price: it is not booked before it was seen.
  const { tell, ask, isWaiting } = usePatient<void>(() => {
    if (price !== null && state.pending === null) setGoal('book');
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    ask();
  };
  if (state.step === 5)
    return (
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: { xs: 4, md: 6 }, py: 4 }}>
        {state.refusal ? <ErrorNotice refusal={state.refusal} /> : null}
        <PayStep isAgreed={goal === 'book'} />
      </Box>
    );
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      aria-busy={state.pending !== null}
      sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
    >
      <Stack
        ref={fields}
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: { xs: 4, md: 6 }, py: 4, gap: 5 }}
      >
        {state.refusal ? (
          <div role="alert">
            <ErrorNotice refusal={state.refusal} />
          </div>
        ) : null}
        <Part title={t('Where from, where to?')}>
          <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 4 }}>
            <PendingProvider value={tell}>
              <PlaceField side="origin" />
              <PlaceField side="destination" />
            </PendingProvider>
            <DateSelect takesFirst />
          </Box>
          <RecentRecipients />
        </Part>
        <Part title={t('Parcels')}>
          <Sizes last={size} onAdded={setSize} />
          {state.errors['parcels'] ? (
            <Typography color="error" variant="body2" role="alert">
              {told(state.errors['parcels'])}
            </Typography>
          ) : null}
        </Part>
        <Part title={t('Service')}>
          <Services last={level} onPicked={setLevel} />
        </Part>
        {asksOrigin ? (
          <Part title={t('Pick-up contact')}>
            <ContactFields side="origin" />
          </Part>
        ) : null}
        <Part title={t('Drop-off contact')}>
          <ContactFields side="destination" />
        </Part>
      </Stack>
      <Box
        sx={{
          px: { xs: 4, md: 6 },
          py: 3,
          borderTop: 1,
          borderColor: 'divider',
          flexShrink: 0,
          bgcolor: 'background.paper',
        }}
      >
        <Button
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          disabled={price === null}
          loading={isWaiting || (isBooking && !isStopped)}
        >
          {price === null ? t('Book') : t('Book {price}', { price })}
        </Button>
      </Box>
    </Box>
  );
};
export default QuickForm;
