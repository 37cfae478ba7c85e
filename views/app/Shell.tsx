// The console's frame: header, drawer, breadcrumbs, the screen, details at the right, and what may lie over all of it.
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { announcedRoom } from '../base/announcedRoom.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { t } from '../hooks/text.ts';
import { usePhone } from '../hooks/useMedia.ts';
import { isBoolean, useRemembered } from '../hooks/useRemembered.ts';
import { useShortcut } from '../hooks/useShortcut.ts';
import { DetailsProvider, DetailsRegion } from '../kit/Details.tsx';
import { ExtraPart } from '../kit/ExtraPart.tsx';
import { SplashScreen } from '../kit/SplashScreen.tsx';
import { ConnectionBanner, EmailBanner, NewBuildBanner } from './Banners.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { Header } from './Header.tsx';
import { IdleDialog } from './IdleDialog.tsx';
import { KitProvider } from './KitProvider.tsx';
import { MissingCodeNotice } from './MissingCodeNotice.tsx';
import { Problems } from './Problems.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { SideDrawer } from './SideDrawer.tsx';
import { screenOf } from './screens.ts';
import { useCovers, useScreen } from './useScreen.ts';

const Announcements = lazyScreen(() => import('./Announcements.tsx'));
const StatusMeaning = lazyScreen(() => import('../kit/StatusMeaning.tsx'));

const drawerWidth = 236;

const Sidebar = ({
  isOpen,
  isSheetOpen,
  onCloseSheet,
}: {
  readonly isOpen: boolean;
  readonly isSheetOpen: boolean;
  readonly onCloseSheet: () => void;
}) =>
  usePhone() ? (
    <Drawer
      open={isSheetOpen}
      onClose={onCloseSheet}
      slotProps={{ paper: { sx: { width: 'min(320px, 86vw)' }, 'aria-label': t('Menu') } }}
    >
      <SideDrawer onNavigate={onCloseSheet} />
    </Drawer>
  ) : isOpen ? (
    <Box
      sx={{
        width: drawerWidth,
        flexShrink: 0,
        borderRight: '1px solid var(--line)',
        bgcolor: 'background.paper',
        overflow: 'auto',
      }}
    >
      <SideDrawer />
    </Box>
  ) : null;

const Frame = () => {
  const isPhone = usePhone();
  const [isOpen, setOpen] = useRemembered('drawerOpen', true, isBoolean);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const here = useScreen();
  const covers = useCovers();
  const { pathname } = useLocation();
  const toggleDrawer = (): void => (isPhone ? setSheetOpen(!isSheetOpen) : setOpen(!isOpen));
  useShortcut('menu', toggleDrawer);
  // New delivery is pressed without a line too: what then says that the wizard is missing comes with the frame.
  useEffect(() => {
    import('./WizardHost.tsx').catch(() => undefined);
  }, []);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: { xs: 1, md: '0 0 100dvh' }, minHeight: 0 }}>
      <Box
        component="a"
        href="#content"
        sx={{
          position: 'absolute',
          left: 8,
          top: -60,
          p: 3,
          bgcolor: 'background.paper',
          zIndex: 1300,
          '&:focus': { top: 8 },
        }}
      >
        {t('Skip to content')}
      </Box>
      <Header isDrawerOpen={isPhone ? isSheetOpen : isOpen} onToggleDrawer={toggleDrawer} />
      <ConnectionBanner />
      <NewBuildBanner />
      <EmailBanner />
      <ExtraPart fallback={covers ? null : <div style={{ height: announcedRoom(false) }} />}>
        <Announcements />
      </ExtraPart>
      <Box sx={{ display: 'flex', flex: 1, minHeight: 0, minWidth: 0 }}>
        <Sidebar isOpen={isOpen} isSheetOpen={isSheetOpen} onCloseSheet={() => setSheetOpen(false)} />
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{
            flex: 1,
            minWidth: 0,
            minHeight: 0,
            display: 'flex',
            flexDirection: 'column',
            overflow: { md: 'auto' },
            outline: 'none',
          }}
        >
          {here?.entry?.absolute ? null : <Breadcrumbs />}
          {/* The frame stays around a screen whose code is missing. */}
          <ExtraPart
            key={pathname}
            fallback={<SplashScreen />}
            instead={(fault) => <MissingCodeNotice fault={fault} />}
          >
            <Outlet />
          </ExtraPart>
        </Box>
        <DetailsRegion />
      </Box>
    </Box>
  );
};

const Shell = () => (
  <KitProvider>
    <DetailsProvider>
      <Shortcuts>
        <Frame />
      </Shortcuts>
      <IdleDialog />
      <Problems />
      <ExtraPart>
        <StatusMeaning />
      </ExtraPart>
    </DetailsProvider>
  </KitProvider>
);
export default Shell;

// The table of the console's screens comes with the shell, for the router.
export { screenOf };
