// The parcels of the booking (WIZ-35: at most 260 px, then it scrolls), with what can be done to each.
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { t, told } from '../hooks/text.ts';
import { Icon } from '../kit/Icon.tsx';
import { counted } from '../kit/words.ts';
import { measuresOf, nameOf } from './parcelText.ts';
import { useWizardSteps } from './useBooking.ts';

const ScannerDialog = lazy(async () => ({
  default: (await import('../kit/ScannerDialog.tsx')).ScannerDialog,
}));

export const ParcelList = () => {
  const { state, dispatch } = useWizardSteps();
  const [scanning, setScanning] = useState<string | null>(null);
  const fault = scanning === null ? undefined : told(state.errors[`barCode:${scanning}`]);
  const scanned = state.parcels.find(({ key }) => key === scanning);
  const found = (barCode: string): void => {
    if (scanning === null) return;
    dispatch({ type: 'barCodeEntered', key: scanning, barCode });
    // A code that is taken keeps the scanner open and says so (WIZ-83).
    const isTaken = state.parcels.some(
      ({ key, barCode: known }) => key !== scanning && known === barCode.trim(),
    );
    if (!isTaken) setScanning(null);
  };
  return (
    <Box component="section" aria-label={t('Parcels')} sx={{ mt: 4 }}>
      <Typography variant="h4" component="h4" role="status" sx={{ mb: 2 }}>
        {counted(state.parcels.length, 'parcel', 'parcels')}
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          maxHeight: 260,
          overflowY: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        {state.parcels.map((line, index) => {
          const name = nameOf(line);
          const which = t('{name}, parcel {index}', { name, index: index + 1 });
          return (
            <Box
              component="li"
              key={line.key}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                px: 3,
                py: 1,
                borderTop: index === 0 ? 0 : 1,
                borderColor: 'divider',
              }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
                <Typography variant="body2" color="textSecondary" className="numbers">
                  {measuresOf(line)}
                </Typography>
                {state.errors[`barCode:${line.key}`] ? (
                  <Typography variant="body2" color="error" role="alert">
                    {told(state.errors[`barCode:${line.key}`])}
                  </Typography>
                ) : null}
              </Box>
              <IconButton
                aria-label={t('Scan a barcode for {which}', { which })}
                onClick={() => setScanning(line.key)}
              >
                <Icon name="scan" />
              </IconButton>
              <IconButton
                aria-label={t('Edit {which}', { which })}
                onClick={() => dispatch({ type: 'parcelFormOpened', key: line.key })}
              >
                <Icon name="edit" />
              </IconButton>
              <IconButton
                aria-label={t('Remove {which}', { which })}
                onClick={() => dispatch({ type: 'parcelRemoved', key: line.key })}
              >
                <Icon name="trash" />
              </IconButton>
            </Box>
          );
        })}
      </Box>
      {scanned ? (
        <Suspense fallback={null}>
          <ScannerDialog
            text={t('For {deliveryItemName}', { deliveryItemName: nameOf(scanned) })}
            fault={fault ?? null}
            onFound={found}
            onClose={() => setScanning(null)}
          />
        </Suspense>
      ) : null}
    </Box>
  );
};
