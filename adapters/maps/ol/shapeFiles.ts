// Areas from and to files, by OpenLayers' own formats. Points and styles are left behind; a line that is closed counts as an area.
import Feature from 'ol/Feature.js';
import type FeatureFormat from 'ol/format/Feature.js';
import GeoJSON from 'ol/format/GeoJSON.js';
import GPX from 'ol/format/GPX.js';
import KML from 'ol/format/KML.js';
import WKT from 'ol/format/WKT.js';
import GeometryCollection from 'ol/geom/GeometryCollection.js';
import LineString from 'ol/geom/LineString.js';
import MultiLineString from 'ol/geom/MultiLineString.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import Polygon from 'ol/geom/Polygon.js';
import type { Geometry } from 'ol/geom.js';
import type { NamedPolygons, ShapeFormat, ShapePolygons } from '../../../core/index.ts';

type Coordinates = readonly (readonly number[])[];

const formats: Readonly<Record<ShapeFormat, () => FeatureFormat>> = {
  geojson: () => new GeoJSON(),
  kml: () => new KML({ extractStyles: false, showPointNames: false }),
  gpx: () => new GPX(),
  wkt: () => new WKT(),
};

/** The format of a text, by how it begins. @throws where it is none of them */
const formatOf = (text: string): ShapeFormat => {
  const start = text.trimStart().slice(0, 2000);
  if (start.startsWith('{') || start.startsWith('[')) return 'geojson';
  if (/^(SRID=\d+;)?\s*(MULTI)?(POLYGON|LINESTRING|GEOMETRYCOLLECTION)/i.test(start)) return 'wkt';
  if (/<gpx[\s>]/i.test(start)) return 'gpx';
  if (/<kml[\s>]/i.test(start)) return 'kml';
  throw new Error('not a file of areas');
};

const ring = (corners: Coordinates): ShapePolygons[number][number] =>
  corners.map(([lon = Number.NaN, lat = Number.NaN]) => [lon, lat] as const);

const polygonsIn = (geometry: Geometry): ShapePolygons => {
  if (geometry instanceof Polygon) return [geometry.getCoordinates().map(ring)];
  if (geometry instanceof MultiPolygon) return geometry.getCoordinates().map((one) => one.map(ring));
  if (geometry instanceof LineString) return [[ring(geometry.getCoordinates())]];
  if (geometry instanceof MultiLineString) return geometry.getCoordinates().map((one) => [ring(one)]);
  if (geometry instanceof GeometryCollection) return geometry.getGeometries().flatMap(polygonsIn);
  return [];
};

/** The areas of a text in whichever of the formats it is. @throws where it is none, or damaged */
export const readShapes = (text: string): readonly NamedPolygons[] =>
  formats[formatOf(text)]()
    .readFeatures(text.trimStart())
    .flatMap((feature): NamedPolygons[] => {
      const geometry = feature instanceof Feature ? feature.getGeometry() : undefined;
      const polygons = geometry === undefined ? [] : polygonsIn(geometry);
      const name: unknown = feature.get('name') ?? feature.get('NAME') ?? '';
      return polygons.length === 0 ? [] : [{ name: String(name), polygons }];
    });

/** Areas as a text. GPX knows lines alone, WKT no names. */
export const writeShapes = (format: ShapeFormat, shapes: readonly NamedPolygons[]): string =>
  String(
    formats[format]().writeFeatures(
      shapes.map(({ name, polygons }) => {
        const rings = polygons.map((polygon) => polygon.map((one) => one.map(([lon, lat]) => [lon, lat])));
        const geometry = format === 'gpx' ? new MultiLineString(rings.flat()) : new MultiPolygon(rings);
        return new Feature({ geometry, name });
      }),
      { decimals: 6 },
    ),
  );
