// The booking wizard over whatever page it was opened from (WIZ-01, NAV-22). Where its code cannot be had a dialog in its place says so,
// and the wizard stands there when the line is back.
import { lazyScreen } from '../base/lazyScreen.ts';
import { useWizard } from '../booking/useWizard.ts';
import { t } from '../hooks/text.ts';
import { ExtraPart } from '../kit/ExtraPart.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { KitProvider } from './KitProvider.tsx';
import { missingCodeWords } from './MissingCodeNotice.tsx';

const Wizard = lazyScreen(() => import('../booking/BookingDialog.tsx'));

const WizardHost = () => {
  const { deliveryId, close } = useWizard();
  return (
    <KitProvider>
      <ExtraPart
        instead={(fault) => (
          <FormDialog title={t('This screen is not here yet')} closeLabel={t('Close')} onClose={close}>
            {missingCodeWords(fault)}
          </FormDialog>
        )}
      >
        <Wizard deliveryId={deliveryId} onClose={close} />
      </ExtraPart>
    </KitProvider>
  );
};
export default WizardHost;
