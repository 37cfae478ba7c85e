// What is offered to whom: prices, businesses, drivers.
import type { SitePage } from '../page.ts';

const book = { label: 'Book a delivery', to: '/?book=new' } as const;
const signUp = { label: 'Sign up', to: '/register' } as const;
const contact = { label: 'Contact us', to: '/contact' } as const;

export const pricing: SitePage = {
  title: 'Pricing',
  description:
    'What a delivery costs by distance and service level, with VAT, and a calculator for your own two addresses.',
  sections: [
    {
      kind: 'hero',
      title: 'Pricing',
      lead: 'You see the price before you accept anything, and it is held until the quote expires.',
      actions: [book, signUp],
      art: 'price',
    },
    {
      kind: 'estimate',
      title: 'Your own two addresses',
      text: 'The price is that of a weekday, with VAT, by the rates in force today. The quote of a booking is the one that counts.',
    },
    {
      kind: 'prices',
      title: 'What it costs by distance',
      text: 'The smallest parcel on a weekday, one way, with VAT.',
    },
    {
      kind: 'cards',
      title: 'What a price is made of',
      items: [
        {
          icon: 'pin',
          title: 'Distance and size',
          text: 'The distance between the two addresses, the size of the parcels, the service level and the day.',
        },
        {
          icon: 'file',
          title: 'Each part on its own line',
          text: 'VAT is shown on its own line, and so is a surcharge where an area has one. You can have the price of a quote explained.',
        },
        {
          icon: 'card',
          title: 'How you pay',
          text: 'By card while you book, or from an account: a prepaid balance, or by agreement at the end of the month for companies.',
        },
      ],
    },
    {
      kind: 'questions',
      title: 'Questions about prices',
      items: [
        {
          title: 'How long does a quote hold?',
          text: 'Each quote counts down to its expiry. After that, ask again: the addresses and parcels are kept.',
        },
        {
          title: 'What is collect on delivery?',
          text: 'The driver brings something back from the drop-off. It counts as two ways and is priced so.',
        },
        {
          title: 'What does a cancelled delivery cost?',
          text: 'Nothing before a driver is assigned: everything is refunded. Afterwards it is refunded less a fee.',
        },
      ],
    },
  ],
};

export const businesses: SitePage = {
  title: 'For businesses',
  description:
    'Deliveries for companies with one or many stores: book from every branch, see everything in one list, pay from one account.',
  sections: [
    {
      kind: 'hero',
      title: 'For businesses',
      lead: 'One company, any number of stores, and each person sees what concerns them.',
      actions: [{ label: 'Apply as a business', to: '/business-apply' }, contact],
      art: 'shop',
    },
    {
      kind: 'cards',
      title: 'What you get',
      items: [
        {
          icon: 'store',
          title: 'Send from every branch',
          text: 'Who books for a store sends from its address. Company administrators see the deliveries of all stores; store users see those of their own.',
        },
        {
          icon: 'file',
          title: 'See every delivery',
          text: 'All deliveries of the company in one list, by status, store, day or reference, and the same list as a spreadsheet.',
        },
        {
          icon: 'pin',
          title: 'Know where it is',
          text: 'Each delivery shows its status and its times, and whoever receives it follows it by a link that needs no account.',
        },
        {
          icon: 'card',
          title: 'One account',
          text: 'Pay in beforehand, or agree on payment at the end of the month.',
        },
        {
          icon: 'webhook',
          title: 'Your own programs',
          text: 'Keys with rights of their own, calls for everything that this portal does, and webhooks that tell your programs what happened.',
          action: { label: 'For developers', to: '/developers' },
        },
        {
          icon: 'shield',
          title: 'Proof that holds',
          text: 'A name, a signature or a picture for every delivery, kept with it.',
        },
      ],
    },
    {
      kind: 'steps',
      title: 'How you join',
      items: [
        {
          title: 'Apply',
          text: 'Tell us about the company, its stores and how much you send. It takes about fifteen minutes and can be left and found again.',
        },
        {
          title: 'We check your papers',
          text: 'A registration certificate or the owner’s ID. Whatever is missing we ask for; you answer in the same place.',
        },
        {
          title: 'Send',
          text: 'Once approved, you are the administrator of your company: invite your people and book the first delivery.',
        },
      ],
    },
    {
      kind: 'callout',
      title: 'Ready when your first parcel is',
      text: 'Begin the application now and finish it whenever you like.',
      actions: [{ label: 'Apply as a business', to: '/business-apply' }, contact],
    },
  ],
};

export const drivers: SitePage = {
  title: 'Drive with us',
  description:
    'Join as a partner with your own vehicles and drivers, or drive for a partner: how it works, what you need, how you are paid.',
  sections: [
    {
      kind: 'hero',
      title: 'Drive with us',
      lead: 'Runs near you, and a route that makes sense.',
      actions: [{ label: 'Apply as a partner', to: '/partner-apply' }, contact],
      art: 'rider',
    },
    {
      kind: 'steps',
      title: 'A day on the road',
      items: [
        {
          title: 'Go online',
          text: 'You say when you are available. A run is assigned to you; you start it or reject it.',
        },
        {
          title: 'Stop by stop',
          text: 'Each stop says whom to meet and in which window, with the way there. Without a line your steps are kept and sent later.',
        },
        {
          title: 'Hand over',
          text: 'A name, a signature or a picture ends the stop. What the run pays is earned when it is completed: yours, or your partner’s.',
        },
      ],
    },
    {
      kind: 'cards',
      title: 'What you need',
      items: [
        {
          icon: 'truck',
          title: 'A vehicle with its papers',
          text: 'A motorcycle, a car, a bakkie or a truck: registered, licensed and insured.',
        },
        {
          icon: 'file',
          title: 'Your own papers',
          text: 'An ID or passport, a driving licence, a police clearance and a portrait. The application says which of them, and until when each is good.',
        },
        {
          icon: 'phone',
          title: 'A phone',
          text: 'For the stops, the map and the proof of delivery. There is nothing to install.',
        },
      ],
    },
    {
      kind: 'split',
      title: 'Bring your fleet',
      text: 'A partner applies once, adds vehicles, and invites drivers and assistants by email.',
      gains: [
        'Each driver answers their own invitation and sends their own papers',
        'You see who is approved, and whose papers run out',
        'Earnings of all your drivers on one account, paid out to your bank',
      ],
      art: 'shop',
      actions: [{ label: 'Apply as a partner', to: '/partner-apply' }],
    },
    {
      kind: 'questions',
      title: 'Questions about driving',
      items: [
        {
          title: 'I want to drive for a partner. Where do I apply?',
          text: 'Your partner, or our staff, send you an invitation by email. Its link opens your application.',
        },
        {
          title: 'How old do I have to be?',
          text: 'Eighteen or older.',
        },
        {
          title: 'What happens to my papers if I am rejected?',
          text: 'Pages and numbers are erased when their time is over: how long that is stands where the application begins. You can ask that another person looks at the decision.',
        },
      ],
    },
  ],
};
