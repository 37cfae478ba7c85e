// What the revenue authority says of a document, where it must know of it; what it refused is handed over again from here.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { may, type TaxDocumentDetails, taxDocuments, texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { When } from '../kit/When.tsx';

interface Props {
  readonly document: TaxDocumentDetails;
  readonly onChanged: () => void;
}

const Waiting = ({ document, onChanged }: Props) => {
  const portal = usePortal();
  const notice = useNotices();
  const claims = useLive(portal.session.claims);
  const command = useCommand(
    () => portal.call(taxDocuments.transmit, { params: { id: document.id }, body: {} }, { quiet: true }),
    () => {
      notice('success', t(texts.notices.updatedOne));
      onChanged();
    },
  );
  const { reason, attempts = 0 } = document.transmission ?? {};
  const isRefused = document.authority === 'refused';
  return (
    <Alert
      severity={isRefused ? 'error' : 'info'}
      action={
        may(claims, taxDocuments.transmit) && (isRefused || attempts > 0) ? (
          <Button color="inherit" disabled={command.running} onClick={() => void command.run()}>
            {t('Hand over again')}
          </Button>
        ) : null
      }
    >
      {isRefused
        ? t('The revenue authority refused it. Until it is accepted its print is pro forma.')
        : t('The revenue authority has not accepted it yet. Until then its print is pro forma.')}
      {reason == null ? null : <div>{reason}</div>}
      {command.refusal === null ? null : <ErrorNotice refusal={command.refusal} />}
    </Alert>
  );
};

/** Nothing where no authority must know of the document. */
export const DocumentAuthority = ({ document, onChanged }: Props) => {
  if (document.authority == null) return null;
  if (document.authority !== 'accepted') return <Waiting document={document} onChanged={onChanged} />;
  const { controlNumber, verifyUrl, acceptedUtc } = document.transmission ?? {};
  return (
    <Alert severity="success">
      {t('Accepted by the revenue authority')}
      {acceptedUtc == null ? null : (
        <>
          , <When at={acceptedUtc} />
        </>
      )}
      <div>
        {t('Invoice number of the control unit')}:{' '}
        {verifyUrl == null ? (
          controlNumber
        ) : (
          <Link href={verifyUrl} target="_blank" rel="noreferrer">
            {controlNumber}
          </Link>
        )}
      </div>
    </Alert>
  );
};
