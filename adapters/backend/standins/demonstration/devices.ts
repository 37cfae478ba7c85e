// The devices of the demonstration's drivers and customers: what they sign in on with the app, a few of them delinked again.

import { chanceFrom } from '../../../chance.ts';
import type { SeedRow } from './insertRows.ts';
import type { People } from './people.ts';
import { iso } from './rows.ts';
import { DAY } from './story.ts';

const makes = [
  ['Samsung', 'Galaxy A15'],
  ['Samsung', 'Galaxy A05s'],
  ['Samsung', 'Galaxy S23'],
  ['Samsung', 'Galaxy XCover 7'],
  ['Huawei', 'nova Y72'],
  ['Huawei', 'P60 Pro'],
  ['Xiaomi', 'Redmi 13C'],
  ['Xiaomi', 'Redmi Note 13'],
  ['Tecno', 'Spark 20'],
  ['Nokia', 'G22'],
  ['Oppo', 'A78'],
  ['Apple', 'iPhone 13'],
  ['Apple', 'iPhone SE'],
] as const;

/** One device of every driver and customer, a second one of some; a chance of its own leaves the rest of the story as it is. */
export const deviceRows = (now: Date, people: People): readonly SeedRow[] => {
  const chance = chanceFrom(92);
  const owners = [
    ...people.drivers.map(({ userId, country }) => ({ userId, country, isDriver: true })),
    ...people.customers.map(({ id, country }) => ({ userId: id, country, isDriver: false })),
  ];
  const device = ({ userId, country, isDriver }: (typeof owners)[number], isActive: boolean): SeedRow => {
    const [brand, model] = chance.pick(makes);
    return {
      country,
      user_id: userId,
      device_brand: brand,
      device_model: model,
      is_trusted: chance.happens(isDriver ? 0.8 : 0.3),
      is_active: isActive,
      created_utc: iso(now.getTime() - Math.round(chance.next() ** 1.5 * 300 * DAY)),
    };
  };
  return owners
    .flatMap((owner) => [
      device(owner, true),
      ...(chance.happens(0.2) ? [device(owner, chance.happens(0.5))] : []),
    ])
    .sort((a, b) => (String(a['created_utc']) < String(b['created_utc']) ? -1 : 1));
};
