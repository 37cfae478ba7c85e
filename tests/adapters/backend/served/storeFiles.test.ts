// Files of stores over the real services: which store a row is, what a submission makes of it, that the same file again changes nothing, that it
// is undone as one, and whose it is.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyBatches } from '../../../../adapters/backend/served/uploads.ts';
import { type Claims, storeWorkbench as calls, storeRecords, uploadStatus } from '../../../../core/index.ts';
import { CAPE_TOWN, createShop, json, SEA_POINT, type Shop, sql } from '../shop.ts';
import { csvFile, uploadTo } from '../uploads/uploadFiles.ts';

let shop: Shop;
let staff: Claims;
let management: Claims;
let company: number;
let other: number;
const country = 'ZA';
const { UNPROCESSED, COMPLETED, FAILED, CANCELLED } = uploadStatus.code;
const headings = [
  'Name',
  'Company',
  'Store number',
  'Address',
  'Street',
  'Town',
  'Contact',
  'Phone',
  'Active',
];

beforeAll(async () => {
  shop = await createShop();
  const made = await shop.db.query<{ id: number }>(
    sql`insert into companies (country, company_name) values ('ZA', 'Karoo Traders'), ('ZA', 'Namaqua Foods') returning id`,
  );
  [company = 0, other = 0] = made.map(({ id }) => id);
  staff = await shop.person({ isStaffOperator: true });
  management = await shop.person({ isManagementOperator: true });
});
afterAll(async () => {
  await shop.close();
  expect(shop.faults).toEqual([]);
});

const line = (name: string, change: Readonly<Record<string, string>> = {}): readonly string[] => {
  const cells: Readonly<Record<string, string>> = {
    Name: name,
    Company: 'Karoo Traders',
    Address: SEA_POINT.description,
    Contact: 'Naledi',
    Phone: '0827654321',
    ...change,
  };
  return headings.map((heading) => cells[heading] ?? '');
};
const upload = async (who: Claims, ...lines: readonly (readonly string[])[]) => {
  const { status, body } = await uploadTo(shop, calls, who, csvFile(headings, ...lines));
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};
const rowsOf = async (who: Claims, batchId: number) =>
  (await shop.ok(calls.rows, who, { params: { country, batchId } })).data;
const done = async (who: Claims, batchId: number) => {
  await shop.ok(calls.submit, who, { params: { country, batchId } });
  await applyBatches(shop.db, new Date(shop.clock.now), shop.app.contextAs);
  return rowsOf(who, batchId);
};
const storeNamed = (name: string) =>
  shop.db.maybeOne<{
    id: number;
    contact: string;
    address: { description: string };
    isActive: boolean;
    territory: number | null;
    changes: number;
  }>(sql`
    select s.id, s.contact_name as contact, s.address, s.is_active as "isActive", s.territory_id as territory,
      (select count(*) from record_versions v where v.resource = 'stores' and v.record_id = s.id)::int as changes
    from stores s where s.store_name = ${name} and s.deleted_utc is null`);

describe('a file of stores', () => {
  test('[RT-83] [RT-84] makes stores, and changes those that the company has under the same name', async () => {
    await shop.db.query(sql`
      insert into stores (country, company_id, store_name, contact_name, phone_number, contact_country_code, address, is_active)
      values ('ZA', ${company}, 'Long Street', 'Sipho', '+27821230000', 'ZA', ${json(CAPE_TOWN)}, false)`);
    const batch = await upload(
      management,
      line('Sea Point'),
      line('long street', { Contact: 'Thandi', Address: '' }),
      line('Long Street', { Company: 'Namaqua Foods' }),
    );
    const rows = await done(management, batch.id);
    expect(rows.map(({ outcome, uploadStatusId }) => [outcome, uploadStatusId])).toEqual([
      ['created', COMPLETED],
      ['changed', COMPLETED],
      ['created', COMPLETED],
    ]);
    const made = await storeNamed('Sea Point');
    expect(made).toMatchObject({ id: rows[0]?.recordId, contact: 'Naledi', isActive: true, changes: 1 });
    expect(made?.address.description).toBe(SEA_POINT.description);
    // An empty cell leaves what is there: the address, and that it is not active.
    expect(await storeNamed('long street')).toMatchObject({
      contact: 'Thandi',
      isActive: false,
      address: { description: CAPE_TOWN.description },
    });
  });

  test('[law R-39] the same file again changes nothing', async () => {
    const again = await upload(management, line('Sea Point'));
    expect((await done(management, again.id)).map(({ outcome }) => outcome)).toEqual(['unchanged']);
    expect((await storeNamed('Sea Point'))?.changes).toBe(1);
  });

  test('[RT-85] keeps rows with faults, to be mended, each fault under its field', async () => {
    const batch = await upload(
      management,
      line('', {}),
      line('Nowhere', { Address: 'Xqzt 999' }),
      line('Whose', { Company: 'Nobody' }),
      line('Twin'),
      line('twin'),
      line('In parts', { Address: '', Street: SEA_POINT.description }),
      line('', { 'Store number': '999999' }),
      line('Placeless', { Address: '' }),
    );
    const rows = await rowsOf(management, batch.id);
    expect(rows.map(({ faults }) => faults)).toEqual([
      { storeName: 'Store name is required' },
      { address: 'This address has no place on the map.' },
      { companyId: 'No company has this name.' },
      {},
      { storeName: 'Line 5 is this store already' },
      {},
      { storeNumber: 'No store has this number.' },
      { address: 'Address is required' },
    ]);
    const mended = await shop.ok(calls.updateRow, management, {
      params: { country, id: rows[2]?.id ?? 0 },
      body: { cells: { companyId: 'Namaqua Foods' } },
    });
    expect([mended.uploadStatusId, mended.cells['companyId']]).toEqual([UNPROCESSED, String(other)]);
    const told = await shop.ok(calls.dryRun, management, { params: { country, batchId: batch.id } });
    expect(told.outcomes).toMatchObject({ created: 3, failed: 0 });
    expect(await storeNamed('Twin')).toBeUndefined();
    const after = await done(management, batch.id);
    expect(after.map(({ uploadStatusId }) => uploadStatusId)).toEqual([
      FAILED,
      FAILED,
      COMPLETED,
      COMPLETED,
      FAILED,
      COMPLETED,
      FAILED,
      FAILED,
    ]);
  });

  test('[law R-40] is undone as one; a store that somebody changed since stays and is named', async () => {
    const batch = await upload(
      management,
      line('Undo one'),
      line('Undo two'),
      line('Sea Point', { Contact: 'Someone' }),
    );
    await done(management, batch.id);
    const store = await storeNamed('Undo two');
    const record = await shop.ok(storeRecords.calls.get, management, {
      params: { cca2: country, id: store?.id ?? 0 },
    });
    await shop.ok(storeRecords.calls.update, staff, {
      params: { cca2: country, id: record.id },
      body: { xmin: record.xmin, contactName: 'Later' },
    });
    const undone = await shop.ok(calls.undo, management, { params: { country, batchId: batch.id } });
    expect(undone.undone).toBe(2);
    expect(undone.left).toEqual([{ line: 3, says: expect.stringContaining('Contact was changed again') }]);
    expect(await storeNamed('Undo one')).toBeUndefined();
    expect((await storeNamed('Sea Point'))?.contact).toBe('Naledi');
    expect((await rowsOf(management, batch.id)).map(({ uploadStatusId }) => uploadStatusId)).toEqual([
      CANCELLED,
      COMPLETED,
      CANCELLED,
    ]);
  });

  test('[ROL-37] is of the company of whoever uploads it, whatever it says; strangers do not see it', async () => {
    const mine = await shop.person({ isCompanyAdministrator: true, companyId: company });
    const batch = await upload(
      mine,
      line('Own', { Company: '' }),
      line('Theirs', { Company: 'Namaqua Foods' }),
    );
    const rows = await rowsOf(mine, batch.id);
    expect(
      rows.map(({ cells, labels, faults }) => [cells['companyId'], labels['companyId'], faults]),
    ).toEqual([
      [String(company), 'Karoo Traders', {}],
      ['Namaqua Foods', undefined, { companyId: 'No company has this name.' }],
    ]);
    expect((await done(mine, batch.id))[0]).toMatchObject({ outcome: 'created', failure: null });
    const theirs = await shop.person({ isCompanyAdministrator: true, companyId: other });
    const { status } = await shop.send(calls.batch, theirs, { params: { country, batchId: batch.id } });
    expect(status).toBe(404);
    // By its number a store of somebody else's is not there.
    const { id } = (await storeNamed('Own')) ?? { id: 0 };
    const foreign = await upload(theirs, line('', { Company: '', 'Store number': String(id) }));
    expect((await rowsOf(theirs, foreign.id))[0]?.faults).toEqual({
      storeNumber: 'No store has this number.',
    });
  });
});
