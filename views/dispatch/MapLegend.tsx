// What the colours of the map mean, folded away until asked for.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import type { MarkerColour } from '../../core/index.ts';
import { markerColours } from '../app/tokens.ts';
import { marked, t } from '../hooks/text.ts';
import { Icon } from '../kit/Icon.tsx';

const rows: readonly (readonly [MarkerColour, string])[] = [
  ['driverAvailable', marked('Driver available')],
  ['driverOnline', marked('Driver online')],
  ['driverBusy', marked('Driver busy')],
  ['driverOffline', marked('Driver offline')],
  ['unassignedJob', marked('Job unassigned')],
  ['assignedJob', marked('Job assigned')],
  ['pickUp', marked('Delivery to collect')],
  ['dropOff', marked('Delivery to drop off')],
  ['hub', marked('Moving to hub')],
  ['waiting', marked('Waiting')],
  ['delivered', marked('Delivered')],
  ['failed', marked('Failed or cancelled')],
];

export const MapLegend = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Paper variant="outlined" sx={{ position: 'absolute', left: 8, bottom: 8, zIndex: 1 }}>
      <Button
        size="small"
        color="inherit"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        endIcon={<Icon name={isOpen ? 'chevronDown' : 'chevronUp'} size={14} />}
      >
        {t('Legend')}
      </Button>
      {isOpen ? (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, px: 3, pb: 2, fontSize: 13 }}>
          {rows.map(([colour, label]) => (
            <Box component="li" key={colour} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
              <Box sx={{ width: 12, height: 12, borderRadius: '50%', background: markerColours[colour] }} />
              {t(label)}
            </Box>
          ))}
        </Box>
      ) : null}
    </Paper>
  );
};
