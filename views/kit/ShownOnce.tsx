// A secret that is shown this once: to be copied now, for nobody can show it again.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from '../hooks/text.ts';
import { FormDialog } from './FormDialog.tsx';
import { Icon } from './Icon.tsx';
import { useNotices } from './Notices.tsx';

export const ShownOnce = ({
  title,
  text,
  secret,
  onClose,
}: {
  readonly title: string;
  /** What it is for, said already. */
  readonly text: string;
  readonly secret: string;
  readonly onClose: () => void;
}) => {
  const notice = useNotices();
  const copy = (): void => {
    navigator.clipboard.writeText(secret).then(
      () => notice('success', t('Copied')),
      () => notice('error', t('Copying is not allowed here. Please choose it and copy it by hand.')),
    );
  };
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      ending={
        <Button variant="contained" onClick={onClose}>
          {t('I have kept it')}
        </Button>
      }
    >
      <Stack sx={{ gap: 3 }}>
        <Typography>{text}</Typography>
        <Box
          component="code"
          sx={{
            display: 'block',
            p: 3,
            border: '1px solid var(--line)',
            borderRadius: '6px',
            overflowWrap: 'anywhere',
            userSelect: 'all',
          }}
        >
          {secret}
        </Box>
        <Box>
          <Button variant="outlined" startIcon={<Icon name="copy" />} onClick={copy}>
            {t('Copy')}
          </Button>
        </Box>
      </Stack>
    </FormDialog>
  );
};
