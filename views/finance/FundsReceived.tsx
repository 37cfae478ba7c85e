// `/funds-received` (RT-48): money that came in by other ways than a card, and what of it is whose.
import Button from '@mui/material/Button';
import { useState } from 'react';
import { receiptList } from '../../core/index.ts';
import { AdminListScreen } from '../admin/AdminListScreen.tsx';
import { t } from '../hooks/text.ts';
import { useUrlParameter } from '../hooks/useUrlParameter.ts';
import { Icon } from '../kit/Icon.tsx';
import { BankFileDialog } from './BankFileDialog.tsx';
import { ProviderDialog } from './ProviderDialog.tsx';

const FundsReceived = () => {
  const [provider, setProvider] = useUrlParameter('provider');
  const [, setBankFile] = useUrlParameter('bankFile');
  const [changes, setChanges] = useState(0);
  const changed = (): void => setChanges((now) => now + 1);
  return (
    <>
      <AdminListScreen
        list={receiptList}
        version={String(changes)}
        actions={
          <>
            <Button variant="outlined" startIcon={<Icon name="card" />} onClick={() => setProvider('open')}>
              {t('Card provider')}
            </Button>
            <Button variant="outlined" startIcon={<Icon name="upload" />} onClick={() => setBankFile('new')}>
              {t('Import bank file')}
            </Button>
          </>
        }
      />
      <BankFileDialog onBooked={changed} />
      {provider !== null ? <ProviderDialog /> : null}
    </>
  );
};
export default FundsReceived;
