// Where exactly an address is, where more is not known than its suburb: said below the field, and set on a map. The pin stands in the
// middle and the map moves under it: so it can be set by finger, mouse and arrow keys alike.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type Address, type LatLon, type MapSurface, splitPin } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { FormDialog } from './FormDialog.tsx';
import { MapView } from './MapView.tsx';

export interface AddressPinProps {
  readonly address: Address;
  /** True where the server has taken it. */
  readonly onPin: (at: LatLon) => Promise<boolean>;
}

const NEAR_ZOOM = 14;

/** Its tip is in the middle of the map. */
const Pin = () => (
  <Box
    component="svg"
    viewBox="0 0 28 36"
    aria-hidden="true"
    sx={{
      position: 'absolute',
      left: '50%',
      top: '50%',
      width: 28,
      height: 36,
      transform: 'translate(-50%, -100%)',
      pointerEvents: 'none',
    }}
  >
    <path
      d="M14 35 C14 35 26 21 26 13 A12 12 0 1 0 2 13 C2 21 14 35 14 35 Z"
      fill="var(--accent)"
      stroke="var(--surface)"
      strokeWidth="2"
    />
    <circle cx="14" cy="13" r="4.5" fill="var(--surface)" />
  </Box>
);

const PinDialog = ({ address, onPin, onClose }: AddressPinProps & { readonly onClose: () => void }) => {
  const [surface, setSurface] = useState<MapSurface | null>(null);
  const [isBusy, setBusy] = useState(false);
  const put = async (): Promise<void> => {
    if (surface === null) return;
    setBusy(true);
    const isTaken = await onPin(surface.middle());
    setBusy(false);
    if (isTaken) onClose();
  };
  return (
    <FormDialog
      title={t('Where exactly?')}
      onClose={onClose}
      onSubmit={() => void put()}
      submitLabel={t('Put the pin here')}
      busy={isBusy}
      disabled={surface === null}
      width="md"
    >
      <Typography>{address.description}</Typography>
      <Typography color="textSecondary">{t('Move the map until the pin stands at the door.')}</Typography>
      <Box
        sx={{
          position: 'relative',
          height: { xs: 'calc(100dvh - 260px)', md: 420 },
          minHeight: 240,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          overflow: 'hidden',
        }}
      >
        <MapView
          label={t('The pin of this address')}
          centre={address.coordinates}
          zoom={NEAR_ZOOM}
          onReady={setSurface}
          height="100%"
        />
        <Pin />
      </Box>
    </FormDialog>
  );
};

export const AddressPin = ({ address, onPin }: AddressPinProps) => {
  const [isOpen, setOpen] = useState(false);
  const isPinned = splitPin(address.placeId).at !== null;
  if (!isPinned && !address.centreOf) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2 }}>
      <Typography variant="body2" color="textSecondary" role="status">
        {isPinned
          ? t('Where your pin stands.')
          : t('Placed at the centre of {place}.', { place: address.centreOf ?? '' })}
      </Typography>
      <Button size="small" onClick={() => setOpen(true)} sx={{ minHeight: 44 }}>
        {isPinned ? t('Move the pin') : t('Set the pin on the map')}
      </Button>
      {isOpen ? <PinDialog address={address} onPin={onPin} onClose={() => setOpen(false)} /> : null}
    </Box>
  );
};
