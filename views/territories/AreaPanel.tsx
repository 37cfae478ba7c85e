// Beside the map: the areas of the territory, the one that is chosen with its corners, and what overlaps.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type DraftArea, shapeFault, surfaceKm2, without } from '../../core/index.ts';
import { t, told } from '../hooks/text.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { Panel } from '../kit/Panel.tsx';
import { CornerTable } from './CornerTable.tsx';
import { type Board, kmOf } from './useAreaBoard.ts';

export const km2 = (surface: number): string => `${surface.toFixed(surface < 10 ? 2 : 0)} km²`;

export interface AreaPanelProps {
  readonly board: Board;
  readonly territoryId: number;
  readonly names: ReadonlyMap<number, string>;
  readonly chosen: string | null;
  readonly onChoose: (key: string | null) => void;
}

const ChosenArea = ({
  area,
  board,
  onChoose,
}: Pick<AreaPanelProps, 'board' | 'onChoose'> & { readonly area: DraftArea }) => {
  const fault = shapeFault(area.shape);
  const change = (part: Partial<DraftArea>): void =>
    board.step((areas) => areas.map((one) => (one.key === area.key ? { ...one, ...part } : one)));
  return (
    <Panel
      title={area.name || t('Area')}
      actions={
        <Button
          size="small"
          color="error"
          onClick={() => {
            board.step((areas) => areas.filter(({ key }) => key !== area.key));
            onChoose(null);
          }}
        >
          {t('Delete area')}
        </Button>
      }
    >
      <Stack sx={{ gap: 3 }}>
        <TextField
          key={`${area.key} ${area.name}`}
          size="small"
          label={t('Name')}
          defaultValue={area.name}
          required
          error={area.name.trim() === ''}
          helperText={area.name.trim() === '' ? t('Name is required') : undefined}
          onBlur={(event) => {
            if (event.target.value !== area.name) change({ name: event.target.value });
          }}
          slotProps={{ htmlInput: { maxLength: 80 } }}
        />
        <FormControlLabel
          control={
            <Checkbox
              checked={area.isHighRisk}
              onChange={(event) => change({ isHighRisk: event.target.checked })}
            />
          }
          label={t('Area surcharge')}
        />
        {fault === null ? null : <Alert severity="error">{told(fault)}</Alert>}
        <Typography variant="h4" component="h3">
          {t('Corners')}
        </Typography>
        <CornerTable key={area.key} area={area} step={board.step} />
      </Stack>
    </Panel>
  );
};

/** Each overlap with what happens there, and a mend: the loser gives the ground up. */
const Overlaps = ({ board, names }: Pick<AreaPanelProps, 'board' | 'names'>) => {
  const nameAt = (at: number): string => names.get(board.areas[at]?.territoryId ?? 0) ?? '';
  if (board.overlaps.length === 0 && board.gaps.length === 0) return null;
  return (
    <Panel title={t('Overlaps and gaps')}>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 2 }}>
        {board.overlaps.map(({ pair: [one, other], km2: surface, winner }) => (
          <li key={`${board.areas[one]?.key} ${board.areas[other]?.key}`}>
            <Typography variant="body2">
              {winner === null
                ? t('{one} and {other} share {surface} and the same rank.', {
                    one: nameAt(one),
                    other: nameAt(other),
                    surface: km2(surface),
                  })
                : t('{one} and {other} share {surface}; {winner} wins there.', {
                    one: nameAt(one),
                    other: nameAt(other),
                    surface: km2(surface),
                    winner: names.get(winner) ?? '',
                  })}
            </Typography>
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
              {(
                [
                  [one, other],
                  [other, one],
                ] as const
              ).map(([keeps, gives]) => (
                <Button
                  key={keeps}
                  size="small"
                  onClick={() =>
                    board.step((areas) => {
                      const [kept, given] = [areas[keeps], areas[gives]];
                      const rest = kept && given ? without(given.shape, kept.shape) : null;
                      return rest === null
                        ? areas
                        : areas.map((area, at) => (at === gives ? { ...area, shape: rest } : area));
                    })
                  }
                >
                  {t('Give it to {name}', { name: nameAt(keeps) })}
                </Button>
              ))}
            </Stack>
          </li>
        ))}
        {board.gaps.map((gap) => (
          <li key={JSON.stringify(gap.coordinates[0]?.[0])}>
            <Typography variant="body2">
              {t('A gap of {surface} lies in no territory.', { surface: km2(surfaceKm2(gap)) })}
            </Typography>
          </li>
        ))}
      </Stack>
    </Panel>
  );
};

export const AreaPanel = ({ board, territoryId, names, chosen, onChoose }: AreaPanelProps) => {
  const own = board.areas.filter((area) => area.territoryId === territoryId);
  const area = own.find(({ key }) => key === chosen);
  return (
    <Stack sx={{ gap: 3 }}>
      <Panel
        flush
        title={t('Areas')}
        actions={
          <Typography variant="body2" color="text.secondary" className="numbers">
            {km2(kmOf(own))}
          </Typography>
        }
      >
        {own.length === 0 ? (
          <EmptyState
            title={t('No areas yet')}
            text={t('Draw the first one on the map, or begin with a square.')}
          />
        ) : (
          <List dense disablePadding aria-label={t('Areas')}>
            {own.map((one) => (
              <ListItem key={one.key} disablePadding>
                <ListItemButton
                  selected={one.key === chosen}
                  onClick={() => onChoose(one.key === chosen ? null : one.key)}
                >
                  <ListItemText
                    primary={one.name || t('Area')}
                    secondary={km2(surfaceKm2(one.shape))}
                    slotProps={{ primary: { noWrap: true }, secondary: { className: 'numbers' } }}
                  />
                  {one.isHighRisk ? <Chip size="small" label={t('Area surcharge')} /> : null}
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        )}
      </Panel>
      {area === undefined ? null : <ChosenArea area={area} board={board} onChoose={onChoose} />}
      <Overlaps board={board} names={names} />
      <Box sx={{ minHeight: 8 }} />
    </Stack>
  );
};
