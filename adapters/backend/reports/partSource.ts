// The source of several populations: deliveries, stops, offers, runs, time on duty, ways driven and deeds, each row of one of them. Only those
// are read that a report's figures count.
import type { MeasureName } from '../../../core/index.ts';
import { type Sql, sql } from '../db/db.ts';
import { deliveryMeasures } from './deliverySources.ts';
import {
  type Asked,
  among,
  isSo,
  many,
  named,
  type Pieces,
  piecesOf,
  type Source,
  timeKeys,
} from './source.ts';
import { stopMeasures } from './stopSources.ts';

type Part = 'delivery' | 'stop' | 'offer' | 'run' | 'duty' | 'drive' | 'event';

/** What is not of deliveries and not of stops alone. */
const others: Readonly<Partial<Record<MeasureName, readonly Part[]>>> = {
  acceptance: ['offer'],
  completion: ['offer'],
  runs: ['run'],
  active: ['run'],
  plannedKm: ['run'],
  onDuty: ['duty'],
  utilisation: ['run', 'duty'],
  stopsPerHour: ['stop', 'run'],
  drivenKm: ['drive'],
  kmPerStop: ['stop', 'drive'],
  visibility: ['duty', 'drive'],
  overPlan: ['run', 'drive'],
  inOrder: ['stop'],
  faultStops: ['stop'],
  near: ['event'],
  rank: [],
  score: ['delivery', 'stop', 'offer', 'duty', 'drive', 'event'],
};
const asked: Asked = {
  asOf: new Date(0),
  limits: { freeWaitMinutes: 0, nearMetres: 0, variationMetres: 0, onTimeTarget: 0 },
};
const ofStops = new Set(Object.keys(stopMeasures(asked)));
const partsOf = (name: MeasureName): readonly Part[] =>
  others[name] ?? [ofStops.has(name) ? 'stop' : 'delivery'];

const partsAsOffers = {
  acceptance: [
    many(sql`f.part = 'offer' and f.decision = 'accepted'`),
    many(sql`f.part = 'offer' and f.decision in ('accepted', 'refused', 'expired')`),
  ],
} as const;

const duty = sql`coalesce(sum(f.seconds) filter (where f.part = 'duty'), 0)`;
const fixed = sql`f.part = 'event' and f.distance_m is not null`;

/** What adds up over rows. */
const sums = (asked: Asked) =>
  ({
    ...deliveryMeasures(asked),
    ...stopMeasures(asked, sql`f.part = 'stop'`),
    ...partsAsOffers,
    runs: many(sql`f.part = 'run'`),
    onDuty: duty,
    active: sql`coalesce(sum(f.seconds) filter (where f.part = 'run'), 0)`,
    plannedKm: sql`coalesce(sum(f.metres) filter (where f.part = 'run'), 0) / 1000`,
    drivenKm: sql`coalesce(sum(f.metres) filter (where f.part = 'drive'), 0) / 1000`,
    faultStops: many(sql`f.part = 'stop' and f.fault = 'driver'`),
    inOrder: [
      many(sql`f.part = 'stop' and f.status_id in (4001, -1001) and f.is_in_order`),
      many(sql`f.part = 'stop' and f.status_id in (4001, -1001)`),
    ],
    near: [many(sql`${fixed} and f.distance_m <= ${asked.limits.nearMetres}::double precision`), many(fixed)],
  }) as const;
/** Seconds in sight, on duty or not; and those on duty since tracks are recorded: nobody knows who was in sight before. */
const own: Pieces = {
  visible: sql`coalesce(sum(f.visible_s), 0)`,
  watched: sql`coalesce(sum(f.seconds) filter (where f.part = 'duty'
    and f.at >= (select r.since from recordings r where r.what = 'driver_track')), 0)`,
};
const summed = (asked: Asked): Pieces => ({ ...piecesOf(sums(asked)), ...own });

const made = (sum: (piece: string) => Sql) => {
  const [onDuty, active, ended, driven] = [sum('onDuty'), sum('active'), sum('ended'), sum('drivenKm')];
  const watched = sum('watched');
  const visible = sql`least(${sum('visible')}, ${watched})`;
  const share = (x: Sql, y: Sql, weight: number): readonly [Sql, Sql] => [
    sql`case when ${y} > 0 then ${weight}::double precision * least(1, (${x})::double precision / ${y}) else 0 end`,
    sql`case when ${y} > 0 then ${weight}::double precision else 0 end`,
  ];
  const of = (measure: MeasureName, weight: number, best = sql`1`) =>
    share(sql`(${sum(`${measure}_x`)}) / (${best})`, sum(`${measure}_y`), weight);
  const card = [
    of('acceptance', 15),
    of('pickupCompliance', 20),
    of('dropoffCompliance', 25),
    of('firstAttempt', 15),
    of('near', 10),
    of('rating', 10, sql`5.0`),
    share(visible, watched, 5),
  ];
  const plus = (which: 0 | 1): Sql =>
    card.map((one) => one[which]).reduce((all, next) => sql`${all} + ${next}`);
  return {
    utilisation: [sql`least(${active}, ${onDuty})`, onDuty],
    stopsPerHour: [ended, sql`${active} / 3600.0`],
    kmPerStop: [driven, ended],
    visibility: [visible, watched],
    // Who was not seen driving has driven no share of the plan, not even none of it.
    overPlan: [driven, sql`case when ${driven} > 0 then ${sum('plannedKm')} else 0 end`],
    score: sql`case when ${ended} >= 20 then 100 * (${plus(0)}) / nullif(${plus(1)}, 0) end`,
    // Told once all are known.
    rank: sql`null::double precision`,
  } as const;
};

/** Several populations at once, each row of one of them. */
export const partSource: Source = {
  from: sql`performance_parts f join countries z on z.cca2 = f.country`,
  country: sql`f.country`,
  delivery: sql`join deliveries d on d.id = f.delivery_id`,
  id: sql`f.delivery_id`,
  days: { due: sql`f.at`, at: sql`f.at` },
  keys: (at) => ({
    ...timeKeys(at),
    company: { key: sql`f.origin_company_id`, name: named.company },
    store: { key: sql`f.store_id`, name: named.store },
    territory: { key: sql`f.territory_id`, name: named.territory },
    slaType: { key: sql`f.sla_type` },
    driver: { key: sql`f.driver_id`, name: named.driver },
    partner: { key: sql`f.partner_id`, name: named.partner },
    vehicleType: { key: sql`f.vehicle_type_id` },
  }),
  narrow: (wanted) => sql`f.part = any(${[...new Set(wanted.flatMap(partsOf))]}::text[])`,
  measures: (asked) => ({ ...sums(asked), ...made((piece) => summed(asked)[piece] ?? sql`0`) }),
  pieces: () => own,
  made,
  filters: () => ({
    companyId: among(sql`f.origin_company_id`),
    storeId: among(sql`f.store_id`),
    territoryId: among(sql`f.territory_id`),
    slaType: among(sql`f.sla_type`),
    driverId: among(sql`f.driver_id`),
    partnerId: among(sql`f.partner_id`),
    vehicleTypeId: among(sql`f.vehicle_type_id`),
    isQsr: isSo(sql`f.is_qsr`),
  }),
};
