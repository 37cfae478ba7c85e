// The words of the marketing pages (PUB-08): short, true of this portal, each with the next step.

export interface MarketingPage {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly { readonly heading: string; readonly text: string }[];
  readonly actions: readonly { readonly label: string; readonly to: string }[];
}

const book = { label: 'Book a delivery', to: '/?book=1' } as const;
const signUp = { label: 'Sign up', to: '/register' } as const;
const track = { label: 'Track an order', to: '/track-order' } as const;
const contact = { label: 'Contact us', to: '/contact' } as const;

export const marketing = {
  '/pricing': {
    title: 'Pricing',
    lead: 'You see the price before you accept anything, and it is held until the quote expires.',
    sections: [
      {
        heading: 'What a price is made of',
        text: 'The distance between the two addresses, the size of the parcels, the service level and the day. VAT is shown on its own line, and so is a surcharge where an area has one.',
      },
      {
        heading: 'Four service levels',
        text: 'Standard is flexible and costs least. Priority keeps to a time slot you choose. Hyperlocal is for what is near. Emergency Relief is free, where it is offered.',
      },
      {
        heading: 'How you pay',
        text: 'By card while you book, or from an account: a prepaid balance, or by agreement at the end of the month for companies.',
      },
    ],
    actions: [book, signUp],
  },
  '/businesses': {
    title: 'For businesses',
    lead: 'One company, any number of stores, and each person sees what concerns them.',
    sections: [
      {
        heading: 'Send from every branch',
        text: 'Stores carry their own contacts and accounts. Company administrators see all of them; store users see their own.',
      },
      {
        heading: 'Upload instead of typing',
        text: 'A spreadsheet of deliveries becomes a batch. Each row is checked, and a row that does not fit can be put right in place.',
      },
      {
        heading: 'Know how it went',
        text: 'Service levels, arrivals, terminations and on-time figures as reports you can filter, export and schedule.',
      },
    ],
    actions: [{ label: 'Apply as a business', to: '/business-apply' }, contact],
  },
  '/drivers': {
    title: 'Drive with us',
    lead: 'Runs near you, a route that makes sense, and pay you can check line by line.',
    sections: [
      {
        heading: 'What you need',
        text: 'A motorcycle, a car, a bakkie or a truck, with its papers in order, and a phone for the stops and the proof of delivery.',
      },
      {
        heading: 'How it works',
        text: 'You go online, a run is assigned to you, you start it or reject it. Each stop says whom to meet and in which window.',
      },
      {
        heading: 'Own several vehicles?',
        text: 'Apply as a partner and bring your drivers and vehicles with you.',
      },
    ],
    actions: [{ label: 'Apply as a partner', to: '/partner-apply' }, contact],
  },
  '/developers': {
    title: 'For developers',
    lead: 'Everything the portal does goes through an API that you can call too.',
    sections: [
      {
        heading: 'Quote, book, follow',
        text: 'Create quotes, accept one, pay from an account and follow the delivery until it is handed over.',
      },
      {
        heading: 'Be told, do not ask',
        text: 'Webhooks call you when a delivery changes its status; failed calls are tried again and listed.',
      },
      {
        heading: 'Safe to repeat',
        text: 'Send an Idempotency-Key with a booking or a payment and a repeated request acts once.',
      },
    ],
    actions: [signUp, contact],
  },
  '/about': {
    title: 'About Umzila',
    lead: 'Umzila is isiZulu for the trail that something leaves. We show you the trail of your parcel.',
    sections: [
      {
        heading: 'What we do',
        text: 'We collect parcels and bring them where they should be, in South Africa and Kenya, and show each step while it happens.',
      },
      {
        heading: 'Who delivers',
        text: 'Drivers and partners who applied, were checked and are rated by the people they deliver to.',
      },
    ],
    actions: [book, track],
  },
  '/contact': {
    title: 'Contact',
    lead: 'Have your waybill at hand; it lets us find your delivery at once.',
    sections: [
      {
        heading: 'About a delivery',
        text: 'Track it first: the page shows where it is and when it should arrive. For anything the page does not answer, write to us with the waybill in the subject.',
      },
      {
        heading: 'About working together',
        text: 'Businesses, partners and drivers apply through their own pages, so that the right people read it.',
      },
    ],
    actions: [track, { label: 'For businesses', to: '/businesses' }],
  },
  '/shopify': {
    title: 'Umzila for Shopify',
    lead: 'Offer our delivery in your Shopify checkout, priced for the address your customer typed.',
    sections: [
      {
        heading: 'How it connects',
        text: 'Create an API client, give its keys to your shop, and add a webhook so that order pages show the delivery status.',
      },
      {
        heading: 'What your customer sees',
        text: 'A price before paying, a tracking link after, and a live position on the day.',
      },
    ],
    actions: [{ label: 'For developers', to: '/developers' }, signUp],
  },
  '/woocommerce': {
    title: 'Umzila for WooCommerce',
    lead: 'Delivery prices in the basket, a waybill for every order, tracking in the confirmation mail.',
    sections: [
      {
        heading: 'How it connects',
        text: 'Create an API client, enter its keys in your shop, choose which service levels to offer.',
      },
      {
        heading: 'When something changes',
        text: 'A webhook moves the order along when the parcel is collected, delivered or returned.',
      },
    ],
    actions: [{ label: 'For developers', to: '/developers' }, signUp],
  },
  '/faq': {
    title: 'Questions and answers',
    lead: 'The short ones first.',
    sections: [
      {
        heading: 'Where is my parcel?',
        text: 'Open the tracking link you were sent, or enter the waybill, your order reference or the barcode on the tracking page.',
      },
      {
        heading: 'Do I need an account to send something?',
        text: 'No. The booking asks for your name, email and phone along the way. With an account you need not type them twice.',
      },
      {
        heading: 'How long does a quote hold?',
        text: 'Each quote counts down to its expiry. After that, ask again: the addresses and parcels are kept.',
      },
      {
        heading: 'Can I change a delivery after paying?',
        text: 'References, contacts and remarks can be changed until the parcel is on its way. A cancelled delivery is refunded, less a fee once a driver is assigned.',
      },
      {
        heading: 'What is collect on delivery?',
        text: 'The driver brings something back from the drop-off. It counts as two ways and is priced so.',
      },
    ],
    actions: [track, contact],
  },
  '/terms': {
    title: 'Terms',
    lead: 'The rules of a delivery, in short.',
    sections: [
      {
        heading: 'Booking',
        text: 'A delivery is agreed when a quote is accepted and paid, or accepted by an account with terms.',
      },
      {
        heading: 'What may be sent',
        text: 'Nothing dangerous, illegal or alive. Fragile things must be packed for the road and marked as fragile.',
      },
      {
        heading: 'Cancelling',
        text: 'Before a driver is assigned a cancelled delivery is refunded in full, afterwards less a fee. A parcel already collected is returned to its sender.',
      },
      {
        heading: 'Proof',
        text: 'A delivery counts as handed over with a name, a signature or a picture taken at the address.',
      },
    ],
    actions: [contact],
  },
  '/privacy': {
    title: 'Privacy',
    lead: 'What we keep, and why.',
    sections: [
      {
        heading: 'To deliver',
        text: 'Names, addresses and phone numbers of sender and receiver. The driver sees them for the run and no longer.',
      },
      {
        heading: 'To be paid',
        text: 'Card details go to the payment provider and never to us; we keep the last four digits and the expiry of a card you chose to save.',
      },
      {
        heading: 'On the tracking page',
        text: 'Status, times and the driver’s position while the parcel is on its way. No contact details, no prices.',
      },
      {
        heading: 'Your say',
        text: 'Ask for what we hold about you, or to have it deleted, where the law does not oblige us to keep it.',
      },
    ],
    actions: [contact],
  },
} as const satisfies Record<string, MarketingPage>;

export type MarketingPath = keyof typeof marketing;
