// A shop with a city of two areas, drawn as rectangles, and what is saved of them.
import { afterAll, beforeAll, expect } from 'vitest';
import {
  type AreaDraft,
  adminContract,
  type Claims,
  type ExceptionDraft,
  type Position,
  type Shape,
} from '../../../../core/index.ts';
import { CAPE_TOWN, createShop, JOHANNESBURG, json, type Shop, sql } from '../shop.ts';

export const calls = adminContract.territoryParts;
export const rectangle = (west: number, south: number, east: number, north: number): Shape => {
  const corners: readonly Position[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: 'Polygon', coordinates: [corners] };
};
export const area = (name: string, shape: Shape, isHighRisk = false): AreaDraft => ({
  name,
  shape,
  isHighRisk,
});
export const usual: ExceptionDraft = {
  name: 'Exception',
  shape: null,
  from: null,
  until: null,
  weekdays: [],
  start: null,
  end: null,
  effect: 'not-served',
  opens: null,
  closes: null,
  hubId: null,
  reason: 'Because',
};
/** Around Cape Town and Sea Point, and around Sea Point alone. */
export const city = rectangle(18.3, -34, 18.6, -33.8);
export const seaside = rectangle(18.3, -34, 18.4, -33.8);

export let shop: Shop;
export let administrator: Claims;
export let customer: Claims;
export const ids: Record<string, number> = {};

export const save = (name: string, parts: object, query: { preview?: boolean; effect?: string } = {}) =>
  shop.send(calls.save, administrator, {
    params: { cca2: 'ZA', id: ids[name] ?? 0 },
    query,
    body: { xmin: 0, ...parts },
  });
export const partsOf = (name: string) =>
  shop.ok(calls.areas, administrator, { params: { cca2: 'ZA', id: ids[name] ?? 0 } });
/** Saves over the newest version. */
export const put = async (name: string, parts: object) => {
  const { xmin } = await partsOf(name);
  const { status, body } = await save(name, { xmin, ...parts });
  expect([status, body.errors]).toEqual([200, undefined]);
  return body;
};

beforeAll(async () => {
  shop = await createShop();
  administrator = await shop.person({ isAdministrator: true });
  customer = await shop.person();
  for (const [name, rank] of [
    ['city', 20],
    ['seaside', 10],
    ['north', 30],
  ] as const) {
    const { id } = await shop.db.one<{ id: number }>(
      sql`insert into territories (country, name, rank) values ('ZA', ${name}, ${rank}) returning id`,
    );
    ids[name] = id;
  }
  await shop.db.query(sql`
    insert into hubs (country, name, address) select 'ZA', h.name, h.address
    from jsonb_to_recordset(${json([
      { name: 'near', address: { ...CAPE_TOWN } },
      { name: 'far', address: { ...JOHANNESBURG } },
    ])}) as h(name text, address jsonb)`);
  await put('city', { areas: [area('City', city)] });
  await put('north', { areas: [area('North', rectangle(27.8, -26.4, 28.4, -26))] });
});
afterAll(() => shop.close());
