// Seals over what was changed: a row that is altered or removed later is named by the verification. A seal is a hash over the digests of the
// versions of some changes and over the seal before it.
import { createHash } from 'node:crypto';
import { type Db, sql } from '../db/db.ts';
import { digestOf } from './versions.ts';

/** A change is sealed once it is this old: every transaction that began before it has ended by then. */
const SETTLED_MS = 300_000;
const LOCK = 8_241_171;

interface Digested {
  readonly change_id: number;
  readonly resource: string;
  readonly record_id: number;
  readonly n: number;
  readonly digest: string;
}

const digestsOf = (db: Db, from: number, to: number): Promise<Digested[]> =>
  db.query<Digested>(sql`
    select change_id, resource, record_id, n, digest from record_versions
    where change_id >= ${from} and change_id <= ${to} order by change_id, resource, record_id, n`);

const hashOf = (before: string, versions: readonly Digested[]): string =>
  createHash('sha256')
    .update(JSON.stringify([before, ...versions.map((one) => Object.values(one))]))
    .digest('hex');

/** Seals what has settled since the last seal; any number of processes may do it at once. Answers whether there was something. */
export const sealChanges = (db: Db, now: Date): Promise<boolean> =>
  db.tx(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(${LOCK}::bigint)`);
    const last = await tx.maybeOne<{ to_id: number; hash: string }>(
      sql`select to_id, hash from change_seals order by to_id desc limit 1`,
    );
    const from = (last?.to_id ?? 0) + 1;
    const { to } = await tx.one<{ to: number | null }>(sql`
      select max(id) as "to" from changes
      where id >= ${from} and id < coalesce((select min(id) from changes where id >= ${from} and at > ${new Date(now.getTime() - SETTLED_MS)}), 9223372036854775807)`);
    if (to === null) return false;
    const hash = hashOf(last?.hash ?? '', await digestsOf(tx, from, to));
    await tx.query(
      sql`insert into change_seals (from_id, to_id, hash, at) values (${from}, ${to}, ${hash}, ${now})`,
    );
    return true;
  });

interface Kept extends Digested {
  readonly at: Date;
  readonly diff: unknown;
  readonly whole: unknown;
  readonly is_blanked: boolean;
}

const PAGE = 2_000;

/** What does not fit, in words; nothing: every version is as it was written. A version whose body was purged is known by its digest. */
export const verifyHistory = async (db: Db): Promise<readonly string[]> => {
  const wrong: string[] = [];
  for (let from = 0; ; ) {
    const some = await db.query<Kept>(sql`
      select change_id, resource, record_id, n, digest, at, diff, whole,
        -- only who was erased leaves versions that say less than they did
        is_blanked and exists (select from record_versions e join changes g on g.id = e.change_id and g.kind = 'erase'
          where e.resource = record_versions.resource and e.record_id = record_versions.record_id) as is_blanked
      from record_versions
      where change_id > ${from} and change_id <= (
        select max(c.id) from (select id from changes where id > ${from} order by id limit ${PAGE}::int) c)
      order by change_id`);
    for (const { change_id, resource, record_id, n, digest, at, diff, whole, is_blanked } of some) {
      const sealed = {
        resource,
        recordId: record_id,
        n,
        changeId: change_id,
        at: at.toISOString(),
        diff,
        whole,
      };
      if (diff !== null && !is_blanked && digestOf(sealed) !== digest)
        wrong.push(`${resource}/${record_id}: version ${n} was altered.`);
    }
    const last = some.at(-1);
    if (last === undefined) break;
    from = last.change_id;
  }
  const gaps = await db.query<{ resource: string; record_id: number; n: number }>(sql`
    select resource, record_id, g.n from (select resource, record_id, max(n) as most from record_versions group by 1, 2) m
    cross join lateral generate_series(1, m.most) g(n)
    where not exists (select from record_versions v where v.resource = m.resource and v.record_id = m.record_id and v.n = g.n)`);
  for (const { resource, record_id, n } of gaps)
    wrong.push(`${resource}/${record_id}: version ${n} is gone.`);
  let before = '';
  for (const seal of await db.query<{ from_id: number; to_id: number; hash: string }>(
    sql`select from_id, to_id, hash from change_seals order by to_id`,
  )) {
    if (hashOf(before, await digestsOf(db, seal.from_id, seal.to_id)) !== seal.hash)
      wrong.push(`The changes ${seal.from_id} to ${seal.to_id} are not those that were sealed.`);
    before = seal.hash;
  }
  return wrong;
};
