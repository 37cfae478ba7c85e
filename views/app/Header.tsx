// The header (NAV-01, NAV-22..24): drawer, name, New delivery, search, connection, notifications, user.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { texts } from '../../core/index.ts';
import { useNewDelivery } from '../booking/useNewDelivery.ts';
import { t } from '../hooks/text.ts';
import { usePhone } from '../hooks/useMedia.ts';
import { useShortcut } from '../hooks/useShortcut.ts';
import { Hint } from '../kit/Hint.tsx';
import { Icon } from '../kit/Icon.tsx';
import { Wordmark } from '../public/PublicFrame.tsx';
import { ConnectionState } from './ConnectionState.tsx';
import { NotificationsBell } from './NotificationsBell.tsx';
import { SearchButton } from './SearchEverything.tsx';
import { ImpersonationMenu, UserMenu } from './UserMenu.tsx';

const NewDeliveryButton = ({ onOpen }: { readonly onOpen: () => void }) => {
  const isPhone = usePhone();
  useShortcut('newDelivery', onOpen);
  return isPhone ? (
    <IconButton color="primary" aria-label={t(texts.wizard.newDelivery)} onClick={onOpen}>
      <Icon name="add" size={22} />
    </IconButton>
  ) : (
    <Button variant="contained" startIcon={<Icon name="add" />} onClick={onOpen}>
      {t(texts.wizard.newDelivery)}
    </Button>
  );
};

/** Absent, and its key too, for whom the service would refuse it. */
const NewDelivery = () => {
  const open = useNewDelivery();
  return open === null ? null : <NewDeliveryButton onOpen={open} />;
};

export const Header = ({
  isDrawerOpen,
  onToggleDrawer,
}: {
  readonly isDrawerOpen: boolean;
  readonly onToggleDrawer: () => void;
}) => (
  <Box
    component="header"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: { xs: 0, md: 2 },
      minHeight: 52,
      px: { xs: 1, md: 3 },
      borderBottom: '1px solid var(--line)',
      bgcolor: 'background.paper',
      position: 'sticky',
      top: 0,
      zIndex: 1100,
    }}
  >
    <Hint align="start" text={isDrawerOpen ? t('Close menu') : t('Open menu')}>
      <IconButton aria-label={t('Menu')} aria-expanded={isDrawerOpen} onClick={onToggleDrawer}>
        <Icon name="menu" size={20} />
      </IconButton>
    </Hint>
    <Wordmark />
    <Box sx={{ ml: { xs: 'auto', md: 4 }, display: 'flex', flex: { md: 1 }, maxWidth: { md: 420 } }}>
      <SearchButton />
    </Box>
    <Box sx={{ ml: { md: 'auto' }, display: 'flex', alignItems: 'center', gap: { xs: 0, md: 2 } }}>
      <ImpersonationMenu />
      <ConnectionState />
      <NewDelivery />
      <NotificationsBell />
      <UserMenu />
    </Box>
  </Box>
);
