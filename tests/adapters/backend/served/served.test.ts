// Every resource runs the laws of all resources, or says here why it has laws of its own.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { servedResources } from '../../../../adapters/backend/served/served.ts';
import { createWorld } from '../world.ts';

/** Those that nobody changes as a record: what they are follows from deeds that their own tests try. */
const withLawsOfTheirOwn: Readonly<Record<string, string>> = {
  advances: 'asked for and paid out as orders, never edited',
  withdrawals: 'asked for and paid out as orders, never edited',
  bankAccounts: 'the number is sealed and cannot be written again, so that nothing is restored',
  userRatings: 'the ratings of one person, the rows of ratings under another address',
  deliveryPictures: 'taken away and brought back, never edited',
  deliverySignatures: 'taken away and brought back, never edited',
  profilePictures: 'taken away and brought back, never edited',
};

test('every resource that staff edit runs the laws of resources', async () => {
  const files = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.test.ts'));
  const texts = await Promise.all(
    files.map((name) => readFile(path.join(import.meta.dirname, name), 'utf8')),
  );
  const run = new Set(
    texts.flatMap((text) => [...text.matchAll(/describeResource\((\w+)/g)].map(([, name]) => name)),
  );
  const words = (name: string): string =>
    name
      .replace(/Records$/, (word) => (name.startsWith('store') ? '' : word))
      .replace(/s$/, '')
      .replace(/ie$/, 'y');
  const left = servedResources
    .map(({ resource }) => resource.name)
    .filter((name) => !name.endsWith('Applications') && !Object.hasOwn(withLawsOfTheirOwn, name))
    .filter((name) => !run.has(`${words(name)}Rows`));
  expect(left).toEqual([]);
});

test('[law R-54] three plain resources, with rows, migration and the laws that run on them, cost less than 150 lines each', async () => {
  const root = path.join(import.meta.dirname, '../../../..');
  const files = [
    'core/resources/country.ts',
    'core/resources/openingHours.ts',
    'adapters/backend/served/country.ts',
    'adapters/backend/migrations/0035-country.sql',
  ];
  const texts = await Promise.all(files.map((name) => readFile(path.join(root, name), 'utf8')));
  const suite = await readFile(path.join(import.meta.dirname, 'country.test.ts'), 'utf8');
  const laws = suite.slice(suite.indexOf('describeResource('), suite.indexOf('\ntest('));
  const lines = [...texts, laws].join('\n').split('\n').length;
  expect(lines / 3).toBeLessThanOrEqual(150);
});

test('[law R-13] every record of the demonstration can be saved as it stands, and again with a change', async () => {
  const world = await createWorld({ demo: true });
  const who = await world.userOf('administrator@umzila.test');
  const refused: unknown[] = [];
  for (const { resource } of servedResources) {
    const { list, get, update } = resource.calls;
    if (update === undefined || resource.parent !== null || resource.base !== null) continue;
    const { data } = await world.ok(list, who, { params: { cca2: 'ZA' }, query: { pageSize: 3 } });
    for (const { id } of data) {
      const params = { cca2: 'ZA', id };
      const record = await world.ok(get, who, { params });
      // What a recipient wrote of a driver is never edited.
      const text = Object.entries(resource.fields).find(
        ([key, { kind, write, required, unique, check }]) =>
          kind === 'text' &&
          [write, required, unique, check].every((said) => said === undefined) &&
          record[key] === null &&
          resource.name !== 'ratings',
      )?.[0];
      for (const change of [{}, ...(text === undefined ? [] : [{ [text]: 'x' }, { [text]: 'y' }])]) {
        const now = await world.ok(get, who, { params });
        const { status, body } = await world.send(update, who, { params, body: { ...now, ...change } });
        if (status !== 200) refused.push([resource.name, id, change, body.message, body.errors]);
      }
    }
  }
  await world.close();
  expect(refused).toEqual([]);
});
