// The proof of a receipt: a slip, or a letter of the bank.
import { fundsReceived, type Receipt, receiptStatus } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ProofPanel } from './ProofPanel.tsx';

interface ReceiptProofProps {
  readonly receipt: Receipt;
  readonly onChanged: (receipt: Receipt) => void;
}

export const ReceiptProof = ({ receipt, onChanged }: ReceiptProofProps) => {
  const portal = usePortal();
  const params = { id: receipt.id };
  return (
    <ProofPanel
      title={t('Proof of payment')}
      hasProof={receipt.hasProof === true}
      isOver={receiptStatus.isTerminal(receipt.status)}
      upload={(body) =>
        portal.call(fundsReceived.uploadProof, { params, body }, { quiet: true, timeoutMs: 60_000 })
      }
      download={(options) => portal.download(fundsReceived.proof, { params }, options)}
      onChanged={onChanged}
    />
  );
};
