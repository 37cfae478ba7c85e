// Markup and formulas that people store: they come back as the text they are, in answers that nothing takes for a page, and
// in spreadsheets as text that nothing takes for a formula.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../adapters/backend/config.ts';
import { createStatic } from '../../adapters/backend/http/static.ts';
import type { Claims } from '../../core/index.ts';
import { contract, createWorld, sql, type World } from '../adapters/backend/world.ts';
import { readXlsx } from '../rights/readXlsx.ts';

let world: World;
let who: Claims;
let own: number;
const markup = '"><img src=x onerror=alert(1)><script>alert(2)</script>';
const za = { params: { cca2: 'ZA' } };

beforeAll(async () => {
  world = await createWorld({ demo: true });
  who = await world.userOf('administrator@umzila.test');
  own = (
    await world.db.one<{ id: number }>(sql`
      select id from deliveries where country = 'ZA' and logistic_status_id = 2501 and deleted_utc is null limit 1`)
  ).id;
});
afterAll(() => world.end());

/** An answer that no browser runs: its type is said and believed, and its policy allows nothing. */
const isInert = (answer: Response): void => {
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-type')).not.toContain('text/html');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
};

describe('markup', () => {
  test('in every text of a delivery comes back as it was, in answers that are no page', async () => {
    const texts = [
      'orderReference',
      'customerIdentifier',
      'originContactName',
      'originRemarks',
      'originBuildingName',
      'destinationContactName',
      'destinationRemarks',
      'destinationBuildingUnit',
    ] as const;
    await world.ok(contract.deliveries.update, who, {
      params: { cca2: 'ZA', id: own },
      body: Object.fromEntries(texts.map((name) => [name, markup])),
    });
    const answer = await world.raw(`/connect/deliveries/ZA/${own}`, { who });
    isInert(answer);
    const record = (await answer.json()) as Record<string, unknown>;
    for (const name of texts) expect(record[name], name).toBe(markup);
    isInert(await world.raw(`/connect/deliveries/ZA?search=${encodeURIComponent('<img')}`, { who }));
  });
  test('in a name, a report of an error, a search', async () => {
    const user = await world.ok(contract.profile.update, who, { body: { firstName: markup } });
    expect(user.firstName).toBe(markup);
    for (const address of [
      `/connect/nowhere/${encodeURIComponent(markup)}`,
      `/connect/deliveries/ZA?${encodeURIComponent(markup)}=1`,
      `/connect/deliveries/ZA?sortBy=${encodeURIComponent(markup)}`,
      `/public/tracking/ZA?search=${encodeURIComponent(markup)}`,
      `/connect/${encodeURIComponent(markup)}?select=true`,
    ])
      isInert(await world.raw(address, { who }));
  });
  test('in a marker is drawn as letters', async () => {
    const query = new URLSearchParams({
      label: '<b>',
      initials: '"><',
      markerType: markup,
      status: '</title><script>alert(1)</script>',
      markerColour: '"/><script>',
      labelColour: 'url(http://evil.test)',
    });
    const answer = await world.raw(`/content/markers?${query}`);
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    const svg = await answer.text();
    expect(svg).not.toMatch(/<(script|img|b)\b|evil\.test|onerror="/);
    expect(svg.match(/<[a-z]+/g)).toEqual(['<svg', '<title', '<path', '<text']);
  });
  test('in the address of a page is not repeated in it', async () => {
    const folder = path.join(import.meta.dirname, '../../views');
    const files = createStatic(folder, readConfig({ UMZILA_DATA: 'memory' }));
    const answer = await files.respond(
      new Request(`http://localhost/${encodeURIComponent(markup)}?a=${markup}`),
    );
    expect(await answer?.text()).not.toContain('onerror');
  });
  test('is never handed to the browser as markup by a view', async () => {
    const views = path.join(import.meta.dirname, '../../views');
    const names = (await readdir(views, { recursive: true })).filter((name) => /\.tsx?$/.test(name));
    expect(names.length).toBeGreaterThan(100);
    for (const name of names)
      expect(await readFile(path.join(views, name), 'utf8'), name).not.toMatch(
        /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|\beval\(|new Function\(/,
      );
  });
});

describe('line breaks', () => {
  test('in a name or a search reach no header', async () => {
    const answer = await world.raw('/connect/deliveries/ZA?search=a%0d%0aset-cookie:x=1', {
      who,
      headers: { accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    });
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w .-]+"$/);
  });
  test('in an email or a subject are refused, so that no letter gets a header of theirs', async () => {
    for (const email of ['a@b.test\r\nBcc: all@c.test', 'a@b.test%0d%0aBcc:x', 'a\n@b.test']) {
      const { status } = await world.send(contract.auth.register, null, {
        body: { email, firstName: 'A', lastName: 'B', password: 'a long enough password' },
      });
      expect(status, email).toBe(422);
    }
  });
});

describe('formulas', () => {
  const formulas = [
    '=HYPERLINK("http://evil.test","x")',
    '+1+1',
    '-2+3',
    '@SUM(A1)',
    '\t=1+1',
    "=cmd|' /C calc'!A0",
  ];
  test('[LST-22] stored by people are texts in every cell of an export', async () => {
    const ids = await world.db.query<{ id: number }>(sql`
      select id from deliveries where country = 'ZA' and deleted_utc is null order by id desc limit ${formulas.length}`);
    for (const [index, { id }] of ids.entries())
      await world.db.query(
        sql`update deliveries set order_reference = ${formulas[index] ?? ''} where id = ${id}`,
      );
    const query = ids.map(({ id }) => `ids=${id}`).join('&');
    const answer = await world.raw(`/connect/deliveries/ZA?${query}`, {
      who,
      headers: { accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    });
    isInert(answer);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    const cells = readXlsx(await answer.arrayBuffer()).flat();
    expect(cells.filter(({ isFormula }) => isFormula)).toEqual([]);
    for (const formula of formulas) {
      const cell = cells.find(({ text }) => text.trim() === formula.trim());
      expect(cell?.type, formula).toMatch(/^(s|inlineStr|str)$/);
    }
    expect(
      (await world.ok(contract.deliveries.list, who, { ...za, query: { ids: [ids[0]?.id ?? 0] } }))
        .totalItems,
    ).toBe(1);
  });
});

describe('uploads', () => {
  const send = async (bytes: Uint8Array<ArrayBuffer>, name: string, type: string) => {
    const form = new FormData();
    form.append('file', new File([bytes], name, { type }));
    return world.raw('/content/users/ZA/uploadProfilePicture', { who, method: 'POST', body: form });
  };
  const png = new Uint8Array([
    0x89,
    0x50,
    0x4e,
    0x47,
    0x0d,
    0x0a,
    0x1a,
    0x0a,
    ...Buffer.from('<script>alert(1)</script>'),
  ]);
  test('are known by their content: a page or a drawing that calls itself a picture is refused', async () => {
    for (const text of [
      '<html><script>alert(1)</script>',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      'MZ',
      '%PDF-1.7',
      '',
    ])
      expect((await send(new Uint8Array(Buffer.from(text)), 'me.png', 'image/png')).status, text).toBe(422);
  });
  test('are served as the picture they claim to be and as nothing else', async () => {
    const stored = await send(png, '"><img src=x>.html\r\nx: y', 'text/html');
    expect(stored.status).toBe(200);
    const { url } = (await stored.json()) as { url: string };
    const answer = await world.raw(url);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get('content-disposition')).toMatch(/^inline/);
    expect([...answer.headers.keys()]).not.toContain('x');
  });
  test('past five megabytes are refused', async () => {
    const large = new Uint8Array(6_000_000);
    large.set(png);
    expect((await send(large, 'me.png', 'image/png')).status).toBe(413);
  });
});
