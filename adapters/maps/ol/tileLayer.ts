// Tiles over the outlines, where a server is configured; fetched only then, for drawing tiles is a tenth of the map's code. A server
// that does not answer is left alone for a while: the outlines are seen, and moving the map does not ask it for ever more.
import TileLayer from 'ol/layer/Tile.js';
import XYZ from 'ol/source/XYZ.js';
import type { OlMapOptions } from './surface.ts';

/** So many failed tiles in a row mean that nobody answers. */
const PATIENCE = 4;
/** How long until a server that failed is asked again. */
const REST_MS = 60_000;

/** `onTiles` hears of the server's failing and of its return, each once. */
export const tileLayer = (
  { url, credit }: NonNullable<OlMapOptions['tiles']>,
  onTiles: (areThere: boolean) => void = () => undefined,
): TileLayer<XYZ> => {
  const source = new XYZ({ url, attributions: credit, crossOrigin: 'anonymous' });
  const layer = new TileLayer({ source, zIndex: 2 });
  let failed = 0;
  let isDown = false;
  let asking: ReturnType<typeof setTimeout> | undefined;
  const ask = (): void => {
    asking = undefined;
    // No map draws it any more: nobody wants to know.
    if (layer.getMapInternal() === null) return;
    failed = 0;
    source.refresh();
    layer.setVisible(true);
  };
  source.on('tileloadend', () => {
    failed = 0;
    if (!isDown) return;
    isDown = false;
    onTiles(true);
  });
  source.on('tileloaderror', () => {
    failed += 1;
    if (failed < PATIENCE || asking !== undefined) return;
    layer.setVisible(false);
    asking = setTimeout(ask, REST_MS);
    if (isDown) return;
    isDown = true;
    onTiles(false);
  });
  return layer;
};
