// Files of the bank: read and kept with a verdict for each line; nothing is booked before somebody says so.
import { bankFileLimits, bankImports, readBankFile } from '../../../core/index.ts';
import { implement, signedIn } from '../calls/handler.ts';
import { readFormFile } from '../content/formFile.ts';
import { type Db, json, sql } from '../db/db.ts';
import { noted } from '../finance/noted.ts';
import { invalid } from '../http/problem.ts';
import { keepBankFile } from '../ledger/bankFiles.ts';
import { maskedNumber } from '../ledger/figures.ts';
import { headingSet, type Mapping } from '../uploads/read.ts';
import { readTable } from '../uploads/readTable.ts';
import { fileNameOf, sentMapping } from '../uploads/workbench.ts';
import { commit } from './commit.ts';
import { importDetails, importRecords } from './lines.ts';
import { settlementHandlers } from './settlements.ts';

const LATEST = 20;
const isOfHouse = sql`b.holder_kind = 'house' and b.is_active and b.deleted_utc is null`;

const list = implement(bankImports.list, async ({ db }, { params }) => ({
  imports: await importRecords(db, sql`i.country = ${params.cca2}`, LATEST),
  bankAccounts: await db.query<{ id: number; label: string }>(sql`
    select b.id, ${maskedNumber(sql`b`)} || ', ' || b.holder_name as label from bank_accounts b
    where b.country = ${params.cca2} and ${isOfHouse} order by b.id`),
}));

const get = implement(bankImports.get, ({ db }, { params }) =>
  importDetails(db, params.cca2, params.importId),
);

const remembered = async (db: Db, bankAccountId: number) => {
  const rows = await db.query<{ headings: string; mapping: Mapping }>(
    sql`select headings, mapping from bank_layouts where bank_account_id = ${bankAccountId}`,
  );
  const known = new Map(rows.map(({ headings, mapping }) => [headings, mapping]));
  return (headings: readonly string[]): Mapping => known.get(headingSet(headings)) ?? {};
};

/** `bankImports.upload`. */
const upload = implement(bankImports.upload, async (context, { params }) => {
  const { cca2: country } = params;
  const file = await readFormFile(context.request, bankImports.upload.id, bankFileLimits.bytes, {
    missing: 'Choose a file',
    tooLarge: 'The file is too large: at most 2 MB are read.',
  });
  const account = await context.db.maybeOne<{ id: number }>(sql`
    select b.id from bank_accounts b
    where b.id = ${Number(file.texts.get('bankAccountId') ?? 0) || 0}::bigint and b.country = ${country} and ${isOfHouse}`);
  if (account === undefined) throw invalid({ bankAccountId: 'Choose a bank account' });
  const cells = readTable(file.bytes, bankFileLimits.lines + bankFileLimits.heading);
  const sent = sentMapping(file.texts.get('mapping'));
  const known = await remembered(context.db, account.id);
  const read = readBankFile(cells, (headings) => ({ ...known(headings), ...sent }));
  if ('faults' in read)
    throw invalid(read.faults, 'The columns of the file are not known. Nothing was kept.');
  if (read.lines.length === 0) throw invalid({ file: 'The file holds no lines below its heading.' });
  if (read.lines.length > bankFileLimits.lines)
    throw invalid({ file: `A file may hold ${bankFileLimits.lines} lines; split this one.` });
  return context.db.tx(async (tx) => {
    const name = fileNameOf(file.name, 'statement.csv');
    const kept = { country, bankAccountId: account.id, name, by: signedIn(context).id, at: context.now() };
    const id = await keepBankFile(tx, kept, read.lines);
    if (Object.keys(sent).length > 0)
      await tx.query(sql`
        insert into bank_layouts (bank_account_id, headings, mapping) values (${account.id}, ${headingSet(read.headings)}, ${json(sent)})
        on conflict (bank_account_id, headings) do update set mapping = excluded.mapping`);
    await noted(context, tx, 'upload', 'bankImports', id, { lines: read.lines.length });
    return importDetails(tx, country, id);
  });
});

export const bankingHandlers = [list, upload, get, commit, ...settlementHandlers];
