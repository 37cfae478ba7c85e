// The home page (RT-01) and what we are.
import type { SitePage } from '../page.ts';

const book = { label: 'Book a delivery', to: '/?book=new' } as const;

export const home: SitePage = {
  title: 'Courier deliveries that you can watch',
  description:
    'Book a courier in a minute, see the price before you accept, and follow the parcel to the door on a live map.',
  sections: [
    {
      kind: 'hero',
      title: 'Send it now.',
      secondLine: 'Watch it arrive.',
      lead: 'Book a courier in a minute, pay by card or account, and follow the parcel to the door. No account needed to begin.',
      actions: [book, { label: 'How prices work', to: '/pricing' }],
      art: 'way',
      box: 'track',
    },
    {
      kind: 'estimate',
      title: 'What would it cost?',
      text: 'Two places are enough. The price is that of a weekday, with VAT, by the rates in force today.',
    },
    {
      kind: 'cards',
      title: 'Why people send with us',
      items: [
        {
          icon: 'money',
          title: 'The price first',
          text: 'Two addresses and a parcel size are enough for a price that holds until it expires.',
        },
        {
          icon: 'clock',
          title: 'Your pace',
          text: 'Flexible, to the time slot, or just around the corner: each service level in the same form.',
        },
        {
          icon: 'pin',
          title: 'Seen all the way',
          text: 'Sender and receiver follow the driver on one link, from the pick-up to the signature.',
        },
      ],
    },
    {
      kind: 'steps',
      title: 'How it works',
      items: [
        { title: 'Say where', text: 'Type two addresses, choose a parcel size and the day.' },
        {
          title: 'Choose a quote',
          text: 'Every service level that reaches the address shows its price and its time windows. You pay by card or from your account.',
        },
        {
          title: 'Follow it',
          text: 'A driver collects the parcel. You and the receiver see it move, and the proof of delivery ends the trip.',
        },
      ],
    },
    {
      kind: 'places',
      title: 'Where we deliver',
      text: 'Within each of these, and from one to another: the price goes by the distance.',
    },
    {
      kind: 'split',
      title: 'Made for shops with more than one counter',
      text: 'One company, any number of stores, and each person sees what concerns them.',
      gains: [
        'Every branch books from its own address',
        'All deliveries in one list, and as a spreadsheet',
        'Pay from one account, or at the end of the month by agreement',
      ],
      art: 'shop',
      actions: [{ label: 'For businesses', to: '/businesses' }],
    },
    {
      kind: 'split',
      title: 'Drive, or bring your own fleet',
      text: 'Partners join with their vehicles and invite their drivers. Everybody knows what comes next on the way.',
      gains: [
        'Runs are assigned to you while you are online',
        'Each stop says whom to meet and in which window',
        'What a run pays stands on the run',
      ],
      art: 'rider',
      actions: [{ label: 'Drive with us', to: '/drivers' }],
    },
    {
      kind: 'callout',
      title: 'Send something today',
      text: 'The price comes before your name does.',
      actions: [book, { label: 'Sign up', to: '/register' }],
    },
  ],
};

export const about: SitePage = {
  title: 'About Umzila',
  description:
    'Umzila is a courier that shows each step of a delivery while it happens, in South Africa and Kenya.',
  sections: [
    {
      kind: 'hero',
      title: 'About Umzila',
      lead: 'Umzila is isiZulu for the trail that something leaves. We show you the trail of your parcel.',
      actions: [book, { label: 'Track an order', to: '/track-order' }],
      art: 'phone',
    },
    {
      kind: 'prose',
      title: 'Who we are',
      items: [
        {
          title: 'What we do',
          text: 'We collect parcels and bring them where they should be, in South Africa and Kenya, and show each step while it happens.',
        },
        {
          title: 'Who delivers',
          text: 'Our drivers and those of our partners, rated by the people they deliver to. Whoever joins does so by an application that people look at, and we ask for new papers before the old ones expire.',
        },
        {
          title: 'What you can rely on',
          text: 'A price that is shown before you accept, a status that is told as it changes, and a proof for every delivery: a name, a signature or a picture.',
        },
      ],
    },
    {
      kind: 'cards',
      title: 'Who works with us',
      items: [
        {
          icon: 'store',
          title: 'Businesses',
          text: 'Shops, pharmacies and offices that send from several addresses.',
          action: { label: 'For businesses', to: '/businesses' },
        },
        {
          icon: 'truck',
          title: 'Partners and drivers',
          text: 'People with a vehicle, and fleets that bring their own drivers.',
          action: { label: 'Drive with us', to: '/drivers' },
        },
        {
          icon: 'code',
          title: 'Developers',
          text: 'Programs that quote, book and follow by the same calls as this portal.',
          action: { label: 'For developers', to: '/developers' },
        },
      ],
    },
  ],
};
