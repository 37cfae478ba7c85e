// My profile (RT-36): who one is, how one is reached, and how the account is kept safe. Each panel saves for itself.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { Screen } from '../kit/Screen.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { CardsPanel } from './CardsPanel.tsx';
import { ContactPanel } from './ContactPanel.tsx';
import { DataPanel } from './DataPanel.tsx';
import { DetailsPanel } from './DetailsPanel.tsx';
import { LanguagePanel } from './LanguagePanel.tsx';
import { OutsidePanel } from './OutsidePanel.tsx';
import { PasskeysPanel } from './PasskeysPanel.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import { PicturePanel } from './PicturePanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import { SubscriptionsPanel } from './SubscriptionsPanel.tsx';
import { TwoFactorPanel } from './TwoFactorPanel.tsx';

const column = { flex: 1, minWidth: 0, gap: 4 } as const;

const Profile = () => {
  const { session } = usePortal();
  const profile = useLive(session.profile);
  const state = useLive(session.state);
  const isOther = state.kind === 'signedIn' && state.isImpersonating;
  useEffect(() => {
    if (profile === null) void session.loadProfile();
  }, [session, profile]);
  // A home leads to one panel of these, which is there with the profile.
  const { hash } = useLocation();
  const isHere = profile !== null;
  useEffect(() => {
    if (isHere && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isHere, hash]);
  return (
    <Screen title={t('My profile')} measure="wide">
      {profile === null ? (
        <SkeletonRows rows={8} />
      ) : (
        <Box sx={{ display: 'flex', flexDirection: { xs: 'column', lg: 'row' }, gap: 4 }}>
          <Stack sx={column}>
            <DetailsPanel profile={profile} />
            {isOther ? null : <ContactPanel profile={profile} />}
            <PicturePanel profile={profile} />
            {isOther ? null : <SessionsPanel />}
          </Stack>
          <Stack sx={column}>
            {isOther ? (
              <Alert severity="info" variant="outlined">
                {t(
                  'How this person logs in is theirs alone: it is neither shown nor changed while you act as them.',
                )}
              </Alert>
            ) : (
              <>
                <LanguagePanel />
                <PasswordPanel profile={profile} />
                <TwoFactorPanel profile={profile} />
                <PasskeysPanel profile={profile} />
                <OutsidePanel />
                <CardsPanel />
                <SubscriptionsPanel />
                <DataPanel profile={profile} />
              </>
            )}
          </Stack>
        </Box>
      )}
    </Screen>
  );
};
export default Profile;
