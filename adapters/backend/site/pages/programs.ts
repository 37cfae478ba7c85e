// For who writes programs: the calls, webhooks, and what a shop can do with them. Nothing is said to exist that does not.
import type { SitePage } from '../page.ts';

const signUp = { label: 'Sign up', to: '/register' } as const;
const contact = { label: 'Contact us', to: '/contact' } as const;

const shopSteps = [
  {
    title: 'Ask for prices',
    text: 'At your checkout, your program sends the two addresses and gets a price for each service level.',
    call: 'workflow.createQuotes',
  },
  {
    title: 'Take the one that was chosen',
    text: 'The quote is selected, then accepted with the contact of the receiver.',
    call: 'workflow.acceptQuote',
  },
  {
    title: 'Pay from your account',
    text: 'The delivery is paid from the balance of your company, or on its terms.',
    call: 'workflow.payByBalance',
  },
  {
    title: 'Show it on the order',
    text: 'The answer carries the waybill and the hash of the tracking page. Anybody may ask by it, without a key.',
    call: 'deliveries.byHash',
  },
] as const;

const shopPage = (
  name: 'Shopify' | 'WooCommerce',
  title: string,
  description: string,
  lead: string,
  text: string,
): SitePage => ({
  title,
  description,
  sections: [
    {
      kind: 'hero',
      title,
      lead,
      actions: [{ label: 'For developers', to: '/developers' }, contact],
      art: name === 'Shopify' ? 'phone' : 'price',
    },
    {
      kind: 'prose',
      title: 'What there is today',
      items: [
        { title: 'How it connects', text },
        {
          title: 'What your customer sees',
          text: 'What your program shows: a price before paying, and a link that shows the delivery on its way.',
        },
      ],
    },
    { kind: 'steps', title: 'The four calls of a shop', items: shopSteps },
    {
      kind: 'cards',
      title: 'Worth knowing',
      items: [
        {
          icon: 'webhook',
          title: 'When something changes',
          text: 'A webhook tells your program that a parcel was collected, delivered or returned, so that the order in your shop says so too.',
        },
        {
          icon: 'repeat',
          title: 'Safe to repeat',
          text: 'Send an Idempotency-Key with a booking or a payment and a repeated request acts once.',
        },
        {
          icon: 'key',
          title: 'A key for your shop alone',
          text: 'Its rights are chosen call by call, it can be bound to your network, and it is changed without a gap.',
        },
      ],
    },
    {
      kind: 'callout',
      title: 'Connect your shop',
      text: 'Apply as a business, name the shop in the application, and ask us for a key.',
      actions: [{ label: 'Apply as a business', to: '/business-apply' }, contact],
    },
  ],
});

export const shopify = shopPage(
  'Shopify',
  'Umzila for Shopify',
  'How a Shopify shop offers our deliveries: the calls that it uses for prices, bookings and tracking.',
  'Your shop can offer our delivery through the same calls that this portal uses.',
  'A program of your shop asks for quotes with a key, books, and pays from an account. There is no ready-made app for Shopify.',
);

export const woocommerce = shopPage(
  'WooCommerce',
  'Umzila for WooCommerce',
  'How a WooCommerce shop offers our deliveries: the calls that it uses for prices, bookings and tracking.',
  'Your shop can ask for a price, book, and pass on the tracking link through the same calls that this portal uses.',
  'A program of your shop asks with a key and chooses which service levels it offers. There is no ready-made plug-in for WooCommerce.',
);

/** The two addresses of the example, by country: a trip that its rates and territories know. */
export const exampleTrips: Readonly<Record<string, readonly { readonly code: string }[]>> = {
  ZA: [
    {
      code: `{
      "placeId": "za:cape-town~1-long-street~@-33.92000,18.42000",
      "description": "1 Long Street, Cape Town",
      "coordinates": { "lat": -33.92, "lon": 18.42 }
    }`,
    },
    {
      code: `{
      "placeId": "za:sea-point~2-beach-road~@-33.91500,18.39000",
      "description": "2 Beach Road, Sea Point",
      "coordinates": { "lat": -33.915, "lon": 18.39 }
    }`,
    },
  ],
  KE: [
    {
      code: `{
      "placeId": "ke:nairobi~1-kenyatta-avenue~@-1.28500,36.82000",
      "description": "1 Kenyatta Avenue, Nairobi",
      "coordinates": { "lat": -1.285, "lon": 36.82 }
    }`,
    },
    {
      code: `{
      "placeId": "ke:westlands~2-waiyaki-way~@-1.26700,36.80800",
      "description": "2 Waiyaki Way, Westlands",
      "coordinates": { "lat": -1.267, "lon": 36.808 }
    }`,
    },
  ],
};

export const developers: SitePage = {
  title: 'For developers',
  description:
    'An API for quotes, bookings and tracking with keys, webhooks and an OpenAPI document: the first call in three steps.',
  sections: [
    {
      kind: 'hero',
      title: 'For developers',
      lead: 'Everything the portal does goes through an API that you can call too.',
      actions: [{ label: 'The OpenAPI document', to: '/openapi.json' }, signUp],
      art: 'program',
    },
    {
      kind: 'steps',
      title: 'The first call in three steps',
      items: [
        {
          title: 'Get a key',
          text: 'Our staff make a client for your company and say what it may do, call by call. Its key is shown once.',
          inSandbox: {
            text: 'This is the demonstration: take this key. It acts for a company that does not exist, and everybody shares it. Your own is made by our staff, call by call, and shown once.',
            code: '{key}',
          },
        },
        {
          title: 'Ask for your deliveries',
          text: 'Send the key as a bearer token. 401 means that it is not valid, 403 that it has no right to this call, 429 that you should wait as long as Retry-After says.',
          code: 'curl -H "Authorization: Bearer {key}" \\\n  "{origin}/connect/deliveries/{country}?pageSize=5"',
        },
        {
          title: 'Book one',
          text: 'Two addresses and a day make the quotes. Send an Idempotency-Key: the same key and body act once.',
          // Pasted into a shell it answers with quotes.
          code: `curl -X POST -H "Authorization: Bearer {key}" \\
  -H "Idempotency-Key: order-4711" \\
  -H "Content-Type: application/json" \\
  -d '{
    "originAddress": {from},
    "destinationAddress": {to},
    "deliveryDate": "{day}"
  }' \\
  "{origin}/connect/deliveryworkflows/createquotes/{country}"`,
        },
      ],
    },
    {
      kind: 'code',
      title: 'Be told, do not ask',
      text: 'A webhook is an address of yours that begins with https:// and is told of events. They are signed after Standard Webhooks, come in the order of their record, and are tried again for a day and longer. Who prefers to ask reads the same events as a list.',
      code: 'POST https://shop.example/umzila\nwebhook-id: evt_4711\nwebhook-timestamp: 1763625600\nwebhook-signature: v1,K5oZfzN95Z9U...\n\n{\n  "id": "evt_4711",\n  "type": "delivery.status",\n  "timestamp": "2026-11-20T08:00:00.000Z",\n  "country": "{country}",\n  "data": {\n    "from": 2501,\n    "to": 10001,\n    "delivery": { "deliveryId": 17 }\n  }\n}',
    },
    {
      kind: 'cards',
      title: 'Built to be relied on',
      items: [
        {
          icon: 'repeat',
          title: 'Safe to repeat',
          text: 'Send an Idempotency-Key with a booking or a payment and a repeated request acts once.',
        },
        {
          icon: 'shield',
          title: 'Faults that name the field',
          text: 'Every refusal is JSON with a message and the faults by field, so that your program can say what to mend.',
        },
        {
          icon: 'key',
          title: 'Keys without a gap',
          text: 'Each client has two keys. Roll one with an overlap, give the new one to your program, and the old one ends by itself.',
        },
      ],
    },
    {
      kind: 'calls',
      title: 'The calls that a shop needs',
      text: 'Of each call its method, its path and what it does. All others, with their fields and answers, stand in the OpenAPI document.',
      groups: ['workflow', 'deliveries', 'lookup', 'events', 'webhooks', 'accounts'],
    },
  ],
};
