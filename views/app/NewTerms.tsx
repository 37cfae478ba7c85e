// For whoever works with the house: newer terms than the accepted ones, read and accepted in place.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useState } from 'react';
import { type TermsText, termsCalls } from '../../core/index.ts';
import { spokenLanguage, t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';

const Reading = ({
  terms,
  onDone,
  onClose,
}: {
  readonly terms: TermsText;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) => {
  const portal = usePortal();
  const { kind, version, hash, text } = terms;
  const accept = useCommand(
    () =>
      portal.call(
        termsCalls.accept,
        { params: { kind }, body: { version, hash } },
        { quiet: true, inPlace: true },
      ),
    onDone,
  );
  return (
    <FormDialog
      title={t('Our terms have changed')}
      submitLabel={t('I accept')}
      onSubmit={() => void accept.run()}
      onClose={onClose}
      busy={accept.running}
      refusal={accept.refusal}
      width="md"
    >
      <Box sx={{ whiteSpace: 'pre-wrap' }} tabIndex={0} role="region" aria-label={t('Terms')}>
        {text}
      </Box>
    </FormDialog>
  );
};

const NewTerms = () => {
  const portal = usePortal();
  const ask = useCallback(
    (signal: AbortSignal) =>
      portal.call(termsCalls.waiting, { query: { language: spokenLanguage() } }, { signal, quiet: true }),
    [portal],
  );
  const [answer, reload] = useAnswer(ask);
  const [isOpen, setOpen] = useState(false);
  const [terms] = answer.kind === 'here' ? answer.value : [];
  if (terms === undefined) return null;
  return (
    <>
      <Alert
        severity="warning"
        sx={{ borderRadius: 0 }}
        action={
          <Button color="inherit" size="small" onClick={() => setOpen(true)}>
            {t('Read and accept')}
          </Button>
        }
      >
        {t('Our terms have changed')}
      </Alert>
      {isOpen ? (
        <Reading
          terms={terms}
          onDone={() => {
            setOpen(false);
            reload();
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
};
export default NewTerms;
