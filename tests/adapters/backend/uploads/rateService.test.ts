// Rates that staff upload as a file: what becomes of each line, and how its rows are found.
import { describe, expect, test } from 'vitest';
import { type Claims, uploadStatus } from '../../../../core/index.ts';
import { json, sql } from '../shop.ts';
import { csvOf, headings, type RateCells, rateLine, uploadRates, xlsxOf } from './rateFiles.ts';
import {
  CANCELLED,
  COMPLETED,
  calls,
  country,
  FAILED,
  firstOf,
  IN_PROGRESS,
  operator,
  rowsOf,
  SUBMITTED,
  shop,
  staff,
  stand,
  UNPROCESSED,
  upload,
} from './rateShop.ts';

const refused = async (file: string | Uint8Array<ArrayBuffer>, name = 'rates.csv') => {
  const { status, body } = await uploadRates(shop, staff, file, name);
  const kept = await shop.db.one<{ n: number }>(
    sql`select (select count(*) from upload_batches) + (select count(*) from upload_rows) as n`,
  );
  expect(kept.n).toBe(0);
  return { status, ...body };
};

describe('a file that is uploaded', () => {
  test('[ENT-34, ENT-35, RATE-01, RATE-10] becomes a batch of rows, each with what its line says', async () => {
    const { id: companyId } = await shop.db.one<{ id: number }>(
      sql`insert into companies (country, company_name, pricing_tier) values ('ZA', 'Karoo Traders', 'business') returning id`,
    );
    const batchId = await upload(
      { Name: 'Across town' },
      {
        Company: 'karoo traders',
        'SLA type': 'Emergency Relief',
        'Parcel Type': 'extra-large',
        'Rate type': 'Per kilometre',
        'Day of the week': 'Sunday',
        'Start km': '2,5',
        'End km': '1 250',
        'New price': '7',
        'Area surcharge': 'yes',
        'Return rate': 'TRUE',
      },
    );
    const [first, second] = await rowsOf(batchId);
    expect(first).toMatchObject({
      name: 'Across town',
      line: 2,
      uploadBatchId: batchId,
      uploadStatusId: UNPROCESSED,
      companyId: null,
      pricingTier: 'Standard',
      pricingTierId: 'standard',
      slaType: 'Standard',
      slaTypeId: 'standard',
      parcelType: 'small',
      rateType: 'Flat',
      dayOfWeekType: 'Every day',
      startKmRange: 0,
      endKmRange: 3000,
      newPrice: 120.5,
      isHighRisk: false,
      isReturnToSenderRate: false,
      isActive: true,
      rateCreated: false,
      portalCountryId: 'ZA',
      userId: staff.id,
    });
    expect(second).toMatchObject({
      name: 'Emergency Relief Extra Large 2.5-1250 km',
      line: 3,
      companyId,
      company: 'Karoo Traders',
      pricingTierId: 'business',
      slaTypeId: 'emergency-relief',
      parcelTypeId: 'extra-large',
      rateTypeId: 'per-km',
      dayOfWeekTypeId: '0',
      startKmRange: 2.5,
      endKmRange: 1250,
      isHighRisk: true,
      isReturnToSenderRate: true,
      price: null,
    });
    const batch = await shop.ok(calls.rateBatch, staff, { params: { country, batchId } });
    expect(batch).toMatchObject({ fileName: 'rates.csv', totalRows: 2, statusCounts: { '0': 2 } });
    const listed = await shop.ok(calls.rateBatches, operator, { params: { country } });
    expect(listed.data).toEqual([batch]);
  });

  test('[RATE-11] its price is that of the rate in whose place it would come, its new price that of the file', async () => {
    const row = await firstOf(await upload({ 'New price': '88' }));
    expect([row.price, row.newPrice]).toEqual([100, 88]);
    expect(row.rateId).toBe(1);
    const other = await firstOf(await upload({ 'Day of the week': 'Monday' }));
    expect([other.price, other.rateId]).toEqual([null, null]);
  });

  test('is read alike from a workbook and from what Excel saves as CSV', async () => {
    const cells = { Name: 'Café, “north”', 'New price': '49.99' };
    const read = async (file: string | Uint8Array<ArrayBuffer>, name: string) => {
      const { status, body } = await uploadRates(shop, staff, file, name);
      expect([status, body.message]).toEqual([200, undefined]);
      const { name: called, newPrice, line, endKmRange } = await firstOf(body.id);
      return { called, newPrice, line, endKmRange };
    };
    const expected = { called: 'Café, “north”', newPrice: 49.99, line: 2, endKmRange: 3000 };
    expect(await read(await xlsxOf(cells), 'rates.csv')).toEqual(expected);
    expect(await read(csvOf(cells), 'rates.xlsx')).toEqual(expected);
    expect(await read(`\ufeff${csvOf(cells)}`, 'x')).toEqual(expected);
    const semicolons = [headings, rateLine({ ...cells, 'New price': '49,99' })]
      .map((line) => line.join(';'))
      .join('\n');
    expect(await read(semicolons, 'x')).toEqual(expected);
    const windows = Buffer.from(csvOf({ Name: 'Café', 'New price': '49.99' }), 'latin1');
    expect(await read(new Uint8Array(windows), 'x')).toEqual({ ...expected, called: 'Café' });
    // The columns in another order, by the names of the fields, and no more than are needed.
    const sparse =
      'newPrice;endKmRange;startKmRange;dayOfWeekType;rateType;parcelType;slaTypeId\n\n49.99;3000;0;every-day;flat;small;standard';
    expect(await read(sparse, 'x')).toEqual({ ...expected, called: 'Standard small 0-3000 km', line: 3 });
  });

  test('[VAL-34, VAL-35, VAL-36, VAL-37, VAL-38, VAL-39, RATE-08] with faults is refused whole, each named with its line and field', async () => {
    const empty = {
      'SLA type': '',
      'Parcel Type': '',
      'Rate type': '',
      'Day of the week': '',
      'Start km': '',
      'End km': '',
    };
    const answer = await refused(csvOf({}, empty, { Name: 'Fine', 'Start km': '1' }));
    expect(answer.status).toBe(422);
    expect(answer.message).toBe('6 cells of the file cannot be used. Nothing was kept.');
    expect(answer.errors).toEqual({
      '3.startKmRange': ['Start km is required'],
      '3.endKmRange': ['End km is required'],
      '3.slaTypeId': ['SlaType is required'],
      '3.parcelTypeId': ['Parcel Type is required'],
      '3.rateTypeId': ['Rate type is required'],
      '3.dayOfWeekTypeId': ['Select Day of the week'],
    });
  });

  test.each<readonly [RateCells, string, RegExp]>([
    [{ 'SLA type': 'Express' }, 'slaTypeId', /^Use one of: Standard, Priority/],
    [{ 'Day of the week': '8' }, 'dayOfWeekTypeId', /^Use one of: Every day, Sunday/],
    [{ 'Start km': 'near' }, 'startKmRange', /^Enter kilometres/],
    [{ 'Start km': '-1' }, 'startKmRange', /^Enter kilometres/],
    [{ 'End km': '1e9' }, 'endKmRange', /^Enter kilometres/],
    [{ 'Start km': '5', 'End km': '5' }, 'endKmRange', /^End km must be more/],
    [{ 'New price': '' }, 'newPrice', /^New price is required/],
    [{ 'New price': '=1+1' }, 'newPrice', /^Enter an amount/],
    [{ 'New price': '1.005' }, 'newPrice', /^Enter an amount/],
    [{ Active: 'perhaps' }, 'isActive', /^Use yes or no/],
    [{ Company: 'Nobody & Sons' }, 'companyId', /^No company has this name/],
    [{ Name: 'x'.repeat(121) }, 'name', /^Use at most 120/],
    [{}, 'startKmRange', /^Line 2 has this rate already/],
  ])('says what is wrong in %j', async (cells, field, says) => {
    const answer = await refused(csvOf({}, cells));
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.errors ?? {})).toEqual([`3.${field}`]);
    expect(answer.errors?.[`3.${field}`]?.[0]).toMatch(says);
  });

  test('says which columns are missing or not known, before anything of its lines', async () => {
    const answer = await refused('Name,SLA type,Prise,Name\nx,Nonsense,1,y');
    expect(answer.errors).toMatchObject({
      '1.Prise': ['This column is not known.'],
      '1.Name': ['This column stands twice.'],
      '1.newPrice': ['This column is missing.'],
      '1.startKmRange': ['This column is missing.'],
    });
    expect(Object.keys(answer.errors ?? {}).every((key) => key.startsWith('1.'))).toBe(true);
  });
});

describe('the rows of a batch', () => {
  test('[RATE-02, RATE-03, LST-08] are narrowed by upload status and by user, searched and sorted', async () => {
    const batchId = await upload(
      { Name: 'One', 'Start km': '1' },
      { Name: 'Two', 'Start km': '2' },
      { Name: 'Three', 'Start km': '3' },
    );
    const [one, two] = await rowsOf(batchId);
    if (one === undefined || two === undefined) throw new Error('no rows');
    await shop.ok(calls.cancelRateRow, staff, { params: { country, id: one.id } });
    await shop.ok(calls.updateRateRow, operator, {
      params: { country, id: two.id },
      body: { ...two, newPrice: 9 },
    });
    const names = async (query: Record<string, unknown>) =>
      (await rowsOf(batchId, query)).map(({ name }) => name);
    expect(await names({})).toEqual(['One', 'Two', 'Three']);
    expect(await names({ uploadStatusId: [CANCELLED] })).toEqual(['One']);
    expect(await names({ uploadStatusId: [UNPROCESSED] })).toEqual(['Two', 'Three']);
    expect(await names({ userId: [operator.id] })).toEqual(['Two']);
    expect(await names({ userId: [staff.id], uploadStatusId: [UNPROCESSED] })).toEqual(['Three']);
    expect(await names({ search: 'thr' })).toEqual(['Three']);
    expect(await names({ sortBy: 'name', sortDirection: 'desc' })).toEqual(['Two', 'Three', 'One']);
    const wrong = await shop.raw(`/connect/uploadbatches/ZA/${batchId}/Rate?uploadStatusId=1.5`, {
      who: staff,
    });
    expect(wrong.status).toBe(400);
  });

  test('[UPL-01, UPL-04, UPL-05, API-106] are cancelled while below in progress, not cancelled and without a rate', async () => {
    const batchId = await upload({});
    const { id } = await firstOf(batchId);
    const cancel = async (status: number, isCreated = false): Promise<number> => {
      await shop.db.query(sql`
        update upload_rows set upload_status_id = ${status}, plan = ${isCreated ? json({ outcome: 'created' }) : json(null)}
        where id = ${id}`);
      return (await shop.send(calls.cancelRateRow, staff, { params: { country, id } })).status;
    };
    const told: Record<number, number> = {};
    for (const { code } of uploadStatus.rows) told[code] = await cancel(code);
    expect(told).toEqual({
      [FAILED]: 204,
      [CANCELLED]: 409,
      [UNPROCESSED]: 204,
      [SUBMITTED]: 204,
      [IN_PROGRESS]: 409,
      [uploadStatus.code.DELIVERY_CREATED]: 409,
      [COMPLETED]: 409,
    });
    expect(await cancel(UNPROCESSED, true)).toBe(409);
    expect(await cancel(UNPROCESSED)).toBe(204);
    expect((await firstOf(batchId)).uploadStatusId).toBe(CANCELLED);
  });

  test('[UPL-02, UPL-03] leave the batch incomplete until every one has come to an end', async () => {
    const batchId = await upload({ 'Start km': '1' }, { 'Start km': '2' });
    const [one, two] = await rowsOf(batchId);
    const state = async (first: number, second: number) => {
      await stand(one?.id ?? 0, first);
      await stand(two?.id ?? 0, second);
      return (await shop.ok(calls.rateBatch, staff, { params: { country, batchId } })).batchState;
    };
    expect(await state(UNPROCESSED, COMPLETED)).toBe('incomplete');
    expect(await state(SUBMITTED, CANCELLED)).toBe('incomplete');
    expect(await state(IN_PROGRESS, FAILED)).toBe('incomplete');
    expect(await state(FAILED, CANCELLED)).toBe('completed');
    expect(await state(uploadStatus.code.DELIVERY_CREATED, COMPLETED)).toBe('completed');
  });
});

test('{ROL-29} only administrators, management and staff may do any of it, and each in a country at a time', async () => {
  const batchId = await upload({});
  const { id } = await firstOf(batchId);
  const asked = async (who: Claims | null, cca2 = 'ZA') => [
    (await uploadRates(shop, who, csvOf({}), 'x', cca2)).status,
    (await shop.send(calls.rateBatches, who, { params: { country: cca2 } })).status,
    (await shop.send(calls.rateBatch, who, { params: { country: cca2, batchId } })).status,
    (await shop.send(calls.rateRows, who, { params: { country: cca2, batchId } })).status,
    (await shop.send(calls.rateRow, who, { params: { country: cca2, id } })).status,
    (await shop.send(calls.updateRateRow, who, { params: { country: cca2, id }, body: {} })).status,
    (await shop.send(calls.cancelRateRow, who, { params: { country: cca2, id } })).status,
    (await shop.send(calls.submitRateBatch, who, { params: { country: cca2, batchId } })).status,
  ];
  for (const role of ['isCompanyAdministrator', 'isStoreAdministrator', 'isPartner', 'isDriver'] as const)
    expect(await asked(await shop.person({ [role]: true }))).toEqual(Array(8).fill(403));
  expect(await asked(null)).toEqual(Array(8).fill(401));
  expect(await asked(staff, 'KE')).toEqual([200, 200, 404, 404, 404, 404, 404, 404]);
  expect(await asked(operator)).toEqual([200, 200, 200, 200, 200, 422, 204, 409]);
});
