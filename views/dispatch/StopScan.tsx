// Scans the parcels of a stop one after another; what was scanned goes with the step that completes the stop.
import Button from '@mui/material/Button';
import { useState } from 'react';
import { parcelAt, type Task } from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { t } from '../hooks/text.ts';
import { Icon } from '../kit/Icon.tsx';
import { LateDialog } from '../kit/LateDialog.tsx';

const ScannerDialog = lazyScreen(() => import('../kit/ScannerDialog.tsx'));

export interface StopScanProps {
  readonly task: Task;
  /** The codes as they were read, each parcel once. */
  readonly scanned: readonly string[];
  readonly onScanned: (codes: readonly string[]) => void;
}

/** Nothing where no parcel of the stop bears a code. */
export const StopScan = ({ task, scanned, onScanned }: StopScanProps) => {
  const [isOpen, setOpen] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  // The scanner looks for one code; a new one looks for the next.
  const [turn, setTurn] = useState(0);
  const all = (task.parcels ?? []).filter(({ barCode, labelCode }) => barCode || labelCode).length;
  if (all === 0) return null;
  const found = (code: string): void => {
    const parcel = parcelAt(task, code);
    const isKnown = scanned.some((known) => parcelAt(task, known)?.id === parcel?.id);
    setTurn(turn + 1);
    if (parcel === undefined) setFault(t('{code} is no parcel of this stop.', { code }));
    else if (isKnown) setFault(t('{code} was scanned before.', { code }));
    else {
      setFault(null);
      onScanned([...scanned, code.trim()]);
      if (scanned.length + 1 === all) setOpen(false);
    }
  };
  const count = t('{scanned} of {all} parcels scanned', { scanned: scanned.length, all });
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon name={scanned.length === all ? 'check' : 'scan'} />}
        onClick={() => {
          setFault(null);
          setOpen(true);
        }}
        sx={{ flex: '1 1 100%' }}
      >
        {scanned.length === 0 ? t('Scan the parcels') : count}
      </Button>
      {isOpen ? (
        <LateDialog onClose={() => setOpen(false)}>
          <ScannerDialog
            key={turn}
            title={t('Scan the parcels')}
            text={count}
            fault={fault}
            onFound={found}
            onClose={() => setOpen(false)}
          />
        </LateDialog>
      ) : null}
    </>
  );
};
