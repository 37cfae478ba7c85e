// What the colours of the map mean, folded away until asked for.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import type { MarkerColour } from '../../core/index.ts';
import { markerColours } from '../app/tokens.ts';
import { Icon } from '../kit/Icon.tsx';

const rows: readonly (readonly [MarkerColour, string])[] = [
  ['driverAvailable', 'Driver available'],
  ['driverOnline', 'Driver online'],
  ['driverBusy', 'Driver busy'],
  ['driverOffline', 'Driver offline'],
  ['unassignedJob', 'Job unassigned'],
  ['assignedJob', 'Job assigned'],
  ['pickUp', 'Delivery to collect'],
  ['dropOff', 'Delivery to drop off'],
  ['hub', 'Moving to hub'],
  ['waiting', 'Waiting'],
  ['delivered', 'Delivered'],
  ['failed', 'Failed or cancelled'],
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
        Legend
      </Button>
      {isOpen ? (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, px: 3, pb: 2, fontSize: 13 }}>
          {rows.map(([colour, label]) => (
            <Box component="li" key={colour} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
              <Box sx={{ width: 12, height: 12, borderRadius: '50%', background: markerColours[colour] }} />
              {label}
            </Box>
          ))}
        </Box>
      ) : null}
    </Paper>
  );
};
