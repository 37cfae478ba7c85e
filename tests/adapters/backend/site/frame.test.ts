// The head of every public page, as search engines read it, and the letters that it is drawn with.
import { readFileSync } from 'node:fs';
import { Window } from 'happy-dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sitePages } from '../../../../adapters/backend/site/pages/all.ts';
import { createWorld, sql, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const paths = Object.keys(sitePages);
const get = async (path: string) => {
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } });
  document.write(await (await world.raw(path)).text());
  return { document };
};

it('each page has a title and a description of its own, and tells search engines what it is, where, in which language and of whom', async () => {
  for (const lang of ['en', 'af']) {
    const heads = await Promise.all(
      paths.map(async (path) => {
        const { document } = await get(`${path}?lang=${lang}`);
        const read = JSON.parse(
          document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
        );
        const graph: readonly Record<string, unknown>[] = read['@graph'];
        const one = (kind: string) => graph.find((part) => part['@type'] === kind);
        const [page, house] = [one('WebPage'), one('Organization')];
        const description = document.querySelector('meta[name=description]')?.getAttribute('content') ?? '';
        expect([page?.['description'], page?.['inLanguage'], page?.['publisher']]).toEqual([
          description,
          lang,
          { '@id': house?.['@id'] },
        ]);
        expect(page?.['url']).toBe(document.querySelector('link[rel=canonical]')?.getAttribute('href'));
        const asks = document.querySelectorAll('section details').length > 0 && one('FAQPage') !== undefined;
        return { path, title: document.title, description, asks, sells: one('Service') !== undefined };
      }),
    );
    expect(new Set(heads.map(({ title }) => title)).size).toBe(paths.length);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(paths.length);
    expect(heads.filter(({ asks }) => asks).map(({ path }) => path)).toEqual([
      '/pricing',
      '/drivers',
      '/faq',
    ]);
    expect(heads.filter(({ sells }) => sells).map(({ path }) => path)).toEqual(['/pricing']);
  }
});

it('says below who runs the site, as the invoices of its country name it', async () => {
  const below = async (path: string): Promise<string | undefined> =>
    (await get(path)).document.querySelector('footer .house')?.textContent;
  expect(await below('/contact')).toBeUndefined();
  await world.db.query(sql`insert into house_details (country, legal_name, address, tax_number, phone, documents_from)
    values ('ZA', 'Umzila (Pty) Ltd', ${'1 Long Street\nCape Town'}, '4123456789', '+27211234567', '2026-01-01')`);
  expect(await below('/contact')).toBe(
    'Umzila (Pty) Ltd · VAT number 4123456789 · 1 Long Street, Cape Town · +27211234567',
  );
  expect(await below('/?lang=af')).toContain('BTW-nommer 4123456789');
  const { document } = await get('/contact');
  const ways = [...document.querySelectorAll('main .mail')];
  expect(ways.map(({ textContent }) => textContent).slice(-2)).toEqual([
    '+27211234567',
    '1 Long Street, Cape Town',
  ]);
  expect(ways.map((way) => way.getAttribute('href'))).toContain('tel:+27211234567');
});

it('is drawn with the letters of its own typeface, whose file has those of both languages alone', async () => {
  const css = readFileSync('views/site/typeface.css', 'utf8');
  const [, ranges = ''] = /interSite[^}]*unicode-range:([^;]*);/.exec(css) ?? [];
  const covered = ranges
    .match(/[0-9A-F]{4}(-[0-9A-F]{4})?/g)
    ?.map((range) => range.split('-').map((code) => Number.parseInt(code, 16)));
  const has = (sign: string): boolean =>
    covered?.some(
      ([from = 0, to = from]) => Number(sign.codePointAt(0)) >= from && Number(sign.codePointAt(0)) <= to,
    ) ?? false;
  const missing = new Set<string>();
  for (const path of paths)
    for (const lang of ['en', 'af']) {
      const { document } = await get(`${path}?lang=${lang}`);
      for (const sign of document.body.textContent.replace(/\s/g, '')) if (!has(sign)) missing.add(sign);
    }
  expect([...missing]).toEqual([]);
});
