// Two moments side by side: of the chosen record, or of everything that differs, field by field.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { Difference } from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import { Panel } from '../kit/Panel.tsx';
import { counted } from '../kit/words.ts';
import { valueText } from './moments.ts';
import type { Player, PlayerState } from './player.ts';
import { type EntityName, replayTables } from './replayService.ts';

const entityOf = ({ table, id }: Difference): EntityName | null => {
  const known = replayTables.find((name) => name === table);
  return known === undefined ? null : { table: known, id: Number(id) };
};

const names = {
  deliveries: marked('Delivery {id}'),
  jobs: marked('Job {id}'),
  tasks: marked('Task {id}'),
  drivers: marked('Driver {id}'),
} as const;

const OneDifference = ({
  difference,
  earlier,
  onChoose,
}: {
  readonly difference: Difference;
  /** The side that comes first in time. */
  readonly earlier: 'a' | 'b';
  readonly onChoose: (entity: EntityName) => void;
}) => {
  const { table, id, where, changes } = difference;
  const entity = entityOf(difference);
  const name = entity === null ? `${table}/${id}` : t(names[entity.table], { id });
  return (
    <Box component="section" aria-label={name} sx={{ borderTop: '1px solid var(--line)', py: 2 }}>
      {entity === null ? (
        <strong>{name}</strong>
      ) : (
        <Button size="small" onClick={() => onChoose(entity)}>
          {name}
        </Button>
      )}
      {where !== 'both' ? (
        <Typography variant="body2" component="span" sx={{ ml: 2 }}>
          {where === earlier
            ? t('no longer there at {side}', { side: earlier === 'a' ? 'B' : 'A' })
            : t('not yet there at {side}', { side: earlier.toUpperCase() })}
        </Typography>
      ) : null}
      {where === 'both' ? (
        <Box
          component="table"
          sx={{
            width: '100%',
            tableLayout: 'fixed',
            borderCollapse: 'collapse',
            fontSize: 13,
            '& th, & td': { textAlign: 'left', verticalAlign: 'top', p: 1, overflowWrap: 'anywhere' },
          }}
        >
          <thead>
            <tr>
              <th scope="col">{t('Field')}</th>
              <th scope="col">A</th>
              <th scope="col">B</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{valueText(before)}</td>
                <td>{valueText(after)}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      ) : null}
    </Box>
  );
};

export const Comparing = ({
  state: { pins, comparison, comparesChosen, entity },
  player,
}: {
  readonly state: Pick<PlayerState, 'pins' | 'comparison' | 'comparesChosen' | 'entity'>;
  readonly player: Player;
}) =>
  pins.a === null || pins.b === null ? null : (
    <Panel
      title={t('A (event {a}) beside B (event {b})', { a: pins.a, b: pins.b })}
      sx={{ maxHeight: { md: '40%' }, overflow: 'auto', flexShrink: 0 }}
      actions={
        <FormControlLabel
          control={
            <Switch
              checked={comparesChosen}
              disabled={entity === null && !comparesChosen}
              onChange={(_event, only) => player.compareChosen(only)}
            />
          }
          label={t('Only the chosen record')}
        />
      }
    >
      <Typography role="status" variant="body2" color="textSecondary">
        {comparison === null
          ? t('Comparing...')
          : comparison.total === 0
            ? t('The same state.')
            : comparison.differences.length < comparison.total
              ? t('The first {differences} of {total} that differ', {
                  differences: comparison.differences.length,
                  total: comparison.total,
                })
              : `${counted(comparison.total, t('record differs'), t('records differ'))}`}
        {comparison !== null && comparison.total > 0 && Math.min(pins.a, pins.b) === 0
          ? ` ${t('{side} is before the first event, when nothing was known yet.', { side: pins.a === 0 ? 'A' : 'B' })}`
          : null}
      </Typography>
      <Stack>
        {(comparison?.differences ?? []).map((difference) => (
          <OneDifference
            key={`${difference.table}/${difference.id}`}
            difference={difference}
            earlier={pins.a !== null && pins.b !== null && pins.b < pins.a ? 'b' : 'a'}
            onChoose={player.choose}
          />
        ))}
      </Stack>
    </Panel>
  );
