// That a delivery is in the archive, where nothing of it changes, and the way to bring it back.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { archives, type Delivery, may } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { useNotices } from '../kit/Notices.tsx';

export const ArchivedNote = ({ delivery }: { readonly delivery: Delivery }) => {
  const portal = usePortal();
  const formats = useFormats();
  const notice = useNotices();
  const claims = useLive(portal.session.claims);
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const id = delivery.deliveryId;
  const restoring = useCommand(
    () => portal.call(archives.restore, { params: { id }, body: { reason: reason.trim() } }, { quiet: true }),
    () => {
      setOpen(false);
      notice('success', t('It is back from the archive.'));
      void portal.deliveries.load(id);
    },
  );
  if (!delivery.archivedUtc) return null;
  return (
    <>
      <Alert
        severity="info"
        variant="outlined"
        action={
          may(claims, archives.restore) ? (
            <Button color="inherit" size="small" onClick={() => setOpen(true)}>
              {t('Bring back')}
            </Button>
          ) : undefined
        }
      >
        {t('Archived on {when}: nothing of it can be changed here.', {
          when: formats.when(delivery.archivedUtc),
        })}
      </Alert>
      {isOpen ? (
        <FormDialog
          title={t('Bring back from the archive')}
          width="xs"
          onClose={() => setOpen(false)}
          onSubmit={() => void restoring.run()}
          submitLabel={t('Bring back')}
          busy={restoring.running}
          disabled={reason.trim() === ''}
          refusal={restoring.refusal}
        >
          {t('It stands in the live lists again, with its runs, for at least thirty days.')}
          <TextField
            label={t('Reason')}
            required
            autoFocus
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </FormDialog>
      ) : null}
    </>
  );
};
