// What the portal knows of the phone that is in the driver's hand: dispatch asks for it on the telephone
// when something does not arrive.
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { contract } from '../../core/index.ts';
import { builtAt } from '../base/lazyScreen.ts';
import { Age } from '../dispatch/Age.tsx';
import { marked, t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { type DesktopLeave, desktopLeave } from '../kit/desktopNotice.ts';
import { Facts } from '../kit/Facts.tsx';
import { deviceName } from '../kit/words.ts';

const leaves: Readonly<Record<DesktopLeave, string>> = {
  granted: marked('On'),
  denied: marked('Off: the settings of the browser forbid them'),
  default: marked('Off: not allowed yet'),
  unsupported: marked('This browser has none'),
};

const MyDevice = ({ driverId }: { readonly driverId: number }) => {
  const portal = usePortal();
  const { when } = useFormats();
  const [answer] = useAnswer(
    useCallback(
      (signal: AbortSignal) => portal.call(contract.auth.sessions, {}, { signal, quiet: true }),
      [portal],
    ),
  );
  const session = answer.kind === 'here' ? answer.value.find(({ isThis }) => isThis) : undefined;
  return (
    <Paper component="section" variant="outlined" aria-label={t('My device')} sx={{ p: 4, mb: 4 }}>
      <Typography variant="h4" component="h2" sx={{ mb: 2 }}>
        {t('My device')}
      </Typography>
      <Facts
        dense
        facts={[
          { name: t('Device'), value: session ? deviceName(session.device) : null },
          { name: t('Signed in'), value: session ? when(session.createdUtc) : null },
          { name: t('Version'), value: builtAt === '' ? null : when(builtAt) },
          { name: t('Last position'), value: <Age driverId={driverId} /> },
          { name: t('Notifications'), value: t(leaves[desktopLeave()]) },
        ]}
      />
    </Paper>
  );
};
export default MyDevice;
