// My profile (RT-36): who one is, how one is reached, and how the account is kept safe. Each panel saves for itself.
import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { Screen } from '../kit/Screen.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { ContactPanel } from './ContactPanel.tsx';
import { DetailsPanel } from './DetailsPanel.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import { PicturePanel } from './PicturePanel.tsx';
import { TwoFactorPanel } from './TwoFactorPanel.tsx';

const Profile = () => {
  const { session } = usePortal();
  const profile = useLive(session.profile);
  useEffect(() => {
    if (profile === null) void session.loadProfile();
  }, [session, profile]);
  return (
    <Screen title="My profile" maxWidth={1000}>
      {profile === null ? (
        <SkeletonRows rows={8} />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' },
            gap: 4,
            alignItems: 'start',
          }}
        >
          <DetailsPanel profile={profile} />
          <PicturePanel profile={profile} />
          <ContactPanel profile={profile} />
          <PasswordPanel />
          <TwoFactorPanel profile={profile} />
        </Box>
      )}
    </Screen>
  );
};
export default Profile;
