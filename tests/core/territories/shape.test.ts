import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  contradictions,
  type DraftArea,
  dropCorner,
  exceptionRules,
  firstStep,
  gapsOf,
  isClosedAllDay,
  isSurcharged,
  metresNeeded,
  moveCorner,
  nextStep,
  overlapsOf,
  type Position,
  polygonsOf,
  redone,
  repaired,
  type Shape,
  shapeFault,
  simplified,
  splitEdge,
  squareAround,
  surfaceKm2,
  type TerritoryException,
  undone,
} from '../../../core/index.ts';
import { runs } from '../../arbitraries/runs.ts';

const polygon = (...corners: readonly Position[]): Shape => ({ type: 'Polygon', coordinates: [corners] });
const rectangle = (west: number, south: number, east: number, north: number): Shape =>
  polygon([west, south], [east, south], [east, north], [west, north], [west, south]);
const area = (key: string, shape: Shape, territoryId = 1): DraftArea => ({
  key,
  territoryId,
  name: key,
  isHighRisk: false,
  shape,
});

describe('the judge of shapes', () => {
  test.each([
    [polygon([18, -34], [19, -34], [18, -34]), 'An area needs three corners.'],
    [polygon([18, -34], [19, -34], [19, -33], [18, -33]), 'The border is not closed.'],
    [polygon([18, -34], [19, -33], [19, -34], [18, -33], [18, -34]), 'The border crosses itself.'],
    [polygon([18, -34], [19, -34], [18.5, -34], [18, -34]), 'The area has no surface.'],
    [polygon([181, -34], [182, -34], [182, -33], [181, -34]), 'A corner lies off the map.'],
    [rectangle(18, -34, 19, -33), null],
  ])('%#', (shape, says) => {
    expect(shapeFault(shape)).toBe(says);
  });
});

describe('repairs', () => {
  test('each is counted, and what comes out is sound', () => {
    const { shape, repairs } = repaired(
      polygon([18, -34], [0, 0], [18, -33], [19, -33], [19, -33], [19, -34], [Number.NaN, 3]),
    );
    expect(repairs).toEqual({ dropped: 2, closed: 1, doubled: 1, turned: 1 });
    expect(shape && shapeFault(shape)).toBeNull();
    expect(shape && surfaceKm2(shape)).toBeCloseTo(surfaceKm2(rectangle(18, -34, 19, -33)), 6);
  });
  test('a border that crosses itself is taken apart', () => {
    const { shape, repairs } = repaired(polygon([18, -34], [19, -33], [19, -34], [18, -33], [18, -34]));
    expect(repairs['uncrossed']).toBe(1);
    expect(shape && shapeFault(shape)).toBeNull();
    expect(shape && polygonsOf(shape)).toHaveLength(2);
  });
  test('of nothing, nothing is left', () => {
    expect(repaired(polygon([0, 0], [0, 0], [0, 0])).shape).toBeNull();
  });
  test('any rings become sound shapes or nothing', () => {
    const corner = fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }));
    fc.assert(
      fc.property(fc.array(corner, { minLength: 1, maxLength: 9 }), (corners) => {
        const { shape } = repaired(
          polygon(...corners.map(([x, y]): Position => [18 + x / 100, -34 + y / 100])),
        );
        expect(shape === null ? null : shapeFault(shape)).toBeNull();
      }),
      runs(200),
    );
  });
  test('simplifying keeps the border within the metres that were said', () => {
    const round = Array.from({ length: 721 }, (_, at): Position => {
      const angle = (at % 720) * (Math.PI / 360);
      return [18.4 + Math.cos(angle) * 0.1, -33.9 + Math.sin(angle) * 0.1];
    });
    const fewer = simplified(polygon(...round), 50);
    expect(polygonsOf(fewer).flat(2).length).toBeLessThan(120);
    expect(Math.abs(surfaceKm2(fewer) / surfaceKm2(polygon(...round)) - 1)).toBeLessThan(0.02);
    expect(metresNeeded(polygon(...round))).toBe(0);
  });
});

describe('overlaps and gaps', () => {
  const areas = [
    { territoryId: 1, rank: 10, shape: rectangle(18, -34, 18.2, -33.8) },
    { territoryId: 2, rank: 20, shape: rectangle(18.1, -34, 18.3, -33.8) },
    { territoryId: 3, rank: 20, shape: rectangle(18.2, -34, 18.4, -33.8) },
    { territoryId: 1, rank: 10, shape: rectangle(18.15, -33.95, 18.18, -33.9) },
  ];
  test('each overlap has its surface and its winner; areas of one territory are no overlap', () => {
    const found = overlapsOf(areas);
    expect(found.map(({ pair, winner }) => [pair, winner])).toEqual([
      [[0, 1], 1],
      [[1, 2], null],
      [[1, 3], 1],
    ]);
    expect(found[0]?.km2).toBeCloseTo(surfaceKm2(rectangle(18.1, -34, 18.2, -33.8)), 3);
    expect(overlapsOf(areas, new Set([2])).map(({ pair }) => pair)).toEqual([[1, 2]]);
  });
  test('ground that areas enclose is a gap', () => {
    const around = [
      rectangle(18, -34, 18.3, -33.95),
      rectangle(18, -33.85, 18.3, -33.8),
      rectangle(18, -33.95, 18.1, -33.85),
      rectangle(18.2, -33.95, 18.3, -33.85),
    ];
    const [gap, ...others] = gapsOf(around);
    expect(others).toEqual([]);
    expect(gap && surfaceKm2(gap)).toBeCloseTo(surfaceKm2(rectangle(18.1, -33.95, 18.2, -33.85)), 3);
    expect(gapsOf(around.slice(1))).toEqual([]);
  });
});

describe('a draft', () => {
  const left = area('left', rectangle(18, -34, 18.1, -33.9));
  const right = area('right', rectangle(18.1, -34, 18.2, -33.9), 2);
  const far = area('far', rectangle(20, -34, 20.1, -33.9), 3);
  const board = [left, right, far];
  test('a corner that two areas share moves in both, and nothing else is touched', () => {
    const moved = moveCorner(board, [18.1, -33.9], [18.123_456_78, -33.95]);
    const has = (at: number, [lon, lat]: Position) =>
      polygonsOf(moved[at]?.shape ?? left.shape)
        .flat(2)
        .some((corner) => corner[0] === lon && corner[1] === lat);
    expect([has(0, [18.123457, -33.95]), has(1, [18.123457, -33.95])]).toEqual([true, true]);
    expect([has(0, [18.1, -33.9]), has(1, [18.1, -33.9])]).toEqual([false, false]);
    expect(moved[2]).toBe(far);
    expect(moved.map(({ shape }) => shapeFault(shape))).toEqual([null, null, null]);
  });
  test('a shared edge is split in both; the new corner goes again', () => {
    const split = splitEdge(board, [18.1, -34], [18.1, -33.9]);
    expect(split.map(({ shape }) => polygonsOf(shape).flat(2).length)).toEqual([6, 6, 5]);
    const back = dropCorner(split, [18.1, -33.95]);
    expect(back.map(({ shape }) => shape)).toEqual(board.map(({ shape }) => shape));
    const triangle = area('triangle', polygon([18, -34], [19, -34], [19, -33], [18, -34]));
    expect(dropCorner([triangle], [19, -34])).toEqual([triangle]);
  });
  test('[law R-58] any number of steps is undone and redone', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(3), fc.integer({ min: -50, max: 50 })), { maxLength: 40 }),
        (moves) => {
          let steps = firstStep<readonly DraftArea[]>(board);
          for (const [corner, by] of moves) {
            const from = polygonsOf(steps.now[0]?.shape ?? left.shape)[0]?.[0]?.[corner];
            if (from === undefined) continue;
            steps = nextStep(steps, moveCorner(steps.now, from, [from[0] + by / 1e6, from[1]]));
          }
          const end = steps.now;
          const { length } = steps.past;
          for (let n = 0; n < length; n += 1) steps = undone(steps);
          expect(steps.now).toBe(board);
          expect(undone(steps)).toEqual(steps);
          for (let n = 0; n < length; n += 1) steps = redone(steps);
          expect(steps.now).toBe(end);
        },
      ),
      runs(50),
    );
  });
  test('a square is where somebody without a pointer begins', () => {
    expect(surfaceKm2(squareAround({ lat: -33.92, lon: 18.42 }, 4))).toBeCloseTo(16, 1);
    expect(shapeFault(squareAround({ lat: -33.92, lon: 18.42 }, 4))).toBeNull();
  });
});

describe('exceptions', () => {
  const usual: TerritoryException = {
    id: 1,
    name: 'x',
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
    reason: 'r',
  };
  const place = { lat: -33.95, lon: 18.05 };
  const aside = { lat: -33.5, lon: 18.05 };
  const inPart = rectangle(18, -34, 18.1, -33.9);

  test('a part is narrower than the territory, dates than weekdays', () => {
    const rules = exceptionRules([
      { ...usual, id: 1, weekdays: [1] },
      { ...usual, id: 2, shape: inPart, effect: 'other-hours', opens: '09:00', closes: '12:00' },
      {
        ...usual,
        id: 3,
        from: '2026-12-21',
        until: '2026-12-21',
        effect: 'other-hours',
        opens: '08:00',
        closes: '10:00',
      },
    ]);
    expect(isClosedAllDay(rules(aside, '2026-12-14'))).toBe(true);
    expect(rules(place, '2026-12-14').hours).toEqual({ start: '09:00', end: '12:00' });
    expect(rules(aside, '2026-12-21').hours).toEqual({ start: '08:00', end: '10:00' });
    expect(rules(aside, '2026-12-15')).toEqual({ closed: [], hours: null, surcharged: [], hubId: null });
  });
  test('hours over midnight are the evening and the early morning', () => {
    const rules = exceptionRules([{ ...usual, effect: 'surcharge', start: '19:00', end: '05:00' }]);
    const day = rules(place, '2026-12-14');
    expect(['04:59', '05:00', '18:59', '19:00', null].map((time) => isSurcharged(day, time))).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
    expect(isSurcharged(exceptionRules([{ ...usual, effect: 'surcharge' }])(place, '2026-12-14'), null)).toBe(
      true,
    );
  });
  test('what contradicts is named with what happens', () => {
    const all: readonly TerritoryException[] = [
      { ...usual, id: 1, name: 'whole' },
      {
        ...usual,
        id: 2,
        name: 'part',
        shape: inPart,
        effect: 'other-hours',
        opens: '09:00',
        closes: '12:00',
      },
      { ...usual, id: 3, name: 'other year', from: '2027-01-01', effect: 'not-served' },
      { ...usual, id: 4, name: 'hub', effect: 'another-hub', hubId: 3 },
    ];
    expect(contradictions(all).map(({ winner, loser }) => [winner.name, loser.name])).toEqual([
      ['part', 'other year'],
      ['part', 'whole'],
    ]);
  });
});
