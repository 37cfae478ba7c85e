// One driver on the board: letters of the marker, name, status as icon and word, vehicle, how old the position is.
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, useMemo } from 'react';
import { driverColour, driverStatus, vehicleType, vehicleTypeOf } from '../../core/index.ts';
import { markerColours } from '../app/tokens.ts';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { counted } from '../kit/words.ts';
import { Age } from './Age.tsx';
import { driverTone } from './tones.ts';

export interface DriverRowProps {
  readonly id: number;
  readonly isSelected: boolean;
  readonly letters: string | undefined;
  readonly onSelect: (id: number) => void;
}

export const DriverRow = memo(({ id, isSelected, letters, onSelect }: DriverRowProps) => {
  const portal = usePortal();
  const driver = useLive(useMemo(() => portal.drivers.byId(id), [portal, id]));
  if (driver === undefined) return null;
  const jobs = driver.jobIds?.length ?? 0;
  return (
    <ButtonBase
      data-row
      onClick={() => onSelect(id)}
      aria-pressed={isSelected}
      sx={{
        width: '100%',
        textAlign: 'left',
        p: 3,
        gap: 3,
        borderBottom: '1px solid var(--line)',
        background: isSelected ? 'var(--accentSoft)' : 'transparent',
        justifyContent: 'flex-start',
      }}
    >
      <Box
        component="span"
        aria-label={letters ? t('Marker {letters}', { letters }) : undefined}
        sx={{
          width: 32,
          height: 32,
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          flexShrink: 0,
          color: '#fff',
          fontWeight: 650,
          fontSize: 13,
          background: markerColours[driverColour(driver)],
        }}
      >
        {letters ?? ''}
      </Box>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="span" sx={{ display: 'block' }} noWrap>
          {driver.firstName} {driver.lastName}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }} noWrap>
          {[
            t(vehicleType.label(vehicleTypeOf(driver))),
            driver.registration,
            jobs > 0 ? counted(jobs, 'job', 'jobs') : '',
          ]
            .filter(Boolean)
            .join(', ')}
        </Typography>
      </Box>
      <Stack component="span" sx={{ alignItems: 'flex-end', gap: '2px' }}>
        <StatusChip
          table={driverStatus}
          code={driver.driverStatusId}
          tone={driverTone(driver.driverStatusId)}
        />
        <Age driverId={id} />
      </Stack>
    </ButtonBase>
  );
});
