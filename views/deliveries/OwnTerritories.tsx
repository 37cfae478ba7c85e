// Which territories a list shows by itself (ROL-59, TER-04): what the switch to the whole country adds to.
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { contract } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { usePortal } from '../hooks/usePortal.tsx';

export const OwnTerritories = () => {
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
