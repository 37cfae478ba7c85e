// The proof of a receipt: brought as a picture or a PDF, and opened by who looks after receipts.
import Stack from '@mui/material/Stack';
import { fundsReceived, type Receipt, receiptStatus, texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { ExportButton } from '../kit/ExportButton.tsx';
import { FileButton } from '../kit/FileButton.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { Panel } from '../kit/Panel.tsx';

interface ReceiptProofProps {
  readonly receipt: Receipt;
  readonly onChanged: (receipt: Receipt) => void;
}

export const ReceiptProof = ({ receipt, onChanged }: ReceiptProofProps) => {
  const portal = usePortal();
  const notice = useNotices();
  const params = { id: receipt.id };
  const command = useCommand(
    (file: File) => {
      const body = new FormData();
      body.append('file', file);
      return portal.call(fundsReceived.uploadProof, { params, body }, { quiet: true, timeoutMs: 60_000 });
    },
    (newer) => {
      notice('success', t(texts.notices.updatedOne));
      onChanged(newer);
    },
  );
  const isOver = receiptStatus.isTerminal(receipt.status);
  if (isOver && receipt.hasProof !== true) return null;
  return (
    <Panel title={t('Proof of payment')}>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        {receipt.hasProof === true ? (
          <ExportButton
            label={t('Proof of payment')}
            download={(options) => portal.download(fundsReceived.proof, { params }, options)}
          />
        ) : null}
        {isOver ? null : (
          <FileButton
            label={t('Proof of payment')}
            accept="image/png,image/jpeg,image/webp,application/pdf"
            loading={command.running}
            onFiles={(files) => {
              const [file] = files ?? [];
              if (file !== undefined) void command.run(file);
            }}
          >
            {receipt.hasProof === true ? t('Replace') : t('Add a picture or PDF')}
          </FileButton>
        )}
      </Stack>
      {command.refusal === null ? null : <ErrorNotice refusal={command.refusal} />}
    </Panel>
  );
};
