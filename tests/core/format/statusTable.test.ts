import { describe, expect, test } from 'vitest';
import {
  accountType,
  addressType,
  applicationStatus,
  applicationType,
  batchState,
  clientTier,
  clientTierOf,
  DEFAULT_VEHICLE_TYPE,
  deliveryStatus,
  detailsSubStep,
  documentStatus,
  driverStatus,
  environment,
  jobStatus,
  operationStatus,
  PICK_UP_TYPES,
  parcelSize,
  paymentBrand,
  paymentStatus,
  payStage,
  serviceLevel,
  taskStatus,
  taskType,
  termsStatus,
  transactionItemType,
  uploadStatus,
  vehicleType,
  webhookStatus,
  wizardStep,
} from '../../../core/index.ts';
import { hasShared, table } from '../../spec.ts';

const rows = (list: { rows: readonly { code: number | string; label: string; terminal: boolean }[] }) =>
  list.rows.map((row) => [row.code, row.label, row.terminal]);

describe('delivery statuses', () => {
  const expected: readonly [string, number, string, boolean][] = [
    ['DEL-01', -12001, 'undelivered', true],
    ['DEL-02', -11001, 'exception drop-off', true],
    ['DEL-03', -10001, 'exception pick-up', true],
    ['DEL-04', -3001, 'returned to sender', true],
    ['DEL-05', -2001, 'cancelled with fee', true],
    ['DEL-06', -1501, 'reversed full refund', true],
    ['DEL-07', -1001, 'refunded', true],
    ['DEL-08', -1, 'cancelled quote', true],
    ['DEL-09', 0, 'pending quote', false],
    ['DEL-10', 1000, 'staging', false],
    ['DEL-11', 2501, 'ready', false],
    ['DEL-12', 10001, 'pending pick-up', false],
    ['DEL-13', 15001, 'collected', false],
    ['DEL-14', 20001, 'pending drop-off', false],
    ['DEL-15', 30001, 'delivered', true],
  ];
  test.each(expected)('[%s] %i is %s', (_id, code, label, terminal) => {
    expect(deliveryStatus.row(code)).toMatchObject({ label, terminal });
  });
  test('[DEL-16] the terminal set is exactly every negative status and delivered', () => {
    expect(deliveryStatus.rows.filter((row) => row.terminal).map((row) => row.code)).toEqual(
      deliveryStatus.rows.map((row) => row.code).filter((code) => code < 0 || code === 30001),
    );
    expect(deliveryStatus.rows).toHaveLength(15);
  });
  test('[DEL-17, DEL-18] the operation status is a list of its own', () => {
    expect(rows(operationStatus)).toEqual([
      [-3000, 'complete quote', false],
      [-2500, 'moving to hub', false],
      [-2000, 'assign to job', false],
      [-1000, 'assign to driver', false],
      [0, 'none', false],
      [1000, 'driver arrived', false],
      [1500, 'recipient delay notified', false],
    ]);
  });
});

describe('tasks, jobs, drivers', () => {
  const expected: readonly [string, number, string, boolean][] = [
    ['TSK-01', -1001, 'exception', true],
    ['TSK-02', -1, 'cancelled', true],
    ['TSK-03', 2001, 'not started', false],
    ['TSK-04', 3001, 'in progress', false],
    ['TSK-05', 4001, 'completed', true],
  ];
  test.each(expected)('[%s] task status %i is %s', (_id, code, label, terminal) => {
    expect(taskStatus.row(code)).toMatchObject({ label, terminal });
    expect(taskStatus.rows).toHaveLength(5);
  });
  test('[TSK-06, TSK-08] the task types and their codes', () => {
    expect(taskType.code).toEqual({
      PICK_UP: 10000,
      DROP_OFF: 20000,
      STORE_DROP_OFF: 30000,
      STORE_PICK_UP: 40000,
      QSR_STORE_PICK_UP: 50000,
    });
  });
  test('[TSK-07, TSK-08] pick-up types are exactly 10000 and 40000', () => {
    expect(PICK_UP_TYPES).toEqual([10000, 40000]);
  });
  test('[JOB-02, JOB-03] job statuses, cancelled and completed terminal', () => {
    expect(rows(jobStatus)).toEqual([
      [-1, 'cancelled', true],
      [0, 'unassigned', false],
      [2001, 'not started', false],
      [3001, 'in progress', false],
      [4001, 'completed', true],
    ]);
  });
  test('[JOB-16] driver statuses', () => {
    expect(rows(driverStatus)).toEqual([
      [-1001, 'offline', false],
      [1001, 'available', false],
      [1500, 'available QSR only', false],
      [2001, 'online', false],
      [3001, 'busy', false],
    ]);
  });
  test('[FMT-11] vehicle type codes', () => {
    expect(vehicleType.rows.map((row) => [row.code, row.label])).toEqual([
      [10, 'motorcycle'],
      [20, 'sedan'],
      [31, 'half-ton bakkie'],
      [32, 'half-ton bakkie'],
      [41, 'one-ton'],
      [42, 'one-ton'],
      [51, 'flatbed'],
    ]);
    expect(DEFAULT_VEHICLE_TYPE).toBe(10);
  });
});

describe('payments and booking', () => {
  const expected: readonly [string, readonly [number, string][]][] = [
    [
      'PAY-44',
      [
        [-11001, 'refund less fee'],
        [-10001, 'refund full'],
        [-2000, 'quote cancelled'],
        [-1000, 'rejected by client'],
        [-1, 'quote expired'],
      ],
    ],
    [
      'PAY-45',
      [
        [0, 'items outstanding'],
        [10001, 'quote not selected'],
        [10010, 'details outstanding'],
        [10020, 'awaiting client acceptance'],
      ],
    ],
    [
      'PAY-46',
      [
        [10030, 'payment pending'],
        [10040, 'payment failed'],
        [30001, 'paid'],
      ],
    ],
  ];
  test.each(expected)('[%s] payment statuses', (_id, list) => {
    for (const [code, label] of list) expect(paymentStatus.label(code)).toBe(label);
    expect(paymentStatus.rows).toHaveLength(12);
  });
  test('[PAY-25, PAY-29] card brands; a new card is VISA or MASTER', () => {
    expect(paymentBrand.rows.map((row) => row.code)).toEqual(['visa', 'master', 'amex', 'diner']);
    expect(paymentBrand.rows.filter((row) => row.widget).map((row) => row.name)).toEqual(['VISA', 'MASTER']);
  });
  test('[WIZ-05, WIZ-06] six steps, 0 to 5, in order', () => {
    expect(wizardStep.rows.map((row) => [row.code, row.label, row.number])).toEqual([
      [0, 'Delivery', 1],
      [1, 'Parcels', 2],
      [2, 'Quotes', 3],
      [3, 'Details', 4],
      [4, 'Accept', 5],
      [5, 'Pay', 6],
    ]);
  });
  test('[WIZ-13] three sub-steps of Details', () => {
    expect(detailsSubStep.rows.map((row) => row.label)).toEqual(['origin', 'destination', 'additional']);
  });
  test('[WIZ-14, PAY-04] three stages of Pay', () => {
    expect(payStage.rows.map((row) => row.label)).toEqual(['Account', 'Details', 'Payment']);
  });
  test('[FMT-08, FMT-09] service levels and captions', () => {
    expect(serviceLevel.rows.map((row) => [row.label, row.caption])).toEqual([
      ['Standard', 'Flexible'],
      ['Priority', 'Precise'],
      ['Hyperlocal', 'Near'],
      ['Emergency Relief', 'Free'],
    ]);
  });
  test('[FMT-06, FMT-07, FMT-10, DEL-34, DEL-35, ENT-20] parcel sizes with abbreviation and icon size', () => {
    expect(parcelSize.rows.map((row) => [row.code, row.abbreviation, row.size])).toEqual([
      ['small', 'sm', 32],
      ['medium', 'md', 44],
      ['large', 'lg', 56],
      ['extra-large', 'l*', 68],
      ['custom', 'l*', 56],
    ]);
    expect(parcelSize.label('extra-large')).toBe('Extra Large');
  });
});

describe.skipIf(!hasShared)('every list equals the specification’s table', () => {
  type Spec = Record<
    string,
    { values?: { code: number | string; name: string; label: string; terminal: boolean }[] }
  >;
  const spec = hasShared ? table<Spec>('statuses') : {};
  const ours = {
    deliveryStatus,
    logisticStatus: operationStatus,
    paymentStatus,
    taskStatus,
    jobStatus,
    taskType,
    driverStatus,
    uploadStatus,
    batchState,
    webhookStatus,
    applicationStatus,
    applicationType,
    documentStatus,
    termsStatus,
    serviceLevel,
    parcelSize,
    vehicleType,
    clientTier,
    addressType,
    paymentBrand,
    transactionItemType,
    accountType,
    environment,
    wizardStep,
    detailsSubStep,
    payStage,
  };
  test.each(Object.entries(ours))('%s', (name, list) => {
    const expected = spec[name]?.values?.map(({ code, name: n, label, terminal }) => ({
      code,
      name: n,
      label,
      terminal,
    }));
    expect(
      list.rows.map(({ code, name: n, label, terminal }) => ({ code, name: n, label, terminal })),
    ).toEqual(expected);
  });
});

describe('the tier of a client', () => {
  test('[FMT-12] [FMT-13] goes by the deliveries placed, and changes with the 50th, the 500th and the 3000th', () => {
    expect([0, 49, 50, 499, 500, 2999, 3000, 1_000_000].map(clientTierOf)).toEqual([
      'casual',
      'casual',
      'occasional',
      'occasional',
      'regular',
      'regular',
      'super-user',
      'super-user',
    ]);
    expect(clientTierOf(Number.NaN)).toBe('casual');
    // No count falls between two tiers, and none into two.
    for (const [at, { max }] of clientTier.rows.entries())
      expect(clientTier.rows[at + 1]?.min).toBe(max === null ? undefined : max + 1);
  });
});

test.each([
  [
    '[UPL-01]',
    uploadStatus,
    '-2000 failed, -1000 cancelled, 0 unprocessed, 1000 submitted, 2000 in progress, 3000 delivery created, 4000 completed',
  ],
  ['[UPL-02]', batchState, 'incomplete, completed'],
  ['[APP-01]', applicationStatus, '-2001 cancelled, -1001 rejected, 0 pending, 2001 approved'],
  ['{APP-02}', applicationType, 'partner, partner driver, driver, vehicle, business, assistant'],
  [
    '[APP-03]',
    documentStatus,
    '0 none, 100 valid, 200 expiring soon, 300 expired, 400 pending approval, 500 rejected',
  ],
  ['{APP-04}', termsStatus, '0 none, 100 needs acceptance, 200 accepted'],
  ['[OTH-13]', webhookStatus, '-2000 failed, -1000 error, 0 unknown, 2000 success'],
])('%s the codes and names of a list', (_id, list, said) => {
  const row = ({ code, label }: (typeof list.rows)[number]) =>
    typeof code === 'number' ? `${code} ${label}` : label;
  expect(list.rows.map(row).join(', ')).toBe(said);
});
