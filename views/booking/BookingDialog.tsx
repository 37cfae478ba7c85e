// The wizard's dialog (WIZ-01..04): 780 by 600 at most on a desktop, the whole screen on a phone, closed by its cross.
// Closing loses nothing: what was typed waits as a draft.
import Dialog from '@mui/material/Dialog';
import { useEffect, useId, useMemo, useState } from 'react';
import { wizardScreen } from '../../core/index.ts';
import { usePhone } from '../hooks/useMedia.ts';
import { SplashScreen } from '../kit/SplashScreen.tsx';
import { FailureScreen } from './FailureScreen.tsx';
import { ResumeScreen } from './ResumeScreen.tsx';
import { SuccessScreen } from './SuccessScreen.tsx';
import { useBooking, useBookingState, WizardProvider } from './useBooking.ts';
import { WizardSteps } from './WizardSteps.tsx';
import { WizardTitle } from './WizardTitle.tsx';
import type { WizardProps } from './wizardProps.ts';

export const BookingDialog = ({ deliveryId, onClose }: WizardProps) => {
  const booking = useBooking();
  const state = useBookingState(booking);
  const isPhone = usePhone();
  const titleId = useId();
  const [isOpened, setOpened] = useState(false);

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
  const close = (): void => onClose();

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
        <WizardTitle id={titleId} onClose={close} />
        {screen === 'resume' ? <ResumeScreen /> : null}
        {screen === 'loading' ? <SplashScreen /> : null}
        {screen === 'success' ? <SuccessScreen onClose={close} /> : null}
        {screen === 'failure' ? <FailureScreen /> : null}
        {screen === 'steps' ? <WizardSteps /> : null}
      </WizardProvider>
    </Dialog>
  );
};
export default BookingDialog;
