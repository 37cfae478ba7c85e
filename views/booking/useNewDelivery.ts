// Whether this user may begin a delivery: every button and key for it asks here, and is absent where the answer is null.
import { contract, may } from '../../core/index.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useWizard } from './useWizard.ts';

/** Opens the wizard for a new delivery; null for whom the service would refuse it (ROL-52, C-17). */
export const useNewDelivery = (): (() => void) | null => {
  const claims = useLive(usePortal().session.claims);
  const { open } = useWizard();
  return may(claims, contract.workflow.createQuotes) ? () => open() : null;
};
