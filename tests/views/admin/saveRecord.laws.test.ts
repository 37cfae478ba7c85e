// Two editors of one record over the real service, whatever they type and in whatever order they look and save: what touches different fields
// is kept of both, and what both changed is never decided in silence.
import * as fc from 'fast-check';
import { isLeft } from 'fp-ts/Either';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Claims, hubs, isSame, type PlainRecord, type RecordValues } from '../../../core/index.ts';
import { saveRecord } from '../../../views/admin/saveRecord.ts';
import { createWorld, type World } from '../../adapters/backend/world.ts';
import { runs } from '../../arbitraries/runs.ts';
import { seapointDepot } from '../../core/resources/samples.ts';
import { openPage, type Page } from '../portalPage.tsx';

let world: World;
let administrator: Claims;
let page: Page;
beforeAll(async () => {
  world = await createWorld({ startAt: new Date().toISOString() });
  administrator = await world.person({ isAdministrator: true });
  page = await openPage(world, '/profile', administrator);
});
afterAll(async () => {
  await page.close();
  await world.end();
});

const names = ['isActive', 'contactName', 'capacity'] as const;
const valuesOf = {
  isActive: [true, false, true],
  contactName: [null, 'Naledi', 'Sipho'],
  capacity: [null, 1, 2],
} as const;
const step = fc.record({
  by: fc.constantFrom(0, 1),
  does: fc.constantFrom('look', 'type', 'type', 'save'),
  field: fc.constantFrom(...names),
  value: fc.nat(2),
});

/** Both change the same field, and each another one. */
const at = (by: number, does: string, field: (typeof names)[number] = 'contactName', value = 1) => ({
  by,
  does,
  field,
  value,
});
const bothTheSame = [at(0, 'type'), at(0, 'save'), at(1, 'type', 'contactName', 2), at(1, 'save')];
const eachAnother = [at(0, 'type'), at(0, 'save'), at(1, 'type', 'capacity'), at(1, 'save')];

interface Editor {
  base: PlainRecord;
  values: RecordValues;
}

test('[law R-15] disjoint fields of two editors are both kept, and the same field is never lost in silence', async () => {
  const params = { cca2: 'ZA' } as const;
  let [joined, refused, made] = [0, 0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      made += 1;
      const { id } = await world.ok(hubs.calls.create, administrator, {
        params,
        body: { name: `Hub ${made}`, address: seapointDepot.address, isActive: true },
      });
      const get = async (): Promise<PlainRecord> => ({
        ...(await world.ok(hubs.calls.get, administrator, { params: { ...params, id } })),
      });
      const begun = await get();
      const editors: Editor[] = [
        { base: begun, values: begun },
        { base: begun, values: begun },
      ];
      for (const { by, does, field, value } of steps) {
        const editor = editors[by];
        if (editor === undefined) continue;
        if (does === 'type') editor.values = { ...editor.values, [field]: valuesOf[field][value] };
        if (does === 'look') {
          const now = await get();
          Object.assign(editor, { base: now, values: now });
        }
        if (does !== 'save') continue;
        const { base, values } = editor;
        const before = await get();
        const mine = names.filter((name) => !isSame(base[name], values[name]));
        const torn = mine.filter(
          (name) => !isSame(base[name], before[name]) && !isSame(values[name], before[name]),
        );
        const answer = await saveRecord(page.portal, hubs.plain, {
          base,
          values,
          changed: mine,
          isNew: false,
          shown: null,
        });
        const after = await get();
        if (torn.length > 0) {
          refused += 1;
          expect([isLeft(answer), after]).toEqual([true, before]);
          continue;
        }
        if (isLeft(answer) || answer.right.kind !== 'kept') throw new Error(JSON.stringify(answer));
        const theirs = names.filter((name) => !mine.includes(name) && !isSame(base[name], before[name]));
        for (const name of names)
          expect([name, after[name]]).toEqual([name, mine.includes(name) ? values[name] : before[name]]);
        if (before.xmin !== base.xmin && mine.length > 0) {
          joined += 1;
          // What came from the other one is told.
          expect([...answer.right.others].sort()).toEqual(expect.arrayContaining([...theirs].sort()));
        }
        Object.assign(editor, { base: after, values: after });
      }
    }),
    { ...runs(12, 10_000), examples: [[bothTheSame], [eachAnother]] },
  );
  expect(Math.min(joined, refused)).toBeGreaterThan(0);
});
