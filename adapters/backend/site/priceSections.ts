// Prices as markup: the table by distance, and the form that takes two places.
import { formatCents, formatDistance } from '../../../core/index.ts';
import type { Facts } from './facts.ts';
import { html, type Markup, none } from './markup.ts';
import type { Item } from './page.ts';
import type { Estimate, LevelPrice, PriceTable } from './prices.ts';

const amount = ({ language }: Facts, currency: string, { cents }: LevelPrice): string =>
  cents === null ? '–' : formatCents(cents, currency, language);

const tableOf = (facts: Facts, { rows, currency }: PriceTable): Markup => {
  const { say } = facts;
  const levels = rows[0]?.prices ?? [];
  return html`<div class="scrolls" tabindex="0" role="region" aria-label="${say('Prices by distance')}">
    <table class="prices">
      <thead><tr><th scope="col">${say('Distance')}</th>${levels.map(
        ({ level }) => html`<th scope="col">${say(level.label)}<small>${say(level.caption)}</small></th>`,
      )}</tr></thead>
      <tbody>${rows.map(
        ({ km, prices }) =>
          html`<tr><th scope="row">${say('up to {km} km', { km })}</th>${prices.map(
            (price) => html`<td>${amount(facts, currency, price)}</td>`,
          )}</tr>`,
      )}</tbody>
    </table></div>`;
};

/** The prices of some distances; nothing where no rate is in force. */
export const pricesSection = (facts: Facts, { title, text }: Item): Markup => {
  const { say, prices } = facts;
  if (prices === null || prices.rows.length === 0) return none;
  return html`<section class="band"><div class="inner">
    <h2>${say(title)}</h2><p class="lead">${say(text)}</p>${tableOf(facts, prices)}</div></section>`;
};

/** From which price on one may send something, with the way to the form that says the own one; nothing where no rate is in force. */
export const lowestPrice = ({ say, language, prices }: Facts): Markup => {
  const all = prices?.rows.flatMap((row) => row.prices.flatMap(({ cents }) => cents ?? [])) ?? [];
  if (prices === null || all.length === 0) return none;
  const price = formatCents(Math.min(...all), prices.currency, language);
  return html`<p class="from"><strong>${say('Parcels from {price}', { price })}</strong>
    <a href="#estimate">${say('What would it cost?')}</a></p>`;
};

const result = (facts: Facts, found: Extract<Estimate, { kind: 'priced' }>): Markup => {
  const { say, language } = facts;
  const offered = found.prices.filter(({ cents }) => cents !== null);
  return html`<div class="estimate-result" id="estimate-result" role="status">
    <p><strong>${found.from}</strong> → <strong>${found.to}</strong>, ${formatDistance(found.km, language)}</p>
    ${
      offered.length === 0
        ? html`<p>${say('We do not deliver this over such a distance by that day.')}</p>`
        : html`<ul class="offers">${offered.map(
            (
              price,
            ) => html`<li><span>${say(price.level.label)} <small>${say(price.level.caption)}</small></span>
              <strong class="numbers">${amount(facts, found.currency, price)}</strong></li>`,
          )}</ul><a class="button main" href="/?book=new">${say('Book a delivery')}</a>`
    }</div>`;
};

const field = (
  { say, asked, estimate }: Facts,
  name: 'from' | 'to',
  label: string,
  placeholder: string,
): Markup => {
  const fault = estimate?.kind === 'fault' && estimate.field === name ? estimate.says : null;
  return html`<div class="field"><label for="estimate-${name}">${say(label)}</label>
    <input id="estimate-${name}" name="${name}" value="${asked?.[name] ?? ''}" placeholder="${say(placeholder)}" maxlength="120"
      autocomplete="off" list="places-${name}" data-places${fault === null ? '' : html` aria-invalid="true" aria-describedby="fault-${name}"`}>
    <datalist id="places-${name}"></datalist>
    ${fault === null ? none : html`<p class="fault" id="fault-${name}" role="alert">${say(fault)}</p>`}</div>`;
};

/** Two places and a size; the answer stands below the form, on the same page. */
export const estimateSection = (facts: Facts, { title, text }: Item): Markup => {
  const { say, sizes, asked, estimate, country } = facts;
  return html`<section class="band" id="estimate"><div class="inner">
    <h2>${say(title)}</h2><p class="lead">${say(text)}</p>
    <form class="estimate" method="get" action="#estimate" data-country="${country}">
      ${field(facts, 'from', 'Pick-up', 'Street or suburb')}
      ${field(facts, 'to', 'Drop-off', 'Street or suburb')}
      <div class="field"><label for="estimate-size">${say('Parcel')}</label>
        <select id="estimate-size" name="size">${sizes.map(
          ({ id, name, length, width, height, weight }) =>
            html`<option value="${id}"${asked?.size.id === id ? ' selected' : ''}>${say(name)} (${length} × ${width} × ${height} cm, ${weight} kg)</option>`,
        )}</select></div>
      <button class="button main" type="submit">${say('Show the price')}</button>
    </form>
    ${estimate?.kind === 'priced' ? result(facts, estimate) : none}</div></section>`;
};
