// The booking wizard over whatever page it was opened from (WIZ-01, NAV-22).
import { Suspense } from 'react';
import { lazyScreen } from '../base/lazyScreen.ts';
import { useWizard } from '../booking/useWizard.ts';
import { KitProvider } from './KitProvider.tsx';

const Wizard = lazyScreen(() => import('../booking/BookingDialog.tsx'));

const WizardHost = () => {
  const { deliveryId, close } = useWizard();
  return (
    <KitProvider>
      <Suspense fallback={null}>
        <Wizard deliveryId={deliveryId} onClose={close} />
      </Suspense>
    </KitProvider>
  );
};
export default WizardHost;
