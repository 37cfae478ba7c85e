// Laws of files over random ones: the trial is the run, faults are told where they are and nowhere else, twice is once, and what was done is
// taken back. Files of rates stand for every kind: their rows depend on one another and on what is in force.
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyBatches } from '../../../../adapters/backend/served/uploads.ts';
import { type Claims, rateWorkbench as calls } from '../../../../core/index.ts';
import { runs } from '../../../arbitraries/runs.ts';
import { createShop, type Shop, sql } from '../shop.ts';
import { csvOf, type RateCells } from './rateFiles.ts';
import { uploadTo } from './uploadFiles.ts';

const country = 'ZA';
let shop: Shop;
let staff: Claims;
beforeAll(async () => {
  shop = await createShop();
  staff = await shop.person({ isStaffOperator: true });
});
afterAll(() => shop.end());

const seeded = 24;
const beginAnew = async (): Promise<void> => {
  await shop.db.query(sql`delete from upload_batches`);
  await shop.db.query(sql`delete from rates where id > ${seeded}`);
  await shop.db.query(sql`update rates set is_active = true, valid_until = null`);
};

type Heading = keyof RateCells & string;
/** A slip in a cell, and what is to be told of it. */
interface Slip {
  readonly heading: Heading;
  readonly text: string;
  readonly field: string;
  readonly says: string;
}
const oneOf = (...words: readonly string[]): string => `Use one of: ${words.join(', ')}`;
const money = 'Enter an amount from 0 to 999999.99, such as 49 or 49.90';
const slips: readonly Slip[] = [
  {
    heading: 'SLA type',
    text: 'Express',
    field: 'slaTypeId',
    says: oneOf('Standard', 'Priority', 'Hyperlocal', 'Emergency Relief'),
  },
  { heading: 'SLA type', text: '', field: 'slaTypeId', says: 'SlaType is required' },
  { heading: 'New price', text: '1.005', field: 'newPrice', says: money },
  { heading: 'New price', text: '-1', field: 'newPrice', says: money },
  { heading: 'New price', text: '', field: 'newPrice', says: 'New price is required' },
  { heading: 'Start km', text: '', field: 'startKmRange', says: 'Start km is required' },
  { heading: 'Company', text: 'Nobody & Sons', field: 'companyId', says: 'No company has this name.' },
];

interface Line {
  readonly cells: RateCells;
  readonly slips: readonly Slip[];
}
const km = ['0', '5', '10', '500', '3000'];
const cells = fc
  .record({
    Name: fc.constantFrom('', 'Bulk', 'Night'),
    'SLA type': fc.constantFrom('Standard', 'Priority'),
    'Parcel Type': fc.constantFrom('Small', 'Medium'),
    'Day of the week': fc.constantFrom('Every day', 'Every day', 'Monday', 'Friday'),
    from: fc.nat(km.length - 2),
    over: fc.integer({ min: 1, max: 3 }),
    'New price': fc.integer({ min: 0, max: 20_000 }).map((cents) => (cents / 100).toFixed(2)),
    Active: fc.constantFrom('', 'yes', 'no'),
  })
  .map(
    ({ from, over, ...rest }): RateCells => ({
      ...rest,
      'Start km': km[from] ?? '0',
      'End km': km[Math.min(from + over, km.length - 1)] ?? '3000',
    }),
  );
const line: fc.Arbitrary<Line> = fc
  .record({
    cells,
    slips: fc.oneof(
      { weight: 3, arbitrary: fc.constant<Slip[]>([]) },
      fc.subarray([...slips], { maxLength: 2 }),
    ),
  })
  .map(({ cells, slips }) => ({
    cells,
    slips: slips.filter(
      ({ heading, text }, at) =>
        slips.findIndex((one) => one.heading === heading) === at &&
        // Who withdraws a rate names no price.
        !(heading === 'New price' && text === '' && cells.Active === 'no'),
    ),
  }));
const typed = ({ cells, slips }: Line): RateCells => ({
  ...cells,
  ...Object.fromEntries(slips.map(({ heading, text }) => [heading, text])),
});

/** What a rate is for: two lines of a file that say the same of it are one too many. */
const place = ({ cells }: Line): string =>
  [
    cells['SLA type'],
    cells['Parcel Type'],
    cells['Day of the week'],
    cells['Start km'],
    cells['End km'],
  ].join();

/** The faults that each line is to have, by field. The headings are the first line. */
const faultsOf = (lines: readonly Line[]): readonly Record<string, string>[] =>
  lines.map((line, at) => {
    if (line.slips.length > 0) return Object.fromEntries(line.slips.map(({ field, says }) => [field, says]));
    const twin = lines.findIndex((one) => one.slips.length === 0 && place(one) === place(line));
    return twin === at ? {} : { startKmRange: `Line ${twin + 2} has this rate already` };
  });

const upload = async (lines: readonly Line[]): Promise<number> => {
  const { status, body } = await uploadTo(shop, calls, staff, csvOf(...lines.map(typed)));
  expect(status).toBe(200);
  return body.id;
};
const of = (batchId: number) => ({ params: { country, batchId } });
const rowsOf = async (batchId: number) =>
  (await shop.ok(calls.rows, staff, { ...of(batchId), query: { pageSize: 100 } })).data;
/** All that a file of rates can change. */
const inForce = () =>
  shop.db.query(sql`
    select name, sla_type, parcel_type, day_of_week, start_km, end_km, price_cents, valid_until from rates
    where is_active order by 2, 3, 4, 5, 6, 7`);
/** Worked off by two processes at once. */
const run = async (batchId: number): Promise<void> => {
  await shop.send(calls.submit, staff, of(batchId));
  const work = () => applyBatches(shop.db, new Date(shop.clock.now));
  await Promise.all([work(), work()]);
};

/** What the first line makes stands where the second one withdrew something: it is taken back first. */
const madeWhereWithdrawn: Line[] = [
  { cells: { 'SLA type': 'Priority', 'Start km': '0', 'End km': '5', 'New price': '0.00' }, slips: [] },
  { cells: { 'SLA type': 'Priority', 'Start km': '0', 'End km': '500', Active: 'no' }, slips: [] },
];

test('[law R-37] [law R-38] [law R-39] [law R-40] a file does what its trial told, names each fault and no other, does nothing twice, and is taken back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 10 }), async (lines) => {
      await beginAnew();
      const before = await inForce();
      const batchId = await upload(lines);
      const checked = await rowsOf(batchId);
      expect(checked.map(({ line: at, faults }) => [at, faults])).toEqual(
        faultsOf(lines).map((faults, at) => [at + 2, faults]),
      );

      const told = await shop.ok(calls.dryRun, staff, of(batchId));
      expect(await inForce()).toEqual(before);
      await run(batchId);
      const done = await rowsOf(batchId);
      const ran = done.filter((_, at) => Object.keys(checked[at]?.faults ?? {}).length === 0);
      expect(ran.map(({ line: at, outcome, failure }) => [at, outcome, failure])).toEqual(
        [...told.first].sort((x, y) => x.line - y.line).map((row) => [row.line, row.outcome, row.says]),
      );

      const after = await inForce();
      // A line that was refused may be right after what came behind it: only a whole file is one that says what there is.
      if (ran.every(({ outcome }) => outcome !== 'failed')) {
        const again = await upload(lines);
        await run(again);
        expect(await inForce()).toEqual(after);
      }
      const undone = await shop.send(calls.undo, staff, of(batchId));
      const hasDone = ran.some(({ outcome }) => outcome !== 'failed' && outcome !== 'unchanged');
      expect([undone.status, undone.body.left]).toEqual(hasDone ? [200, []] : [409, undefined]);
      expect(await inForce()).toEqual(before);
    }),
    { ...runs(25, 10_000), examples: [[madeWhereWithdrawn]] },
  );
}, 300_000);
