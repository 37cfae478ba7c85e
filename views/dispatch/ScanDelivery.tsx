// The delivery whose waybill or barcode is scanned.
import { isLeft } from 'fp-ts/Either';
import { useState } from 'react';
import { contract, type Delivery } from '../../core/index.ts';
import { refusalText, t } from '../hooks/text.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import ScannerDialog from '../kit/ScannerDialog.tsx';

export interface ScanDeliveryProps {
  readonly onFound: (deliveryId: number) => void;
  readonly onClose: () => void;
}

const ScanDelivery = ({ onFound, onClose }: ScanDeliveryProps) => {
  const portal = usePortal();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const find = async (code: string): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const ask = (search: string) =>
      portal.call(
        contract.deliveries.list,
        { query: { search, page: 1, pageSize: 20, national: true } },
        { quiet: true },
      );
    const answer = await ask(code);
    let found = isLeft(answer) ? undefined : answer.right.data[0];
    // A label says which parcel it is, behind the waybill or the lot (DEL-37).
    const stem = code.trim().replace(/-\d+$/, '');
    if (!isLeft(answer) && found === undefined && stem !== code.trim()) {
      const ofLabel = await ask(stem);
      const bears = ({ deliveryItems }: Delivery): boolean =>
        deliveryItems?.some(({ labelCode }) => labelCode === code.trim()) ?? false;
      found = isLeft(ofLabel) ? undefined : ofLabel.right.data.find(bears);
    }
    setBusy(false);
    if (isLeft(answer)) setFault(refusalText(answer.left));
    else if (found === undefined) setFault(t('No delivery carries {code}.', { code }));
    else onFound(found.deliveryId);
  };

  return (
    <ScannerDialog
      text={t('The delivery with this waybill or barcode opens.')}
      submitLabel={t('Find delivery')}
      busy={isBusy}
      fault={fault}
      onFound={(code) => void find(code)}
      onClose={onClose}
    />
  );
};
export default ScanDelivery;
