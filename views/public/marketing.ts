// The words of the marketing pages (PUB-08): short, each with the next step, and true of this portal: a test names the call or the screen
// behind each thing that is said to be there.
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
          'Who books for a store sends from its address. Company administrators see the deliveries of all stores; store users see those of their own.',
        ),
      },
      {
        heading: marked('See every delivery'),
        text: marked(
          'All deliveries of the company in one list, by status, store, day or reference, and the same list as a spreadsheet.',
        ),
      },
      {
        heading: marked('Know where it is'),
        text: marked(
          'Each delivery shows its status and its times, and whoever receives it follows it by a link that needs no account.',
        ),
      },
    ],
    actions: [{ label: marked('Apply as a business'), to: '/business-apply' }, contact],
  },
  '/drivers': {
    title: marked('Drive with us'),
    lead: marked('Runs near you, and a route that makes sense.'),
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
          'A program that is signed in for a company or a store hears of each change of its deliveries over the live hub.',
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
        text: marked('Our drivers and those of our partners, rated by the people they deliver to.'),
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
        text: marked('Track it first: the page shows where it is and when it should arrive.'),
      },
      {
        heading: marked('About working together'),
        text: marked('The pages for businesses, drivers and developers say what we offer each of them.'),
      },
    ],
    actions: [track, { label: marked('For businesses'), to: '/businesses' }],
  },
  '/shopify': {
    title: marked('Umzila for Shopify'),
    lead: marked('Your shop can offer our delivery through the same calls that this portal uses.'),
    sections: [
      {
        heading: marked('How it connects'),
        text: marked(
          'A program of your shop signs in as a user of this portal, asks for quotes, books, and pays from an account. There is no ready-made app for Shopify.',
        ),
      },
      {
        heading: marked('What your customer sees'),
        text: marked(
          'What your program shows: a price before paying, and a link that shows the delivery on its way.',
        ),
      },
    ],
    actions: [{ label: marked('For developers'), to: '/developers' }, signUp],
  },
  '/woocommerce': {
    title: marked('Umzila for WooCommerce'),
    lead: marked(
      'Your shop can ask for a price, book, and pass on the tracking link through the same calls that this portal uses.',
    ),
    sections: [
      {
        heading: marked('How it connects'),
        text: marked(
          'A program of your shop signs in as a user of this portal and chooses which service levels it offers. There is no ready-made plug-in for WooCommerce.',
        ),
      },
      {
        heading: marked('When something changes'),
        text: marked(
          'Your program asks with the tracking link whether the parcel is collected, delivered or returned.',
        ),
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
          'You can cancel it: it is refunded, less a fee once a driver is assigned. References, contacts and remarks are changed by our staff.',
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
          'Names, addresses and phone numbers of sender and receiver. Of the drivers, the one who has the run sees them.',
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
