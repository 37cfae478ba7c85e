// The wizard's first line: what it is, which delivery, and the cross (WIZ-04).
import Button from '@mui/material/Button';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { Icon } from '../kit/Icon.tsx';
import { useWizardSteps } from './useBooking.ts';

interface WizardTitleProps {
  readonly id: string;
  readonly onClose: () => void;
  /** Whether all is asked on one page; null: that is not offered. */
  readonly isQuick: boolean | null;
  readonly onQuick: (isQuick: boolean) => void;
}

export const WizardTitle = ({ id, onClose, isQuick, onQuick }: WizardTitleProps) => {
  const { state } = useWizardSteps();
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', gap: 3, pr: 3, borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}
    >
      <DialogTitle id={id} variant="h2" sx={{ pl: { xs: 4, md: 6 }, pr: { xs: 0, md: 6 }, py: 3 }}>
        {t(texts.wizard.newDelivery)}
      </DialogTitle>
      <Typography
        variant="body2"
        color="textSecondary"
        className="numbers"
        sx={{ flex: 1, minWidth: 0 }}
        noWrap
      >
        {state.delivery?.waybill ?? ''}
      </Typography>
      {isQuick === null ? null : (
        <Button size="small" onClick={() => onQuick(!isQuick)}>
          {isQuick ? t('Step by step') : t('On one page')}
        </Button>
      )}
      <IconButton onClick={onClose} aria-label={t('Close')}>
        <Icon name="close" />
      </IconButton>
    </Stack>
  );
};
