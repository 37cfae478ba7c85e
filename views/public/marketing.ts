// The words of the marketing pages (PUB-08): short, true of this portal, each with the next step.
import { marked } from '../hooks/text.ts';

export interface MarketingPage {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly { readonly heading: string; readonly text: string }[];
  readonly actions: readonly { readonly label: string; readonly to: string }[];
}

const book = { label: marked('Book a delivery'), to: '/?book=1' } as const;
const signUp = { label: marked('Sign up'), to: '/register' } as const;
const track = { label: marked('Track an order'), to: '/track-order' } as const;
const contact = { label: marked('Contact us'), to: '/contact' } as const;

export const marketing = {
  '/pricing': {
    title: marked('Pricing'),
    lead: marked('You see the price before you accept anything, and it is held until the quote expires.'),
    sections: [
      {
        heading: marked('What a price is made of'),
        text: marked(
          'The distance between the two addresses, the size of the parcels, the service level and the day. VAT is shown on its own line, and so is a surcharge where an area has one.',
        ),
      },
      {
        heading: marked('Four service levels'),
        text: marked(
          'Standard is flexible and costs least. Priority keeps to a time slot you choose. Hyperlocal is for what is near. Emergency Relief is free, where it is offered.',
        ),
      },
      {
        heading: marked('How you pay'),
        text: marked(
          'By card while you book, or from an account: a prepaid balance, or by agreement at the end of the month for companies.',
        ),
      },
    ],
    actions: [book, signUp],
  },
  '/businesses': {
    title: marked('For businesses'),
    lead: marked('One company, any number of stores, and each person sees what concerns them.'),
    sections: [
      {
        heading: marked('Send from every branch'),
        text: marked(
          'Stores carry their own contacts and accounts. Company administrators see all of them; store users see their own.',
        ),
      },
      {
        heading: marked('Upload instead of typing'),
        text: marked(
          'A spreadsheet of deliveries becomes a batch. Each row is checked, and a row that does not fit can be put right in place.',
        ),
      },
      {
        heading: marked('Know how it went'),
        text: marked(
          'Service levels, arrivals, terminations and on-time figures as reports you can filter, export and schedule.',
        ),
      },
    ],
    actions: [{ label: marked('Apply as a business'), to: '/business-apply' }, contact],
  },
  '/drivers': {
    title: marked('Drive with us'),
    lead: marked('Runs near you, a route that makes sense, and pay you can check line by line.'),
    sections: [
      {
        heading: marked('What you need'),
        text: marked(
          'A motorcycle, a car, a bakkie or a truck, with its papers in order, and a phone for the stops and the proof of delivery.',
        ),
      },
      {
        heading: marked('How it works'),
        text: marked(
          'You go online, a run is assigned to you, you start it or reject it. Each stop says whom to meet and in which window.',
        ),
      },
      {
        heading: marked('Own several vehicles?'),
        text: marked('Apply as a partner and bring your drivers and vehicles with you.'),
      },
    ],
    actions: [{ label: marked('Apply as a partner'), to: '/partner-apply' }, contact],
  },
  '/developers': {
    title: marked('For developers'),
    lead: marked('Everything the portal does goes through an API that you can call too.'),
    sections: [
      {
        heading: marked('Quote, book, follow'),
        text: marked(
          'Create quotes, accept one, pay from an account and follow the delivery until it is handed over.',
        ),
      },
      {
        heading: marked('Be told, do not ask'),
        text: marked(
          'Webhooks call you when a delivery changes its status; failed calls are tried again and listed.',
        ),
      },
      {
        heading: marked('Safe to repeat'),
        text: marked('Send an Idempotency-Key with a booking or a payment and a repeated request acts once.'),
      },
    ],
    actions: [signUp, contact],
  },
  '/about': {
    title: marked('About Umzila'),
    lead: marked(
      'Umzila is isiZulu for the trail that something leaves. We show you the trail of your parcel.',
    ),
    sections: [
      {
        heading: marked('What we do'),
        text: marked(
          'We collect parcels and bring them where they should be, in South Africa and Kenya, and show each step while it happens.',
        ),
      },
      {
        heading: marked('Who delivers'),
        text: marked(
          'Drivers and partners who applied, were checked and are rated by the people they deliver to.',
        ),
      },
    ],
    actions: [book, track],
  },
  '/contact': {
    title: marked('Contact'),
    lead: marked('Have your waybill at hand; it lets us find your delivery at once.'),
    sections: [
      {
        heading: marked('About a delivery'),
        text: marked(
          'Track it first: the page shows where it is and when it should arrive. For anything the page does not answer, write to us with the waybill in the subject.',
        ),
      },
      {
        heading: marked('About working together'),
        text: marked(
          'Businesses, partners and drivers apply through their own pages, so that the right people read it.',
        ),
      },
    ],
    actions: [track, { label: marked('For businesses'), to: '/businesses' }],
  },
  '/shopify': {
    title: marked('Umzila for Shopify'),
    lead: marked('Offer our delivery in your Shopify checkout, priced for the address your customer typed.'),
    sections: [
      {
        heading: marked('How it connects'),
        text: marked(
          'Create an API client, give its keys to your shop, and add a webhook so that order pages show the delivery status.',
        ),
      },
      {
        heading: marked('What your customer sees'),
        text: marked('A price before paying, a tracking link after, and a live position on the day.'),
      },
    ],
    actions: [{ label: marked('For developers'), to: '/developers' }, signUp],
  },
  '/woocommerce': {
    title: marked('Umzila for WooCommerce'),
    lead: marked(
      'Delivery prices in the basket, a waybill for every order, tracking in the confirmation mail.',
    ),
    sections: [
      {
        heading: marked('How it connects'),
        text: marked(
          'Create an API client, enter its keys in your shop, choose which service levels to offer.',
        ),
      },
      {
        heading: marked('When something changes'),
        text: marked('A webhook moves the order along when the parcel is collected, delivered or returned.'),
      },
    ],
    actions: [{ label: marked('For developers'), to: '/developers' }, signUp],
  },
  '/faq': {
    title: marked('Questions and answers'),
    lead: marked('The short ones first.'),
    sections: [
      {
        heading: marked('Where is my parcel?'),
        text: marked(
          'Open the tracking link you were sent, or enter the waybill, your order reference or the barcode on the tracking page.',
        ),
      },
      {
        heading: marked('Do I need an account to send something?'),
        text: marked(
          'No. The booking asks for your name, email and phone along the way. With an account you need not type them twice.',
        ),
      },
      {
        heading: marked('How long does a quote hold?'),
        text: marked(
          'Each quote counts down to its expiry. After that, ask again: the addresses and parcels are kept.',
        ),
      },
      {
        heading: marked('Can I change a delivery after paying?'),
        text: marked(
          'References, contacts and remarks can be changed until the parcel is on its way. A cancelled delivery is refunded, less a fee once a driver is assigned.',
        ),
      },
      {
        heading: marked('What is collect on delivery?'),
        text: marked(
          'The driver brings something back from the drop-off. It counts as two ways and is priced so.',
        ),
      },
    ],
    actions: [track, contact],
  },
  '/terms': {
    title: marked('Terms'),
    lead: marked('The rules of a delivery, in short.'),
    sections: [
      {
        heading: marked('Booking'),
        text: marked(
          'A delivery is agreed when a quote is accepted and paid, or accepted by an account with terms.',
        ),
      },
      {
        heading: marked('What may be sent'),
        text: marked(
          'Nothing dangerous, illegal or alive. Fragile things must be packed for the road and marked as fragile.',
        ),
      },
      {
        heading: marked('Cancelling'),
        text: marked(
          'Before a driver is assigned a cancelled delivery is refunded in full, afterwards less a fee. A parcel already collected is returned to its sender.',
        ),
      },
      {
        heading: marked('Proof'),
        text: marked(
          'A delivery counts as handed over with a name, a signature or a picture taken at the address.',
        ),
      },
    ],
    actions: [contact],
  },
  '/privacy': {
    title: marked('Privacy'),
    lead: marked('What we keep, and why.'),
    sections: [
      {
        heading: marked('To deliver'),
        text: marked(
          'Names, addresses and phone numbers of sender and receiver. The driver sees them for the run and no longer.',
        ),
      },
      {
        heading: marked('To be paid'),
        text: marked(
          'Card details go to the payment provider and never to us; we keep the last four digits and the expiry of a card you chose to save.',
        ),
      },
      {
        heading: marked('On the tracking page'),
        text: marked(
          'Status, times and the driver’s position while the parcel is on its way. No contact details, no prices.',
        ),
      },
      {
        heading: marked('Your say'),
        text: marked(
          'Ask for what we hold about you, or to have it deleted, where the law does not oblige us to keep it.',
        ),
      },
    ],
    actions: [contact],
  },
} as const satisfies Record<string, MarketingPage>;

export type MarketingPath = keyof typeof marketing;
