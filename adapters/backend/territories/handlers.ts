// Territories with their parts: read for the map, and saved as one change of one or several territories, with all that follows from it.
import { createHash } from 'node:crypto';
import {
  type AreaDraft,
  adminContract,
  areaFaults,
  type Box,
  boxOf,
  exceptionFaults,
  overlapsOf,
  type PartFault,
  type Shape,
  type TerritoryParts,
} from '../../../core/index.ts';
import { type Context, implement, signedIn } from '../calls/handler.ts';
import { type Db, sql } from '../db/db.ts';
import { checkVersion, conflict, invalid, notFound } from '../http/problem.ts';
import { audit } from '../identity/audit.ts';
import { territoriesFrom, territoryParts } from '../pricing/territories.ts';
import { applyMoves, effectsOf, planMoves } from './moves.ts';
import { writeAreas, writeExceptions } from './parts.ts';

const calls = adminContract.territoryParts;

const ofCountry = (db: Db, country: string): Promise<TerritoryParts[]> =>
  territoryParts(db, sql`r.country = ${country} and r.deleted_utc is null`);

const partsOf = async (db: Db, country: string, id: number): Promise<TerritoryParts> => {
  const [found] = await territoryParts(
    db,
    sql`r.country = ${country} and r.id = ${id} and r.deleted_utc is null`,
  );
  if (found === undefined) throw notFound('Territory');
  return found;
};

const all = implement(calls.all, ({ db }, { params }) => ofCountry(db, params.cca2));
const areas = implement(calls.areas, ({ db }, { params }) => partsOf(db, params.cca2, params.id));
const area = implement(calls.area, async ({ db }, { params }) => {
  const { areas: known } = await partsOf(db, params.cca2, params.id);
  const found = known.find(({ id }) => id === params.areaid);
  if (found === undefined) throw notFound('Area');
  return found;
});
const exceptions = implement(
  calls.exceptions,
  async ({ db }, { params }) => (await partsOf(db, params.cca2, params.id)).exceptions,
);
const exception = implement(calls.exception, async ({ db }, { params }) => {
  const { exceptions: known } = await partsOf(db, params.cca2, params.id);
  const found = known.find(({ id }) => id === params.areaid);
  if (found === undefined) throw notFound('Exception');
  return found;
});

const refuse = (faults: readonly PartFault[]): void => {
  if (faults.length > 0) throw invalid(Object.fromEntries(faults.map(({ field, says }) => [field, says])));
};

/** Where nothing but surface or age would say who wins, the two are told apart first. @throws 422 under `shape` */
const requireRanks = (territories: readonly TerritoryParts[], changed: ReadonlySet<number>): void => {
  const compared = territories
    .filter(({ isActive }) => isActive)
    .flatMap(({ id, rank, areas: own }) => own.map(({ shape }) => ({ territoryId: id, rank, shape })));
  const places = new Set(compared.flatMap(({ territoryId }, at) => (changed.has(territoryId) ? [at] : [])));
  const nameOf = (at: number): string =>
    territories.find(({ id }) => id === compared[at]?.territoryId)?.name ?? '';
  const said = overlapsOf(compared, places)
    .filter(({ winner }) => winner === null)
    .map(
      ({ pair: [one, other], km2 }) =>
        `${nameOf(one)} and ${nameOf(other)} share ${km2.toFixed(2)} km² and the same rank.`,
    );
  if (said.length > 0) throw invalid({ shape: [...new Set(said)] });
};

/** Thrown to give a transaction up that was only tried, with what it would have answered. */
class Tried<A> extends Error {
  readonly answer: A;
  constructor(answer: A) {
    super();
    this.answer = answer;
  }
}

interface Wanted {
  readonly id: number;
  readonly xmin: number;
  readonly areas?: readonly AreaDraft[] | null | undefined;
}

const boxAround = (shapes: readonly Shape[]): Box => boxOf(...shapes) ?? [0, 0, 0, 0];

const held = async (tx: Db, country: string, wanted: readonly Wanted[]): Promise<TerritoryParts[]> => {
  const sought = wanted.map(({ id }) => id);
  await tx.query(sql`
    select id from territories where country = ${country} and id = any(${sought}::bigint[]) order by id for update`);
  const before = await ofCountry(tx, country);
  for (const { id, xmin } of wanted) {
    const now = before.find((one) => one.id === id);
    if (now === undefined) throw notFound('Territory');
    await checkVersion(xmin, now.xmin, async () => now);
  }
  return before;
};

const save = implement(calls.save, async (context: Context, { params, query, body }) => {
  const { cca2: country, id } = params;
  const who = signedIn(context);
  const wanted: readonly Wanted[] = [
    { id, xmin: body.xmin, areas: body.areas },
    ...(body.others ?? []).filter((other) => other.id !== id),
  ];
  refuse([
    ...wanted.flatMap((one) => areaFaults(one.areas ?? [])),
    ...exceptionFaults(body.exceptions ?? []),
  ]);
  const work = async (tx: Db) => {
    const before = await held(tx, country, wanted);
    for (const one of wanted) if (one.areas) await writeAreas(tx, one.id, one.areas);
    if (body.exceptions) await writeExceptions(tx, country, id, body.exceptions);
    const ids = wanted.map((one) => one.id);
    // The parts have no version of their own: the territory's rises with them.
    await tx.query(sql`update territories set name = name where id = any(${ids}::bigint[])`);
    const after = await ofCountry(tx, country);
    const changed = new Set(ids);
    requireRanks(after, changed);
    const touched = [...before, ...after].filter((one) => changed.has(one.id)).flatMap((one) => one.areas);
    const box = boxAround(touched.map(({ shape }) => shape));
    const moves = await planMoves(tx, country, box, territoriesFrom(before), territoriesFrom(after));
    const effects = await effectsOf(tx, moves);
    const versions = before.filter((one) => changed.has(one.id)).map((one) => [one.id, one.xmin]);
    const effect = createHash('sha256')
      .update(JSON.stringify([effects, versions]))
      .digest('hex')
      .slice(0, 16);
    const answer = { territories: after.filter((one) => changed.has(one.id)), effects, effect };
    if (query.preview) throw new Tried(answer);
    if (query.effect !== undefined && query.effect !== effect)
      throw conflict('What this changes has changed meanwhile. Please look again.', answer);
    await applyMoves(tx, moves);
    await audit(tx, context.now(), {
      actorId: who.actorId ?? who.id,
      userId: who.id,
      action: 'update',
      entity: 'territories',
      entityId: id,
      detail: { territories: ids, effects },
    });
    return answer;
  };
  try {
    return await context.db.tx(work);
  } catch (error) {
    if (error instanceof Tried) return error.answer as Awaited<ReturnType<typeof work>>;
    throw error;
  }
});

export const territoryHandlers = [all, areas, area, exceptions, exception, save];
