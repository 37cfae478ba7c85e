// A file of the bank as it is kept: its lines with what tells each from every other, and nothing booked.
import { createHash } from 'node:crypto';
import { type BankFileLine, bankLineKey } from '../../../core/index.ts';
import { type Db, json, sql } from '../db/db.ts';

export interface NewBankFile {
  readonly country: string;
  readonly bankAccountId: number;
  readonly name: string;
  readonly by: number;
  readonly at: Date;
}

/** Equal lines of one file are told apart by which of them they are. */
const fingerprints = (lines: readonly BankFileLine[]): readonly string[] => {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const key = bankLineKey(line);
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return createHash('sha256').update(`${key}|${nth}`).digest('hex');
  });
};

/** Keeps a file; answers its id. A line of a day that has not come in the file's country is one with a fault. */
export const keepBankFile = async (
  tx: Db,
  file: NewBankFile,
  lines: readonly BankFileLine[],
): Promise<number> => {
  const { country, bankAccountId, name, by, at } = file;
  const prints = fingerprints(lines);
  const rows = lines.map((line, index) => ({ ...line, fingerprint: prints[index] }));
  const { id } = await tx.one<{ id: number }>(sql`
    insert into bank_imports (country, bank_account_id, file_name, created_by, created_utc)
    values (${country}, ${bankAccountId}, ${name}, ${by}, ${at}) returning id`);
  await tx.query(sql`
    insert into bank_lines (import_id, bank_account_id, line, day, cents, description, reference, fault, fingerprint)
    select ${id}, ${bankAccountId}, r.line, r.day, r.cents, r.description, r.reference,
      coalesce(r.fault, case when r.day > books_day(${country}::char(2), ${at}::timestamptz) then 'This day has not come yet.' end), r.fingerprint
    from jsonb_to_recordset(${json(rows)}) as r(line int, day date, cents bigint, description text, reference text, fault text, fingerprint text)
    order by r.line`);
  return id;
};
