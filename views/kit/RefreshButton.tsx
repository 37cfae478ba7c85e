// Asks again for what a screen shows: the same button wherever that is offered.
import Button from '@mui/material/Button';
import { t } from '../hooks/text.ts';
import { Icon } from './Icon.tsx';

export const RefreshButton = ({ onPress }: { readonly onPress: () => void }) => (
  <Button variant="outlined" startIcon={<Icon name="refresh" />} onClick={onPress}>
    {t('Refresh')}
  </Button>
);
