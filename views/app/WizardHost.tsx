// The booking wizard over whatever page it was opened from (WIZ-01, NAV-22).
import { Suspense } from 'react';
import { useWizard } from '../hooks/useWizard.ts';
import { dialogs } from './dialogs.ts';
import { KitProvider } from './KitProvider.tsx';
import { lazyScreen } from './lazyScreen.ts';

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
