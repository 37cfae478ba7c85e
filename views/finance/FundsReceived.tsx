// `/funds-received` (RT-48): money that came in by other ways than a card, and what of it is whose.
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { receiptList } from '../../core/index.ts';
import { AdminListScreen } from '../admin/AdminListScreen.tsx';
import { t } from '../hooks/text.ts';
import { Icon } from '../kit/Icon.tsx';
import { BankFileDialog } from './BankFileDialog.tsx';
import { ProviderDialog } from './ProviderDialog.tsx';

const FundsReceived = () => {
  const [search, setSearch] = useSearchParams();
  const [changes, setChanges] = useState(0);
  const changed = (): void => setChanges((now) => now + 1);
  const open = (name: string, value: string): void =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      next.set(name, value);
      return next;
    });
  return (
    <>
      <AdminListScreen
        list={receiptList}
        version={String(changes)}
        actions={
          <>
            <Button
              variant="outlined"
              startIcon={<Icon name="card" />}
              onClick={() => open('provider', 'open')}
            >
              {t('Card provider')}
            </Button>
            <Button
              variant="outlined"
              startIcon={<Icon name="upload" />}
              onClick={() => open('bankFile', 'new')}
            >
              {t('Import bank file')}
            </Button>
          </>
        }
      />
      <BankFileDialog onBooked={changed} />
      {search.has('provider') ? <ProviderDialog /> : null}
    </>
  );
};
export default FundsReceived;
