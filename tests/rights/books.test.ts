// What of the books a role may not see is absent from pages, totals, files and prints: for each of the sixteen sign-ins, against the oracle of
// who owns what.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentWaiting } from '../../adapters/backend/finance/invoiceRuns.ts';
import { signIns } from '../../adapters/backend/standins/demonstration/signIns.ts';
import { type Claims, may, statements, taxDocuments } from '../../core/index.ts';
import { createWorld, type World } from '../adapters/backend/world.ts';
import { type Ownership, ownership, type Rows, readRows } from './ownership.ts';
import { readXlsx } from './readXlsx.ts';

let world: World;
let rows: Rows;
let people: readonly { readonly name: string; readonly who: Claims; readonly owns: Ownership }[];
const params = { cca2: 'ZA' };
const period = 'from=2026-01-01&to=2026-12-31';

beforeAll(async () => {
  world = await createWorld({ demo: true });
  await documentWaiting(world.db, new Date(world.clock.now));
  rows = await readRows(world.db);
  people = await Promise.all(
    signIns
      .filter(({ name }) => name !== 'unconfirmed-staff')
      .map(async ({ name }) => {
        const who = await world.userOf(`${name}@umzila.test`);
        return { name, who, owns: ownership(rows, who, 'ZA') };
      }),
  );
});
afterAll(async () => {
  await world.close();
  expect(world.faults).toEqual([]);
});

test('[FL-15] documents: pages, totals, files and prints hold what is one’s own, and nothing of anybody else', async () => {
  let seen = 0;
  for (const { name, who, owns } of people) {
    if (!may(who, taxDocuments.list)) continue;
    const page = await world.ok(taxDocuments.list, who, { params, query: { pageSize: 500 } });
    const own = rows.documents.filter(({ id }) => owns.document(id)).map(({ id }) => id);
    expect([name, page.data.map(({ id }) => id).sort((a, b) => a - b)]).toEqual([
      name,
      own.sort((a, b) => a - b),
    ]);
    expect([name, page.totalItems]).toEqual([name, own.length]);
    const file = await world.raw('/connect/tax-documents/ZA?pageSize=500', {
      who,
      headers: { accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    });
    expect([name, readXlsx(await file.arrayBuffer()).length - 1]).toEqual([name, own.length]);
    const [mine] = own;
    const foreign = rows.documents.find(({ id }) => !owns.document(id));
    for (const [id, status] of [
      [mine, 200],
      [foreign?.id, 404],
    ] as const) {
      if (id === undefined) continue;
      seen += 1;
      const print = await world.raw(`/connect/tax-documents/ZA/${id}/pdf`, { who });
      expect([name, id, print.status]).toEqual([name, id, status]);
      await print.arrayBuffer();
    }
  }
  expect(seen).toBeGreaterThan(15);
});

test('[FL-15] statements and payslips are for whoever is told the amounts of the account', async () => {
  const told = new Set<string>();
  for (const { name, who, owns } of people) {
    for (const { id } of rows.accounts.slice(0, 60)) {
      const answer = await world.send(statements.get, who, { params: { ...params, id } });
      if (answer.status === 200) {
        told.add(name);
        expect([name, id, owns.book(id)]).toEqual([name, id, true]);
      } else expect([name, id, answer.status]).toEqual([name, id, 404]);
    }
    const foreign = rows.accounts.find(({ id }) => !owns.book(id));
    if (foreign === undefined) continue;
    const print = await world.raw(`/connect/accounts/ZA/${foreign.id}/statement/pdf?${period}`, { who });
    expect([name, print.status]).toEqual([name, 404]);
  }
  expect(told.size).toBeGreaterThan(4);
});
