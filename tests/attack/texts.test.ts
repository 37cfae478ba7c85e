// Every text that people keep here is known to these tests, and none of them is a formula in any export.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnyCall, type Claims, callOf, everyCall, everyReport, reports } from '../../core/index.ts';
import { createWorld, sql, type World } from '../adapters/backend/world.ts';
import { type Cell, readXlsx } from '../rights/readXlsx.ts';
import { machineTexts, within, words } from './peoplesTexts.ts';

let world: World;
let who: Claims;

beforeAll(async () => {
  world = await createWorld({ demo: true });
  who = await world.userOf('administrator@umzila.test');
});
afterAll(() => world.end());

test('every column of text is a person’s or the machine’s', async () => {
  const columns = await world.db.query<{ place: string }>(sql`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'character varying')
      and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE') order by 1`);
  const known = [words, machineTexts].flatMap((tables) =>
    Object.entries(tables).flatMap(([table, names]) => names.map((name) => `${table}.${name}`)),
  );
  expect(new Set(known).size).toBe(known.length);
  expect([...known].sort()).toEqual(columns.map(({ place }) => place).sort());
});

describe('formulas in every text of people', () => {
  const formula = '=HYPERLINK("http://evil.test","x")';
  const exported: readonly AnyCall[] = everyCall.filter((call) => call.exports !== undefined);

  beforeAll(async () => {
    // with the row's place behind it, as some names are unique; books refuse to be rewritten otherwise
    for (const [table, columns] of Object.entries(words))
      for (const column of columns)
        await world.db.script(
          `alter table ${table} disable trigger user;
           update ${table} set ${column} = '${formula}' || substr(ctid::text, 2);
           alter table ${table} enable trigger user`,
        );
    for (const [table, places] of Object.entries(within))
      for (const [column, at] of places)
        await world.db.script(
          `update ${table} set ${column} = jsonb_set(${column}, '{${at}}', to_jsonb('${formula}'::text))`,
        );
    // whoever asks has booked something, too
    await world.db.script(
      `alter table deliveries disable trigger user;
       update deliveries set placed_by_user_id = ${who.id} where id = (select min(id) from deliveries where country = 'ZA');
       alter table deliveries enable trigger user`,
    );
  });

  test('there are exports', () => {
    expect(
      exported
        .map(({ id }) => id)
        .filter((id) => !id.startsWith('reports.'))
        .sort(),
    ).toEqual([
      'accountBooks.transactions',
      'accounts.list',
      'addressEntries.list',
      'advanceCalls.file',
      'advances.list',
      'announcements.list',
      'apiClients.list',
      'assistantApplications.list',
      'assistants.list',
      'bankAccounts.list',
      'businessApplications.list',
      'companies.list',
      'deliveries.list',
      'deliveries.mine',
      'deliveryPictures.list',
      'deliverySignatures.list',
      'deliveryWorkbench.rows',
      'distances.batches',
      'distances.rows',
      'driverApplications.list',
      'driverRecords.list',
      'fundsReceived.list',
      'holidays.list',
      'hubs.list',
      'invoiceRuns.ageing',
      'jobs.list',
      'logisticsWorkbench.rows',
      'mobileDevices.list',
      'openingHours.list',
      'parcelTypes.list',
      'partnerApplications.list',
      'partnerDriverApplications.list',
      'partnerVehicleApplications.list',
      'profilePictures.list',
      'questionnaires.list',
      'rateBatches.ofCompany',
      'rateWorkbench.rows',
      'rates.list',
      'ratings.list',
      'reasons.list',
      'scheduledReports.list',
      'statements.get',
      'storeRecords.list',
      'storeWorkbench.rows',
      'stores.list',
      'taxDocuments.get',
      'taxDocuments.list',
      'territories.list',
      'transactions.items',
      'uploads.rateRows',
      'userRatings.list',
      'users.list',
      'vehicleApplications.list',
      'vehicles.list',
      'webhooks.list',
      'withdrawalCalls.file',
      'withdrawals.list',
    ]);
  });
  /** Reports whose rows are days or words of ours, and those of which the demonstration has no row of these days. */
  const wordless = new Set([
    // hours and days are no words of people
    'openingHours.list',
    ...reports
      .filter(({ by }) => by !== undefined)
      .map(callOf)
      .concat(
        everyReport
          .filter(
            ({ source }) => ['amendments', 'hubs', 'exceptions'].includes(source) || /archive/i.test(source),
          )
          .map(callOf),
      )
      .map(({ id }) => id),
  ]);

  test('[LST-22] are texts in each of them', async () => {
    const { id, account } = await world.db.one<{ id: number; account: number }>(
      sql`select i.transaction_id as id, a.id as account from transaction_items i join transactions t on t.id = i.transaction_id
        join accounts a on a.id = t.account_id where a.country = 'ZA' limit 1`,
    );
    // A batch of each kind, of the demonstration.
    const batches: Readonly<Record<string, string>> = {
      'logisticsWorkbench.rows': '4',
      'deliveryWorkbench.rows': '6',
      'storeWorkbench.rows': '7',
    };
    const { document } = await world.db.one<{ document: number }>(
      sql`select min(id) as document from tax_documents where country = 'ZA'`,
    );
    /** A file for the bank with one payment of a kind. */
    const fileOf = async (kind: string): Promise<string> => {
      const { id: file } = await world.db.one<{ id: number }>(
        sql`insert into payment_files (country) values ('ZA') returning id`,
      );
      await world.db.query(sql`update payouts set payment_file_id = ${file}
        where id = (select min(id) from payouts where kind = ${kind} and country = 'ZA')`);
      return String(file);
    };
    const files: Readonly<Record<string, string>> = {
      'advanceCalls.file': await fileOf('advance'),
      'withdrawalCalls.file': await fileOf('withdrawal'),
    };
    for (const call of exported) {
      const address = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        name === 'transactionId'
          ? String(id)
          : name === 'id'
            ? String(call.id === 'taxDocuments.get' ? document : account)
            : name === 'fileId'
              ? (files[call.id] ?? '')
              : name === 'companyId'
                ? '1'
                : name === 'batchId'
                  ? (batches[call.id] ?? '1')
                  : 'ZA',
      );
      const asked = [
        ...('pageSize' in call.query ? ['pageSize=20'] : []),
        ...(call.when === undefined ? [] : [`${call.when}=true`]),
        ...(call.id === 'statements.get' ? ['from=2026-01-01', 'to=2026-11-20'] : []),
      ];
      const answer = await world.raw(`/${call.service}${address}?${asked.join('&')}`, {
        who,
        headers: { accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
      });
      expect(answer.status, call.id).toBe(200);
      expect(answer.headers.get('content-type'), call.id).toContain('spreadsheetml');
      const cells: readonly Cell[] = readXlsx(await answer.arrayBuffer()).flat();
      const marked = cells.filter(({ text }) => text.includes('=HYPERLINK('));
      if (!wordless.has(call.id)) expect(marked.length, call.id).toBeGreaterThan(0);
      expect(
        marked.filter(({ type }) => !/^(s|inlineStr|str)$/.test(type)),
        call.id,
      ).toEqual([]);
      expect(
        cells.filter(({ isFormula }) => isFormula),
        call.id,
      ).toEqual([]);
    }
  });
});
