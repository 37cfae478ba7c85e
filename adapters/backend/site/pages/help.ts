// Questions, contact, and the rules; what is published of the rules stands in the place of the short form.
import type { SitePage } from '../page.ts';

const track = { label: 'Track an order', to: '/track-order' } as const;
const contactUs = { label: 'Contact us', to: '/contact' } as const;

export const contact: SitePage = {
  title: 'Contact',
  description: 'How to reach Umzila about a delivery, an invoice or working together.',
  sections: [
    {
      kind: 'hero',
      title: 'Contact',
      lead: 'Have your waybill at hand; it lets us find your delivery at once.',
      actions: [track, { label: 'Questions', to: '/faq' }],
      art: 'phone',
      box: 'track',
    },
    {
      kind: 'contact',
      title: 'Write to us',
      text: 'We answer during office hours, from Monday to Friday.',
    },
    {
      kind: 'cards',
      title: 'What is it about?',
      items: [
        {
          icon: 'pin',
          title: 'About a delivery',
          text: 'Track it first: the page shows where it is and when it should arrive.',
          action: track,
        },
        {
          icon: 'people',
          title: 'About working together',
          text: 'The pages for businesses, drivers and developers say what we offer each of them.',
          action: { label: 'For businesses', to: '/businesses' },
        },
        {
          icon: 'shield',
          title: 'About what we keep of you',
          text: 'Ask for what we hold about you, or to have it deleted, where the law does not oblige us to keep it.',
          action: { label: 'Privacy', to: '/privacy' },
        },
      ],
    },
  ],
};

export const status: SitePage = {
  title: 'Status',
  description:
    'Whether booking, tracking, live changes, letters, card payments and addresses work right now.',
  sections: [
    {
      kind: 'status',
      title: 'Everything works',
      text: 'As the portal finds itself at this moment. Load the page again for a newer look.',
    },
    {
      kind: 'callout',
      title: 'Does something not work for you?',
      text: 'Write to us, with your waybill if it is about a delivery.',
      actions: [contactUs, track],
    },
  ],
};

export const questions: SitePage = {
  title: 'Questions and answers',
  description: 'Answers about tracking, booking, changing, cancelling and receiving a delivery.',
  sections: [
    {
      kind: 'hero',
      title: 'Questions and answers',
      lead: 'The short ones first.',
      actions: [track, contactUs],
      art: 'phone',
    },
    {
      kind: 'questions',
      title: 'Sending',
      items: [
        {
          title: 'Do I need an account to send something?',
          text: 'No. The booking asks for your name, email and phone along the way. With an account you need not type them twice.',
        },
        {
          title: 'How long does a quote hold?',
          text: 'Each quote counts down to its expiry. After that, ask again: the addresses and parcels are kept.',
        },
        {
          title: 'Can I change a delivery after paying?',
          text: 'You can cancel it: it is refunded, less a fee once a driver is assigned. References, contacts and remarks are changed by our staff.',
        },
        {
          title: 'What is collect on delivery?',
          text: 'The driver brings something back from the drop-off. It counts as two ways and is priced so.',
        },
        {
          title: 'What may be sent?',
          text: 'Nothing dangerous, illegal or alive. Fragile things must be packed for the road and marked as fragile.',
        },
      ],
    },
    {
      kind: 'questions',
      title: 'Receiving',
      items: [
        {
          title: 'Where is my parcel?',
          text: 'Open the tracking link you were sent, or enter the waybill, your order reference or the barcode on the tracking page.',
        },
        {
          title: 'Who sees where my parcel goes?',
          text: 'Who has the link sees the status, the times and the driver’s position on the way, and no prices. The driver can be called while the parcel is the next stop; sender and receiver cannot.',
        },
        {
          title: 'How do I say how it went?',
          text: 'The link of your delivery asks for one to five stars once it is delivered.',
        },
      ],
    },
    {
      kind: 'questions',
      title: 'Working with us',
      items: [
        {
          title: 'How do I become a business customer?',
          text: 'Sign up, confirm your email and phone, and apply as a business. You can leave the application and go on later, on another device too.',
        },
        {
          title: 'How do I become a driver?',
          text: 'Partners apply on their own and invite their drivers. Whoever was invited opens the link of the invitation.',
        },
        {
          title: 'Is there an API?',
          text: 'Yes, for everything that this portal does, with keys, webhooks and an OpenAPI document.',
        },
      ],
    },
  ],
};

export const terms: SitePage = {
  title: 'Terms',
  description: 'The rules of a delivery: booking, what may be sent, cancelling and proof.',
  published: 'service',
  sections: [
    {
      kind: 'prose',
      title: 'The rules of a delivery, in short',
      items: [
        {
          title: 'Booking',
          text: 'A delivery is agreed when a quote is accepted and paid, or accepted by an account with terms.',
        },
        {
          title: 'What may be sent',
          text: 'Nothing dangerous, illegal or alive. Fragile things must be packed for the road and marked as fragile.',
        },
        {
          title: 'Cancelling',
          text: 'Before a driver is assigned a cancelled delivery is refunded in full, afterwards less a fee. A parcel already collected is returned to its sender.',
        },
        {
          title: 'Proof',
          text: 'A delivery counts as handed over with a name, a signature or a picture taken at the address.',
        },
      ],
    },
  ],
};

export const privacy: SitePage = {
  title: 'Privacy',
  description: 'What we keep of senders, receivers and drivers, why, and how you have a say in it.',
  published: 'privacy',
  sections: [
    {
      kind: 'prose',
      title: 'What we keep, and why',
      items: [
        {
          title: 'To deliver',
          text: 'Names, addresses and phone numbers of sender and receiver. Of the drivers, the one who has the run sees them.',
        },
        {
          title: 'To be paid',
          text: 'Card details go to the payment provider and never to us; we keep the last four digits and the expiry of a card you chose to save.',
        },
        {
          title: 'On the tracking page',
          text: 'Status, times and the driver’s position while the parcel is on its way, and no prices. The driver can be called while the parcel is the next stop; sender and receiver cannot.',
        },
        {
          title: 'Your say',
          text: 'Ask for what we hold about you, or to have it deleted, where the law does not oblige us to keep it.',
        },
      ],
    },
  ],
};
