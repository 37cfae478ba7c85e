// `/funds-received` (RT-48): money that came in by other ways than a card, and what of it is whose.
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { receiptList } from '../../core/index.ts';
import { AdminListScreen } from '../admin/AdminListScreen.tsx';
import { t } from '../hooks/text.ts';
import { Icon } from '../kit/Icon.tsx';
import { BankFileDialog } from './BankFileDialog.tsx';

const FundsReceived = () => {
  const [, setSearch] = useSearchParams();
  const [changes, setChanges] = useState(0);
  const changed = (): void => setChanges((now) => now + 1);
  const open = (): void =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      next.set('bankFile', 'new');
      return next;
    });
  return (
    <>
      <AdminListScreen
        list={receiptList}
        version={String(changes)}
        actions={
          <Button variant="outlined" startIcon={<Icon name="upload" />} onClick={open}>
            {t('Import bank file')}
          </Button>
        }
      />
      <BankFileDialog onBooked={changed} />
    </>
  );
};
export default FundsReceived;
