// What a price is subject to (WIZ-78..81), in words, with the tooltip for those who point.
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { chargeNotes, texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { Icon } from '../kit/Icon.tsx';

export const Charges = (of: { readonly isRoundTrip: boolean; readonly isHighRisk: boolean }) => {
  const notes = chargeNotes(of);
  if (notes.length === 0) return null;
  return (
    <Tooltip title={t(texts.wizard.additionalCharges)}>
      <Stack sx={{ color: 'warning.main', mt: 1 }}>
        {notes.map((note) => (
          <Typography
            key={note}
            variant="body2"
            component="div"
            sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}
          >
            <Icon name="info" size={15} />
            {t(note)}
          </Typography>
        ))}
      </Stack>
    </Tooltip>
  );
};
