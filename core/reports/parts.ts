// What reports are grouped and filtered by: keys, filters and the words of ranges, each once.
import type { Lookup } from '../contract/reference.ts';
import { deliveryStatus } from '../deliveries/status.ts';
import { documentStatus } from '../drivers/papers.ts';
import { screeningStatus, trainingStatus } from '../drivers/screening.ts';
import { vehicleType } from '../drivers/status.ts';
import { type StatusRow, type StatusTable, statusTable } from '../format/statusTable.ts';
import { fault } from '../tasks/reasons.ts';
import { taskStatus } from '../tasks/status.ts';

/** By what the rows of a report can be gathered. */
export interface Key {
  /** The heading, in English. */
  readonly label: string;
  /** How its values are shown: days of a calendar, an hour, a name, or a word of ours. */
  readonly kind: 'day' | 'week' | 'month' | 'hour' | 'name' | 'word';
  /** The filter that leaves the rows of one value. */
  readonly filter?: string;
  /** What stands for rows that have none, in English. */
  readonly none: string;
}

/** Every key, by name. */
export const keys = {
  day: { label: 'Day', kind: 'day', none: 'No day' },
  week: { label: 'Week', kind: 'week', none: 'No day' },
  month: { label: 'Month', kind: 'month', none: 'No day' },
  hour: { label: 'Hour', kind: 'hour', none: 'No time' },
  // Hours of days that follow one another, as times of a clock.
  dueHour: { label: 'Due', kind: 'hour', none: 'No time' },
  company: { label: 'Company', kind: 'name', filter: 'companyId', none: 'No company' },
  store: { label: 'Store', kind: 'name', filter: 'storeId', none: 'No store' },
  territory: { label: 'Territory', kind: 'name', filter: 'territoryId', none: 'No territory' },
  slaType: { label: 'Service level', kind: 'word', filter: 'slaType', none: 'None' },
  driver: { label: 'Driver', kind: 'name', filter: 'driverId', none: 'No driver' },
  partner: { label: 'Partner', kind: 'name', filter: 'partnerId', none: 'No partner' },
  vehicleType: { label: 'Vehicle type', kind: 'word', filter: 'vehicleTypeId', none: 'None' },
  hub: { label: 'Hub', kind: 'name', filter: 'hubId', none: 'No hub' },
  address: { label: 'Address', kind: 'name', none: 'No address' },
  reason: { label: 'Reason', kind: 'name', none: 'No reason' },
  bucket: { label: 'Arrival', kind: 'word', filter: 'bucket', none: 'None' },
  distance: { label: 'Distance', kind: 'word', filter: 'distance', none: 'None' },
  deed: { label: 'Deed', kind: 'word', filter: 'deed', none: 'None' },
  kind: { label: 'Kind', kind: 'word', filter: 'kind', none: 'None' },
  paper: { label: 'Paper', kind: 'word', none: 'No papers asked for' },
} as const satisfies Readonly<Record<string, Key>>;

/** The name of a key. */
export type KeyName = keyof typeof keys;

const words = (
  name: string,
  rows: readonly (readonly [code: string, label: string])[],
): StatusTable<StatusRow & { readonly code: string }> =>
  statusTable<StatusRow & { readonly code: string }>(
    name,
    rows.map(([code, label]) => ({ code, name: code, label, terminal: false })),
  );

/** What became of a sold delivery. */
export const outcome = words('outcome', [
  ['delivered', 'delivered'],
  ['failed', 'failed'],
  ['calledOff', 'called off'],
  ['open', 'open'],
]);

/** What became of what is archived: bookings that nobody paid are there too. */
export const archivedAs = words('archivedAs', [
  ['delivered', 'delivered'],
  ['failed', 'failed'],
  ['calledOff', 'called off'],
  ['neverPaid', 'never paid'],
]);

/** How a promise was kept. */
export const kept = words('kept', [
  ['onTime', 'on time'],
  ['late', 'late'],
  ['failed', 'failed'],
  ['overdue', 'overdue'],
]);

/** How near the time of an open delivery is. */
export const risk = words('risk', [
  ['late', 'late'],
  ['soon', 'due within two hours'],
  ['onTrack', 'on track'],
]);

/** Where a delivery is that came to a hub. */
export const hubState = words('hubState', [
  ['coming', 'on the way'],
  ['here', 'here'],
  ['left', 'taken on'],
  ['ended', 'ended here'],
]);

/** How long a delivery was in a hub, at least: the code is in hours. */
export const stayedOver = words('stayedOver', [
  ['4', 'over 4 hours'],
  ['24', 'over a day'],
  ['72', 'over three days'],
  ['168', 'over a week'],
]);

/** At which end of a delivery a stop is. */
export const stopSide = words('stopSide', [
  ['takeUp', 'pick-up'],
  ['handOver', 'drop-off'],
]);

/** When a stop was reached, against its window. */
export const arrivalBucket = words('arrivalBucket', [
  ['early', 'before the window'],
  ['inWindow', 'in the window'],
  ['to15', 'up to 15 minutes late'],
  ['to60', 'up to 60 minutes late'],
  ['over60', 'over 60 minutes late'],
  ['missing', 'missing'],
]);

/** Whose doing a change was. */
export const actingSide = words('actingSide', [
  ['customer', 'customer'],
  ['staff', 'staff'],
  ['driver', 'driver'],
  ['house', 'house'],
]);

/** By which promise on time is judged. */
export const promise = words('promise', [
  ['first', 'the first promise'],
  ['last', 'the last promise'],
]);

/** How a stop stood to its window. */
export const complied = words('complied', [
  ['inTime', 'in time'],
  ['tooLate', 'too late'],
]);

/** What drivers tell at a stop. */
export const deed = words('deed', [
  ['arrived', 'arrived'],
  ['completed', 'completed'],
  ['exception', 'exception'],
]);

/** Whether a driver was at the stop when it was told. */
export const verdict = words('verdict', [
  ['near', 'near'],
  ['far', 'far'],
  ['none', 'without position'],
]);

/** How far from the stop a driver was. */
export const distanceBucket = words('distanceBucket', [
  ['50', 'up to 50 m'],
  ['100', 'up to 100 m'],
  ['250', 'up to 250 m'],
  ['500', 'up to 500 m'],
  ['1000', 'up to 1000 m'],
  ['more', 'over 1000 m'],
  ['none', 'without position'],
]);

/** What became of an offer of a job. */
export const decision = words('decision', [
  ['accepted', 'accepted'],
  ['refused', 'refused'],
  ['expired', 'expired'],
  ['withdrawn', 'withdrawn'],
]);

/** How a job came to its driver. */
export const assignedBy = words('assignedBy', [
  ['auto', 'automatic'],
  ['staff', 'by staff'],
  ['driver', 'by the driver'],
]);

/** What was changed of a sale. */
export const amendmentKind = words('amendmentKind', [
  ['date', 'date'],
  ['contact', 'contact'],
  ['address', 'address'],
  ['reference', 'reference'],
  ['proof', 'proof'],
  ['reversal', 'reversal'],
  ['credit', 'credit'],
  ['debit', 'debit'],
  ['job-cost', 'cost of a run'],
]);

/** Which field of a sale was changed, by the name that the recording gives it. */
export const amendedField = words('amendedField', [
  ['deliveryDate', 'Delivery date'],
  ['orderReference', 'Order reference'],
  ['customerIdentifier', 'Customer'],
  ['lotNumber', 'Lot number'],
  ['originContactName', 'Contact at the pick-up'],
  ['originPhoneNumber', 'Phone at the pick-up'],
  ['destinationContactName', 'Contact at the drop-off'],
  ['destinationPhoneNumber', 'Phone at the drop-off'],
  ['originAddress', 'Pick-up address'],
  ['destinationAddress', 'Drop-off address'],
  ['proof', 'Proof of delivery'],
  ['logisticStatusId', 'Status'],
  ['amountExcl', 'Amount excl'],
]);

/** What went wrong with a delivery. */
export const exceptionKind = words('exceptionKind', [
  ['-10001', 'exception pick-up'],
  ['-11001', 'exception drop-off'],
  ['-12001', 'undelivered'],
  ['-3001', 'returned to sender'],
  ['late', 'late'],
]);

/** A filter of a report, under the name that its call knows. */
export type ReportFilter = { readonly label: string; readonly staff?: true } & (
  | { readonly kind: 'lookup'; readonly entity: Lookup }
  | { readonly kind: 'status'; readonly table: Pick<StatusTable<StatusRow>, 'rows' | 'row' | 'label'> }
  | { readonly kind: 'yesNo' }
);

/** Every filter, by name. */
export const filters = {
  companyId: { label: 'Company', kind: 'lookup', entity: 'companies' },
  storeId: { label: 'Store', kind: 'lookup', entity: 'stores' },
  territoryId: { label: 'Territory', kind: 'lookup', entity: 'territories' },
  driverId: { label: 'Driver', kind: 'lookup', entity: 'drivers', staff: true },
  partnerId: { label: 'Partner', kind: 'lookup', entity: 'partners', staff: true },
  vehicleTypeId: { label: 'Vehicle type', kind: 'status', table: vehicleType, staff: true },
  hubId: { label: 'Hub', kind: 'lookup', entity: 'hubs' },
  slaType: {
    label: 'Service level',
    kind: 'status',
    table: words('slaType', [
      ['standard', 'standard'],
      ['priority', 'priority'],
      ['hyperlocal', 'hyperlocal'],
      ['emergency-relief', 'Emergency Relief'],
    ]),
  },
  isQsr: { label: 'QSR', kind: 'yesNo' },
  outcome: { label: 'Outcome', kind: 'status', table: outcome },
  archivedAs: { label: 'Outcome', kind: 'status', table: archivedAs },
  kept: { label: 'Promise', kind: 'status', table: kept },
  risk: { label: 'Risk', kind: 'status', table: risk },
  statusId: { label: 'Status', kind: 'status', table: deliveryStatus },
  stopStatus: { label: 'Status', kind: 'status', table: taskStatus },
  side: { label: 'Side', kind: 'status', table: stopSide },
  bucket: { label: 'Arrival', kind: 'status', table: arrivalBucket },
  decision: { label: 'Decision', kind: 'status', table: decision },
  way: { label: 'Assigned', kind: 'status', table: assignedBy },
  kind: { label: 'Kind', kind: 'status', table: amendmentKind },
  exception: { label: 'Kind', kind: 'status', table: exceptionKind },
  isReturn: { label: 'Return', kind: 'yesNo' },
  isRoundTrip: { label: 'Round trip', kind: 'yesNo' },
  promise: { label: 'Judged by', kind: 'status', table: promise, staff: true },
  stage: { label: 'Ended from', kind: 'status', table: deliveryStatus },
  bySide: { label: 'Who', kind: 'status', table: actingSide },
  fault: { label: 'Fault', kind: 'status', table: fault },
  complied: { label: 'Window', kind: 'status', table: complied },
  deed: { label: 'Deed', kind: 'status', table: deed },
  verdict: { label: 'Position', kind: 'status', table: verdict },
  distance: { label: 'Distance', kind: 'status', table: distanceBucket },
  userId: { label: 'Who', kind: 'lookup', entity: 'users', staff: true },
  isDue: { label: 'Due', kind: 'yesNo' },
  isRated: { label: 'Rated', kind: 'yesNo' },
  isAgain: { label: 'A further attempt', kind: 'yesNo' },
  isCostFinal: { label: 'Cost final', kind: 'yesNo', staff: true },
  isUnassigned: { label: 'Without driver', kind: 'yesNo' },
  isEnded: { label: 'Ended', kind: 'yesNo' },
  isJudged: { label: 'Past its window', kind: 'yesNo' },
  isMeasured: { label: 'Arrival measured', kind: 'yesNo' },
  isOverFree: { label: 'Over free time', kind: 'yesNo' },
  isAnswered: { label: 'Answered or expired', kind: 'yesNo' },
  isTaken: { label: 'Taken away', kind: 'yesNo' },
  isCollected: { label: 'After collection', kind: 'yesNo' },
  hubState: { label: 'Where', kind: 'status', table: hubState },
  stayedOver: { label: 'In the hub', kind: 'status', table: stayedOver },
  isSettled: { label: 'Settled', kind: 'yesNo' },
  isNoShow: { label: 'No-show', kind: 'yesNo' },
  isActive: { label: 'Active', kind: 'yesNo' },
  training: { label: 'Training', kind: 'status', table: trainingStatus },
  screening: { label: 'Screening', kind: 'status', table: screeningStatus },
  papers: { label: 'Papers', kind: 'status', table: documentStatus },
} as const satisfies Readonly<Record<string, ReportFilter>>;

/** The name of a filter. */
export type FilterName = keyof typeof filters;

const keyTables: Readonly<
  Partial<Record<KeyName, readonly Pick<StatusTable<StatusRow>, 'has' | 'label'>[]>>
> = {
  bucket: [arrivalBucket],
  distance: [distanceBucket],
  deed: [deed],
  kind: [amendmentKind, trainingStatus],
};

/** What a value of a key is called, in English: the label of its code, or the value itself. */
export const keyWord = (by: KeyName, value: string): string =>
  keyTables[by]?.find((table) => table.has(value))?.label(value) ?? value;

/** The days that a report can go by. */
export const dayWords = {
  booked: 'Day of booking',
  due: 'Day due',
  ended: 'Day of the end',
  at: 'Day',
} as const;
/** Which day of a record a range means. */
export type DayWord = keyof typeof dayWords;
