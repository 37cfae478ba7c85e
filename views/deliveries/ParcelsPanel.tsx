// The parcels of a booked delivery, and the way to change them while that is allowed (DEL-19).
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { canEditParcels, contract, type Delivery, may, parcelSummary } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { Panel } from '../kit/Panel.tsx';

const ParcelsDialog = lazy(() => import('./ParcelsDialog.tsx'));

export interface ParcelsPanelProps {
  readonly delivery: Delivery;
  /** The version that the form around stands on: a change upon an older one is refused. */
  readonly version: number;
  readonly onSaved: (saved: Delivery) => void;
}

export const ParcelsPanel = ({ delivery, version, onSaved }: ParcelsPanelProps) => {
  const claims = useLive(usePortal().session.claims);
  const [isOpen, setOpen] = useState(false);
  const mayChange = canEditParcels(delivery) && may(claims, contract.workflow.addParcel);
  return (
    <Panel
      title={t('Parcels')}
      actions={
        mayChange ? (
          <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
            {t('Change parcels')}
          </Button>
        ) : undefined
      }
    >
      {parcelSummary(delivery.deliveryItems ?? [], t)}
      {isOpen && mayChange ? (
        <Suspense fallback={null}>
          <ParcelsDialog
            delivery={delivery}
            version={version}
            onSaved={onSaved}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </Panel>
  );
};
