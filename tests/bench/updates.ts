// Updates of wide records, one in ten of them stale, and a watcher that counts what it is told.
import { seeded } from './measure.ts';

/** A record of 24 fields, as wide as a job or a short delivery. */
export interface Entity {
  id: number;
  xmin: number;
  rank: number;
  [field: `field${number}`]: string | number;
}

const entity = (id: number, xmin: number): Entity => {
  const made: Entity = { id, xmin, rank: (id * 7919) % 1_000_003 };
  for (let n = 0; n < 21; n += 1) made[`field${n}`] = n % 3 === 0 ? `value ${id} ${n}` : id * n + xmin;
  return made;
};

/** So many records, and so many updates of them in an order that is always the same. */
export const work = (
  entities: number,
  events: number,
): { readonly initial: Entity[]; readonly updates: Entity[] } => {
  const random = seeded(entities + events);
  const versions = new Float64Array(entities + 1).fill(1);
  const updates: Entity[] = [];
  for (let n = 0; n < events; n += 1) {
    const id = 1 + Math.floor(random() * entities);
    const stale = random() < 0.1;
    if (!stale) versions[id]! += 1;
    updates.push(entity(id, stale ? Math.max(0, versions[id]! - 1) : versions[id]!));
  }
  return { initial: Array.from({ length: entities }, (_, n) => entity(n + 1, 1)), updates };
};

/** How often a watcher was told anything. */
export let told = 0;
export const watcher = () => {
  told += 1;
};
