// One delivery after the other: who sends what from where to where, what it costs, which run carries it. The rows are
// consistent with each other by construction: everything of one delivery is written by one function.
import {
  deliveryStatus,
  greatCircleKm,
  jobStatus,
  operationStatus,
  paymentStatus,
  taskStatus,
} from '../../../../core/index.ts';
import type { SeedRow } from './insertRows.ts';
import type { Network } from './network.ts';
import { offersOf } from './offers.ts';
import { parcelsOf } from './parcels.ts';
import type { People } from './people.ts';
import { type DemoRows, iso } from './rows.ts';
import { tellRun } from './runs.ts';
import { type Scenario, scenarios } from './scenarios.ts';
import { driverFor, senderOf } from './senders.ts';
import { DAY, HOUR, MINUTE, type Story, type StoryAddress, territories } from './story.ts';

const D = deliveryStatus.code;
const J = jobStatus.code;
const P = paymentStatus.code;
const T = taskStatus.code;

const comments = [
  'Very friendly driver.',
  'On time, thank you.',
  'Parcel was a little wet.',
  'Great service!',
  'Had to wait, but fine.',
];
const recipients = ['Reception', 'Thandi', 'Mr Smith', 'Security', 'Neighbour at number 4', 'Front desk'];

/** South Africa and Kenya's neighbourhood lie two and three hours ahead of UTC. */
const ahead = (country: 'ZA' | 'KE'): number => (country === 'ZA' ? 2 : 3) * HOUR;
const localDay = (time: number, country: 'ZA' | 'KE'): string =>
  new Date(time + ahead(country)).toISOString().slice(0, 10);

/** People send by day: between seven and five, and what would have been sent on a Sunday mostly went the day before. */
const byDay = (time: number, country: 'ZA' | 'KE'): number => {
  const local = time + ahead(country);
  const share = (local % DAY) / DAY;
  const isSunday = new Date(local).getUTCDay() === 0 && share > 0.2;
  return local - (local % DAY) - (isSunday ? DAY : 0) + Math.round((7 + 10 * share) * HOUR) - ahead(country);
};
/** What is younger stands as it is under way now. */
const SETTLED = 30 * HOUR;

/** 0.45 around Cape Town, 0.25 Johannesburg, 0.1 Pretoria, 0.2 Nairobi: where the drivers are. */
const where = (share: number): number => (share < 0.45 ? 1 : share < 0.7 ? 2 : share < 0.8 ? 3 : 6);

const side = (
  address: StoryAddress,
  contact: { readonly name: string; readonly phone: string } | null,
  country: string,
  isBusiness: boolean,
  remarks: string | null,
): SeedRow => ({
  address,
  ...(contact === null
    ? {}
    : {
        addressType: isBusiness ? 'business' : 'residential',
        contactName: contact.name,
        contactCountry: country,
        phoneNumber: contact.phone,
        remarks,
      }),
});

const tell = (
  story: Story,
  people: People,
  network: Network,
  plot: Scenario,
  id: number,
  tales: DemoRows,
): void => {
  const { chance } = story;
  const now = story.now.getTime();
  const home = where(chance.next());
  const territory = territories.find((one) => one.id === home);
  if (territory === undefined) throw new Error(`no territory ${home}`);
  const { country } = territory;
  const vatRate = country === 'ZA' ? 0.15 : 0.16;
  const sender = senderOf(story, people, network, territory);
  const isLong = plot.operation === operationStatus.code.MOVING_TO_HUB;
  const origin = sender.store?.address ?? story.address(territory, 30);
  const base =
    sender.store === null
      ? territory
      : (territories.find((t) => t.id === sender.store?.territoryId) ?? territory);
  const target = isLong ? (territories.find((t) => t.country === country && t.id !== base.id) ?? base) : base;
  const destination = story.address(target, isLong ? 40 : 25);
  const km = Math.round(greatCircleKm(origin.coordinates, destination.coordinates) * 100) / 100;

  // Ages are spread evenly, younger ones more often.
  const [least, most] = plot.age;
  const age = Math.round(least + (most - least) * chance.next() ** 1.6);
  const created = age > SETTLED ? byDay(now - age, country) : now - age;
  const kinds = Array.from({ length: chance.happens(0.25) ? 2 : 1 }, () =>
    chance.pick(['small', 'small', 'medium', 'medium', 'large', 'extra-large'] as const),
  );
  const isRoundTrip = sender.companyId !== null && chance.happens(0.06);
  const hasParcels = plot.quotes !== 'none';
  const parcels = hasParcels ? parcelsOf(chance, id, kinds) : [];
  tales.parcels.push(...parcels);
  const day = localDay(plot.status === D.STAGING ? now + DAY : created, country);

  const offers = !hasParcels
    ? []
    : offersOf(
        {
          id,
          country,
          km,
          parcels,
          day,
          companyId: sender.companyId,
          isRoundTrip,
          tier: sender.tier,
          vatRate,
          created,
          isHighRisk: target.isHighRisk,
        },
        tales,
      );
  const chosen =
    plot.quotes === undefined ? (offers.find(() => chance.happens(0.5)) ?? offers[0]) : undefined;
  if (chosen !== undefined) tales.selected.push({ id, quote: chosen.id });
  const tipCents = sender.companyId === null && chance.happens(0.12) ? chance.pick([1000, 2000, 3000]) : 0;
  const exclCents = (chosen?.price ?? 0) * (isRoundTrip ? 2 : 1);
  const total = exclCents + Math.round(exclCents * vatRate) + tipCents;
  const isPaid = plot.run !== null;
  const paidAt = created + chance.int(3, 15) * MINUTE;
  const driver = driverFor(story, people, base, plot, tales);

  const pace = chance.int(20, 55) * MINUTE;
  const collected = Math.min(now - 3 * MINUTE, paidAt + pace);
  const delivered = Math.min(
    now - MINUTE,
    collected + Math.round((km / 28) * HOUR) + chance.int(6, 30) * MINUTE,
  );
  const isCollected = plot.run?.pickUp === T.COMPLETED;
  const isDelivered = plot.status === D.DELIVERED;
  const waybill = `${country}${localDay(created, country).slice(2).replaceAll('-', '')}-${letters(story, 7)}`;
  const jobId = plot.run === null ? null : tales.jobs.length + 1;
  const jobCostCents = Math.round((exclCents * 0.6) / 10) * 10;
  const recipient = {
    name: `${chance.pick(['Ann', 'Joseph', 'Maria', 'Daniel', 'Zola', 'Peter', 'Amina'])} ${chance.pick(['Moyo', 'Meyer', 'Kone', 'Abrahams', 'Mutua', 'Lewis'])}`,
    phone: story.phone(country),
  };
  const hasDetails = plot.details !== 'none';
  const contact = { name: sender.name, phone: sender.phone };

  tales.deliveries.push({
    id,
    hash: chance.hex(32),
    country,
    waybill,
    order_reference: chance.happens(0.7) ? `SO-${chance.int(10_000, 99_999)}` : null,
    customer_identifier: sender.companyId !== null && chance.happens(0.5) ? `C${chance.int(100, 999)}` : null,
    lot_number: sender.companyId !== null && chance.happens(0.2) ? `LOT${chance.int(10, 99)}` : null,
    pickup_barcode: isPaid ? `PU${String(id).padStart(8, '0')}` : null,
    logistic_status_id: plot.status,
    operation_status_id: plot.operation ?? 0,
    payment_status_id: plot.payment,
    is_return_to_sender: plot.status === D.RETURNED_TO_SENDER,
    is_round_trip: isRoundTrip,
    is_high_risk: target.isHighRisk,
    distance_km: km,
    optimum_vehicle_type: kinds.includes('extra-large') ? 31 : kinds.includes('large') ? 20 : 10,
    placed_by_user_id: sender.userId,
    company_id: sender.companyId,
    origin_store_id: sender.store?.id ?? null,
    destination_store_id: null,
    hub_id: isLong ? (country === 'ZA' ? (base.id === 1 ? 1 : 2) : 4) : null,
    territory_id: base.id,
    account_id:
      isPaid || plot.payment === P.PAYMENT_PENDING || plot.payment === P.PAYMENT_FAILED
        ? sender.accountId
        : null,
    origin: side(origin, hasDetails ? contact : null, country, sender.store !== null, null),
    destination: side(
      destination,
      hasDetails ? recipient : null,
      country,
      false,
      chance.happens(0.3) ? 'Please ring twice' : null,
    ),
    delivery_date: day,
    delivery_time: '02:00',
    deliver_by_date: null,
    vat_rate: vatRate,
    tip_cents: tipCents,
    payment_total_cents: chosen === undefined ? 0 : total,
    credit_applied_cents: 0,
    payment_failure: plot.payment === P.PAYMENT_FAILED ? (plot.reason ?? null) : null,
    job_id: jobId,
    // One driver in some forgets to scan.
    proof: isDelivered
      ? {
          recipientName: chance.pick(recipients),
          barCodes: id % 12 === 0 ? [] : parcels.flatMap(({ bar_code }) => bar_code ?? []),
        }
      : null,
    status_history: plot.history,
    created_utc: iso(created),
    updated_utc: iso(isDelivered ? delivered : isPaid ? paidAt : created),
    paid_utc: isPaid ? iso(paidAt) : null,
    collected_utc: isCollected ? iso(collected) : null,
    delivered_utc: isDelivered ? iso(delivered) : null,
  });

  if (plot.run !== null && jobId !== null)
    tellRun(
      story,
      {
        id,
        jobId,
        plot,
        driver,
        territory: base,
        country,
        companyId: sender.companyId,
        origin,
        destination,
        store: sender.store,
        contact,
        recipient,
        km,
        created,
        paidAt,
        collected,
        delivered,
        chosen,
        jobCostCents,
        vehicle: driver?.vehicleTypeId ?? 10,
      },
      tales,
    );
  if (isPaid && chosen !== undefined)
    tales.sales.push({
      deliveryId: id,
      country,
      status: plot.status,
      payment: plot.payment,
      accountId: sender.accountId,
      isPostpay: sender.companyId !== null,
      exclCents,
      vatRate,
      tipCents,
      createdBy: sender.userId,
      paidAt: new Date(paidAt),
      level: chosen.level,
      isRoundTrip,
      waybill,
      jobId: driver === null ? null : jobId,
      jobCostCents,
      jobDone: plot.run?.job === J.COMPLETED,
      payeeUserId: driver === null ? null : (driver.partnerId ?? driver.userId),
    });
  if (isDelivered && driver !== null && chance.happens(0.6)) {
    const rating = chance.pick([5, 5, 5, 5, 4, 4, 3, 2, 5, 1]);
    tales.ratings.push({
      country,
      delivery_id: id,
      driver_id: driver.id,
      user_id: null,
      rating,
      comment: chance.happens(0.5) ? chance.pick(comments) : null,
      created_utc: iso(Math.min(now, delivered + chance.int(5, 300) * MINUTE)),
    });
    tales.ratingsOf.set(driver.id, [...(tales.ratingsOf.get(driver.id) ?? []), rating]);
  }
};

const letters = (story: Story, count: number): string =>
  Array.from({ length: count }, () => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[story.chance.int(0, 31)]).join('');

export const talesOf = (story: Story, people: People, network: Network): DemoRows => {
  const tales: DemoRows = {
    deliveries: [],
    quotes: [],
    parcels: [],
    jobs: [],
    tasks: [],
    ratings: [],
    sales: [],
    selected: [],
    busy: new Map(),
    ratingsOf: new Map(),
  };
  let id = 0;
  for (const plot of scenarios)
    for (let at = 0; at < plot.count; at += 1) {
      id += 1;
      tell(story, people, network, plot, id, tales);
    }
  return tales;
};
