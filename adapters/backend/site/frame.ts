// The whole document of a page: head with what search engines and previews read, header, announcement, footer.
import { footerLinks, headerLinks, languages, type ShownAnnouncement, texts } from '../../../core/index.ts';
import { taxNumberName } from '../finance/print/letterhead.ts';
import { type Facts, oneLine } from './facts.ts';
import { icon } from './icons.ts';
import { html, type Markup, none, raw } from './markup.ts';
import type { SitePage } from './page.ts';

/** Addresses of the files that every page fetches; none where nothing was built. */
export interface SiteAssets {
  /** Runs before the first paint. */
  readonly first: string;
  readonly style: string;
  readonly script: string;
  readonly typeface: string;
}

export interface DocumentParts {
  readonly facts: Facts;
  readonly page: SitePage;
  readonly path: string;
  readonly assets: SiteAssets | null;
  readonly announcement: ShownAnnouncement | null;
  /** The live chat's script, on the pages that carry it. */
  readonly chatScript: string;
  readonly body: Markup;
}

/** What search engines read of a page. A text in it can end no script: `<` is written as a code. */
const structured = ({ facts, page, path }: DocumentParts): Markup => {
  const { say, origin, language, supportEmail } = facts;
  const organization = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: 'Umzila',
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    ...(supportEmail === '' ? {} : { email: supportEmail }),
  };
  const asked = page.sections.flatMap((section) => (section.kind === 'questions' ? section.items : []));
  const graph = [
    organization,
    {
      '@type': 'WebPage',
      url: `${origin}${path}`,
      name: say(page.title),
      description: say(page.description),
      inLanguage: language,
      publisher: { '@id': organization['@id'] },
    },
    ...(path === '/pricing'
      ? [
          {
            '@type': 'Service',
            serviceType: 'Courier',
            areaServed: facts.country,
            provider: { '@id': organization['@id'] },
          },
        ]
      : []),
    ...(asked.length === 0
      ? []
      : [
          {
            '@type': 'FAQPage',
            mainEntity: asked.map(({ title, text }) => ({
              '@type': 'Question',
              name: say(title),
              acceptedAnswer: { '@type': 'Answer', text: say(text) },
            })),
          },
        ]),
  ];
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll(
    '<',
    '\\u003c',
  );
  return html`<script type="application/ld+json">${raw(json)}</script>`;
};

const head = (parts: DocumentParts): Markup => {
  const { facts, page, path, assets } = parts;
  const title = path === '/' ? `Umzila: ${facts.say(page.title)}` : `${facts.say(page.title)} - Umzila`;
  const description = facts.say(page.description);
  const here = `${facts.origin}${path}`;
  return html`<head>
    <meta charset="utf-8">
    <title>${title}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="description" content="${description}">
    <meta name="color-scheme" content="light dark">
    <link rel="canonical" href="${here}">
    ${languages.map(({ code }) => html`<link rel="alternate" hreflang="${code}" href="${here}?lang=${code}">`)}
    <link rel="alternate" hreflang="x-default" href="${here}">
    <meta property="og:type" content="website">
    <meta property="og:site_name" content="Umzila">
    <meta property="og:title" content="${title}">
    <meta property="og:description" content="${description}">
    <meta property="og:url" content="${here}">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    ${
      assets === null
        ? none
        : html`<link rel="preload" href="${assets.typeface}" as="font" type="font/woff2" crossorigin>
    <script src="${assets.first}"></script><link rel="stylesheet" href="/assets/theme.css">
    <link rel="stylesheet" href="${assets.style}"><script type="module" src="${assets.script}"></script>`
    }
    ${structured(parts)}
  </head>`;
};

const navigation = ({ facts: { say }, path }: DocumentParts): Markup =>
  html`${headerLinks.map(
    ({ to, label }) =>
      html`<a href="${to}"${to === path ? raw(' aria-current="page"') : ''}>${say(label)}</a>`,
  )}`;

const header = (parts: DocumentParts): Markup => {
  const { say } = parts.facts;
  return html`<a class="skip" href="#content">${say('Skip to content')}</a>
  <header><div class="inner">
    <a class="wordmark" href="/"><img src="/favicon.svg" alt="" width="26" height="26">Umzila</a>
    <nav class="wide-only" aria-label="${say('Main')}">${navigation(parts)}</nav>
    <a class="button quiet account" data-signed="out" href="/login">${say(texts.shell.signIn)}</a>
    <a class="button quiet account" data-signed="in" href="/dashboard">${say('Dashboard')}</a>
    <details class="menu"><summary aria-label="${say('Menu')}">${icon('menu')}</summary>
      <nav aria-label="${say('Main')}">${navigation(parts)}</nav></details>
  </div></header>`;
};

const announced = (say: Facts['say'], one: ShownAnnouncement | null): Markup =>
  one === null
    ? none
    : html`<div class="announcement ${one.tone === 'attention' ? 'attention' : ''}" role="status" data-announcement="${one.id}"><div class="inner">
      <div data-typed lang="${one.language}"><strong>${one.title}</strong> <span>${one.body}</span></div>${
        one.isDismissible
          ? html`<button type="button" aria-label="${say('Close')}">${icon('close')}</button>`
          : none
      }</div></div>`;

const runBy = ({ say, house, country }: Facts): Markup => {
  if (house === null) return none;
  const { legalName, taxNumber, address, phone } = house;
  const parts = [
    legalName,
    taxNumber === '' ? '' : `${say(taxNumberName(country))} ${taxNumber}`,
    oneLine(address),
    phone,
  ].filter((part) => part !== '');
  return parts.length === 0 ? none : html`<p class="house">${parts.join(' · ')}</p>`;
};

const footer = ({
  facts,
  facts: { say, language },
  path,
}: DocumentParts): Markup => html`<footer><div class="inner">
  <nav class="links" aria-label="${say('About this site')}">${footerLinks.map(({ to, label }) => html`<a href="${to}">${say(label)}</a>`)}</nav>
  <p class="languages">${languages.map(({ code, name }) =>
    code === language
      ? html`<span lang="${code}" aria-current="true">${name}</span>`
      : html`<a lang="${code}" hreflang="${code}" href="${path}?lang=${code}">${name}</a>`,
  )}</p>${runBy(facts)}</div></footer>`;

/** The document. */
export const documentOf = (parts: DocumentParts): Markup => html`<!doctype html>
<html lang="${parts.facts.language}">
  ${head(parts)}
  <body>
    ${header(parts)}
    ${announced(parts.facts.say, parts.announcement)}
    <main id="content" tabindex="-1">${parts.body}</main>
    ${footer(parts)}
    ${parts.chatScript === '' ? none : html`<script async src="${parts.chatScript}"></script>`}
  </body>
</html>
`;
