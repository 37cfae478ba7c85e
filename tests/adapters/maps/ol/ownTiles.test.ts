// @vitest-environment happy-dom
// Tiles of one's own from the file on the disk to what is drawn: configuration, ranges, the file's form, the style.
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FeatureLike } from 'ol/Feature.js';
import MVT from 'ol/format/MVT.js';
import { PMTiles } from 'pmtiles';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../../../adapters/backend/config.ts';
import { spanOf } from '../../../../adapters/backend/http/rangedFile.ts';
import { createStatic, pagePolicy, TILES_ADDRESS } from '../../../../adapters/backend/http/static.ts';
import { ownTiles } from '../../../../adapters/maps/ol/ownTiles.ts';
import { tileStyle } from '../../../../adapters/maps/ol/tileStyle.ts';
import { mapColours } from '../../../../views/kit/mapColours.ts';
import { pmtilesFile, type TileFeature } from './pmtilesFile.ts';

const square: TileFeature['at'] = [
  [0, 0],
  [4096, 0],
  [4096, 4096],
  [0, 4096],
];
const across: TileFeature['at'] = [
  [0, 2000],
  [4096, 2100],
];
const tile = {
  z: 14,
  x: 9030,
  y: 9825,
  layers: {
    water: [{ kind: 'polygon', at: square, is: { class: 'ocean' } }],
    transportation: [
      { kind: 'line', at: across, is: { class: 'primary' } },
      { kind: 'line', at: across, is: { class: 'ferry' } },
    ],
    transportation_name: [{ kind: 'line', at: across, is: { class: 'primary', name: 'Long Street' } }],
    roads: [{ kind: 'line', at: across, is: { kind: 'minor_road', name: 'Bree Street' } }],
    place: [{ kind: 'point', at: [[2000, 2000]], is: { class: 'suburb', name: 'Gardens' } }],
    building: [{ kind: 'polygon', at: square, is: {} }],
    park: [{ kind: 'polygon', at: square, is: { class: 'nature_reserve' } }],
    secret: [{ kind: 'polygon', at: square, is: {} }],
  },
} as const;

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'umzila-tiles-'));
  file = path.join(folder, 'cape.pmtiles');
  await writeFile(file, pmtilesFile([tile], [18.3, -34.2, 18.6, -33.8]));
  await writeFile(path.join(folder, 'other.txt'), 'not for everybody');
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => vi.unstubAllGlobals());

const configured = () => readConfig({ UMZILA_MAP_TILES: `pmtiles:${file}` });
const ask = async (headers: Record<string, string> = {}, address = TILES_ADDRESS): Promise<Response> => {
  const { respond } = createStatic(path.join(folder, 'web'), configured());
  return (
    (await respond(new Request(`http://umzila.test${address}`, { headers }))) ??
    new Response(null, { status: 404 })
  );
};

describe('the file of map tiles', () => {
  it('is served in the parts that are asked for, and whole without asking', async () => {
    const part = await ask({ range: 'bytes=0-6' });
    expect([part.status, part.headers.get('content-range')?.split('/')[0], await part.text()]).toEqual([
      206,
      'bytes 0-6',
      'PMTiles',
    ]);
    const size = Number(part.headers.get('content-range')?.split('/')[1]);
    const whole = await ask();
    expect([whole.status, (await whole.arrayBuffer()).byteLength]).toEqual([200, size]);
    const beyond = await ask({ range: `bytes=${size}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
  });

  it('is whole again for whoever has a part of another version, and not sent twice to whoever has this one', async () => {
    const tag = (await ask()).headers.get('etag') ?? '';
    expect((await ask({ range: 'bytes=0-6', 'if-range': tag })).status).toBe(206);
    expect((await ask({ range: 'bytes=0-6', 'if-range': '"of yesterday"' })).status).toBe(200);
    expect((await ask({ 'if-none-match': tag })).status).toBe(304);
    await utimes(file, new Date(), new Date(Date.now() + 60_000));
    expect((await ask({ range: 'bytes=0-6', 'if-range': tag })).status).toBe(200);
  });

  it('is the only file beside the portal’s own, and leaves the page’s policy as strict as it was', async () => {
    expect((await ask({}, '/map/other.txt')).status).toBe(404);
    expect((await ask({}, '/map/cape.pmtiles')).status).toBe(404);
    expect((await ask({}, '/map/..%2Fother.txt')).status).toBe(404);
    expect(pagePolicy(configured(), 'n')).toBe(pagePolicy(readConfig({}), 'n'));
  });

  it.each([
    [null, 'whole'],
    ['bytes=0-', { first: 0, last: 99 }],
    ['bytes=10-19', { first: 10, last: 19 }],
    ['bytes=90-200', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-200', { first: 0, last: 99 }],
    ['bytes=100-', null],
    ['bytes=-0', null],
    ['bytes=19-10', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['bytes=-', 'whole'],
    ['lines=0-1', 'whole'],
  ])('of 100 bytes, %s is %j', (range, span) => {
    expect(spanOf(range, 100)).toEqual(span);
  });

  it('is told in one line where it cannot be read or is something else', () => {
    expect(() => readConfig({ UMZILA_MAP_TILES: 'pmtiles:/nowhere.pmtiles' })).toThrow(
      'UMZILA_MAP_TILES: /nowhere.pmtiles cannot be read.',
    );
    const other = path.join(folder, 'other.txt');
    expect(() => readConfig({ UMZILA_MAP_TILES: `pmtiles:${other}` })).toThrow(
      /no PMTiles file of version 3/,
    );
  });
});

describe('what is drawn of it', () => {
  /** The features of the only tile, through the served ranges. */
  const features = async (): Promise<readonly FeatureLike[]> => {
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      ask(Object.fromEntries(new Headers(init.headers)), new URL(url).pathname),
    );
    const archive = new PMTiles(`http://umzila.test${TILES_ADDRESS}`);
    const answer = await archive.getZxy(tile.z, tile.x, tile.y);
    return new MVT().readFeatures(answer?.data ?? new ArrayBuffer(0), { extent: [0, 0, 2446, 2446] });
  };

  it('streets, water, parks, houses and names of both schemas, and nothing that no table knows', async () => {
    const colours = mapColours('light');
    const style = tileStyle(colours);
    const drawn = (await features()).map((feature) => {
      const styles = [style(feature, 2) ?? []].flat();
      const fill = styles.flatMap((one) => (one.getFill() ? [one.getFill()?.getColor()] : []));
      const stroke = styles.flatMap((one) => (one.getStroke() ? [one.getStroke()?.getColor()] : []));
      const name = styles.flatMap((one) => one.getText()?.getText() ?? []);
      return [feature.get('layer'), fill, stroke, name];
    });
    expect(drawn).toEqual([
      ['water', [colours.sea], [], []],
      ['transportation', [], [colours.roadEdge, colours.mainRoad], []],
      ['transportation', [], [], []],
      ['transportation_name', [], [], ['Long Street']],
      ['roads', [], [colours.roadEdge, colours.road], ['Bree Street']],
      ['place', [], [], ['Gardens']],
      ['building', [colours.building], [], []],
      ['park', [colours.park], [], []],
      ['secret', [], [], []],
    ]);
  });

  it('less from afar: no houses, no side streets, no names of suburbs', async () => {
    const style = tileStyle(mapColours('dark'));
    const seen = (await features()).filter((feature) => [style(feature, 100) ?? []].flat().length > 0);
    expect(seen.map((feature) => feature.get('layer'))).toEqual(['water', 'transportation', 'park']);
  });

  it('knows from the file how near there is something to see; a file that cannot be had is an error', async () => {
    await features();
    const tiles = await ownTiles(
      { url: `http://umzila.test${TILES_ADDRESS}`, credit: '' },
      mapColours('light'),
    );
    expect([tiles.maxZoom, tiles.covers]).toEqual([18, { box: [18.3, -34.2, 18.6, -33.8], fromZoom: 14 }]);
    vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
    await expect(
      ownTiles({ url: 'http://umzila.test/gone', credit: '' }, mapColours('light')),
    ).rejects.toThrow();
  });
});
