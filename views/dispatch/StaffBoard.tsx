// The board with what goes with it for whoever dispatches or follows: scanning a barcode opens its delivery.
import Button from '@mui/material/Button';
import { isLeft } from 'fp-ts/Either';
import { Suspense, useState } from 'react';
import { audience, type BoardList, contract, may } from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { Icon } from '../kit/Icon.tsx';
import { Board } from './Board.tsx';
import { useBoardState } from './useBoardState.ts';

const ScannerDialog = lazyScreen(() => import('../kit/ScannerDialog.tsx'));

export interface StaffBoardProps {
  readonly lists: readonly BoardList[];
  readonly companyId?: number;
}

export const StaffBoard = ({ lists, companyId }: StaffBoardProps) => {
  const portal = usePortal();
  const claims = useLive(portal.session.claims);
  const { select } = useBoardState(lists);
  const [isScanning, setScanning] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const canScan = lists.includes('deliveries');

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
    if (isLeft(answer)) setFault(t(answer.left.message));
    else if (found === undefined) setFault(t('No delivery carries {code}.', { code }));
    else {
      setScanning(false);
      select({ kind: 'delivery', id: found.deliveryId });
    }
  };

  return (
    <>
      <Board
        lists={lists}
        canAct={may(claims, { who: audience.driverSide })}
        hasQsr={may(claims, { who: audience.ams }) || claims?.isQsr === true}
        hasNational={may(claims, { who: audience.ams })}
        {...(companyId === undefined ? {} : { companyId })}
        actions={
          canScan ? (
            <Button
              size="small"
              variant="outlined"
              startIcon={<Icon name="scan" />}
              onClick={() => {
                setFault(null);
                setScanning(true);
              }}
            >
              {t('Scan')}
            </Button>
          ) : null
        }
      />
      {isScanning ? (
        <Suspense fallback={null}>
          <ScannerDialog
            text={t('The delivery with this waybill or barcode opens.')}
            submitLabel={t('Find delivery')}
            busy={isBusy}
            fault={fault}
            onFound={(code) => void find(code)}
            onClose={() => setScanning(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
};

export default StaffBoard;
