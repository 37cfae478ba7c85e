// The catalogue of measures: what a figure of a report counts, once. A report names a measure and never defines one; services compute it by
// this name, screens and files show it by its kind.

/**
 * How a figure stands in an answer: a number for `count`, `sum`, `money` (an amount) and `own` (a median or a percentile), `{x, y}` for a
 * share and `{sum, n}` for a mean, so that whoever adds answers up can; a `text` for what people wrote. Minutes are told in seconds.
 */
export type MeasureKind = 'count' | 'sum' | 'money' | 'share' | 'mean' | 'own' | 'text';

/** What a measure is. */
export interface Measure {
  /** The heading, in English. */
  readonly label: string;
  /** How its value stands in an answer. */
  readonly kind: MeasureKind;
  /** What its number is of; a bare number without it. */
  readonly unit?: 'minutes' | 'km' | 'metres' | 'money' | 'place' | 'whole';
  /** The place of a group among all by this measure, the largest first; equal ones share a place. */
  readonly ranks?: string;
  /** Which way is good; absent: neither. */
  readonly better?: 'up' | 'down';
  /** What it counts, for documents and as the hint of its heading. */
  readonly does: string;
  /** Shown to those alone who may see prices, or what a run costs. */
  readonly sees?: 'price' | 'cost';
  /** Which report lists what it counts (of a share: what it is of), and with which filters. */
  readonly opens?: Opens;
}

/** The way from a figure to its rows. */
export interface Opens {
  /** The name of the report that lists them. */
  readonly in: string;
  /** Its filters that leave them alone. */
  readonly with: Readonly<Record<string, string>>;
}

const sales = (filters: Opens['with'] = {}): { readonly opens: Opens } => ({
  opens: { in: 'customer-deliveries', with: filters },
});
const stopsWith = (filters: Opens['with'] = {}): { readonly opens: Opens } => ({
  opens: { in: 'delivery-arrival', with: filters },
});
const hubsWith = (filters: Opens['with']): { readonly opens: Opens } => ({
  opens: { in: 'hub-deliveries', with: filters },
});
const offersWith = (filters: Opens['with'] = {}): { readonly opens: Opens } => ({
  opens: { in: 'driver-assignment-audit', with: filters },
});

const count = (label: string, does: string, rest: Partial<Measure> = {}) =>
  ({ label, kind: 'count', does, ...rest }) as const;
const share = (
  label: string,
  does: string,
  better?: 'up' | 'down',
  rest: Partial<Measure> = {},
): Measure => ({
  label,
  kind: 'share',
  does,
  ...(better === undefined ? {} : { better }),
  ...rest,
});
const minutes = (
  label: string,
  kind: MeasureKind,
  does: string,
  better?: 'up' | 'down',
  rest: Partial<Measure> = {},
): Measure => ({
  label,
  kind,
  unit: 'minutes',
  does,
  ...(better === undefined ? {} : { better }),
  ...rest,
});
const money = (
  label: string,
  does: string,
  sees: 'price' | 'cost' = 'price',
  rest: Partial<Measure> = {},
): Measure => ({ label, kind: 'money', unit: 'money', does, sees, ...rest });

/** Every measure, by name. */
export const measures = {
  booked: count('Booked', 'Sold deliveries.', sales()),
  delivered: count('Delivered', 'Sold deliveries that were handed over.', {
    better: 'up',
    ...sales({ outcome: 'delivered' }),
  }),
  failed: count('Failed', 'Sold deliveries that ended as undelivered or with an exception.', {
    better: 'down',
    ...sales({ outcome: 'failed' }),
  }),
  calledOff: count('Called off', 'Sold deliveries that were refunded, reversed, cancelled or returned.', {
    ...sales({ outcome: 'calledOff' }),
  }),
  open: count('Open', 'Sold deliveries that have not ended.', sales({ outcome: 'open' })),
  archived: count('Archived', 'What ended and was archived.'),
  neverPaid: count('Never paid', 'Bookings that ended without being paid for.', {
    opens: { in: 'archived-deliveries', with: { archivedAs: 'neverPaid' } },
  }),
  due: count(
    'Due',
    'Deliveries that were to arrive: delivered or failed, open past their time, or called off after it.',
    sales({ isDue: 'true' }),
  ),
  onTime: count('On time', 'Delivered by the end of the promised window.', {
    better: 'up',
    ...sales({ kept: 'onTime' }),
  }),
  late: count('Late', 'Delivered after the end of the promised window.', {
    better: 'down',
    ...sales({ kept: 'late' }),
  }),
  failedDue: count('Failed', 'Due deliveries that failed or were called off after their time.', {
    better: 'down',
    ...sales({ kept: 'failed' }),
  }),
  soon: count('Due soon', 'Open deliveries that are due within two hours.', {
    opens: { in: 'delivery-due', with: { risk: 'soon' } },
  }),
  onTrack: count('On track', 'Open deliveries that are due in more than two hours.', {
    opens: { in: 'delivery-due', with: { risk: 'onTrack' } },
  }),
  overdue: count('Overdue', 'Open deliveries whose promised window is over.', {
    better: 'down',
    ...sales({ kept: 'overdue' }),
  }),
  otd: share(
    'On-time delivery',
    'Delivered on time, of those that were due.',
    'up',
    sales({ isDue: 'true' }),
  ),
  otif: share(
    'On time in full',
    'On time with every barcode scanned, of due deliveries whose parcels have barcodes, since scans are kept.',
    'up',
  ),
  lateBy: minutes(
    'Late by',
    'mean',
    'Mean minutes after the promised window, of late deliveries.',
    'down',
    sales({ kept: 'late' }),
  ),
  lateP90: minutes(
    'Late by, p90',
    'own',
    'Nine of ten late deliveries were later by at most this.',
    'down',
    sales({ kept: 'late' }),
  ),
  early: share(
    'Early',
    'Delivered before the promised window began, of the delivered.',
    undefined,
    sales({ outcome: 'delivered' }),
  ),
  success: share('Success', 'Delivered, of delivered and failed.', 'up'),
  firstAttempt: share(
    'First attempt',
    'Delivered at the first attempt, of first deliveries that were attempted.',
    'up',
  ),
  toCollect: minutes('To collect', 'mean', 'Mean minutes from the sale to the collection.', 'down'),
  inTransit: minutes(
    'In transit',
    'mean',
    'Mean minutes from the collection to the hand-over.',
    'down',
    sales({ outcome: 'delivered' }),
  ),
  doorToDoor: minutes(
    'Door to door',
    'mean',
    'Mean minutes from the sale to the hand-over.',
    'down',
    sales({ outcome: 'delivered' }),
  ),
  doorP50: minutes(
    'Door to door, median',
    'own',
    'Half of the delivered took at most this long.',
    'down',
    sales({ outcome: 'delivered' }),
  ),
  pickupCompliance: share(
    'Pick-up compliance',
    'Pick-ups reached by the end of their window, of those that ended or are past it.',
    'up',
    stopsWith({ side: 'takeUp', isJudged: 'true' }),
  ),
  dropoffCompliance: share(
    'Drop-off compliance',
    'Drop-offs reached by the end of their window, of those that ended or are past it.',
    'up',
    stopsWith({ side: 'handOver', isJudged: 'true' }),
  ),
  pickupExceptions: share(
    'Pick-up exceptions',
    'Pick-ups that ended with an exception.',
    'down',
    stopsWith({ side: 'takeUp', isEnded: 'true' }),
  ),
  dropoffExceptions: share(
    'Drop-off exceptions',
    'Drop-offs that ended with an exception.',
    'down',
    stopsWith({ side: 'handOver', isEnded: 'true' }),
  ),
  stops: count('Stops', 'Stops at customers, those that were called off aside.', stopsWith()),
  ended: count(
    'Ended stops',
    'Stops that were completed or ended with an exception.',
    stopsWith({ isEnded: 'true' }),
  ),
  exceptions: count('Exceptions', 'Stops that ended with an exception.', {
    better: 'down',
    ...stopsWith({ stopStatus: '-1001' }),
  }),
  faultStops: count('Fault of the driver', 'Stops that the driver failed, as the chosen reason says.', {
    better: 'down',
    ...stopsWith({ stopStatus: '-1001', fault: 'driver' }),
  }),
  measured: count(
    'Measured',
    'Ended stops whose arrival was told before their end.',
    stopsWith({ isMeasured: 'true' }),
  ),
  notMeasured: count(
    'Not measured',
    'Ended stops without a plausible arrival; in no mean.',
    stopsWith({ isEnded: 'true', isMeasured: 'false' }),
  ),
  dwell: minutes(
    'At the stop',
    'mean',
    'Mean minutes from the arrival to the end of the stop.',
    'down',
    stopsWith({ isMeasured: 'true' }),
  ),
  wait: minutes(
    'Wait',
    'mean',
    'Mean minutes from arrival, or the begin of the window if later, to the end.',
    'down',
    stopsWith({ isMeasured: 'true' }),
  ),
  waitMost: minutes('Wait, longest', 'own', 'The longest of the measured waits.', 'down'),
  waitP50: minutes('Wait, median', 'own', 'Half of the measured stops took at most this long.', 'down'),
  waitP90: minutes('Wait, p90', 'own', 'Nine of ten measured stops took at most this long.', 'down'),
  overFree: count('Over free time', 'Measured stops with more than the free waiting time.', {
    better: 'down',
    ...stopsWith({ isOverFree: 'true' }),
  }),
  overFreeMinutes: minutes('Beyond free time', 'sum', 'Minutes beyond the free waiting time.', 'down'),
  parcels: { label: 'Parcels', kind: 'sum', does: 'Parcels of the deliveries.', ...sales() },
  km: {
    label: 'Distance',
    kind: 'sum',
    unit: 'km',
    does: 'Booked distance, twice for round trips.',
    ...sales(),
  },
  roundTrips: count('Round trips', 'Deliveries that are brought back.', sales({ isRoundTrip: 'true' })),
  returns: count('Returns', 'Deliveries that are returned to their sender.', sales({ isReturn: 'true' })),
  rating: {
    label: 'Rating',
    kind: 'mean',
    does: 'Mean of the ratings that were given.',
    better: 'up',
    ...sales({ isRated: 'true' }),
  },
  income: money(
    'Income',
    'What the books say was earned by these deliveries, without VAT.',
    'price',
    sales(),
  ),
  fees: money('Fees', 'Cancellation fees.'),
  vat: money('VAT', 'VAT of these deliveries.'),
  tips: money('Tips', 'Tips of these deliveries.'),
  total: money('Total', 'Income, fees, VAT and tips of these deliveries.'),
  cost: money(
    'Cost',
    'What the runs cost, shared over their deliveries; expected for those under way.',
    'cost',
  ),
  grossProfit: money('Gross profit', 'Income and fees less cost.', 'cost', sales()),
  profitPerKm: {
    label: 'Gross profit a km',
    kind: 'mean',
    unit: 'money',
    does: 'Gross profit over the booked distance.',
    sees: 'cost',
    better: 'up',
  },
  margin: share('Margin', 'Gross profit of income and fees.', 'up', { sees: 'cost', ...sales() }),
  incomePerDelivery: {
    label: 'Income a delivery',
    kind: 'mean',
    unit: 'money',
    does: 'Income and fees over booked deliveries.',
    ...sales(),
    sees: 'price',
  },
  costPerDrop: {
    label: 'Cost a drop',
    kind: 'mean',
    unit: 'money',
    does: 'Cost over delivered ones.',
    ...sales({ outcome: 'delivered' }),
    sees: 'cost',
    better: 'down',
  },
  costFinal: share('Cost final', 'Deliveries whose runs have all ended.', undefined, {
    sees: 'cost',
    ...sales(),
  }),
  offered: count('Offered', 'Jobs that were given to a driver.', offersWith()),
  accepted: count('Accepted', 'Offers that the driver took.', {
    better: 'up',
    ...offersWith({ decision: 'accepted' }),
  }),
  refused: count('Refused', 'Offers that the driver refused.', {
    better: 'down',
    ...offersWith({ decision: 'refused' }),
  }),
  refusedFor: {
    label: 'Refused mostly for',
    kind: 'text',
    does: 'The reason that was given most often for refusing.',
  },
  expired: count('Expired', 'Offers that nobody decided in time.', {
    better: 'down',
    ...offersWith({ decision: 'expired' }),
  }),
  withdrawn: count('Withdrawn', 'Offers that were taken back before a decision.', {
    ...offersWith({ decision: 'withdrawn' }),
  }),
  taken: count(
    'Taken away',
    'Accepted jobs that were taken from the driver.',
    offersWith({ isTaken: 'true' }),
  ),
  acceptance: share(
    'Acceptance',
    'Accepted, of accepted, refused and expired.',
    'up',
    offersWith({ isAnswered: 'true' }),
  ),
  decideIn: minutes('Decided in', 'mean', 'Mean minutes from the offer to the decision.', 'down'),
  completion: share('Completion', 'Completed, of accepted jobs that ended.', 'up'),
  byAuto: count('By itself', 'Jobs that were assigned automatically.', offersWith({ way: 'auto' })),
  byStaff: count('By staff', 'Jobs that staff assigned.', offersWith({ way: 'staff' })),
  byDriver: count('By the driver', 'Jobs that a driver took.', offersWith({ way: 'driver' })),
  autoShare: share('Automatic', 'Automatic ones of all offers.', 'up', offersWith()),
  jobs: count('Jobs', 'Jobs that were offered at least once.'),
  tries: { label: 'Offers a job', kind: 'mean', does: 'Offers over jobs that were offered.', better: 'down' },
  firstTry: share('First offer taken', 'Jobs whose first offer was taken, of those that were offered.', 'up'),
  assignIn: minutes(
    'Until taken',
    'mean',
    'Mean minutes from the making of a job to the offer that was taken.',
    'down',
  ),
  runs: count('Runs', 'Runs that were completed.'),
  onDuty: minutes('On duty', 'sum', 'Time in another status than offline.'),
  active: minutes('Active', 'sum', 'Time between start and end of runs.'),
  utilisation: share('Utilisation', 'Active time of the time on duty.', 'up'),
  stopsPerHour: {
    label: 'Stops an hour',
    kind: 'mean',
    does: 'Ended stops over active hours.',
    better: 'up',
  },
  plannedKm: { label: 'Planned', kind: 'sum', unit: 'km', does: 'Distance of the runs as planned.' },
  drivenKm: { label: 'Driven', kind: 'sum', unit: 'km', does: 'Distance between following positions.' },
  overPlan: share('Driven of planned', 'Driven distance over that of the runs as planned.', 'down'),
  inOrder: share(
    'In planned order',
    'Ended stops before which no stop was ended that the plan of the run has after them.',
    'up',
  ),
  kmPerStop: {
    label: 'Driven a stop',
    kind: 'mean',
    unit: 'km',
    does: 'Driven distance over ended stops.',
    better: 'down',
  },
  stopExceptions: share('Exceptions', 'Ended stops that ended with an exception.', 'down'),
  visibility: share(
    'Visibility',
    'Time on duty with a position of the last two minutes, since tracks are recorded.',
    'up',
  ),
  near: share('Near', 'Deeds at a stop with the driver near it, of those with a fresh position.', 'up'),
  events: count('Deeds', 'Arrivals, completions and exceptions that drivers told.', {
    opens: { in: 'location-proximity', with: {} },
  }),
  noFix: count('Without position', 'Deeds without a position of the last two minutes.', {
    opens: { in: 'location-proximity', with: { verdict: 'none' } },
  }),
  distanceP50: {
    label: 'Distance, median',
    kind: 'own',
    unit: 'metres',
    does: 'Median from position to address.',
  },
  distanceP90: {
    label: 'Distance, p90',
    kind: 'own',
    unit: 'metres',
    does: 'Nine of ten were nearer than this.',
  },
  distanceMost: {
    label: 'Distance, largest',
    kind: 'own',
    unit: 'metres',
    does: 'The largest distance from position to address.',
  },
  corrected: count('Address changed', 'Deeds at addresses that were changed after the sale.'),
  suggested: {
    label: 'Suggested point',
    kind: 'text',
    does: 'The median of the positions of these days, where three at least lie within 100 m of it.',
  },
  legBooked: {
    label: 'Booked way',
    kind: 'sum',
    unit: 'km',
    does: 'Booked distance of the deliveries that were handed over here with the driver in sight all the way.',
  },
  legDriven: {
    label: 'Driven way',
    kind: 'sum',
    unit: 'km',
    does: 'What was driven with these from the pick-up to the hand-over.',
  },
  legOver: share(
    'Driven of booked',
    'Driven over booked way of the deliveries that were handed over here.',
    'down',
  ),
  varies: share('Off', 'Deeds further from the address than the limit.', 'down'),
  score: {
    label: 'Score',
    kind: 'own',
    does: 'Weighted shares of the score card, out of 100.',
    better: 'up',
  },
  rank: {
    label: 'Place',
    kind: 'own',
    unit: 'place',
    ranks: 'score',
    does: 'The place by score among all that are listed; equal scores share one.',
    better: 'down',
  },
  coming: count('On the way', 'Deliveries whose next stop at a hub is still to come.', {
    ...hubsWith({ hubState: 'coming' }),
  }),
  stays: count('Came in', 'Deliveries that were left at a hub.'),
  left: count('Left', 'Deliveries that were taken on from a hub.', { ...hubsWith({ hubState: 'left' }) }),
  here: count('Still here', 'Deliveries that have not left the hub.', { ...hubsWith({ hubState: 'here' }) }),
  atMidnight: {
    label: 'Here at midnight',
    kind: 'own',
    unit: 'whole',
    does: 'Deliveries that were in the hub when these days ended, or now where they have not.',
  },
  hubDwellP90: minutes('In the hub, p90', 'own', 'Nine of ten were in the hub for at most this.', 'down'),
  hubDwell: minutes('In the hub', 'mean', 'Mean minutes in the hub, until now for those still here.', 'down'),
  bookIncome: money('Income', 'What was posted as income.', 'cost'),
  bookFees: money('Fees', 'What was posted as fees.', 'cost'),
  bookVat: money('VAT', 'What was posted as VAT.', 'cost'),
  bookTips: money('Tips', 'What was posted as tips.', 'cost'),
  bookCost: money('Driver cost', 'What was posted as cost of drivers.', 'cost'),
  bookGross: money('Gross', 'Posted income and fees less cost.', 'cost'),
  bookCardIn: money('By card', 'What the card provider took in.', 'cost'),
  bookCardBack: money('Back to cards', 'What went back to cards, disputed payments among it.', 'cost'),
  bookReceived: money(
    'Received',
    'What arrived at the bank from customers, less what was sent back.',
    'cost',
  ),
  bookPaidOut: money('Paid out', 'What left the bank for drivers and partners, advances among it.', 'cost'),
  bookOwed: {
    ...money('Owed to us', 'What customers owed at the end of these days.', 'cost', { better: 'down' }),
    kind: 'own',
  },
  bookHeld: {
    ...money('Held for customers', 'What customers had in credit at the end of these days.', 'cost'),
    kind: 'own',
  },
  cardFailed: share(
    'Cards failed',
    'Card payments that failed, of those that were tried and ended.',
    'down',
    {
      sees: 'cost',
    },
  ),
  entries: count('Entries', 'Entries of the ledger.'),
  payBase: money('Base', 'First posting of each run.', 'cost'),
  payChanges: money('Adjustments', 'Later postings of the runs.', 'cost'),
  pay: money('Pay', 'All postings of the runs.', 'cost'),
  paidRuns: count('Runs paid', 'Runs with a posting.'),
  payTips: money('Tips', 'Tips of what the runs delivered.', 'cost'),
  payPerStop: {
    label: 'Pay a stop',
    kind: 'mean',
    unit: 'money',
    does: 'Pay over ended stops of the runs.',
    sees: 'cost',
  },
  payPerKm: {
    label: 'Pay a km',
    kind: 'mean',
    unit: 'money',
    does: 'Pay over the planned distance.',
    sees: 'cost',
  },
  payPerHour: {
    label: 'Pay an hour',
    kind: 'mean',
    unit: 'money',
    does: 'Pay over the hours between start and end of the runs.',
    sees: 'cost',
  },
  payShare: share('Of income', 'Pay, of the income of the deliveries on these runs.', undefined, {
    sees: 'cost',
  }),
  payPerRun: { label: 'Pay a run', kind: 'mean', unit: 'money', does: 'Pay over runs.', sees: 'cost' },
  amendments: count('Changes', 'Changes of what was sold.'),
  credits: money('Credits', 'Credits that joined a sale or a run.', 'cost'),
  debits: money('Debits', 'Debits that joined a sale or a run.', 'cost'),
  net: money('Net', 'Credits less debits.', 'cost'),
  faultRecipient: count('Fault of the recipient', 'Failed by what the recipient did, as its reason says.', {
    opens: { in: 'delivery-termination', with: { fault: 'recipient' } },
  }),
  faultSender: count('Fault of the sender', 'Failed by what the sender did, as its reason says.', {
    opens: { in: 'delivery-termination', with: { fault: 'sender' } },
  }),
  faultDriver: count('Fault of the driver', 'Failed by what the driver did, as its reason says.', {
    opens: { in: 'delivery-termination', with: { fault: 'driver' } },
  }),
  cases: count('Exceptions', 'Deliveries that failed, came back or were over an hour late.', {
    better: 'down',
    opens: { in: 'retail-exceptions', with: {} },
  }),
  settled: share('Settled', 'Exceptions that were delivered after all, attempted again or returned.', 'up', {
    opens: { in: 'retail-exceptions', with: {} },
  }),
  openFor: minutes('Open for, median', 'own', 'Half of those not settled are open for at most this.', 'down'),
  drivers: count('Drivers', 'Drivers of the country.'),
  fit: share(
    'Fit',
    'Active drivers who are trained and cleared, with every paper that is asked for in force.',
    'up',
  ),
  papersValid: count('Papers valid', 'Papers that are in force for more than 30 days yet.'),
  papersSoon: count('Papers expiring soon', 'Papers that run out within 30 days.', { better: 'down' }),
  papersExpired: count('Papers expired', 'Papers that ran out.', { better: 'down' }),
  papersNone: count('Papers missing', 'Papers that are asked for and were never given.', { better: 'down' }),
  papersWait: count('Papers waiting', 'Papers that somebody has to look at.', { better: 'down' }),
  papersRejected: count('Papers rejected', 'Papers that were rejected and not given again.', {
    better: 'down',
  }),
  shifts: count('Shifts', 'Planned shifts.'),
  planned: minutes('Planned', 'sum', 'Length of the shifts.'),
  worked: minutes('Worked', 'sum', 'Time on duty inside the shifts.'),
  adherence: share('Adherence', 'Worked of planned time, of shifts that ended.', 'up'),
  noShow: count('No-shows', 'Shifts that ended with nothing worked.', { better: 'down' }),
} as const satisfies Readonly<Record<string, Measure>>;

/** The name of a measure. */
export type MeasureName = keyof typeof measures;

/** A measure by its name, as any other. */
export const measureOf = (name: MeasureName): Measure => measures[name];

/** Those that have a total: a place among all has none. */
export const totalled = (names: readonly MeasureName[]): readonly MeasureName[] =>
  names.filter((name) => measureOf(name).ranks === undefined);
