// Areas from a file: what was read, what was put right and what simplifying would change, before anything reaches the board.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import {
  cornersOf,
  metresNeeded,
  polygonsOf,
  type RepairKind,
  type Repairs,
  repaired,
  repairTexts,
  type Shape,
  type ShapeEditor,
  shapeOf,
  simplified,
  surfaceKm2,
  territoryLimits,
} from '../../core/index.ts';
import { marked, t, tn } from '../hooks/text.ts';
import { FileButton } from '../kit/FileButton.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';

const BYTES = 10 * 1024 * 1024;
const steps = [0, 1, 5, 10, 25, 50, 100, 250, 500, 1000] as const;

interface Read {
  readonly name: string;
  readonly shape: Shape;
  readonly repairs: Repairs;
}
type Loaded = { readonly fault: string } | { readonly areas: readonly Read[]; readonly left: number };

/** An area as it is shown and added: repaired, named, and simplified by so many metres. */
const readFile = async (file: File, editor: ShapeEditor): Promise<Loaded> => {
  if (file.size > BYTES) return { fault: marked('The file is too large: at most 10 MB are read.') };
  try {
    const found = editor.read(await file.text());
    const mended = found.map(({ name, polygons }) => ({ name: name.trim(), ...repaired(shapeOf(polygons)) }));
    const areas = mended.flatMap(({ name, shape, repairs }, at): Read[] =>
      shape === null
        ? []
        : [{ name: (name || t('Area {n}', { n: at + 1 })).slice(0, territoryLimits.name), shape, repairs }],
    );
    if (areas.reduce((sum, { shape }) => sum + cornersOf(shape), 0) > territoryLimits.corners)
      return { fault: marked('The file has more than 50000 corners.') };
    return areas.length === 0
      ? { fault: marked('The file holds no area.') }
      : { areas, left: mended.length - areas.length };
  } catch {
    return { fault: marked('The file is no GeoJSON, KML, GPX or WKT that can be read.') };
  }
};

const RepairList = ({ repairs }: { readonly repairs: Repairs }) => (
  <>
    {Object.entries(repairs).map(([kind, n]) => (
      <Typography key={kind} variant="body2" color="text.secondary">
        {t(repairTexts[kind as RepairKind], { n: n ?? 0 })}
      </Typography>
    ))}
  </>
);

export interface AreaImportProps {
  readonly editor: ShapeEditor;
  readonly onClose: () => void;
  readonly onAdd: (areas: readonly { readonly name: string; readonly shape: Shape }[]) => void;
}

export const AreaImport = ({ editor, onClose, onAdd }: AreaImportProps) => {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [metres, setMetres] = useState(0);
  const [without, setWithout] = useState<ReadonlySet<number>>(new Set());
  const areas = loaded !== null && 'areas' in loaded ? loaded.areas : [];
  const made = useMemo(
    () =>
      areas.map(({ name, shape, repairs }) => ({
        name,
        repairs,
        shape: metres === 0 ? shape : (repaired(simplified(shape, metres)).shape ?? shape),
        before: surfaceKm2(shape),
      })),
    [areas, metres],
  );
  const chosen = made.filter((_, at) => !without.has(at));
  const isTooFine = chosen.some(({ shape }) => cornersOf(shape) > territoryLimits.areaCorners);
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const next = await readFile(file, editor);
    setLoaded(next);
    setWithout(new Set());
    setMetres('areas' in next ? Math.max(...next.areas.map(({ shape }) => metresNeeded(shape))) : 0);
  };
  return (
    <FormDialog
      title={t('Import areas')}
      width="md"
      onClose={onClose}
      onSubmit={() => onAdd(chosen.map(({ name, shape }) => ({ name, shape })))}
      submitLabel={tn('Add {n} area', 'Add {n} areas', chosen.length)}
      disabled={chosen.length === 0 || isTooFine}
    >
      <Stack sx={{ gap: 3 }}>
        <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
          <FileButton
            label={t('File of areas')}
            accept=".geojson,.json,.kml,.gpx,.wkt,.txt"
            onFiles={(files) => void take(files?.[0])}
          >
            {t('Choose a file')}
          </FileButton>
          <Typography variant="body2" color="text.secondary">
            {t('GeoJSON, KML, GPX or WKT, at most 10 MB.')}
          </Typography>
        </Stack>
        {loaded !== null && 'fault' in loaded ? <Alert severity="error">{t(loaded.fault)}</Alert> : null}
        {areas.length > 0 ? (
          <TextField
            select
            size="small"
            label={t('Simplify')}
            value={metres}
            onChange={(event) => setMetres(Number(event.target.value))}
            helperText={t('No border moves farther than that.')}
            sx={{ maxWidth: 280 }}
          >
            {[...new Set([...steps, metres])]
              .sort((a, b) => a - b)
              .map((step) => (
                <MenuItem key={step} value={step}>
                  {step === 0 ? t('Keep every corner') : t('by {n} m', { n: step })}
                </MenuItem>
              ))}
          </TextField>
        ) : null}
        {isTooFine ? <Alert severity="warning">{t('An area has at most 5000 corners.')}</Alert> : null}
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2, maxHeight: 320, overflow: 'auto' }}
        >
          {made.map(({ name, shape, repairs, before }, at) => (
            <li key={`${name} ${String(polygonsOf(shape)[0]?.[0]?.[0])}`}>
              <FormControlLabel
                control={
                  <Checkbox
                    checked={!without.has(at)}
                    onChange={({ target }) =>
                      setWithout((was) => {
                        const next = new Set(was);
                        if (target.checked) next.delete(at);
                        else next.add(at);
                        return next;
                      })
                    }
                  />
                }
                label={name}
              />
              <Box sx={{ pl: 7 }}>
                <Typography variant="body2" className="numbers">
                  {t('{corners} corners, {surface} km²', {
                    corners: cornersOf(shape),
                    surface: surfaceKm2(shape).toFixed(2),
                  })}
                  {metres === 0
                    ? null
                    : ` (${(surfaceKm2(shape) - before >= 0 ? '+' : '') + (surfaceKm2(shape) - before).toFixed(2)})`}
                </Typography>
                <RepairList repairs={repairs} />
              </Box>
            </li>
          ))}
        </Box>
        {loaded !== null && 'left' in loaded && loaded.left > 0 ? (
          <Typography variant="body2" color="text.secondary">
            {tn(
              '{n} area was left out: nothing of it is sound.',
              '{n} areas were left out: nothing of them is sound.',
              loaded.left,
            )}
          </Typography>
        ) : null}
      </Stack>
    </FormDialog>
  );
};
