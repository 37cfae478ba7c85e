// Figures of one row under their names, as a description list.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Figures, type MeasureName, measureOf } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { Figure } from './figure.tsx';

export const FigureList = ({
  names,
  figures,
}: {
  readonly names: readonly MeasureName[];
  readonly figures: Figures;
}) => (
  <Box
    component="dl"
    sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))' }}
  >
    {names.map((one) => (
      <Box key={one} title={t(measureOf(one).does)}>
        <Typography component="dt" variant="body2" color="textSecondary">
          {t(measureOf(one).label)}
        </Typography>
        <Typography component="dd" sx={{ m: 0, fontWeight: one === 'score' ? 700 : 600 }}>
          <Figure name={one} cell={figures[one] ?? null} />
        </Typography>
      </Box>
    ))}
  </Box>
);
