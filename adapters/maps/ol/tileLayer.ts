// Tiles over the outlines, where a server is configured; fetched only then, for drawing tiles is a tenth of the map's code.
import TileLayer from 'ol/layer/Tile.js';
import XYZ from 'ol/source/XYZ.js';
import type { OlMapOptions } from './surface.ts';

/** A server that does not answer leaves the outlines to be seen. */
export const tileLayer = ({ url, credit }: NonNullable<OlMapOptions['tiles']>): TileLayer<XYZ> =>
  new TileLayer({ source: new XYZ({ url, attributions: credit, crossOrigin: 'anonymous' }), zIndex: 2 });
