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
import { ReasonDialog } from './ReasonDialog.tsx';
import { SendDialog } from './SendDialog.tsx';

interface ActionProps {
  readonly document: TaxDocumentDetails;
  readonly onChanged: () => void;
}
interface DialogProps extends ActionProps {
  readonly onClose: () => void;
}

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
  const notice = useNotices();
  const claims = useLive(portal.session.claims);
  const [open, setOpen] = useState<'send' | 'credit' | 'match' | null>(null);
  const params = { id: document.id };
  const { number } = document;
  const dialog = { document, onChanged, onClose: () => setOpen(null) };
  const done = (says: string): void => {
    notice('success', says);
    onChanged();
    setOpen(null);
  };
  const credited = (document.notes ?? []).reduce(
    (sum, { series, total }) => sum + (series === 'CRN' ? total : -total),
    0,
  );
  const isCreditable = document.series === 'INV' && document.total - credited > 0;
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
      {isCreditable && may(claims, taxDocuments.credit) ? (
        <Button variant="outlined" color="secondary" onClick={() => setOpen('credit')}>
          {t('Credit in full')}
        </Button>
      ) : null}
      {open === 'send' ? (
        <SendDialog
          title={t('Send {name}', { name: number })}
          submit={(emails) => portal.call(taxDocuments.send, { params, body: { emails } }, { quiet: true })}
          onDone={() => done(t('{name} is on its way.', { name: number }))}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'credit' ? (
        <ReasonDialog
          title={t('Credit {name} in full?', { name: number })}
          text={t('What is left of its sales is taken back, and a credit note follows. It cannot be undone.')}
          hint={t('It is printed on the credit note.')}
          most={200}
          submitLabel={t('Credit in full')}
          submit={(reason) => portal.call(taxDocuments.credit, { params, body: { reason } }, { quiet: true })}
          onDone={() => done(t(texts.notices.updatedOne))}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'match' ? <MatchDialog {...dialog} /> : null}
    </Stack>
  );
};
