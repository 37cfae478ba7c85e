// What the public pages promise is there: for each section the calls, live groups or screens behind it, or that it needs none. A section
// that is new or renamed has to be entered here, and what it says looked at.
import { describe, expect, it } from 'vitest';
import { allHandlers } from '../../../../adapters/backend/handlers.ts';
import type { Item, Section, SitePage } from '../../../../adapters/backend/site/page.ts';
import { sitePages } from '../../../../adapters/backend/site/pages/all.ts';
import { hubGroups } from '../../../../core/index.ts';
import { routeAt } from '../../../../views/app/useScreen.ts';

interface Behind {
  /** Ids of the contract, each with a handler. */
  readonly calls?: readonly string[];
  readonly groups?: readonly (keyof typeof hubGroups)[];
  readonly screens?: readonly string[];
}

/** Conditions, advice and what people do: nothing of the portal has to be there for it. */
const words: Behind = {};

const applies = (to: string): Behind => ({ calls: ['applications.save'], screens: [to] });
const tracks: Behind = { calls: ['deliveries.byHash'], screens: ['/track/abc'] };

const promises: Readonly<Record<string, Behind>> = {
  'The price first': { calls: ['workflow.createQuotes'] },
  'Your pace': { calls: ['workflow.selectQuote', 'workflow.setTimeslot'] },
  'Seen all the way': tracks,
  'What would it cost?': words,
  'Everything works': words,
  'Does something not work for you?': { screens: ['/contact'] },
  'Where we deliver': { calls: ['workflow.createQuotes'] },
  'Say where': { calls: ['lookup.searchAddress'] },
  'Choose a quote': { calls: ['workflow.selectQuote', 'payment.checkout', 'workflow.payByBalance'] },
  'Follow it': tracks,
  'Made for shops with more than one counter': { calls: ['stores.list'] },
  'Drive, or bring your own fleet': { screens: ['/partner-apply'] },
  'Send something today': { calls: ['workflow.createQuotes'] },
  'What we do': words,
  'Who delivers': { calls: ['deliveries.rate'], screens: ['/driver-applications'] },
  'What you can rely on': tracks,
  Businesses: { screens: ['/business-apply'] },
  'Partners and drivers': { screens: ['/partner-apply'] },
  Developers: { calls: ['workflow.createQuotes'] },
  'Your own two addresses': words,
  'What it costs by distance': words,
  'Distance and size': words,
  'Each part on its own line': { calls: ['pricing.explanation'] },
  'How you pay': { calls: ['payment.checkout', 'workflow.payByBalance', 'accounts.deposit'] },
  'How long does a quote hold?': words,
  'What is collect on delivery?': words,
  'What does a cancelled delivery cost?': { calls: ['workflow.cancelDelivery'] },
  'Send from every branch': { calls: ['stores.list', 'deliveries.list'] },
  'See every delivery': { calls: ['deliveries.list'], screens: ['/deliveries'] },
  'Know where it is': tracks,
  'One account': { calls: ['accounts.deposit', 'workflow.payByBalance'] },
  'Your own programs': { calls: ['apiClients.create', 'webhooks.create'], screens: ['/api-clients'] },
  'Proof that holds': { calls: ['deliveries.get'] },
  Apply: applies('/business-apply'),
  'We check your papers': { screens: ['/business-applications'] },
  Send: words,
  'Ready when your first parcel is': applies('/business-apply'),
  'Go online': { calls: ['drivers.status'] },
  'Stop by stop': { calls: ['drivers.status'] },
  'Hand over': words,
  'A vehicle with its papers': words,
  'Your own papers': words,
  'A phone': words,
  'Bring your fleet': applies('/partner-apply'),
  'I want to drive for a partner. Where do I apply?': { screens: ['/driver-apply/abc'] },
  'How old do I have to be?': words,
  'What happens to my papers if I am rejected?': words,
  'How it connects': { calls: ['workflow.createQuotes', 'workflow.payByBalance'] },
  'What your customer sees': tracks,
  'Ask for prices': { calls: ['workflow.createQuotes'] },
  'Take the one that was chosen': { calls: ['workflow.selectQuote', 'workflow.acceptQuote'] },
  'Pay from your account': { calls: ['workflow.payByBalance'] },
  'Show it on the order': tracks,
  'When something changes': { calls: ['webhooks.create'] },
  'Safe to repeat': words,
  'A key for your shop alone': { calls: ['apiClients.create'] },
  'Connect your shop': applies('/business-apply'),
  'Get a key': { calls: ['apiClients.create'], screens: ['/api-clients'] },
  'Ask for your deliveries': { calls: ['deliveries.list'] },
  'Book one': { calls: ['workflow.createQuotes'] },
  'Be told, do not ask': { calls: ['webhooks.create', 'events.list'] },
  'Faults that name the field': words,
  'Keys without a gap': { calls: ['apiKeys.roll'] },
  'The calls that a shop needs': { calls: ['lookup.searchAddress', 'accounts.list', 'events.list'] },
  'Write to us': words,
  'About a delivery': { calls: ['deliveries.track'], screens: ['/track-order'] },
  'About working together': { screens: ['/business-apply', '/partner-apply'] },
  'About what we keep of you': words,
  'Do I need an account to send something?': { calls: ['auth.register'] },
  'Can I change a delivery after paying?': { calls: ['workflow.cancelDelivery', 'deliveries.update'] },
  'What may be sent?': words,
  'Where is my parcel?': { calls: ['deliveries.track'], screens: ['/track-order'] },
  'Who sees where my parcel goes?': tracks,
  'How do I say how it went?': { calls: ['deliveries.rate'], screens: ['/rate/abc'] },
  'How do I become a business customer?': applies('/business-apply'),
  'How do I become a driver?': { screens: ['/partner-apply', '/driver-apply/abc'] },
  'Is there an API?': { calls: ['apiClients.create'] },
  Booking: { calls: ['workflow.acceptQuote'] },
  'What may be sent': words,
  Cancelling: { calls: ['workflow.cancelDelivery'] },
  Proof: words,
  'To deliver': words,
  'To be paid': { calls: ['payment.cards'] },
  'On the tracking page': { calls: ['deliveries.byHash'] },
  'Your say': words,
};

/** What the portal has no screen and no call for; the day it has, the pages may say so. */
const notThere = /plug-in for your|scheduled|same day|drone|locker/i;

const served = new Set(allHandlers.map(({ call }) => call.id));
const itemsOf = (section: Section): readonly Item[] =>
  'items' in section ? section.items : 'text' in section ? [section] : [];
const sections = Object.entries<SitePage>(sitePages).flatMap(([path, page]) =>
  page.sections.flatMap(itemsOf).map(({ title, text }) => ({ path, heading: title, text })),
);

describe('what the public pages promise', () => {
  it.each(sections)('$path: $heading', ({ heading, text }) => {
    const behind = promises[heading];
    expect(behind).toBeDefined();
    for (const call of behind?.calls ?? []) expect([call, served.has(call)]).toEqual([call, true]);
    for (const group of behind?.groups ?? []) expect(hubGroups[group]).toBeDefined();
    for (const screen of behind?.screens ?? [])
      expect([screen, routeAt(screen)?.entry !== undefined]).toEqual([screen, true]);
    expect(text).not.toMatch(notThere);
  });

  it('no promise stands here that no page makes any more', () => {
    const made = new Set(sections.map(({ heading }) => heading as string));
    expect(Object.keys(promises).filter((heading) => !made.has(heading))).toEqual([]);
  });
});
