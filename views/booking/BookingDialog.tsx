// The wizard's dialog (WIZ-01..04): 780 by 600 at most on a desktop, the whole screen on a phone, closed by its cross.
// Closing loses nothing: what was typed waits as a draft.
import Dialog from '@mui/material/Dialog';
import { Suspense, useEffect, useId, useMemo, useState } from 'react';
import { mayPickStores, stepsBefore, wizardScreen } from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { usePhone } from '../hooks/useMedia.ts';
import { isBoolean, useRemembered } from '../hooks/useRemembered.ts';
import { SplashScreen } from '../kit/SplashScreen.tsx';
import { FailureScreen } from './FailureScreen.tsx';
import { ResumeScreen } from './ResumeScreen.tsx';
import { SuccessScreen } from './SuccessScreen.tsx';
import { useBooking, useBookingState, WizardProvider } from './useBooking.ts';
import { useStepHistory } from './useStepHistory.ts';
import { WizardSteps } from './WizardSteps.tsx';
import { WizardTitle } from './WizardTitle.tsx';
import type { WizardProps } from './wizardProps.ts';

const QuickForm = lazyScreen(() => import('./QuickForm.tsx'));

export const BookingDialog = ({ deliveryId, onClose }: WizardProps) => {
  const booking = useBooking();
  const state = useBookingState(booking);
  const isPhone = usePhone();
  const titleId = useId();
  const [isOpened, setOpened] = useState(false);
  const [wantsQuick, setWantsQuick] = useRemembered('booking:quick', false, isBoolean);

  useEffect(() => {
    booking.open(deliveryId);
    setOpened(true);
    return () => booking.close();
  }, [booking, deliveryId]);

  const wizard = useMemo(
    () => ({ state, dispatch: booking.dispatch, newKey: booking.newKey }),
    [state, booking],
  );
  const screen = wizardScreen(state);
  // Who sends from stores all day asks for less and sees all of it.
  const isQuick = mayPickStores(state.booker) ? wantsQuick : null;
  // On one page there is no step to go back to.
  const hasSteps = screen === 'steps' && isQuick !== true;
  const close = useStepHistory({
    depth: hasSteps ? stepsBefore(state) : 0,
    isBusy: hasSteps && state.pending !== null,
    onBack: () => booking.dispatch({ type: 'back' }),
    onClose,
  });

  return (
    <Dialog
      open={isOpened}
      onClose={(_event, reason) => {
        // A click beside the dialog is easily an accident; Escape and the cross are meant.
        if (reason === 'escapeKeyDown') close();
      }}
      fullScreen={isPhone}
      fullWidth
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{
        paper: {
          sx: isPhone
            ? {}
            : { maxWidth: 780, width: '100%', height: 600, maxHeight: 'min(600px, calc(100% - 32px))', m: 4 },
        },
      }}
    >
      <WizardProvider value={wizard}>
        <WizardTitle
          id={titleId}
          onClose={close}
          isQuick={screen === 'steps' ? isQuick : null}
          onQuick={setWantsQuick}
        />
        {screen === 'resume' ? <ResumeScreen /> : null}
        {screen === 'loading' ? <SplashScreen /> : null}
        {screen === 'success' ? <SuccessScreen /> : null}
        {screen === 'failure' ? <FailureScreen /> : null}
        {screen === 'steps' ? (
          isQuick ? (
            <Suspense fallback={<SplashScreen />}>
              <QuickForm />
            </Suspense>
          ) : (
            <WizardSteps />
          )
        ) : null}
      </WizardProvider>
    </Dialog>
  );
};
export default BookingDialog;
