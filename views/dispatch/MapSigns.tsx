// The signs of the map, each in the shape and the colour it is drawn in.
import Box from '@mui/material/Box';
import type { MarkerColour } from '../../core/index.ts';
import { markerColours } from '../base/tokens.ts';
import { marked, t } from '../hooks/text.ts';

/** On a grid of 16. */
const shapes = {
  disc: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2Z',
  square: 'M3 3h10v10H3z',
  diamond: 'M8 1.5 14.5 8 8 14.5 1.5 8z',
  up: 'M8 2 14 13H2z',
  down: 'M8 14 2 3h12z',
} as const;

interface Row {
  readonly shape: keyof typeof shapes;
  readonly colour: MarkerColour;
  readonly label: string;
  readonly look?: 'ring' | 'dashed' | 'number';
}

const rows: readonly Row[] = [
  { shape: 'disc', colour: 'driverAvailable', label: marked('Driver available') },
  { shape: 'disc', colour: 'driverOnline', label: marked('Driver online') },
  { shape: 'disc', colour: 'driverBusy', label: marked('Driver busy') },
  { shape: 'disc', colour: 'driverOffline', label: marked('Driver offline'), look: 'ring' },
  {
    shape: 'disc',
    colour: 'driverBusy',
    label: marked('Driver not heard of for 10 minutes'),
    look: 'dashed',
  },
  { shape: 'disc', colour: 'driverOnline', label: marked('Several drivers'), look: 'number' },
  { shape: 'square', colour: 'unassignedJob', label: marked('Job unassigned') },
  { shape: 'square', colour: 'assignedJob', label: marked('Job assigned') },
  { shape: 'up', colour: 'pickUp', label: marked('Delivery to collect') },
  { shape: 'down', colour: 'dropOff', label: marked('Delivery to drop off') },
  { shape: 'diamond', colour: 'hub', label: marked('Moving to hub') },
  { shape: 'up', colour: 'waiting', label: marked('Waiting') },
  { shape: 'down', colour: 'delivered', label: marked('Delivered') },
  { shape: 'down', colour: 'failed', label: marked('Failed or cancelled') },
];

const Sign = ({ shape, colour, look }: Row) => (
  <svg viewBox="0 0 16 16" width={16} height={16} aria-hidden="true">
    <path
      d={shapes[shape]}
      fill={look === undefined ? markerColours[colour] : 'none'}
      stroke={markerColours[colour]}
      strokeWidth={look === undefined ? 0 : 2}
      {...(look === 'dashed' ? { strokeDasharray: '2.5 2.5' } : {})}
    />
    {look === 'number' ? (
      <text x={8} y={11} textAnchor="middle" fontSize={8.5} fontWeight={700} fill="currentColor">
        5
      </text>
    ) : null}
  </svg>
);

export const MapSigns = () => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, px: 3, pb: 2, fontSize: 13 }}>
    {rows.map((row) => (
      <Box component="li" key={row.label} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Sign {...row} />
        {t(row.label)}
      </Box>
    ))}
  </Box>
);
