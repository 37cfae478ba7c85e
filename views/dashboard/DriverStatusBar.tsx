// Whether a driver takes work, and whether the phone shares where it is. Sharing stops with the switch or with the page.
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { driverStatus } from '../../core/index.ts';
import { DriverChip } from '../dispatch/DriverChip.tsx';
import { marked, t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { useSharedPosition } from './useSharedPosition.ts';

const choices = [
  { code: driverStatus.code.AVAILABLE, label: marked('Available') },
  { code: driverStatus.code.AVAILABLE_QSR_ONLY, label: marked('QSR only') },
  { code: driverStatus.code.OFFLINE, label: marked('Offline') },
] as const;

export const DriverStatusBar = ({ driverId }: { readonly driverId: number }) => {
  const portal = usePortal();
  const driver = useLive(useMemo(() => portal.drivers.byId(driverId), [portal, driverId]));
  const [isSharing, setSharing] = useState(false);
  const sharing = useSharedPosition(driverId, isSharing);
  const status = useCommand(portal.drivers.commands.setStatus);
  if (driver === undefined) return null;
  return (
    <Paper variant="outlined" sx={{ p: 4, display: 'grid', gap: 3 }}>
      {status.refusal ? <ErrorNotice refusal={status.refusal} /> : null}
      <Stack direction="row" sx={{ alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
        {choices.some(({ code }) => code === driver.driverStatusId) ? null : (
          <DriverChip code={driver.driverStatusId} />
        )}
        <ToggleButtonGroup
          exclusive
          value={driver.driverStatusId}
          aria-label={t('Whether you take work')}
          disabled={status.running || driver.driverStatusId === driverStatus.code.BUSY}
          onChange={(_event, code: (typeof choices)[number]['code'] | null) => {
            if (code !== null) void status.run(driverId, code);
          }}
          // Beneath the chip where both have no room: a choice of two lines is no choice to hit while walking.
          sx={{ flex: '1 1 300px' }}
        >
          {choices.map(({ code, label }) => (
            <ToggleButton key={code} value={code} sx={{ flex: 1, minHeight: 44 }}>
              {t(label)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Stack>
      {driver.driverStatusId === driverStatus.code.BUSY ? (
        <Typography variant="body2" color="textSecondary">
          {t('You can choose again when the run under way has ended.')}
        </Typography>
      ) : null}
      <div>
        <FormControlLabel
          control={<Switch checked={isSharing} onChange={(event) => setSharing(event.target.checked)} />}
          label={t('Share my position with dispatch')}
        />
        {/* Without room of its own while it says nothing. */}
        <div role="status" style={{ color: 'var(--inkSoft)' }}>
          {isSharing ? sharing : ''}
        </div>
      </div>
    </Paper>
  );
};
