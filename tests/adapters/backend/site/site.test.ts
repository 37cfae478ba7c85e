// The public site as it is answered: each page for a visitor in both languages, with what search engines read, and prices that are a quote's.
import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sitePages } from '../../../../adapters/backend/site/pages/all.ts';
import { afrikaans, contract, formatCents, termsCalls, toCents, withVat } from '../../../../core/index.ts';
import { routeAt } from '../../../../views/app/useScreen.ts';
import { createWorld, sql, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({
    demo: true,
    env: { UMZILA_CHAT_SCRIPT: '/chat/widget.js', UMZILA_SUPPORT_EMAIL: 'help@umzila.test' },
  });
});
afterAll(() => world.close());

const get = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
  const answer = await world.raw(path, { headers });
  const text = await answer.text();
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } });
  document.write(text);
  return { answer, text, document };
};

const pages = [
  ['RT-01', '/'],
  ['RT-11', '/pricing'],
  ['RT-12', '/businesses'],
  ['RT-13', '/drivers'],
  ['RT-14', '/developers'],
  ['RT-17', '/contact'],
  ['RT-18', '/about'],
  ['RT-19', '/shopify'],
  ['RT-20', '/woocommerce'],
  ['RT-21', '/faq'],
  ['RT-22', '/terms'],
  ['RT-23', '/privacy'],
] as const;

const inside = (href: string): boolean =>
  !/^(#|mailto:|tel:|https?:)/.test(href) && !['/openapi.json', '/favicon.svg'].includes(href);

describe('every page of the site', () => {
  it.each(pages)(
    '[%s] {PUB-04} %s opens for a visitor in both languages, and each link on it leads somewhere',
    async (_, path) => {
      const english = await get(path);
      expect(english.answer.status).toBe(200);
      const { document } = english;
      expect(document.documentElement.getAttribute('lang')).toBe('en');
      expect(document.querySelectorAll('h1')).toHaveLength(1);
      expect(document.title).toContain('Umzila');
      for (const meta of ['description', 'og:title', 'og:description'])
        expect(
          document.querySelector(`meta[name="${meta}"], meta[property="${meta}"]`)?.getAttribute('content') ??
            '',
        ).not.toBe('');
      expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(
        new RegExp(`${path}$`),
      );
      const read = JSON.parse(
        document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
      );
      expect(read['@graph'].map((one: Record<string, unknown>) => one['@type'])).toContain('WebPage');
      for (const link of document.querySelectorAll('a')) {
        const href = link.getAttribute('href') ?? '';
        if (!inside(href)) continue;
        const { pathname } = new URL(href, 'http://umzila.test');
        expect([href, routeAt(pathname)?.entry !== undefined]).toEqual([href, true]);
      }
      const afr = await get(`${path}?lang=af`);
      expect(afr.document.documentElement.getAttribute('lang')).toBe('af');
      expect(afr.document.title).not.toBe(document.title);
      expect(afr.answer.headers.get('set-cookie')).toMatch(/^language=af;/);
      expect(world.faults).toEqual([]);
    },
  );

  it('{PUB-04} has a key of the demonstration with which the first calls work as they stand; without the key it shows none', async () => {
    const { document } = await get('/developers');
    const shown = [...document.querySelectorAll('ol.steps pre')].map((one) => one.textContent);
    const [key = '', list = '', book = ''] = shown;
    expect(key).toMatch(/^umz_live_\d+_\w{32}_\w{6}$/);
    const run = (curl: string) => {
      const path = new URL(/"(http[^"]+)"$/.exec(curl)?.[1] ?? '').pathname;
      const headers = Object.fromEntries(
        [...curl.matchAll(/-H "([\w-]+): ([^"]+)"/g)].map(([, n, v]) => [n, v]),
      );
      const body = /-d '([^']+)'/.exec(curl)?.[1];
      return world.raw(path, { headers, ...(body === undefined ? {} : { method: 'POST', body }) });
    };
    const listed = await run(list);
    expect([listed.status, ((await listed.json()) as { data: unknown[] }).data.length > 0]).toEqual([
      200,
      true,
    ]);
    const booked = await run(book);
    expect(booked.status).toBe(200);
    expect(((await booked.json()) as { deliveryQuotes: unknown[] }).deliveryQuotes.length).toBeGreaterThan(0);
    await world.db.query(sql`update api_clients set is_active = false where name = 'Sandbox'`);
    const without = await get('/developers');
    expect(without.text).not.toContain(key);
    expect(without.text).toContain('umz_live_...');
    // In the other country it is a trip of that country.
    const there = await get('http://ke.localhost/developers');
    const [, code = ''] = [...there.document.querySelectorAll('ol.steps pre')].map((one) => one.textContent);
    const quoted = await world.ok(contract.workflow.createQuotes, await world.person(), {
      params: { country: 'KE' },
      body: JSON.parse(/-d '([^']+)'/.exec(code)?.[1] ?? ''),
    });
    expect(quoted.deliveryQuotes?.length).toBeGreaterThan(0);
    await world.db.query(sql`update api_clients set is_active = true where name = 'Sandbox'`);
  });

  it.each(Object.keys(sitePages))(
    '[PUB-04] [PUB-08] %s is there for visitors and leads to sign up, to tracking and to contact',
    async (path) => {
      const { document } = await get(path);
      const links = [...document.querySelectorAll('a')].map((link) => ({
        to: link.getAttribute('href') ?? '',
        says: link.textContent.replace(/\s+/g, ' ').trim(),
      }));
      for (const [says, to] of [
        [/\bsign up$/i, /^\/(register|login)\b/],
        [/^track( an)? order$/i, /^\/track-order\b/],
        [/^contact( us)?$/i, /^\/contact\b/],
      ] as const) {
        const named = links.filter((link) => says.test(link.says));
        expect([says, named.length]).not.toEqual([says, 0]);
        for (const link of named) expect(link.to, link.says).toMatch(to);
      }
    },
  );

  it('says every text of its own: none is left in English on an Afrikaans page', async () => {
    const ours = new Set(
      Object.entries(afrikaans)
        .filter(([english, said]) => english !== said && /\w \w/.test(english))
        .map(([english]) => english),
    );
    for (const path of Object.keys(sitePages)) {
      const { document } = await get(path, { 'accept-language': 'af-ZA' });
      const shown = [...document.querySelectorAll('body *')]
        .filter((one) => one.children.length === 0 && one.closest('[data-typed], [lang=en], pre') === null)
        .map((one) => one.textContent.trim());
      expect(shown.filter((text) => ours.has(text))).toEqual([]);
    }
  });

  it('weighs little: with its styles and script a page stays far below 60 KB', async () => {
    for (const path of Object.keys(sitePages)) {
      const { text } = await get(path);
      expect(new Blob([text]).size).toBeLessThan(60_000);
    }
  });

  it('keeps to the language of the cookie, and follows the browser without one', async () => {
    const lang = async (headers: Readonly<Record<string, string>>) =>
      (await get('/faq', headers)).document.documentElement.getAttribute('lang');
    expect(await lang({ cookie: 'a=b; language=af', 'accept-language': 'en' })).toBe('af');
    expect(await lang({ 'accept-language': 'af, en;q=0.5' })).toBe('af');
    expect(await lang({ cookie: 'language=xx' })).toBe('en');
  });

  it('leaves the booking over the home page to the portal, and every other address', async () => {
    expect((await world.raw('/?book=new')).headers.get('content-type')).not.toContain('html');
    expect((await world.raw('/login')).status).toBe(404);
    expect((await world.raw('/PRICING/')).status).toBe(200);
    expect((await world.raw('/pricing', { method: 'POST' })).status).toBe(404);
  });

  it('tells visitors what is announced to them', async () => {
    const { document } = await get('/about');
    const [told] = await world.db.query<{ title: string }>(
      sql`select title from announcements where 'public' = any(places) limit 1`,
    );
    expect(document.querySelector('[data-announcement]')?.textContent ?? '').toContain(
      told?.title ?? 'none is seeded',
    );
    const afrikaans = (await get('/about?lang=af')).document.querySelector('[data-announcement] [lang]');
    expect([afrikaans?.getAttribute('lang'), afrikaans?.textContent]).toEqual([
      'af',
      expect.stringContaining('Reën in die Kaap'),
    ]);
  });
});

describe('what a page carries beside', () => {
  it('[PUB-05] {PUB-06} the live chat is on the home page and on no other page of the site', async () => {
    for (const path of Object.keys(sitePages)) {
      const { document } = await get(path);
      expect([path, document.querySelector('script[src="/chat/widget.js"]') !== null]).toEqual([
        path,
        path === '/',
      ]);
    }
  });

  it('{RT-17} the address of support stands on the contact page', async () => {
    const { document } = await get('/contact');
    expect(document.querySelector('a[href="mailto:help@umzila.test"]')).not.toBeNull();
  });

  it('{PUB-03} the pages for businesses and drivers lead to an application', async () => {
    for (const [path, form] of [
      ['/businesses', '/business-apply'],
      ['/drivers', '/partner-apply'],
    ] as const)
      expect((await get(path)).document.querySelector(`main a[href="${form}"]`)).not.toBeNull();
  });
});

describe('terms and privacy', () => {
  it('show the newest text that staff published, in the reader’s language, as text and never as markup', async () => {
    const before = await get('/terms', { 'accept-language': 'af' });
    expect(before.document.querySelector('main h2')?.textContent).toBe('Bespreking');
    const administrator = await world.userOf('administrator@umzila.test');
    const said = (language: string) => `# In ${language}\n\nNo <b>markup</b> here.`;
    const params = { kind: 'service', cca2: 'ZA' };
    const body = { en: said('en'), af: said('af'), needsAcceptance: false };
    await world.ok(termsCalls.publish, administrator, { params, body });
    await world.ok(termsCalls.publish, administrator, {
      params,
      body: { ...body, en: 'From a later day on', from: '2026-12-01' },
    });
    for (const language of ['en', 'af']) {
      const { document } = await get(`/terms?lang=${language}`);
      expect(document.querySelector('main h2')?.textContent).toBe(`In ${language}`);
      expect(document.querySelector('main b')).toBeNull();
      expect(document.querySelector('.meta')?.textContent).toMatch(/2, .*20\/11\/2026$/);
    }
    const refused = await world.send(termsCalls.publish, await world.userOf('customer@umzila.test'), {
      params: { kind: 'service', cca2: 'ZA' },
      body: { en: 'Mine', needsAcceptance: false },
    });
    expect(refused.status).toBe(403);
  });
});

describe('prices on the site', () => {
  const ask = (from: string, to: string) => get(`/pricing?${new URLSearchParams({ from, to, size: '1' })}`);

  it('are those of the quotes of the same trip', async () => {
    const { document } = await ask('Sea Point', 'Claremont');
    const shown = [...document.querySelectorAll('.offers li')].map(
      (one) => one.querySelector('strong')?.textContent,
    );
    const who = await world.person();
    const place = async (search: string) => {
      const [found] = await world.ok(contract.lookup.searchAddress, null, {
        query: { search, country: 'ZA' },
      });
      if (found?.coordinates === undefined) throw new Error(`no place is called ${search}`);
      return { placeId: found.placeId, description: found.description, coordinates: found.coordinates };
    };
    const [originAddress, destinationAddress] = [await place('Sea Point'), await place('Claremont')];
    const booked = await world.ok(contract.workflow.createQuotes, who, {
      params: { country: 'ZA' },
      body: { originAddress, destinationAddress, deliveryDate: '2026-11-23' },
    });
    const quoted = (booked.deliveryQuotes ?? []).map(({ priceExcl }) =>
      formatCents(withVat(toCents(priceExcl), 0.15), 'ZAR'),
    );
    expect(shown.length).toBeGreaterThan(1);
    expect([...shown].sort()).toEqual([...quoted].sort());
  });

  it('name the field that is missing or unknown', async () => {
    const none = await ask('', 'Claremont');
    expect(none.document.querySelector('#fault-from')?.textContent).toBe('Pick-up address is required');
    const unknown = await ask('Sea Point', 'zzqqxxyy');
    expect(unknown.document.querySelector('#fault-to')?.textContent).toBe('No matching addresses found.');
    expect(unknown.document.querySelector('#estimate-to')?.getAttribute('value')).toBe('zzqqxxyy');
  });

  it('are asked a few times a minute by one visitor, and what is typed is shown as text', async () => {
    const attack = await ask('"><img src=x onerror=hurt(1)>', '<script>hurt(2)</script>');
    expect(attack.document.querySelector('main img, main script')).toBeNull();
    expect(attack.text).not.toContain('<script>hurt');
    await Promise.all(Array.from({ length: 40 }, () => world.raw('/pricing?from=&to=')));
    expect((await ask('', '')).document.querySelector('#fault-from')?.textContent).toMatch(
      /^Too many attempts/,
    );
  });
});
