// The customer of the simulation: a company's operator who books another delivery whenever little is waiting, through the same
// workflows as the wizard, so that the world never runs dry and the booking is used all day.

import type { Portal } from '../../../core/index.ts';
import type { Chance } from '../../chance.ts';
import { bookDelivery } from '../bookDelivery.ts';
import type { Board } from './dispatcher.ts';
import { type Pace, Stopped } from './pace.ts';

/** Fewer unassigned jobs than this, and one more is booked. */
const ENOUGH = 8;
/** At most one booking in this time, however fast the drivers are. */
const BETWEEN_MS = 45_000;

const origins = [
  '88 Bree Street, Cape Town',
  '14 Main Road, Claremont',
  '201 Jan Smuts Avenue, Randburg',
  '5 Station Road, Centurion',
];
const near: Readonly<Record<string, readonly string[]>> = {
  '88 Bree Street, Cape Town': [
    'Rondebosch',
    'Newlands, Cape Town',
    'Century City',
    'Athlone',
    'Durbanville',
    'Retreat',
  ],
  '14 Main Road, Claremont': ['Lansdowne', 'Constantia', 'Muizenberg', 'Cape Town', 'Bergvliet'],
  '201 Jan Smuts Avenue, Randburg': ['Johannesburg', 'Midrand', 'Roodepoort', 'Alexandra', 'Modderfontein'],
  '5 Station Road, Centurion': ['Pretoria', 'Midrand', 'Johannesburg', 'Thembisa'],
};
const streets = [
  'Protea Street',
  'Church Street',
  'Oak Avenue',
  'School Road',
  'Hill Street',
  'Victoria Road',
];
const sizes = [
  { parcelType: 'small', name: 'Small', length: 32, width: 24, height: 10, weight: 2 },
  { parcelType: 'medium', name: 'Medium', length: 44, width: 32, height: 20, weight: 8 },
  { parcelType: 'large', name: 'Large', length: 60, width: 45, height: 40, weight: 20 },
] as const;
const people = ['Lwazi Mnguni', 'Sarah Botes', 'Aisha Patel', 'Jabu Dlamini', 'Chris Naude', 'Nandi Xaba'];

/** A booking by chance, with addresses in words. */
export const anyBooking = (chance: Chance, orderReference: string) => {
  const origin = chance.pick(origins);
  const place = chance.pick(near[origin] ?? ['Cape Town']);
  return {
    origin,
    destination: `${1 + Math.floor(chance.next() * 120)} ${chance.pick(streets)}, ${place}`,
    originContact: { name: 'Sipho Ndlovu', phoneNumber: '+27821230456', addressType: 'business' as const },
    destinationContact: {
      name: chance.pick(people),
      phoneNumber: `+2783${1_000_000 + Math.floor(chance.next() * 8_999_999)}`,
    },
    parcels: [chance.pick(sizes)],
    orderReference,
  };
};

/** Lives until the pace stops. */
export const liveCustomer = async (
  portal: Portal,
  pace: Pace,
  chance: Chance,
  board: Board,
  say: (words: string) => void,
): Promise<void> => {
  for (;;) {
    await pace.wait(BETWEEN_MS);
    if (board.waiting >= ENOUGH) continue;
    try {
      const booking = anyBooking(chance, `SIM-${Math.floor(chance.next() * 1e6)}`);
      board.own.add((await bookDelivery(portal, booking)).deliveryId);
    } catch (error) {
      if (error instanceof Stopped) throw error;
      say(`a booking was refused: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
};
