// The areas of one territory as a file, in the forms that other programs read.
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { type DraftArea, polygonsOf, type ShapeEditor, type ShapeFormat } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { saveBlob } from '../kit/saveFile.ts';

const formats: readonly (readonly [format: ShapeFormat, name: string, ending: string])[] = [
  ['geojson', 'GeoJSON', 'geojson'],
  ['kml', 'KML', 'kml'],
  ['gpx', 'GPX', 'gpx'],
  ['wkt', 'WKT', 'wkt'],
];

interface AreaExportProps {
  /** Writes the forms; null until the map is there. */
  readonly editor: ShapeEditor | null;
  /** Of the file. */
  readonly name: string;
  readonly areas: readonly DraftArea[];
}

export const AreaExport = ({ editor, name, areas }: AreaExportProps) => {
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const write = (format: ShapeFormat, ending: string): void => {
    setMenu(null);
    const named = areas.map((area) => ({ name: area.name, polygons: polygonsOf(area.shape) }));
    const text = editor?.write(format, named);
    if (text !== undefined) saveBlob(new Blob([text], { type: 'text/plain' }), `${name}.${ending}`);
  };
  return (
    <>
      <Button
        onClick={(event) => setMenu(event.currentTarget)}
        disabled={editor === null}
        aria-haspopup="menu"
      >
        {t('Export')}
      </Button>
      <Menu anchorEl={menu} open={menu !== null} onClose={() => setMenu(null)}>
        {formats.map(([format, label, ending]) => (
          <MenuItem key={format} onClick={() => write(format, ending)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
