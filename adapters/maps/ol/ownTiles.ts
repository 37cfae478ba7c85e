// Tiles of one's own: one PMTiles file with vector tiles, read in parts by ranges from our own server, drawn by OpenLayers in our own
// style. Fetched only where such a file is configured: its code is as large as the rest of the map's.
import MVT from 'ol/format/MVT.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import { transformExtent } from 'ol/proj.js';
import VectorTileSource from 'ol/source/VectorTile.js';
import type Tile from 'ol/Tile.js';
import TileState from 'ol/TileState.js';
import VectorTile from 'ol/VectorTile.js';
import { PMTiles } from 'pmtiles';
import type { MapColours } from '../../../core/index.ts';
import type { Tiles } from './surface.ts';
import { tileStyle } from './tileStyle.ts';

/** From here on the tiles are all that is seen: below, the outlines and their names tell more. */
const TILES_FROM = 8;
/** So many steps nearer than the finest tiles they are still worth drawing. */
const BEYOND = 4;
const NEAREST = 19;

/** Where the file is and what it is called by its makers; a file that cannot be read is an error. */
export const ownTiles = async (
  { url, credit }: { readonly url: string; readonly credit: string },
  colours: MapColours,
  onTiles: (areThere: boolean) => void = () => undefined,
): Promise<Tiles> => {
  const archive = new PMTiles(url);
  const header = await archive.getHeader();
  const box = [header.minLon, header.minLat, header.maxLon, header.maxLat] as const;
  const fromZoom = Math.max(header.minZoom, TILES_FROM);
  const format = new MVT({ idProperty: 'id' });
  let isDown = false;
  const told = (areThere: boolean): void => {
    if (isDown === !areThere) return;
    isDown = !areThere;
    onTiles(areThere);
  };
  const source = new VectorTileSource({
    format,
    attributions: credit,
    minZoom: header.minZoom,
    maxZoom: header.maxZoom,
    tileSize: 512,
    url: '{z}/{x}/{y}',
    tileLoadFunction: (tile: Tile) => {
      if (!(tile instanceof VectorTile)) return;
      const [z = 0, x = 0, y = 0] = tile.getTileCoord();
      tile.setLoader((extent, _resolution, projection) => {
        archive.getZxy(z, x, y).then(
          (answer) => {
            tile.setFeatures(
              answer === undefined
                ? []
                : format.readFeatures(answer.data, { extent, featureProjection: projection }),
            );
            told(true);
          },
          () => {
            tile.setState(TileState.ERROR);
            told(false);
          },
        );
      });
    },
  });
  const layer = new VectorTileLayer({
    source,
    zIndex: 2,
    minZoom: fromZoom - 0.01,
    extent: transformExtent([...box], 'EPSG:4326', 'EPSG:3857'),
    declutter: true,
    style: tileStyle(colours),
  });
  return {
    layer,
    maxZoom: Math.min(NEAREST, header.maxZoom + BEYOND),
    covers: { box, fromZoom },
    recolour: (next) => layer.setStyle(tileStyle(next)),
  };
};
