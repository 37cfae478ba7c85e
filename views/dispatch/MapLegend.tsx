// What the signs of the map mean, folded away until asked for.
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { t } from '../hooks/text.ts';
import { Icon } from '../kit/Icon.tsx';
import { MapSigns } from './MapSigns.tsx';

const MapLegend = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Paper data-over-map variant="outlined" sx={{ position: 'absolute', left: 8, bottom: 8, zIndex: 1 }}>
      <Button
        size="small"
        color="inherit"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        endIcon={<Icon name={isOpen ? 'chevronDown' : 'chevronUp'} size={14} />}
      >
        {t('Legend')}
      </Button>
      {isOpen ? <MapSigns /> : null}
    </Paper>
  );
};
export default MapLegend;
