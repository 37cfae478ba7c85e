// The delivery whose waybill or barcode is scanned.
import { isLeft } from 'fp-ts/Either';
import { useState } from 'react';
import { contract } from '../../core/index.ts';
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
    const answer = await portal.call(
      contract.deliveries.list,
      { query: { search: code, page: 1, pageSize: 2, national: true } },
      { quiet: true },
    );
    setBusy(false);
    const found = isLeft(answer) ? undefined : answer.right.data[0];
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
