// Who sends, who pays and who drives: the people of one tale, chosen by chance among those of its territory.
import { jobStatus } from '../../../../core/index.ts';
import type { DemoStore, Network } from './network.ts';
import {
  COMPANY_ID,
  CUSTOMER_ID,
  type DemoDriver,
  DRIVER_USER_ID,
  type People,
  type Person,
  STORE_ID,
  STORE_OPERATOR_ID,
} from './people.ts';
import type { PricingTier } from './rates.ts';
import type { DemoRows } from './rows.ts';
import type { Scenario } from './scenarios.ts';
import type { Story, Territory } from './story.ts';

const J = jobStatus.code;

export const accountOf = (userId: number): number => 100 + userId;
export const companyAccount = (companyId: number): number => 20 + companyId;
export const payeeAccountOf = (userId: number): number => 2_000 + userId;
export const storeAccount = (storeId: number): number => 40 + storeId;

export interface Sender {
  readonly userId: number;
  readonly companyId: number | null;
  readonly store: DemoStore | null;
  readonly accountId: number;
  readonly tier: PricingTier;
  readonly name: string;
  readonly phone: string;
}

export const senderOf = (story: Story, people: People, network: Network, territory: Territory): Sender => {
  const { chance } = story;
  const stores = network.stores.filter((store) => store.country === territory.country);
  if (chance.happens(0.55) && stores.length > 0) {
    const store =
      stores.find((one) => one.territoryId === territory.id && chance.happens(0.6)) ?? chance.pick(stores);
    const userId =
      store.companyId === COMPANY_ID
        ? chance.pick([4, 5, 6, store.id === STORE_ID ? STORE_OPERATOR_ID : 5])
        : 1;
    return {
      userId,
      companyId: store.companyId,
      store,
      // a store that has an account of its own pays what its own people book
      accountId: userId === STORE_OPERATOR_ID ? storeAccount(STORE_ID) : companyAccount(store.companyId),
      tier: 'business',
      name: store.contactName,
      phone: store.phone,
    };
  }
  const own = people.customers.filter((person) => person.country === territory.country);
  const person: Person | undefined =
    own.find(({ id }) => id === CUSTOMER_ID && chance.happens(0.3)) ?? chance.pick(own);
  return {
    userId: person.id,
    companyId: null,
    store: null,
    accountId: accountOf(person.id),
    tier: 'standard',
    name: `${person.firstName} ${person.lastName}`,
    phone: person.phone,
  };
};

/** A driver of this territory: under way at most once, queued runs as they come. Who signs in as a driver begins with free hands. */
export const driverFor = (
  story: Story,
  people: People,
  territory: Territory,
  plot: Scenario,
  tales: DemoRows,
): DemoDriver | null => {
  if (plot.run === null || plot.run.job === J.UNASSIGNED) return null;
  const isUnderWay = plot.run.job === J.IN_PROGRESS;
  const region = territory.id === 3 ? 2 : territory.id;
  const free = people.drivers.filter(
    (driver) =>
      driver.country === territory.country &&
      (!isUnderWay || (driver.userId !== DRIVER_USER_ID && !tales.busy.has(driver.id))),
  );
  const near = free.filter((driver) => (driver.territory.id === 3 ? 2 : driver.territory.id) === region);
  return story.chance.pick(near.length > 0 ? near : free);
};
