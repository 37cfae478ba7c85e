// What the public pages promise is there: for each section the calls, live groups or screens behind it, or that it needs none. A section
// that is new or renamed has to be entered here, and what it says looked at.
import { describe, expect, it } from 'vitest';
import { allHandlers } from '../../../adapters/backend/handlers.ts';
import { hubGroups } from '../../../core/index.ts';
import { routeAt } from '../../../views/app/useScreen.ts';
import { marketing } from '../../../views/public/marketing.ts';

interface Behind {
  /** Ids of the contract, each with a handler. */
  readonly calls?: readonly string[];
  readonly groups?: readonly (keyof typeof hubGroups)[];
  readonly screens?: readonly string[];
}

/** Conditions, advice and what people do: nothing of the portal has to be there for it. */
const words: Behind = {};

const promises: Readonly<Record<string, Behind>> = {
  'What a price is made of': { calls: ['workflow.createQuotes'] },
  'Four service levels': { calls: ['workflow.selectQuote'] },
  'How you pay': { calls: ['payment.checkout', 'workflow.payByBalance', 'accounts.deposit'] },
  'Send from every branch': { calls: ['stores.list', 'deliveries.list'] },
  'See every delivery': { calls: ['deliveries.list'], screens: ['/deliveries'] },
  'Know where it is': { calls: ['deliveries.byHash'], screens: ['/track/abc'] },
  'What you need': words,
  'How it works': { calls: ['drivers.status'] },
  'Quote, book, follow': {
    calls: ['workflow.createQuotes', 'workflow.acceptQuote', 'workflow.payByBalance', 'deliveries.byHash'],
  },
  'Be told, do not ask': { groups: ['deliveries'] },
  'Safe to repeat': words,
  'What we do': words,
  'Who delivers': { calls: ['deliveries.rate'] },
  'About a delivery': { calls: ['deliveries.track'], screens: ['/track-order'] },
  'About working together': { screens: ['/businesses', '/drivers', '/developers'] },
  'How it connects': { calls: ['auth.login', 'workflow.createQuotes', 'workflow.payByBalance'] },
  'What your customer sees': { calls: ['deliveries.byHash'] },
  'When something changes': { calls: ['deliveries.byHash'] },
  'Where is my parcel?': { calls: ['deliveries.track'], screens: ['/track-order'] },
  'Do I need an account to send something?': { calls: ['auth.register'] },
  'How long does a quote hold?': words,
  'Can I change a delivery after paying?': { calls: ['workflow.cancelDelivery', 'deliveries.update'] },
  'What is collect on delivery?': words,
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
const notThere = /webhook|API client|schedul|apply|plug-in for your|batch/i;

const served = new Set(allHandlers.map(({ call }) => call.id));
const sections = Object.entries(marketing).flatMap(([path, page]) =>
  page.sections.map((section) => ({ path, ...section })),
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
