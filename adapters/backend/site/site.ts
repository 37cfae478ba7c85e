// The public site: one document for each marketing page (PUB-04, PUB-08), made by the server in the reader's language, so that it shows before a
// script runs and says the same to a search engine. Invariant: a page that cannot read what it shows beside its own texts is shown without it.
import { randomBytes } from 'node:crypto';
import { announcementPlace, isLanguage, type Language, languageAsked } from '../../../core/index.ts';
import type { Config } from '../config.ts';
import { type Db, sql } from '../db/db.ts';
import type { CallLimit } from '../http/limits.ts';
import { originOf } from '../http/origin.ts';
import { Problem } from '../http/problem.ts';
import { pagePolicy } from '../http/static.ts';
import { sayIn } from '../mail/letters.ts';
import { toldTo } from '../opinions/announcements.ts';
import type { PlaceFinder } from '../places/placeFinder.ts';
import type { Example, Facts, House, Published } from './facts.ts';
import { documentOf, type SiteAssets } from './frame.ts';
import { html } from './markup.ts';
import type { Section, SitePage } from './page.ts';
import { isSitePath, sitePages } from './pages/all.ts';
import {
  type Asked,
  type Estimate,
  estimate,
  type PriceTable,
  priceTable,
  type Size,
  sizesOf,
} from './prices.ts';
import { publishedSection, sectionOf } from './sections.ts';
import type { PartStatus } from './status.ts';

export interface SiteParts {
  readonly db: Db;
  readonly config: Config;
  readonly places: PlaceFinder;
  readonly country: (request: Request) => Promise<string>;
  readonly assets: () => Promise<SiteAssets | null>;
  /** Refuses whoever asks for prices too often. */
  readonly limit: CallLimit;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly failed: (fault: unknown) => void;
  /** How the parts of the portal are now. */
  readonly status: () => Promise<readonly PartStatus[]>;
  /** The key that everybody may use, where it is in force. */
  readonly sandbox: () => Promise<{ readonly key: string; readonly country: string } | null>;
}

export interface Site {
  /** The page of this address; null where it is none of the site, or asks for the booking over it. */
  respond(request: Request, ip: string): Promise<Response | null>;
}

const PRICES_HOLD_MS = 60_000;
const languageCookie = /(?:^|;\s*)language=(\w+)/;

/** The language of the address, else the one chosen before, else what the browser asks for. */
export const languageOf = (request: Request): Language => {
  const named = new URL(request.url).searchParams.get('lang');
  if (isLanguage(named)) return named;
  const [, kept] = languageCookie.exec(request.headers.get('cookie') ?? '') ?? [];
  return isLanguage(kept) ? kept : languageAsked(request.headers.get('accept-language'));
};

/** The newest text of a kind, in the reader's language where there is one. */
const publishedOf = async (
  db: Db,
  kind: string,
  country: string,
  language: Language,
  now: Date,
): Promise<Published | null> =>
  (await db.maybeOne<Published>(sql`
    select v.text, v.version, to_char(v.published_utc at time zone c.time_zone, 'YYYY-MM-DD') as "fromDay"
    from terms_versions v join countries c on c.cca2 = v.country
    where v.kind = ${kind} and v.country = ${country} and v.published_utc <= ${now}
    order by v.version desc, v.language = ${language} desc, v.language = 'en' desc limit 1`)) ?? null;

/** Kept by the administrator for invoices. */
const houseOf = async (db: Db, country: string): Promise<House | null> =>
  (await db.maybeOne<House>(sql`
    select legal_name as "legalName", address, tax_number as "taxNumber", phone from house_details where country = ${country}`)) ??
  null;

const zoneOf = async (db: Db, country: string): Promise<string> =>
  (await db.one<{ zone: string }>(sql`select time_zone as zone from countries where cca2 = ${country}`)).zone;

const placesOf = async (db: Db, country: string): Promise<readonly string[]> =>
  (
    await db.query<{ name: string }>(sql`select name from territories
      where country = ${country} and is_active and deleted_utc is null order by lower(name)`)
  ).map(({ name }) => name);

const has = (page: SitePage, ...kinds: readonly Section['kind'][]): boolean =>
  page.sections.some(({ kind }) => kinds.includes(kind));

/** What a visitor asked the price of; null where nothing was asked. */
const askedIn = (query: URLSearchParams, sizes: readonly Size[]): Asked | null => {
  const [from, to] = [query.get('from'), query.get('to')];
  const size = sizes.find(({ id }) => String(id) === query.get('size')) ?? sizes[0];
  if (from === null || to === null || size === undefined) return null;
  return { from: from.trim().slice(0, 120), to: to.trim().slice(0, 120), size };
};

export const createSite = ({
  db,
  config,
  places,
  country,
  assets,
  limit,
  now,
  failed,
  sandbox,
  status,
}: SiteParts): Site => {
  const tables = new Map<string, { readonly at: number; readonly table: Promise<PriceTable> }>();
  const tableOf = (cca2: string): Promise<PriceTable> => {
    const kept = tables.get(cca2);
    if (kept !== undefined && now() - kept.at < PRICES_HOLD_MS) return kept.table;
    const table = priceTable(db, cca2, new Date(now()));
    tables.set(cca2, { at: now(), table });
    table.catch(() => tables.delete(cca2));
    return table;
  };
  const orNothing = async <A>(asked: Promise<A>, nothing: A): Promise<A> =>
    asked.catch((fault: unknown) => {
      failed(fault);
      return nothing;
    });

  const estimated = async (cca2: string, asked: Asked, ip: string): Promise<Estimate> => {
    try {
      limit({ id: 'site.estimate' }, ip);
    } catch (refusal) {
      if (!(refusal instanceof Problem)) throw refusal;
      return { kind: 'fault', field: 'from', says: refusal.message };
    }
    return estimate(db, places, cca2, new Date(now()), asked);
  };

  /** Whoever looks on a day without deliveries is shown the next one with them. */
  const exampleOf = async (cca2: string): Promise<Example> => {
    const open = await orNothing(sandbox(), null);
    const land = open?.country ?? cca2;
    const { day } = await db.one<{ day: string }>(sql`
      select to_char(coalesce((select min(d)::date from countries c, generate_series(
          (${new Date(now())}::timestamptz at time zone c.time_zone)::date + 1,
          (${new Date(now())}::timestamptz at time zone c.time_zone)::date + 14, interval '1 day') d
        where c.cca2 = ${land} and extract(isodow from d) < 6
          and not exists (select from holidays h where h.country = c.cca2 and h.day = d and h.deleted_utc is null)),
        ${new Date(now())}::timestamptz::date + 1), 'YYYY-MM-DD') as day`);
    return { key: open?.key ?? 'umz_live_...', isSandbox: open !== null, country: land, day };
  };

  const factsOf = async (request: Request, page: SitePage, ip: string): Promise<Facts> => {
    // How things are is told while the database is away, too.
    const cca2 = has(page, 'status') ? await orNothing(country(request), 'ZA') : await country(request);
    const language = languageOf(request);
    const sizes = has(page, 'estimate') ? await orNothing(sizesOf(db, cca2), []) : [];
    const asked = askedIn(new URL(request.url).searchParams, sizes);
    return {
      say: sayIn(language),
      language,
      country: cca2,
      origin: originOf(request, config),
      supportEmail: config.supportEmail ?? '',
      house: await orNothing<House | null>(houseOf(db, cca2), null),
      status: has(page, 'status') ? await status() : [],
      timeZone: has(page, 'status') ? await orNothing(zoneOf(db, cca2), 'UTC') : 'UTC',
      now: new Date(now()),
      places: has(page, 'places') ? await orNothing(placesOf(db, cca2), []) : [],
      prices: has(page, 'prices', 'estimate')
        ? await orNothing<PriceTable | null>(tableOf(cca2), null)
        : null,
      sizes,
      asked,
      estimate: asked === null ? null : await orNothing(estimated(cca2, asked, ip), null),
      example: has(page, 'code', 'steps')
        ? await exampleOf(cca2)
        : { key: '', isSandbox: false, country: cca2, day: '' },
      published:
        page.published === undefined
          ? null
          : await orNothing<Published | null>(
              publishedOf(db, page.published, cca2, language, new Date(now())),
              null,
            ),
    };
  };

  return {
    respond: async (request, ip) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return null;
      const { pathname, searchParams } = new URL(request.url);
      const path = (
        pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
      ).toLowerCase();
      // The booking opens over the home page, in the portal.
      if (!isSitePath(path) || searchParams.has('book')) return null;
      const page: SitePage = sitePages[path];
      const facts = await factsOf(request, page, ip);
      const { say, published } = facts;
      const heading = page.sections.some(({ kind }) => kind === 'hero')
        ? html``
        : html`<section class="title"><div class="inner text"><h1>${say(page.title)}</h1><p class="lead">${say(page.description)}</p></div></section>`;
      const body =
        published === null
          ? html`${heading}${page.sections.map((section) => sectionOf(facts, section))}`
          : html`${heading}${publishedSection(say, published)}`;
      const [told] = await orNothing(
        toldTo(db, null, facts.country, new Date(now()), [announcementPlace.code.PUBLIC], facts.language),
        [],
      );
      const document = await documentOf({
        facts,
        page,
        path,
        assets: await assets(),
        announcement: told ?? null,
        chatScript: path === '/' ? (config.chatScript ?? '') : '',
        body,
      });
      const named = searchParams.get('lang');
      return new Response(request.method === 'HEAD' ? null : String(document), {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-language': facts.language,
          'cache-control': 'no-cache',
          vary: 'accept-language, cookie',
          'content-security-policy': pagePolicy(config, randomBytes(16).toString('base64url')),
          ...(isLanguage(named)
            ? { 'set-cookie': `language=${named}; Path=/; Max-Age=31536000; SameSite=Lax` }
            : {}),
        },
      });
    },
  };
};
