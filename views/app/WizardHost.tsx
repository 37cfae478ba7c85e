// The booking wizard over whatever page it was opened from (WIZ-01, NAV-22).
import { Suspense } from 'react';
import { lazyScreen } from '../base/lazyScreen.ts';
import { dialogs } from '../booking/dialogs.ts';
import { useWizard } from '../booking/useWizard.ts';
import { KitProvider } from './KitProvider.tsx';

const Wizard = dialogs.wizard ? lazyScreen(dialogs.wizard) : null;

const WizardHost = () => {
  const { deliveryId, close } = useWizard();
  return Wizard === null ? null : (
    <KitProvider>
      <Suspense fallback={null}>
        <Wizard deliveryId={deliveryId} onClose={close} />
      </Suspense>
    </KitProvider>
  );
};
export default WizardHost;
