// Personal values leave the history of a record for good. What was changed, when and by whom stays; the versions keep the digests of what they
// said, over which the seals stand.
import { type Db, sql } from '../db/db.ts';
import type { Rows } from './rows.ts';

/** Blanks the personal fields in all versions of a record; answers how many values there were. */
export const blankVersions = async (tx: Db, rows: Rows, recordId: number): Promise<number> => {
  const names = Object.entries(rows.resource.fields).flatMap(([name, { personal }]) =>
    personal ? [name] : [],
  );
  const { n } = await tx.one<{ n: number }>(sql`
    select coalesce(sum((select count(*) from unnest(${names}::text[]) f where jsonb_exists(v.diff, f))
      + (select count(*) from unnest(${names}::text[]) f where jsonb_exists(v.whole, f))), 0)::int as n
    from record_versions v where v.resource = ${rows.kept} and v.record_id = ${recordId}`);
  await tx.query(sql`
    update record_versions set diff = diff - ${names}::text[], whole = whole - ${names}::text[], is_blanked = true
    where resource = ${rows.kept} and record_id = ${recordId}
      and (jsonb_exists_any(diff, ${names}::text[]) or jsonb_exists_any(whole, ${names}::text[]))`);
  return n;
};
