// Papers of drivers as the screening reports them: those that dispatch asks for before a run.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lapsedPapersOf } from '../../../../adapters/backend/records/papersInForce.ts';
import { type Claims, callOf, documentStatus, type ReportCell, reportNamed } from '../../../../core/index.ts';
import { createWorld, sql, type World } from '../world.ts';

let world: World;
let staff: Claims;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  staff = await world.userOf('management@umzila.test');
}, 180_000);
afterAll(() => world.close());

const ask = (query: Readonly<Record<string, unknown>>, cca2 = 'ZA') => {
  const report = reportNamed('driver-screening');
  if (report === undefined) throw new Error('no such report');
  return world.ok(callOf(report), staff, { params: { cca2 }, query });
};

it('keep who may not begin a run from being fit, and are counted by kind and status', async () => {
  const { data, totals } = await ask({ pageSize: 500 });
  const kinds = await ask({ by: 'paper', pageSize: 500 });
  let lapsed = 0;
  for (const { id, cells } of data) {
    const { length } = await lapsedPapersOf(world.db, 'drivers', id, new Date(world.clock.now));
    lapsed += length;
    expect([cells['driver'], length === 0]).toEqual([
      cells['driver'],
      [null, documentStatus.code.VALID, documentStatus.code.EXPIRING_SOON].some(
        (one) => one === cells['papers'],
      ),
    ]);
    if (length > 0) expect([cells['driver'], cells['isFit']]).toEqual([cells['driver'], false]);
  }
  const wanting = ['papersExpired', 'papersNone', 'papersWait', 'papersRejected'] as const;
  const sum = ({ cells }: { readonly cells: Readonly<Record<string, ReportCell>> }): number =>
    wanting.reduce((all, name) => all + Number(cells[name]), 0);
  expect(lapsed).toBeGreaterThan(0);
  expect([sum({ cells: totals }), kinds.data.reduce((all, row) => all + sum(row), 0)]).toEqual([
    lapsed,
    lapsed,
  ]);
  expect(kinds.data.map(({ key }) => key)).toContain('driving licence');
  const some = await ask({ papers: [String(documentStatus.code.EXPIRED)] });
  expect(some.data.length).toBeGreaterThan(0);
  for (const { cells } of some.data) {
    expect(cells['papers']).toBe(documentStatus.code.EXPIRED);
    expect(cells['daysLeft']).toBeLessThan(0);
  }
});

it('bear the names that they have in the country', async () => {
  const { data } = await ask({ by: 'paper', pageSize: 500 });
  expect(data.map(({ key }) => key)).toContain('police clearance');
  await world.db.query(sql`update drivers set country = 'KE' where country = 'ZA'`);
  const kenyan = (await ask({ by: 'paper', pageSize: 500 }, 'KE')).data.map(({ key }) => key);
  expect(kenyan).toContain('certificate of good conduct');
  expect(kenyan).not.toContain('police clearance');
  const worst = (await ask({ pageSize: 500 }, 'KE')).data.map(({ cells }) => cells['paper']);
  expect(new Set(kenyan)).toEqual(new Set([...kenyan, ...worst]));
});
