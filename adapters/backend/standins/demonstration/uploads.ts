// Files that staff of the demonstration uploaded, of each kind one that is clean, one with faults and one that is half done.
import {
  type Address,
  cellsOfRate,
  deliveryStatus,
  type RateFields,
  rateIdentity,
  serviceLevel,
  uploadStatus,
} from '../../../../core/index.ts';
import type { SeedRow } from './insertRows.ts';
import { COMPANY_ID } from './people.ts';
import { demoPrice, type ParcelType, type Served, type ServiceLevel } from './rates.ts';
import { iso } from './rows.ts';
import { STORE_FILE, storeFileRows } from './storeFile.ts';
import { DAY } from './story.ts';

const MANAGEMENT = 2;
const STAFF = 3;
const STORE = 1;
const { DELIVERED } = deliveryStatus.code;
const { UNPROCESSED, CANCELLED, FAILED, COMPLETED } = uploadStatus.code;

type Kind = 'Rate' | 'LogisticsStatus' | 'Delivery' | 'Store';

const batch = (
  id: number,
  kind: Kind,
  country: Served,
  fileName: string,
  userId: number,
  created: Date,
  submitted: Date | null = null,
  store: number | null = null,
): SeedRow => ({
  id,
  kind,
  parent_id: store,
  country,
  file_name: fileName,
  mapping: {},
  user_id: userId,
  created_utc: iso(created.getTime()),
  submitted_utc: submitted === null ? null : iso(submitted.getTime()),
  submitted_by: submitted === null ? null : userId,
});

/** The uploaded files, with their ids. */
export const uploadBatchRows = (now: Date): readonly SeedRow[] => {
  const before = (days: number): Date => new Date(now.getTime() - days * DAY);
  return [
    batch(1, 'Rate', 'ZA', 'Rates from December.xlsx', MANAGEMENT, before(2)),
    batch(2, 'Rate', 'KE', 'Nairobi.csv', STAFF, before(5)),
    batch(3, 'Rate', 'ZA', 'Rates for the festive season.xlsx', STAFF, before(1)),
    batch(4, 'LogisticsStatus', 'ZA', 'Handheld without a line.csv', MANAGEMENT, before(1)),
    batch(6, 'Delivery', 'ZA', 'Orders of the week.xlsx', MANAGEMENT, before(0), null, STORE),
    batch(STORE_FILE, 'Store', 'ZA', 'Stores of the new season.csv', MANAGEMENT, before(1)),
    batch(5, 'LogisticsStatus', 'ZA', 'Depot scans.xlsx', MANAGEMENT, before(3), before(3)),
  ];
};

interface Line {
  readonly level: ServiceLevel;
  readonly size: ParcelType;
  readonly start: number;
  readonly end: number;
  readonly status?: number;
  readonly failure?: string;
}

/** Six of a hundred more than now, in whole tens of cents. */
const raised = (country: Served, { level, size, start }: Line): number =>
  Math.round(((demoPrice(country, 'standard', level, [size], start) ?? 0) * 1.06) / 10) * 10;

const lines: Readonly<Record<Served, readonly Line[]>> = {
  ZA: [
    { level: 'standard', size: 'small', start: 0, end: 5 },
    { level: 'standard', size: 'small', start: 5, end: 10 },
    { level: 'standard', size: 'medium', start: 0, end: 5 },
    { level: 'standard', size: 'medium', start: 5, end: 10, status: CANCELLED },
    { level: 'priority', size: 'small', start: 0, end: 5 },
    {
      level: 'priority',
      size: 'small',
      start: 0,
      end: 10,
      status: FAILED,
      failure: 'It overlaps the rate from 0 to 5 km.',
    },
    { level: 'hyperlocal', size: 'large', start: 0, end: 5 },
  ],
  KE: [
    { level: 'standard', size: 'small', start: 0, end: 5 },
    { level: 'standard', size: 'large', start: 5, end: 10 },
  ],
};

const rateOf = (country: Served, line: Line): RateFields => ({
  name: `${serviceLevel.label(line.level)} ${line.size} ${line.start}-${line.end} km`,
  companyId: null,
  pricingTierId: 'standard',
  slaTypeId: line.level,
  parcelTypeId: line.size,
  rateTypeId: 'flat',
  dayOfWeekTypeId: 'every-day',
  startKmRange: line.start,
  endKmRange: line.end,
  newPrice: raised(country, line) / 100,
  isHighRisk: false,
  isReturnToSenderRate: false,
  isActive: true,
});

/** A row without an id; every column is named, so that all rows of one statement have the same. */
const row = (batchId: number, line: number, said: SeedRow): SeedRow => ({
  batch_id: batchId,
  line,
  user_id: MANAGEMENT,
  upload_status_id: UNPROCESSED,
  identity: null,
  labels: {},
  faults: null,
  plan: null,
  record_id: null,
  failure: null,
  ...said,
});

const rateRow = (batchId: number, country: Served, at: number, line: Line): SeedRow => {
  const rate = rateOf(country, line);
  const { status = UNPROCESSED, failure = null } = line;
  return row(batchId, at + 2, {
    user_id: country === 'ZA' && status !== CANCELLED ? MANAGEMENT : STAFF,
    upload_status_id: status,
    name: rate.name,
    identity: rateIdentity(rate),
    fields: cellsOfRate(rate),
    failure,
  });
};

/** Cells of the file with faults that are not as they should be. */
const faulty: readonly (readonly [
  change: Readonly<Record<string, string>>,
  faults: Readonly<Record<string, string>>,
])[] = [
  [{}, {}],
  [{ slaTypeId: 'Express' }, { slaTypeId: 'Use one of: Standard, Priority, Hyperlocal, Emergency Relief' }],
  [{ slaTypeId: 'Express' }, { slaTypeId: 'Use one of: Standard, Priority, Hyperlocal, Emergency Relief' }],
  [{ newPrice: '' }, { newPrice: 'New price is required' }],
  [{ companyId: 'Cape Harvst' }, { companyId: 'No company has this name.' }],
  [{ companyId: String(COMPANY_ID) }, {}],
];

const faultyRows = (): readonly SeedRow[] =>
  faulty.map(([change, faults], at) => {
    const isWhole = Object.keys(faults).length === 0;
    const ofCompany = change['companyId'] === String(COMPANY_ID);
    const rate = {
      ...rateOf('ZA', { level: 'standard', size: 'large', start: at * 5, end: at * 5 + 5 }),
      ...(ofCompany ? { companyId: COMPANY_ID } : {}),
    };
    return row(3, at + 2, {
      user_id: STAFF,
      upload_status_id: isWhole ? UNPROCESSED : FAILED,
      name: rate.name,
      identity: isWhole ? rateIdentity(rate) : null,
      fields: { ...cellsOfRate(rate), ...change },
      labels: ofCompany ? { companyId: 'Protea Home and Table' } : {},
      faults: isWhole ? null : faults,
    });
  });

/** A delivery as a file of moves names it. */
export interface Moved {
  readonly id: number;
  readonly waybill: string;
  readonly status: number;
}

const moveRow = (
  batchId: number,
  at: number,
  { id, waybill }: Moved,
  to: number,
  said: SeedRow = {},
): SeedRow => {
  const fields = { waybill: String(id), status: String(to), at: '', reason: '' };
  return row(batchId, at + 2, {
    name: waybill,
    identity: JSON.stringify([fields.waybill, fields.status]),
    fields,
    labels: { waybill: waybill },
    ...said,
  });
};

/** Orders of a store: two that can be booked, one whose phone number and one whose place is none. */
const orderRows = (day: string, place: Address): readonly SeedRow[] =>
  [
    { recipientName: 'Thandi Nkosi', address: place.description },
    { recipientName: 'Pieter Botha', address: place.description, size: 'medium' },
    { recipientName: 'Lerato Dube', address: place.description, recipientPhone: '12' },
    { recipientName: 'Johan Smit', address: 'Nowhere at all' },
  ].map((said, at): SeedRow => {
    const isPlaced = said.address === place.description;
    const faults = {
      ...(said.recipientPhone === undefined ? {} : { recipientPhone: 'Phone number is not valid' }),
      ...(isPlaced ? {} : { address: 'This address has no place on the map.' }),
    };
    const isWhole = Object.keys(faults).length === 0;
    const orderReference = `WEB-${1041 + at}`;
    return row(6, at + 2, {
      name: `${orderReference}, ${said.recipientName}`,
      upload_status_id: isWhole ? UNPROCESSED : FAILED,
      identity: isWhole ? orderReference : null,
      faults: isWhole ? null : faults,
      fields: {
        orderReference,
        recipientPhone: '+27821234567',
        deliveryDate: day,
        slot: '',
        serviceLevel: 'standard',
        size: 'small',
        length: '',
        width: '',
        height: '',
        weight: '',
        parcels: '1',
        customerIdentifier: '',
        remarks: '',
        collectOnDelivery: 'no',
        ...said,
        ...(isPlaced ? { place: JSON.stringify(place) } : {}),
      },
    });
  });

/** What the files of the demonstration name of its world. */
export interface Named {
  /** Deliveries that wait for a driver. */
  readonly ready: readonly Moved[];
  /** Deliveries that are done. */
  readonly delivered: readonly Moved[];
  /** The day of the orders, YYYY-MM-DD. */
  readonly day: string;
  /** Where they go. */
  readonly place: Address;
}

/** The rows of all files, without ids. */
export const uploadRowRows = ({ ready, delivered, day, place }: Named): readonly SeedRow[] => [
  ...(['ZA', 'KE'] as const).flatMap((country, index) =>
    lines[country].map((line, at) => rateRow(index + 1, country, at, line)),
  ),
  ...faultyRows(),
  ...orderRows(day, place),
  ...storeFileRows(place).map((said, at) => row(STORE_FILE, at + 2, said)),
  ...ready.map((one, at) => moveRow(4, at, one, DELIVERED)),
  row(4, ready.length + 2, {
    name: 'ZA-0000',
    upload_status_id: FAILED,
    fields: { waybill: 'ZA-0000', status: String(DELIVERED), at: '', reason: '' },
    faults: { waybill: 'No delivery has this waybill.' },
  }),
  ...delivered.map((one, at) =>
    moveRow(5, at, one, DELIVERED, {
      upload_status_id: COMPLETED,
      record_id: one.id,
      plan: { outcome: 'unchanged', before: { status: String(DELIVERED) }, after: {} },
    }),
  ),
];
