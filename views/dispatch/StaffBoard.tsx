// The board with what goes with it for whoever dispatches or follows: scanning a barcode opens its delivery.
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useState } from 'react';
import { audience, type BoardList, may } from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePhone } from '../hooks/useMedia.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { Icon } from '../kit/Icon.tsx';
import { LateDialog } from '../kit/LateDialog.tsx';
import { Board } from './Board.tsx';
import { useBoardState } from './useBoardState.ts';

const ScanDelivery = lazyScreen(() => import('./ScanDelivery.tsx'));

export interface StaffBoardProps {
  readonly lists: readonly BoardList[];
  readonly companyId?: number;
  /** On a phone: more figures in the strip of the board's own. */
  readonly figures?: ReactNode;
}

export const StaffBoard = ({ lists, companyId, figures }: StaffBoardProps) => {
  const portal = usePortal();
  const claims = useLive(portal.session.claims);
  const { select } = useBoardState(lists);
  const [isScanning, setScanning] = useState(false);
  const isPhone = usePhone();
  const canScan = lists.includes('deliveries');

  return (
    <>
      <Board
        lists={lists}
        canAct={may(claims, { who: audience.driverSide })}
        hasQsr={may(claims, { who: audience.ams }) || claims?.isQsr === true}
        hasNational={may(claims, { who: audience.ams })}
        {...(companyId === undefined ? {} : { companyId })}
        actions={
          !canScan ? null : isPhone ? (
            <IconButton aria-label={t('Scan')} onClick={() => setScanning(true)}>
              <Icon name="scan" />
            </IconButton>
          ) : (
            <Button
              size="small"
              variant="outlined"
              startIcon={<Icon name="scan" />}
              onClick={() => setScanning(true)}
            >
              {t('Scan')}
            </Button>
          )
        }
        figures={figures}
      />
      {isScanning ? (
        <LateDialog onClose={() => setScanning(false)}>
          <ScanDelivery
            onFound={(id) => {
              setScanning(false);
              select({ kind: 'delivery', id });
            }}
            onClose={() => setScanning(false)}
          />
        </LateDialog>
      ) : null}
    </>
  );
};

export default StaffBoard;
