// The kinds of sections as markup. Invariant: every text of a page goes through `say`.
import { type AnyCall, everyCall, type Say } from '../../../core/index.ts';
import { drawing } from './drawings.ts';
import { type Facts, oneLine, type Published } from './facts.ts';
import { icon } from './icons.ts';
import { html, type Markup, none } from './markup.ts';
import type { Action, Section } from './page.ts';
import { exampleTrips } from './pages/programs.ts';
import { estimateSection, lowestPrice, pricesSection } from './priceSections.ts';

type Of<K extends Section['kind']> = Extract<Section, { kind: K }>;

const buttons = (say: Say, actions: readonly Action[]): Markup =>
  html`<div class="actions">${actions.map(
    ({ label, to }, at) =>
      html`<a class="button ${at === 0 ? 'main' : 'quiet'}" href="${to}">${say(label)}</a>`,
  )}</div>`;

/** Where a parcel is, and below it what one costs: the two questions with which people come. */
const trackBox = (facts: Facts): Markup => {
  const { say } = facts;
  return html`<search class="box"><h2>${say('Where is my parcel?')}</h2>
  <form id="track" action="/track-order" method="get"><div class="field">
    <label for="track-term">${say('Waybill, order reference or barcode')}</label><input id="track-term" name="term" maxlength="100" autocomplete="off" required></div>
    <button class="button main" type="submit">${say('Track')}</button></form>${lowestPrice(facts)}</search>`;
};

const hero = (facts: Facts, section: Of<'hero'>): Markup => {
  const { say } = facts;
  return html`<section class="hero"><div class="inner split">
  <div><h1>${say(section.title)}${section.secondLine === undefined ? none : html`<br>${say(section.secondLine)}`}</h1>
    <p class="lead">${say(section.lead)}</p>${buttons(say, section.actions)}</div>
  <div>${section.box === undefined ? drawing(section.art) : html`${drawing(section.art)}${trackBox(facts)}`}</div></div></section>`;
};

const cards = (
  { say }: Facts,
  { title, items }: Of<'cards'>,
): Markup => html`<section class="band"><div class="inner">
  <h2>${say(title)}</h2><ul class="cards">${items.map(
    (item) => html`<li class="card">${icon(item.icon)}<h3>${say(item.title)}</h3><p>${say(item.text)}</p>
      ${item.action === undefined ? none : html`<a class="more" href="${item.action.to}">${say(item.action.label)}</a>`}</li>`,
  )}</ul></div></section>`;

const places = ({ say, places: names }: Facts, { title, text }: Of<'places'>): Markup =>
  names.length === 0
    ? none
    : html`<section class="band"><div class="inner"><h2>${say(title)}</h2><p class="lead">${say(text)}</p>
      <ul class="places">${names.map((name) => html`<li>${icon('pin')}<span>${name}</span></li>`)}</ul></div></section>`;

const callOf = (id: string): AnyCall | undefined => everyCall.find((call) => call.id === id);

const callLine = (call: AnyCall): Markup =>
  html`<code class="call"><b>${call.method}</b> ${`${call.service}${call.path}`
    .split('/')
    .map((part) => html`/<wbr>${part}`)}</code>`;

/** Addresses of an example are those of this portal. */
const example = ({ origin, example: { key, country, day }, say }: Facts, code: string): Markup => {
  const [from = '', to = ''] = (exampleTrips[country] ?? []).map((one) => one.code);
  return html`<pre tabindex="0" role="region" aria-label="${say('Example')}"><code>${code
    .replaceAll('{origin}', origin)
    .replaceAll('{key}', key)
    .replaceAll('{day}', day)
    .replaceAll('{from}', from)
    .replaceAll('{to}', to)
    .replaceAll('{country}', country)}</code></pre>`;
};

const steps = (
  facts: Facts,
  { title, items }: Of<'steps'>,
): Markup => html`<section class="band"><div class="inner">
  <h2>${facts.say(title)}</h2><ol class="steps${items.some(({ code }) => code !== undefined) ? ' wide' : ''}">${items.map(
    (item) => {
      const call = item.call === undefined ? undefined : callOf(item.call);
      const { text, code } = facts.example.isSandbox ? { ...item, ...item.inSandbox } : item;
      return html`<li><h3>${facts.say(item.title)}</h3><p>${facts.say(text)}</p>
      ${call === undefined ? none : callLine(call)}${code === undefined ? none : example(facts, code)}</li>`;
    },
  )}</ol></div></section>`;

const split = (
  { say }: Facts,
  section: Of<'split'>,
): Markup => html`<section class="band"><div class="inner split">
  <div>${drawing(section.art)}</div><div><h2>${say(section.title)}</h2><p class="lead">${say(section.text)}</p>
    <ul class="points">${section.gains.map((point) => html`<li>${icon('check')}<span>${say(point)}</span></li>`)}</ul>
    ${buttons(say, section.actions)}</div></div></section>`;

const code = (
  facts: Facts,
  section: Of<'code'>,
): Markup => html`<section class="band"><div class="inner split">
  <div><h2>${facts.say(section.title)}</h2><p class="lead">${facts.say(section.text)}</p></div>
  <div>${example(facts, section.code)}</div></div></section>`;

const calls = (
  { say }: Facts,
  { title, text, groups }: Of<'calls'>,
): Markup => html`<section class="band"><div class="inner">
  <h2>${say(title)}</h2><p class="lead">${say(text)}</p>${groups.map((group) => {
    const own = everyCall.filter(({ id }) => id.split('.')[0] === group);
    return html`<details class="calls"><summary><code>${group}</code> <span>${own.length}</span></summary><ul>${own.map(
      (call) => html`<li>${callLine(call)}<span lang="en">${call.does}</span></li>`,
    )}</ul></details>`;
  })}</div></section>`;

const questions = (
  { say }: Facts,
  { title, items }: Of<'questions'>,
): Markup => html`<section class="band"><div class="inner text">
  <h2>${say(title)}</h2>${items.map(
    (item) =>
      html`<details class="question"><summary>${say(item.title)}</summary><p>${say(item.text)}</p></details>`,
  )}</div></section>`;

const callout = (
  { say }: Facts,
  section: Of<'callout'>,
): Markup => html`<section class="band callout"><div class="inner">
  <h2>${say(section.title)}</h2><p class="lead">${say(section.text)}</p>${buttons(say, section.actions)}</div></section>`;

const prose = (
  { say }: Facts,
  { title, items }: Of<'prose'>,
): Markup => html`<section class="band"><div class="inner text prose">
  <h2>${say(title)}</h2>${items.map((item) => html`<h3>${say(item.title)}</h3><p>${say(item.text)}</p>`)}</div></section>`;

/** The ways to whoever runs the site, as far as they are known. */
const contact = ({ say, supportEmail, house }: Facts, { title, text }: Of<'contact'>): Markup => {
  const { phone = '', address = '' } = house ?? {};
  const ways = [
    ...(supportEmail === ''
      ? []
      : [html`<a class="mail" href="mailto:${supportEmail}">${icon('mail')}${supportEmail}</a>`]),
    ...(phone === ''
      ? []
      : [html`<a class="mail" href="tel:${phone.replace(/[^+\d]/g, '')}">${icon('phone')}${phone}</a>`]),
    ...(address === '' ? [] : [html`<span class="mail">${icon('pin')}${oneLine(address)}</span>`]),
  ];
  return ways.length === 0
    ? none
    : html`<section class="band"><div class="inner text"><h2>${say(title)}</h2><p class="lead">${say(text)}</p>
      ${ways.map((way) => html`<p>${way}</p>`)}</div></section>`;
};

const HOURS_OF_ONE_DAY = 12;

/** The clock alone on the same day. */
const sinceText = ({ language, timeZone, now }: Facts, since: Date): string =>
  new Intl.DateTimeFormat(language === 'af' ? 'af-ZA' : 'en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    ...(now.getTime() - since.getTime() < HOURS_OF_ONE_DAY * 3_600_000
      ? {}
      : { day: 'numeric', month: 'long' }),
  }).format(since);

const status = (facts: Facts, { title, text }: Of<'status'>): Markup => {
  const { say } = facts;
  const isWell = facts.status.every(({ disturbedSince }) => disturbedSince === null);
  return html`<section class="band"><div class="inner text">
  <h2>${isWell ? say(title) : say('Something is disturbed')}</h2><p class="lead">${say(text)}</p>
  <ul class="status">${facts.status.map(
    ({ name, disturbedSince }) =>
      html`<li class="${disturbedSince === null ? 'works' : 'disturbed'}">${icon(
        disturbedSince === null ? 'check' : 'close',
      )}<b>${say(name)}</b><span>${
        disturbedSince === null
          ? say('Works')
          : say('Disturbed since {time}', { time: sinceText(facts, disturbedSince) })
      }</span></li>`,
  )}</ul></div></section>`;
};

/** A section of a page. */
export const sectionOf = (facts: Facts, section: Section): Markup => {
  switch (section.kind) {
    case 'hero':
      return hero(facts, section);
    case 'cards':
      return cards(facts, section);
    case 'steps':
      return steps(facts, section);
    case 'split':
      return split(facts, section);
    case 'prices':
      return pricesSection(facts, section);
    case 'places':
      return places(facts, section);
    case 'estimate':
      return estimateSection(facts, section);
    case 'code':
      return code(facts, section);
    case 'calls':
      return calls(facts, section);
    case 'questions':
      return questions(facts, section);
    case 'callout':
      return callout(facts, section);
    case 'prose':
      return prose(facts, section);
    case 'status':
      return status(facts, section);
    case 'contact':
      return contact(facts, section);
  }
};

/** What staff published, in the place of the page's own prose: as it was written. */
export const publishedSection = (say: Say, { text, version, fromDay }: Published): Markup =>
  html`<section class="band"><div class="inner text prose" data-typed>
    <p class="meta">${say('Version {version}, in force since {day}', { version, day: fromDay.split('-').reverse().join('/') })}</p>
    ${text.split(/\n{2,}/).map((part) => {
      const [, heading] = /^#+ (.*)$/s.exec(part.trim()) ?? [];
      return heading === undefined ? html`<p>${part.trim()}</p>` : html`<h2>${heading}</h2>`;
    })}</div></section>`;
