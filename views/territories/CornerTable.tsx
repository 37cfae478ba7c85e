// The corners of an area as numbers: the same draft as on the map, for who works by keyboard or knows the very place.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  type DraftArea,
  dropCorner,
  moveCorner,
  type Position,
  polygonsOf,
  splitEdge,
} from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { Icon } from '../kit/Icon.tsx';

type Change = (change: (areas: readonly DraftArea[]) => readonly DraftArea[]) => void;

const AT_ONCE = 50;
const decimal = (text: string): number => Number(text.trim().replace(',', '.'));

interface RowProps {
  readonly at: number;
  readonly corner: Position;
  readonly next: Position;
  readonly step: Change;
}

const CornerRow = ({ at, corner, next, step }: RowProps) => {
  const [typed, setTyped] = useState<{ readonly lon?: string; readonly lat?: string }>({});
  const [lon, lat] = corner;
  const isWrong = (text: string | undefined, most: number): boolean =>
    text !== undefined && (text.trim() === '' || !(Math.abs(decimal(text)) <= most));
  const take = (): void => {
    const to: Position = [
      typed.lon === undefined ? lon : decimal(typed.lon),
      typed.lat === undefined ? lat : decimal(typed.lat),
    ];
    if (isWrong(typed.lon, 180) || isWrong(typed.lat, 85)) return;
    setTyped({});
    if (to[0] !== lon || to[1] !== lat) step((areas) => moveCorner(areas, corner, to));
  };
  const field = (name: 'lon' | 'lat', label: string, value: number, most: number) => (
    <TextField
      size="small"
      value={typed[name] ?? String(value)}
      error={isWrong(typed[name], most)}
      onChange={(event) => setTyped((before) => ({ ...before, [name]: event.target.value }))}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
      slotProps={{
        htmlInput: {
          inputMode: 'decimal',
          'aria-label': label,
          autoComplete: 'off',
          style: { padding: '4px 8px' },
        },
      }}
    />
  );
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gridTemplateColumns: '28px 1fr 1fr auto', gap: 1, alignItems: 'center' }}
    >
      <Typography variant="body2" color="text.secondary" className="numbers">
        {at + 1}
      </Typography>
      {field('lat', t('Latitude of corner {n}', { n: at + 1 }), lat, 85)}
      {field('lon', t('Longitude of corner {n}', { n: at + 1 }), lon, 180)}
      <Stack direction="row">
        <IconButton
          size="small"
          aria-label={t('Add a corner after corner {n}', { n: at + 1 })}
          onClick={() => step((areas) => splitEdge(areas, corner, next))}
        >
          <Icon name="add" size={16} />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t('Take corner {n} out', { n: at + 1 })}
          onClick={() => step((areas) => dropCorner(areas, corner))}
        >
          <Icon name="close" size={16} />
        </IconButton>
      </Stack>
    </Box>
  );
};

/** A long border comes in parts of fifty corners. */
export const CornerTable = ({ area, step }: { readonly area: DraftArea; readonly step: Change }) => {
  const [shown, setShown] = useState(AT_ONCE);
  const corners = polygonsOf(area.shape)
    .flat()
    .flatMap((ring) => ring.slice(0, -1).map((corner, at) => ({ corner, next: ring[at + 1] ?? corner })));
  return (
    <Stack sx={{ gap: 2 }}>
      <Box
        aria-hidden="true"
        sx={{
          display: 'grid',
          gridTemplateColumns: '28px 1fr 1fr 68px',
          gap: 1,
          fontSize: 12,
          color: 'text.secondary',
        }}
      >
        <span />
        <span>{t('Latitude')}</span>
        <span>{t('Longitude')}</span>
      </Box>
      <Box
        component="ol"
        aria-label={t('Corners')}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
      >
        {corners.slice(0, shown).map(({ corner, next }, at) => (
          <CornerRow
            key={`${corner.join()} ${next.join()}`}
            at={at}
            corner={corner}
            next={next}
            step={step}
          />
        ))}
      </Box>
      {corners.length > shown ? (
        <Button size="small" onClick={() => setShown(shown + AT_ONCE)}>
          {t('Show more of {n} corners', { n: corners.length })}
        </Button>
      ) : null}
    </Stack>
  );
};
