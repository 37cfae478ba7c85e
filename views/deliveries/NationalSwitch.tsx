// Whether a list shows the own territories, named (ROL-59, TER-04), or the whole country: the same switch at the same place in every list.
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { contract, texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { usePortal } from '../hooks/usePortal.tsx';

const OwnTerritories = () => {
  const portal = usePortal();
  const ask = useCallback(
    (signal: AbortSignal) => portal.call(contract.territories.permissions, {}, { signal, quiet: true }),
    [portal],
  );
  const [answer] = useAnswer(ask);
  // Without it the list is the same; only its explanation is missing.
  if (answer.kind === 'refused' || (answer.kind === 'here' && answer.value.length === 0)) return null;
  const names = answer.kind === 'here' ? answer.value.map(({ name }) => name).join(', ') : '';
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      noWrap
      title={names}
      sx={{ flex: { xs: 1, md: 'none' }, width: { md: 240 }, minWidth: 0, mr: 3 }}
    >
      {/* Its room is kept until the names are here: what stands below would jump. */}
      {names === '' ? ' ' : t('Shows {names}', { names })}
    </Typography>
  );
};

export const NationalSwitch = ({
  isOn,
  onChange,
}: {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}) => (
  <Box
    sx={{
      ml: { md: 'auto' },
      flex: { xs: 1, md: 'none' },
      minWidth: 0,
      minHeight: 40,
      display: 'flex',
      alignItems: 'center',
    }}
  >
    {isOn ? null : <OwnTerritories />}
    <FormControlLabel
      label={t(texts.shell.national)}
      control={<Switch size="small" checked={isOn} onChange={(_event, on) => onChange(on)} />}
      sx={{ ml: 0, gap: 1, minHeight: { xs: 44, md: 0 } }}
    />
  </Box>
);
