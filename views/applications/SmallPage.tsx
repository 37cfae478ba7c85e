// One page of a paper as its applicant looks back at it: small, and opened in place as large as reviewers see it. A PDF is fetched when it is
// opened.
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { t } from '../hooks/text.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import { Icon } from '../kit/Icon.tsx';
import { PaperPage, type PaperPageProps } from './PaperPage.tsx';

export const SmallPage = (props: PaperPageProps) => {
  const [isOpen, setOpen] = useState(false);
  const { name, contentType, state } = props;
  const open = (): void => setOpen(true);
  if (state === 'quarantined') return <PaperPage {...props} isSmall />;
  return (
    <>
      {contentType.startsWith('image/') ? (
        <ButtonBase aria-label={`${t('Enlarge')}: ${name}`} onClick={open}>
          <PaperPage {...props} isSmall />
        </ButtonBase>
      ) : (
        <Button
          variant="outlined"
          startIcon={<Icon name="file" />}
          aria-label={`${t('Open the PDF')}: ${name}`}
          onClick={open}
          sx={{ minHeight: 44 }}
        >
          {t('Open the PDF')}
        </Button>
      )}
      {isOpen ? (
        <FormDialog title={name} closeLabel={t('Close')} width="md" onClose={() => setOpen(false)}>
          <PaperPage {...props} />
        </FormDialog>
      ) : null}
    </>
  );
};
