// What a save, a deletion or a change of many will do, as it was measured: how many of what, with the way to them.
import Box from '@mui/material/Box';
import { Link } from 'react-router';
import type { Effect } from '../../core/index.ts';
import { t } from '../hooks/text.ts';

export const EffectList = ({ effects }: { readonly effects: readonly Effect[] }) => (
  <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 1 }}>
    {effects.map(({ key, says, n, rows }) => (
      <li key={`${key} ${says}`}>
        {rows === undefined || n === 0 ? t(says) : <Link to={rows}>{t(says)}</Link>}
      </li>
    ))}
  </Box>
);
