// The proof of a bank account: staff verify by it that the account is the holder's.
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { bankAccountCalls } from '../../core/index.ts';
import type { OfRecordProps } from '../admin/slots.ts';
import { t } from '../hooks/text.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ProofPanel } from './ProofPanel.tsx';

const ProofTab = ({ record, onChanged }: OfRecordProps) => {
  const portal = usePortal();
  const params = { id: Number(record['id']) };
  const hasProof = record['hasProof'] === true;
  const isOver = record['isActive'] !== true;
  return (
    <Stack sx={{ pt: 4, maxWidth: 640 }}>
      <ProofPanel
        title={t('Proof of the account')}
        hasProof={hasProof}
        isOver={isOver}
        upload={(body) =>
          portal.call(
            bankAccountCalls.uploadProof,
            { params, body },
            { quiet: true, inPlace: true, timeoutMs: 60_000 },
          )
        }
        download={(options) => portal.download(bankAccountCalls.proof, { params }, options)}
        onChanged={onChanged}
      >
        <Typography color="text.secondary">
          {t('A letter or a statement of the bank that names the holder. Who opens it is written down.')}
        </Typography>
      </ProofPanel>
      {isOver && !hasProof ? (
        <Typography color="text.secondary">{t('No proof was kept of this account.')}</Typography>
      ) : null}
    </Stack>
  );
};
export default ProofTab;
