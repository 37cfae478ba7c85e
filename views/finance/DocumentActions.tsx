// What can be done with a document: its files for whoever sees it; sending, crediting and matching for who looks after the books.
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { may, readAmount, type TaxDocumentDetails, taxDocuments, texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { CommandConfirm } from '../kit/CommandConfirm.tsx';
import { ExportButton } from '../kit/ExportButton.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { useNotices } from '../kit/Notices.tsx';

interface ActionProps {
  readonly document: TaxDocumentDetails;
  readonly onChanged: () => void;
}
interface DialogProps extends ActionProps {
  readonly onClose: () => void;
}

/** Addresses as one types them: one a line, or with commas. */
export const addressesIn = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean);

const SendDialog = ({ document, onChanged, onClose }: DialogProps) => {
  const portal = usePortal();
  const notice = useNotices();
  const [typed, setTyped] = useState('');
  const { id, number } = document;
  const command = useCommand(
    () =>
      portal.call(
        taxDocuments.send,
        { params: { id }, body: { emails: addressesIn(typed) } },
        { quiet: true },
      ),
    () => {
      notice('success', t('{name} is on its way.', { name: number }));
      onChanged();
      onClose();
    },
  );
  return (
    <FormDialog
      title={t('Send {name}', { name: number })}
      width="xs"
      submitLabel={t('Send')}
      onClose={onClose}
      busy={command.running}
      refusal={command.refusal}
      onSubmit={() => void command.run()}
    >
      <TextField
        label={t('To')}
        multiline
        minRows={2}
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        helperText={t('Without an address it goes to those of the billing details.')}
        slotProps={{ htmlInput: { autoComplete: 'off', inputMode: 'email' } }}
      />
    </FormDialog>
  );
};

const CreditDialog = ({ document, onChanged, onClose }: DialogProps) => {
  const portal = usePortal();
  const notice = useNotices();
  const [reason, setReason] = useState('');
  const [isTouched, setTouched] = useState(false);
  const { id, number } = document;
  const isMissing = reason.trim() === '';
  const command = useCommand(
    () =>
      portal.call(taxDocuments.credit, { params: { id }, body: { reason: reason.trim() } }, { quiet: true }),
    () => {
      notice('success', t(texts.notices.updatedOne));
      onChanged();
      onClose();
    },
  );
  return (
    <FormDialog
      title={t('Credit {name} in full?', { name: number })}
      width="xs"
      danger
      submitLabel={t('Credit in full')}
      onClose={onClose}
      busy={command.running}
      refusal={command.refusal}
      onSubmit={() => {
        setTouched(true);
        if (!isMissing) void command.run();
      }}
    >
      <p style={{ margin: 0 }}>
        {t('What is left of its sales is taken back, and a credit note follows. It cannot be undone.')}
      </p>
      <TextField
        label={t('Reason')}
        required
        autoFocus
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isTouched && isMissing}
        helperText={
          isTouched && isMissing ? t(texts.validation.reasonRequired) : t('It is printed on the credit note.')
        }
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </FormDialog>
  );
};

const MatchDialog = ({ document, onChanged, onClose }: DialogProps) => {
  const portal = usePortal();
  const notice = useNotices();
  const { money } = useFormats();
  const [typed, setTyped] = useState(document.outstanding.toFixed(2));
  const { id, accountId, number, outstanding, currency } = document;
  const amount = readAmount(typed);
  const isWrong = amount === null || amount <= 0 || amount > outstanding;
  const command = useCommand(
    () =>
      portal.call(
        taxDocuments.match,
        { params: { id: accountId }, body: { documents: [{ documentId: id, amount: amount ?? 0 }] } },
        { quiet: true },
      ),
    () => {
      notice('success', t(texts.notices.updatedOne));
      onChanged();
      onClose();
    },
  );
  return (
    <FormDialog
      title={t('Pay {name} from the account', { name: number })}
      width="xs"
      submitLabel={t('Match')}
      onClose={onClose}
      busy={command.running}
      refusal={command.refusal}
      onSubmit={() => {
        if (!isWrong) void command.run();
      }}
    >
      <TextField
        label={t('Amount')}
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={isWrong}
        helperText={t('At most {sum}', { sum: money(outstanding, currency) })}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
    </FormDialog>
  );
};

/** Ends a match, for who may. */
export const UnmatchButton = ({
  document,
  match,
  onChanged,
}: ActionProps & { readonly match: TaxDocumentDetails['matches'][number] }) => {
  const portal = usePortal();
  const claims = useLive(portal.session.claims);
  const [isOpen, setOpen] = useState(false);
  if (!may(claims, taxDocuments.unmatch)) return null;
  const name = `${t(match.what)} ${match.reference ?? ''}`.trim();
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="secondary"
        aria-label={`${t('Unmatch')}: ${name}`}
        onClick={() => setOpen(true)}
      >
        {t('Unmatch')}
      </Button>
      {isOpen ? (
        <CommandConfirm
          title={t('End this match?')}
          submit={() =>
            portal.call(
              taxDocuments.unmatch,
              { params: { id: document.accountId, matchId: match.id } },
              { quiet: true },
            )
          }
          onDone={() => {
            setOpen(false);
            onChanged();
          }}
          onClose={() => setOpen(false)}
        >
          {t('Its amount is on account again.')}
        </CommandConfirm>
      ) : null}
    </>
  );
};

export const DocumentActions = ({ document, onChanged }: ActionProps) => {
  const portal = usePortal();
  const claims = useLive(portal.session.claims);
  const [open, setOpen] = useState<'send' | 'credit' | 'match' | null>(null);
  const params = { id: document.id };
  const dialog = { document, onChanged, onClose: () => setOpen(null) };
  const isInvoice = document.series === 'INV';
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
      <ExportButton
        label={t('PDF')}
        download={(options) => portal.download(taxDocuments.pdf, { params }, options)}
      />
      <ExportButton
        label={t('Spreadsheet')}
        download={(options) => portal.download(taxDocuments.get, { params }, options)}
      />
      {may(claims, taxDocuments.send) ? (
        <Button variant="outlined" onClick={() => setOpen('send')}>
          {t('Send')}
        </Button>
      ) : null}
      {document.outstanding > 0 && may(claims, taxDocuments.match) ? (
        <Button variant="outlined" onClick={() => setOpen('match')}>
          {t('Match')}
        </Button>
      ) : null}
      {isInvoice && may(claims, taxDocuments.credit) ? (
        <Button variant="outlined" color="secondary" onClick={() => setOpen('credit')}>
          {t('Credit in full')}
        </Button>
      ) : null}
      {open === 'send' ? <SendDialog {...dialog} /> : null}
      {open === 'credit' ? <CreditDialog {...dialog} /> : null}
      {open === 'match' ? <MatchDialog {...dialog} /> : null}
    </Stack>
  );
};
