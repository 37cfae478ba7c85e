// `/territories/{id}/areas`, `.../areas/{areaid}`, `/territories/edit/{id}/areas/add` (RT-55..57): the areas of a territory on the map, beside
// those of the others. Nothing is kept before Save, and Save says first what it will do.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import {
  type MapSurface,
  type ShapeEditor,
  type ShapeTool,
  shapeOf,
  squareAround,
  type TerritoryParts,
  territoryParts,
  texts,
} from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useRecordId } from '../hooks/useRecordId.ts';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Gone } from '../kit/Gone.tsx';
import { Icon } from '../kit/Icon.tsx';
import { Screen } from '../kit/Screen.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { AreaExport } from './AreaExport.tsx';
import { AreaImport } from './AreaImport.tsx';
import { AreaLegend, AreaMap } from './AreaMap.tsx';
import { AreaPanel } from './AreaPanel.tsx';
import { EffectDialog } from './EffectDialog.tsx';
import { TerritoryTabs } from './TerritoryTabs.tsx';
import { useAreaBoard } from './useAreaBoard.ts';
import { useAreaSave } from './useAreaSave.ts';
import { useUndoKeys } from './useUndoKeys.ts';

const calls = territoryParts;
interface EditorProps {
  readonly all: readonly TerritoryParts[];
  readonly own: TerritoryParts;
  readonly areaId: number | null;
  readonly isAdding: boolean;
  readonly onSaved: (saved: readonly TerritoryParts[]) => void;
}

const Editor = ({ all, own, areaId, isAdding, onSaved }: EditorProps) => {
  const navigate = useNavigate();
  const board = useAreaBoard(all);
  const [chosen, setChosen] = useState<string | null>(areaId === null ? null : `a${areaId}`);
  const [isDrawing, setDrawing] = useState(isAdding);
  const [map, setMap] = useState<{ readonly editor: ShapeEditor; readonly surface: MapSurface } | null>(null);
  const [isImporting, setImporting] = useState(false);
  const names = useMemo(() => new Map(all.map(({ id, name }) => [id, name])), [all]);
  const ownAreas = board.areas.filter(({ territoryId }) => territoryId === own.id);
  const known = chosen !== null && board.areas.some(({ key }) => key === chosen) ? chosen : null;
  const tool = useMemo(
    (): ShapeTool =>
      isDrawing ? { kind: 'draw' } : known === null ? { kind: 'look' } : { kind: 'change', id: known },
    [isDrawing, known],
  );
  const fitTo = useMemo(() => {
    const area = own.areas.find(({ id }) => id === areaId);
    const shapes = area === undefined ? own.areas : [area];
    return (shapes.length === 0 ? all.flatMap(({ areas }) => areas) : shapes).map(({ shape }) => shape);
  }, [all, own, areaId]);

  const { saving, trying, tried, leave } = useAreaSave(all, own, board, onSaved);
  useUndoKeys(board);

  const add = (
    drawn: readonly { readonly name: string; readonly shape: ReturnType<typeof shapeOf> }[],
  ): void => {
    setDrawing(false);
    setChosen(board.add(own.id, drawn));
  };
  const nextName = (): string => {
    const taken = new Set(ownAreas.map(({ name }) => name));
    for (let n = 1; ; n += 1) {
      const name = n === 1 ? own.name : `${own.name} ${n}`;
      if (!taken.has(name)) return name;
    }
  };
  const isChanged = board.changed.size > 0;
  return (
    <Screen
      fill
      title={own.name}
      aside={<TerritoryTabs id={own.id} here="areas" />}
      actions={
        <>
          <IconButton aria-label={t('Undo')} disabled={!board.canUndo} onClick={board.undo}>
            <Icon name="undo" />
          </IconButton>
          <IconButton aria-label={t('Redo')} disabled={!board.canRedo} onClick={board.redo}>
            <Icon name="redo" />
          </IconButton>
          <Button onClick={() => setImporting(true)} disabled={map === null}>
            {t('Import')}
          </Button>
          <AreaExport editor={map?.editor ?? null} name={own.name} areas={ownAreas} />
          <Button
            variant="contained"
            disabled={!isChanged}
            loading={trying.running || (saving.running && tried === null)}
            onClick={() => void trying.run()}
          >
            {t(texts.shell.save)}
          </Button>
        </>
      }
    >
      {trying.refusal ? <ErrorNotice refusal={trying.refusal} /> : null}
      {saving.refusal && tried === null ? <ErrorNotice refusal={saving.refusal} /> : null}
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 360px' },
          gridTemplateRows: { xs: '52vh auto', md: 'minmax(0, 1fr)' },
        }}
      >
        <Box
          sx={{
            position: 'relative',
            minHeight: 0,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            overflow: 'hidden',
          }}
        >
          <AreaMap
            label={t('Areas of {name}', { name: own.name })}
            areas={board.areas}
            territoryId={own.id}
            names={names}
            chosen={known}
            overlaps={board.overlaps}
            gaps={board.gaps}
            tool={tool}
            fitTo={fitTo}
            onChange={board.drag}
            onDraw={(polygons) => add([{ name: nextName(), shape: shapeOf(polygons) }])}
            onPick={(key) => {
              const area = board.areas.find((one) => one.key === key);
              if (area === undefined || area.territoryId === own.id) setChosen(key);
              else void navigate(`/territories/${area.territoryId}/areas`);
            }}
            onReady={(editor, surface) => setMap({ editor, surface })}
          />
          <Stack
            direction="row"
            sx={{
              position: 'absolute',
              top: 8,
              // Beside the buttons of the map.
              left: 56,
              gap: 1,
              p: 1,
              bgcolor: 'background.paper',
              borderRadius: 1,
              border: 1,
              borderColor: 'divider',
            }}
          >
            <Button
              size="small"
              variant={isDrawing ? 'contained' : 'text'}
              aria-pressed={isDrawing}
              onClick={() => setDrawing(!isDrawing)}
            >
              {t('Draw an area')}
            </Button>
            <Button
              size="small"
              disabled={map === null}
              onClick={() => {
                if (map !== null) add([{ name: nextName(), shape: squareAround(map.surface.middle(), 4) }]);
              }}
            >
              {t('Add a square')}
            </Button>
          </Stack>
          <Box
            sx={{
              position: 'absolute',
              bottom: 8,
              left: 8,
              px: 2,
              py: 1,
              bgcolor: 'background.paper',
              borderRadius: 1,
              border: 1,
              borderColor: 'divider',
            }}
          >
            <AreaLegend />
          </Box>
        </Box>
        <Box sx={{ overflow: { md: 'auto' }, minHeight: 0 }}>
          <AreaPanel board={board} territoryId={own.id} names={names} chosen={known} onChoose={setChosen} />
        </Box>
      </Box>
      {isImporting && map !== null ? (
        <AreaImport
          editor={map.editor}
          onClose={() => setImporting(false)}
          onAdd={(areas) => {
            setImporting(false);
            add(areas);
          }}
        />
      ) : null}
      {tried === null ? null : (
        <EffectDialog
          effects={tried.effects}
          names={names}
          busy={saving.running}
          refusal={saving.refusal}
          onSave={() => void saving.run(tried.effect)}
          onClose={leave}
        />
      )}
    </Screen>
  );
};

const EditorOf = ({
  id,
  areaId,
  isAdding,
}: {
  readonly id: number;
  readonly areaId: number | null;
  readonly isAdding: boolean;
}) => {
  const portal = usePortal();
  const ask = useCallback(
    (signal: AbortSignal) => portal.call(calls.all, {}, { signal, quiet: true }),
    [portal],
  );
  const [answer, reload] = useAnswer(ask);
  const navigate = useNavigate();
  // An area that was just deleted here is no wrong address: its screen becomes that of all areas.
  const [hasSaved, setSaved] = useState(false);
  if (answer.kind !== 'here')
    return (
      <Screen title={t('Areas')}>
        {answer.kind === 'refused' ? (
          <ErrorNotice refusal={answer.refusal} onRetry={reload} />
        ) : (
          <SkeletonRows rows={8} />
        )}
      </Screen>
    );
  const own = answer.value.find((one) => one.id === id);
  if (own === undefined || (!hasSaved && areaId !== null && !own.areas.some((area) => area.id === areaId)))
    return <Gone />;
  return (
    <Editor
      key={answer.value.map(({ xmin }) => xmin).join()}
      all={answer.value}
      own={own}
      areaId={areaId}
      isAdding={isAdding}
      onSaved={(saved) => {
        setSaved(true);
        const areas = saved.find((one) => one.id === id)?.areas ?? [];
        const isGone = areaId !== null && !areas.some((area) => area.id === areaId);
        if (isGone || isAdding) void navigate(`/territories/${id}/areas`, { replace: true });
        reload();
      }}
    />
  );
};

const AreaEditor = () => {
  const id = useRecordId();
  const area = useRecordId('areaid');
  const { areaid } = useParams();
  const isAdding = useLocation().pathname.endsWith('/add');
  if (id === null || (areaid !== undefined && area === null)) return <Gone />;
  // The same screen for all of them: what was just saved can be taken back wherever one is by then.
  return <EditorOf key={id} id={id} areaId={area} isAdding={isAdding} />;
};
export default AreaEditor;
