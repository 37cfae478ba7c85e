// What there was at the moment: one kind of record at a time, found by words, chosen by a click.
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { memo, useCallback, useMemo } from 'react';
import { deliveryStatus, driverStatus, jobStatus, taskStatus } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { StatusChip } from '../kit/StatusChip.tsx';
import { VirtualList } from '../kit/VirtualList.tsx';
import { capitalised, counted } from '../kit/words.ts';
import type { Player } from './player.ts';
import {
  type EntityName,
  type ReplayTable,
  replayTables,
  type Scene,
  type SceneRow,
} from './replayService.ts';

export const RowStatus = ({ table, code }: { readonly table: ReplayTable; readonly code: number | null }) =>
  table === 'deliveries' ? (
    <StatusChip table={deliveryStatus} code={code} />
  ) : table === 'jobs' ? (
    <StatusChip table={jobStatus} code={code} />
  ) : table === 'tasks' ? (
    <StatusChip table={taskStatus} code={code} />
  ) : (
    <StatusChip table={driverStatus} code={code} />
  );

/** Drawn again only where its row says something else (sameRows.ts). */
const Row = memo(function Row({
  table,
  row,
  isChosen,
  onChoose,
}: {
  readonly table: ReplayTable;
  readonly row: SceneRow;
  readonly isChosen: boolean;
  readonly onChoose: (id: number) => void;
}) {
  return (
    <ButtonBase
      data-row
      onClick={() => onChoose(row.id)}
      aria-pressed={isChosen}
      sx={{
        width: '100%',
        textAlign: 'left',
        px: 3,
        py: 2,
        display: 'block',
        minHeight: 56,
        borderBottom: '1px solid var(--line)',
        background: isChosen ? 'var(--accentSoft)' : 'transparent',
      }}
    >
      <Stack direction="row" component="span" sx={{ alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <Typography component="span" variant="h4" className="numbers">
          {row.name}
        </Typography>
        <RowStatus table={table} code={row.status} />
      </Stack>
      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }} noWrap>
        {row.about}
      </Typography>
    </ButtonBase>
  );
});

export const EntityList = ({
  scene,
  table,
  filter,
  entity,
  player,
}: {
  readonly scene: Scene;
  readonly table: ReplayTable;
  readonly filter: string;
  readonly entity: EntityName | null;
  readonly player: Player;
}) => {
  const byId = useMemo(() => new Map(scene.rows.map((row) => [row.id, row])), [scene.rows]);
  const ids = useMemo(() => scene.rows.map(({ id }) => id), [scene.rows]);
  const choose = useCallback((id: number) => player.choose({ table, id }), [player, table]);
  return (
    <Stack sx={{ flex: 1, minHeight: 320, gap: 2 }}>
      <Tabs
        value={table}
        onChange={(_event, next: ReplayTable) => player.look({ table: next })}
        variant="scrollable"
        aria-label={t('Kind of record')}
      >
        {replayTables.map((name) => (
          <Tab
            key={name}
            value={name}
            label={`${capitalised(t(name))} ${scene.counts[name]}`}
            // All four stand in the narrowest pane.
            sx={{ minWidth: 0, px: 2, fontSize: '0.8125rem' }}
          />
        ))}
      </Tabs>
      <TextField
        size="small"
        type="search"
        label={t('Filter {table}', { table: t(table) })}
        value={filter}
        onChange={(event) => player.look({ filter: event.target.value })}
        sx={{ mx: 2, width: 'auto' }}
      />
      <Typography role="status" variant="body2" color="textSecondary" sx={{ px: 2 }}>
        {ids.length < scene.matching
          ? t('The first {ids} of {matching}; filter to see others', {
              ids: ids.length,
              matching: scene.matching,
            })
          : counted(scene.matching, 'match', 'matches')}
      </Typography>
      <Box sx={{ flex: 1, minHeight: 240, display: 'flex', flexDirection: 'column' }}>
        <VirtualList
          label={capitalised(t(table))}
          ids={ids}
          estimate={57}
          shown={entity?.table === table ? entity.id : null}
          render={(id) => {
            const row = byId.get(id);
            return row ? (
              <Row
                table={table}
                row={row}
                isChosen={entity?.table === table && entity.id === id}
                onChoose={choose}
              />
            ) : null;
          }}
        />
      </Box>
    </Stack>
  );
};
