// How vector tiles look: OpenMapTiles' schema and Protomaps' both, told apart by their layers' names. What is in no table is not drawn.
import type { FeatureLike } from 'ol/Feature.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import type { MapColours } from '../../../core/index.ts';

type Road = 'motorway' | 'main' | 'street' | 'path' | 'rail';
type Place = 'city' | 'town' | 'suburb';
type Area = 'land' | 'water' | 'park' | 'building';

/** OpenMapTiles' `class`, Protomaps' `kind`. */
const roads: Readonly<Record<string, Road>> = {
  motorway: 'motorway',
  trunk: 'motorway',
  highway: 'motorway',
  primary: 'main',
  secondary: 'main',
  major_road: 'main',
  tertiary: 'street',
  medium_road: 'street',
  minor: 'street',
  minor_road: 'street',
  residential: 'street',
  service: 'street',
  path: 'path',
  track: 'path',
  rail: 'rail',
};
const parks = new Set(
  'park,wood,forest,grass,nature_reserve,protected_area,golf_course,cemetery,recreation_ground,national_park,scrub,garden,meadow'.split(
    ',',
  ),
);
const places: Readonly<Record<string, Place>> = {
  city: 'city',
  town: 'town',
  locality: 'town',
  suburb: 'suburb',
  neighbourhood: 'suburb',
  quarter: 'suburb',
  village: 'suburb',
  hamlet: 'suburb',
};

/** Metres of a pixel from which on a road is drawn, its width in pixels there and at the nearest. */
const roadLooks: Readonly<
  Record<Road, { readonly from: number; readonly far: number; readonly near: number }>
> = {
  motorway: { from: 700, far: 1.5, near: 16 },
  main: { from: 160, far: 1.2, near: 14 },
  street: { from: 40, far: 0.8, near: 11 },
  path: { from: 5, far: 0.6, near: 2 },
  rail: { from: 80, far: 0.8, near: 2 },
};
/** Metres of a pixel up to which a name is written. */
const placeLooks: Readonly<Record<Place, { readonly from: number; readonly font: string }>> = {
  city: { from: 700, font: '600 14px' },
  town: { from: 160, font: '500 12px' },
  suburb: { from: 40, font: '400 12px' },
};
const order: Readonly<Record<Area | Road, number>> = {
  land: 0,
  park: 1,
  water: 2,
  building: 3,
  path: 4,
  rail: 5,
  street: 6,
  main: 8,
  motorway: 10,
};
/** Metres of a pixel at which a road has its full width. */
const NEAR = 0.6;
const STREET_NAMES_FROM = 10;
const HOUSES_FROM = 5;
const family = "'Inter Variable', system-ui, sans-serif";

/** Pixels, doubling more slowly than the map does. */
const widthAt = (road: Road, resolution: number): number => {
  const { from, far, near } = roadLooks[road];
  const share = Math.log(from / resolution) / Math.log(from / NEAR);
  return far + (near - far) * Math.min(1, Math.max(0, share)) ** 2;
};

const areaOf = (layer: string, kind: string): Area | null => {
  if (layer === 'earth') return 'land';
  if (layer === 'water') return 'water';
  if (layer === 'building' || layer === 'buildings') return 'building';
  if (layer === 'park') return 'park';
  return (layer === 'landcover' || layer === 'landuse') && parks.has(kind) ? 'park' : null;
};

const textOf = (feature: FeatureLike, name: string): string => {
  const value: unknown = feature.get(name);
  return typeof value === 'string' ? value : '';
};

/** What a feature is drawn as at this resolution (metres of a pixel); nothing for what no table knows. */
export const tileStyle = (colours: MapColours) => {
  const halo = new Stroke({ color: colours.halo, width: 3 });
  const ink = new Fill({ color: colours.name });
  const fills: Readonly<Record<Area, string>> = {
    land: colours.servedLand,
    water: colours.sea,
    park: colours.park,
    building: colours.building,
  };
  const made = new Map<string, Style>();
  const once = (key: string, make: () => Style): Style => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const style = make();
    made.set(key, style);
    return style;
  };

  const roadStyles = (road: Road, resolution: number, isBridge: boolean): Style[] => {
    const width = Math.round(widthAt(road, resolution) * 4) / 4;
    const zIndex = order[road] + (isBridge ? 10 : 0);
    const isThin = road === 'path' || road === 'rail';
    const colour = isThin ? colours.roadEdge : road === 'street' ? colours.road : colours.mainRoad;
    const line = once(`${road} ${width} ${isBridge}`, () => {
      const stroke = new Stroke({
        color: colour,
        width,
        lineJoin: 'round',
        ...(isThin ? { lineDash: [4, 3] } : {}),
      });
      return new Style({ stroke, zIndex: zIndex + 0.5 });
    });
    if (isThin || width < 2) return [line];
    const edge = once(`edge ${road} ${width} ${isBridge}`, () => {
      const stroke = new Stroke({ color: colours.roadEdge, width: width + 1.5, lineJoin: 'round' });
      return new Style({ stroke, zIndex });
    });
    return [edge, line];
  };

  const nameStyle = (text: string, font: string, isAlong: boolean, zIndex: number): Style =>
    new Style({
      zIndex,
      text: new Text({
        text,
        font: `${font} ${family}`,
        fill: ink,
        stroke: halo,
        ...(isAlong ? { placement: 'line', maxAngle: 0.6 } : {}),
      }),
    });

  return (feature: FeatureLike, resolution: number): Style | Style[] | undefined => {
    const layer = textOf(feature, 'layer');
    const kind = textOf(feature, 'class') || textOf(feature, 'kind') || textOf(feature, 'pmap:kind');
    const geometry = feature.getGeometry()?.getType() ?? '';
    const name = textOf(feature, 'name');
    if (geometry.endsWith('Polygon')) {
      const area = areaOf(layer, kind);
      if (area === null || (area === 'building' && resolution > HOUSES_FROM)) return undefined;
      return once(area, () => new Style({ fill: new Fill({ color: fills[area] }), zIndex: order[area] }));
    }
    if (layer === 'place' || layer === 'places') {
      const place = places[textOf(feature, 'kind_detail')] ?? places[kind];
      if (place === undefined || name === '' || resolution > placeLooks[place].from) return undefined;
      return nameStyle(name, placeLooks[place].font, false, 40);
    }
    if (layer === 'waterway' || (layer === 'water' && geometry.endsWith('LineString')))
      return once(
        'waterway',
        () => new Style({ stroke: new Stroke({ color: colours.sea, width: 1.5 }), zIndex: 2 }),
      );
    const road = roads[kind];
    if (road === undefined || resolution > roadLooks[road].from) return undefined;
    const isNamed = name !== '' && resolution <= STREET_NAMES_FROM && road !== 'path' && road !== 'rail';
    if (layer === 'transportation_name') return isNamed ? nameStyle(name, '500 11px', true, 30) : undefined;
    if (layer !== 'transportation' && layer !== 'roads') return undefined;
    const isBridge = textOf(feature, 'brunnel') === 'bridge' || feature.get('is_bridge') === true;
    const lines = roadStyles(road, resolution, isBridge);
    return isNamed && layer === 'roads' ? [...lines, nameStyle(name, '500 11px', true, 30)] : lines;
  };
};
