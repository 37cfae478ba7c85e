// The sources about the books, drivers' pay, changes of what was sold, drivers and their shifts.
import { documentStatus, paperNamesIn, paperType, worstFirst } from '../../../core/index.ts';
import { join, type Sql, sql } from '../db/db.ts';
import { balancesLater } from './balances.ts';
import {
  among,
  isSo,
  type MeasuresSql,
  many,
  named,
  rowsThere,
  type Source,
  seconds,
  timeKeys,
} from './source.ts';

const booked = (kind: Sql, sign = sql`1`, only = sql`true`): Sql =>
  sql`coalesce(${sign} * sum(e.amount_cents) filter (where k.kind in (${kind}) and ${only}), 0) / 100.0`;
/** What moves between our own accounts, as what the provider carries to the bank, is neither taken in nor given. */
const by = (kinds: Sql): Sql => sql`x.kind in (${kinds})`;

/** Told once it is known which groups there are (`balances.ts`). */
const untold = {
  bookOwed: sql`null::double precision`,
  bookHeld: sql`null::double precision`,
  cardFailed: [sql`0`, sql`0`],
} as const;

/** Entries of the ledger. */
export const ledgerSource: Source = {
  from: sql`ledger_entries e join accounts k on k.id = e.account_id join transactions x on x.id = e.transaction_id
    join countries z on z.cca2 = x.country`,
  country: sql`x.country`,
  id: sql`e.id`,
  days: { at: sql`(e.booked_on::timestamp at time zone z.time_zone)` },
  date: sql`e.booked_on`,
  keys: (at) => ({ ...timeKeys(at), kind: { key: sql`x.kind` } }),
  measures: () => ({
    bookIncome: booked(sql`'revenue'`),
    bookFees: booked(sql`'fees'`),
    bookVat: booked(sql`'vat'`),
    // Not what is passed on to drivers.
    bookTips: booked(sql`'tips'`, sql`1`, by(sql`'delivery'`)),
    bookCost: booked(sql`'driver-cost'`, sql`-1`),
    bookGross: booked(sql`'revenue', 'fees', 'driver-cost'`),
    bookCardIn: booked(sql`'provider'`, sql`-1`, by(sql`'deposit'`)),
    bookCardBack: booked(sql`'provider'`, sql`1`, by(sql`'refund', 'dispute'`)),
    bookReceived: booked(sql`'bank'`, sql`-1`, by(sql`'funds-received', 'funds-returned'`)),
    bookPaidOut: booked(sql`'bank'`, sql`1`, by(sql`'withdrawal', 'advance'`)),
    ...untold,
    entries: rowsThere,
  }),
  made: () => untold,
  later: balancesLater,
  filters: () => ({}),
};

const partner = sql`coalesce(j.partner_id, v.partner_id)`;
const vehicleType = sql`coalesce(v.vehicle_type_id, j.vehicle_type_id)`;

/** What was posted as cost of runs, by the driver of the run. */
export const paySource: Source = {
  from: sql`ledger_entries e join accounts k on k.id = e.account_id and k.kind = 'driver-cost' join transactions x on x.id = e.transaction_id
    join countries z on z.cca2 = x.country join jobs j on j.id = x.job_id left join drivers v on v.id = j.driver_id`,
  country: sql`x.country`,
  id: sql`e.id`,
  days: { at: sql`(e.booked_on::timestamp at time zone z.time_zone)` },
  date: sql`e.booked_on`,
  keys: (at) => ({
    ...timeKeys(at),
    driver: { key: sql`j.driver_id`, name: named.driver },
    partner: { key: partner, name: named.partner },
    territory: { key: sql`j.territory_id`, name: named.territory },
    vehicleType: { key: vehicleType },
  }),
  measures: () => {
    const first = sql`e.id = (select min(o.id) from ledger_entries o where o.transaction_id = e.transaction_id and o.account_id = e.account_id)`;
    const pay = sql`coalesce(-sum(e.amount_cents), 0) / 100.0`;
    /** Of each run once, whatever was posted later. */
    const perRun = (of: Sql): Sql => sql`coalesce(sum((${of})) filter (where ${first}), 0)`;
    return {
      paidRuns: sql`count(distinct j.id)`,
      payBase: sql`coalesce(-sum(e.amount_cents) filter (where ${first}), 0) / 100.0`,
      payChanges: sql`coalesce(-sum(e.amount_cents) filter (where not ${first}), 0) / 100.0`,
      pay,
      payTips: perRun(
        sql`select sum(d.tip_cents) / 100.0 from deliveries d where d.job_id = j.id and d.logistic_status_id = 30001 and d.deleted_utc is null`,
      ),
      payPerRun: [pay, sql`count(distinct j.id)`],
      payPerStop: [
        pay,
        perRun(sql`select count(*) from tasks t where t.job_id = j.id and t.task_status_id in (4001, -1001)
          and not coalesce(t.address ? 'hubId', false) and not coalesce(t.address ? 'isReturn', false)`),
      ],
      payPerKm: [pay, sql`coalesce(sum(j.distance_km) filter (where ${first}), 0)`],
      payPerHour: [pay, perRun(sql`select extract(epoch from j.completed_utc - j.started_utc) / 3600.0`)],
      payShare: [
        pay,
        perRun(sql`select sum(i.amount_cents) / 100.0 from deliveries d join transactions y on y.delivery_id = d.id
          join ledger_entries i on i.transaction_id = y.id join accounts a on a.id = i.account_id and a.kind = 'revenue' where d.job_id = j.id`),
      ],
      plannedKm: sql`coalesce(sum(j.distance_km) filter (where ${first}), 0)`,
    };
  },
  filters: () => ({
    driverId: among(sql`j.driver_id`),
    partnerId: among(partner),
    territoryId: among(sql`j.territory_id`),
    vehicleTypeId: among(vehicleType),
  }),
};

/** Changes of what was sold. */
export const amendmentSource: Source = {
  from: sql`delivery_amendments m join countries z on z.cca2 = m.country left join deliveries f on f.id = m.delivery_id`,
  country: sql`m.country`,
  id: sql`m.id`,
  shows: sql`m.delivery_id`,
  days: { at: sql`m.at` },
  keys: (at) => ({ ...timeKeys(at), kind: { key: sql`m.kind` } }),
  measures: () => ({
    amendments: rowsThere,
    credits: sql`coalesce(sum(m.cents_excl) filter (where m.kind = 'credit'), 0) / 100.0`,
    debits: sql`coalesce(-sum(m.cents_excl) filter (where m.kind = 'debit'), 0) / 100.0`,
    net: sql`coalesce(sum(m.cents_excl) filter (where m.kind in ('credit', 'debit')), 0) / 100.0`,
  }),
  fields: () => ({
    at: sql`m.at`,
    by: sql`(select u.first_name || ' ' || u.last_name from users u where u.id = m.actor_id)`,
    waybill: sql`f.waybill`,
    jobId: sql`m.job_id`,
    kind: sql`m.kind`,
    changed: sql`m.field`,
    before: sql`m.before`,
    after: sql`m.after`,
    amount: sql`m.cents_excl / 100.0`,
    reason: sql`m.reason`,
    statusAt: sql`m.status_at`,
  }),
  filters: () => ({
    kind: among(sql`m.kind`),
    userId: among(sql`m.actor_id`),
    companyId: among(sql`f.company_id`),
    isCollected: isSo(sql`f.collected_utc is not null and f.collected_utc <= m.at`),
  }),
  search: [sql`coalesce(f.waybill, '')`, sql`coalesce(m.reason, '')`],
};

/** A paper `p.paper` by its name in the country of the row. */
const paperName = sql`case ${join(
  [
    ...Object.entries(paperNamesIn).flatMap(([country, names]) =>
      Object.entries(names).map(
        ([type, label]) => sql`when z.cca2 = ${country} and p.paper = ${type} then ${label}`,
      ),
    ),
    ...paperType.rows.map(({ code, label }) => sql`when p.paper = ${code} then ${label}`),
  ],
  ' ',
)} else p.paper end`;

const { NONE, VALID, EXPIRING_SOON, EXPIRED, PENDING_APPROVAL, REJECTED } = documentStatus.code;
/** The papers that the application asked for by which a driver came in last: their status that day, and the last day of those accepted. */
const papersOn = (asOf: Date) => {
  const today = sql`(${asOf}::timestamptz at time zone z.time_zone)::date`;
  const each = sql`select p.paper, ${paperName} as name, paper_status(a.id, p.paper, ${today}) as status,
      (select d.expires from application_documents d where d.application_id = a.id and d.type = p.paper and d.decision = 'accepted'
        order by d.id desc limit 1) as expires
    from (select o.id, o.needed from applications o where o.entity = 'drivers' and o.entity_id = v.id and o.status_id > 0
        and o.type_id in ('driver', 'partner-driver') order by o.id desc limit 1) a cross join unnest(a.needed) p(paper)`;
  const all = (what: Sql): Sql => sql`(select ${what} from (${each}) n)`;
  const worst = (what: Sql): Sql =>
    sql`(select ${what} from (${each}) n order by array_position(${[...worstFirst]}::int[], n.status), n.paper limit 1)`;
  const isFit = sql`v.training_status_id = 'completed' and v.screening_status_id = 'cleared'
    and not exists (select from (${each}) n where n.status not in (${VALID}::int, ${EXPIRING_SOON}::int))`;
  return { today, each, all, worst, isFit };
};
const papersWith = {
  papersValid: VALID,
  papersSoon: EXPIRING_SOON,
  papersExpired: EXPIRED,
  papersNone: NONE,
  papersWait: PENDING_APPROVAL,
  papersRejected: REJECTED,
} as const;
const countedPapers = (of: (status: number) => Sql): MeasuresSql =>
  Object.fromEntries(Object.entries(papersWith).map(([measure, status]) => [measure, of(status)]));
const whole = sql`v.first_name || ' ' || v.last_name`;

/** Drivers as they stand. */
export const driverSource: Source = {
  from: sql`drivers v join countries z on z.cca2 = v.country`,
  country: sql`v.country`,
  where: sql`v.deleted_utc is null`,
  id: sql`v.id`,
  days: {},
  at: sql`v.created_utc`,
  keys: (at) => ({
    ...timeKeys(at),
    paper: { key: sql`n.name` },
    partner: { key: sql`v.partner_id`, name: named.partner },
    territory: { key: sql`v.territory_id`, name: named.territory },
  }),
  measures: ({ asOf }) => {
    const { all, isFit } = papersOn(asOf);
    return {
      drivers: rowsThere,
      fit: [many(sql`v.is_active and ${isFit}`), many(sql`v.is_active`)],
      ...countedPapers(
        (status) => sql`coalesce(sum(${all(sql`count(*) filter (where n.status = ${status}::int)`)}), 0)`,
      ),
    };
  },
  parted: {
    paper: {
      joined: ({ asOf }) => sql`left join lateral (${papersOn(asOf).each}) n on true`,
      measures: ({ asOf }) => {
        const { isFit } = papersOn(asOf);
        return {
          drivers: sql`count(distinct v.id)`,
          fit: [
            sql`count(distinct v.id) filter (where v.is_active and ${isFit})`,
            sql`count(distinct v.id) filter (where v.is_active)`,
          ],
          ...countedPapers((status) => many(sql`n.status = ${status}::int`)),
        };
      },
    },
  },
  fields: ({ asOf }) => {
    const { today, all, worst, isFit } = papersOn(asOf);
    return {
      driver: whole,
      partner: sql`(select u.first_name || ' ' || u.last_name from users u where u.id = v.partner_id)`,
      vehicle: sql`(select w.registration from vehicles w where w.id = v.vehicle_id)`,
      territory: sql`(select t.name from territories t where t.id = v.territory_id)`,
      training: sql`v.training_status_id`,
      screening: sql`v.screening_status_id`,
      papers: worst(sql`n.status`),
      paper: worst(sql`n.name`),
      firstEnd: sql`to_char(${all(sql`min(n.expires)`)}, 'YYYY-MM-DD')`,
      daysLeft: sql`${all(sql`min(n.expires)`)} - ${today}`,
      isFit: sql`(${isFit})`,
      isActive: sql`v.is_active`,
    };
  },
  filters: ({ asOf }) => ({
    partnerId: among(sql`v.partner_id`),
    territoryId: among(sql`v.territory_id`),
    training: among(sql`v.training_status_id`),
    screening: among(sql`v.screening_status_id`),
    papers: among(papersOn(asOf).worst(sql`n.status`)),
    isActive: isSo(sql`v.is_active`),
  }),
  search: [whole],
};

/** Planned shifts with what was worked of them. */
export const shiftSource: Source = {
  from: sql`shift_facts w join countries z on z.cca2 = w.country`,
  country: sql`w.country`,
  id: sql`w.shift_id`,
  days: { at: sql`w.start_utc` },
  keys: (at) => ({ ...timeKeys(at), driver: { key: sql`w.driver_id`, name: named.driver } }),
  measures: ({ asOf }) => {
    const over = sql`w.cancelled_utc is null and w.end_utc <= ${asOf}::timestamptz`;
    return {
      shifts: many(sql`w.cancelled_utc is null`),
      planned: sql`coalesce(sum(w.planned_s) filter (where w.cancelled_utc is null), 0)`,
      worked: sql`coalesce(sum(w.worked_s) filter (where w.cancelled_utc is null), 0)`,
      adherence: [
        sql`coalesce(sum(w.worked_s) filter (where ${over}), 0)`,
        sql`coalesce(sum(w.planned_s) filter (where ${over}), 0)`,
      ],
      noShow: many(sql`${over} and w.worked_s = 0`),
    };
  },
  fields: ({ asOf }) => ({
    driver: sql`(select v.first_name || ' ' || v.last_name from drivers v where v.id = w.driver_id)`,
    territory: sql`(select t.name from territories t where t.id = w.territory_id)`,
    startUtc: sql`w.start_utc`,
    endUtc: sql`w.end_utc`,
    firstUtc: sql`w.first_utc`,
    lastUtc: sql`(select max(least(coalesce(s.to_utc, ${asOf}::timestamptz), w.end_utc)) from driver_status_spans s where s.driver_id = w.driver_id
      and s.status_id <> -1001 and s.from_utc < w.end_utc and coalesce(s.to_utc, ${asOf}::timestamptz) > w.start_utc)`,
    planned: sql`w.planned_s`,
    worked: sql`w.worked_s`,
    lateBy: seconds(sql`w.start_utc`, sql`w.first_utc`),
    isNoShow: sql`(w.cancelled_utc is null and w.end_utc <= ${asOf}::timestamptz and w.worked_s = 0)`,
    isCancelled: sql`(w.cancelled_utc is not null)`,
  }),
  filters: ({ asOf }) => ({
    driverId: among(sql`w.driver_id`),
    partnerId: among(sql`(select v.partner_id from drivers v where v.id = w.driver_id)`),
    territoryId: among(sql`w.territory_id`),
    isNoShow: isSo(sql`w.cancelled_utc is null and w.end_utc <= ${asOf}::timestamptz and w.worked_s = 0`),
  }),
};
