// Ten codes for the day without the phone: shown this once, to be copied or saved as a file.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from '../hooks/text.ts';
import { Icon } from '../kit/Icon.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { saveBlob } from '../kit/saveFile.ts';

export const RecoveryCodes = ({
  codes,
  onDone,
}: {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}) => {
  const notice = useNotices();
  const text = `${codes.join('\n')}\n`;
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => notice('success', t('Copied')),
      () => notice('error', t('Copying is not allowed here. Please write the codes down.')),
    );
  };
  return (
    <Stack sx={{ gap: 3 }}>
      <Typography>
        {t('Keep these recovery codes where your phone is not. Each works once; they are not shown again.')}
      </Typography>
      <Box
        component="ul"
        className="numbers"
        aria-label={t('Recovery codes')}
        sx={{ columns: 2, m: 0, pl: 4, fontFamily: 'monospace', fontSize: 15 }}
      >
        {codes.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <Button variant="outlined" startIcon={<Icon name="copy" />} onClick={copy}>
          {t('Copy')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<Icon name="download" />}
          onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), 'umzila-recovery-codes.txt')}
        >
          {t('Save as a file')}
        </Button>
        <Button variant="contained" onClick={onDone}>
          {t('I have kept them')}
        </Button>
      </Stack>
    </Stack>
  );
};
