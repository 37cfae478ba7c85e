// `umzila book`: one booking from a JSON file, through the same workflows as the wizard.
import { isLeft } from 'fp-ts/Either';
import { Booking, bookDelivery } from './bookDelivery.ts';
import { Failure } from './failure.ts';
import { wholeText } from './files.ts';
import { serverOptions, signIn, signInHelp } from './signIn.ts';
import { asJson, type Command, onlyPositional, readArgs } from './terminal.ts';

const help = `umzila book FILE.json [--url URL] [--email EMAIL]

Books one delivery and pays for it from an account; prints the delivery as JSON. FILE.json (- for standard input):

  { "origin": "88 Bree Street, Cape Town", "destination": "12 Main Road, Claremont",
    "originContact": { "name": "Thandi", "phoneNumber": "+27821234567" },
    "destinationContact": { "name": "Sam", "phoneNumber": "+27831234567", "remarks": "Ring twice" },
    "parcels": [{ "parcelType": "small", "length": 32, "width": 24, "height": 10, "weight": 2 }],
    "serviceLevel": "standard", "deliveryDate": "2026-11-23", "orderReference": "SO-1", "accountId": 21, "pay": true }

Optional: everything from serviceLevel on (the cheapest quote, the first day offered, the only account), originStoreId,
deliveryTime, isRoundTrip, tipAmount, customerIdentifier. "pay": false leaves the accepted quote unpaid.

${signInHelp}

Exit: 0 booked, 1 refused (it says at which step and why), 2 misused.
`;

/** What the file holds, or a failure naming the field that is wrong. */
export const readBooking = (text: string): Booking => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new Failure('the booking is no JSON');
  }
  const decoded = Booking.decode(parsed);
  if (!isLeft(decoded)) return decoded.right;
  // Fields of unions are told by their deepest error: that is the field that was meant.
  const deepest = decoded.left.reduce((a, b) => (b.context.length > a.context.length ? b : a));
  const field = deepest.context
    .map((part) => part.key)
    .filter((key) => key !== '' && !/^\d+$/.test(key))
    .join('.');
  throw new Failure(
    `the booking's ${field || 'content'} ${deepest.message ?? 'is missing or not as expected'}`,
  );
};

export const bookCommand: Command = {
  name: 'book',
  does: 'book and pay a delivery from a JSON file',
  help,
  run: async (args, terminal) => {
    const { values, positionals } = readArgs(args, serverOptions);
    const booking = readBooking(await wholeText(onlyPositional(positionals, 'FILE.json'), terminal));
    const portal = await signIn(values, terminal);
    try {
      const delivery = await bookDelivery(portal, booking, (words) => terminal.say(words));
      await terminal.out(asJson(delivery));
      return 0;
    } finally {
      await portal.stop();
    }
  },
};
