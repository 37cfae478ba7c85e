// `npm run bench [-- name ...] [--json] [--rounds N]`: each line beside its floor and its named competitors, measured in this process.
import type { Result } from './measure.ts';

const benches: Readonly<Record<string, () => Promise<(rounds: number) => Promise<readonly Result[]>>>> = {
  fold: async () => (await import('./fold.ts')).fold,
  decode: async () => (await import('./decode.ts')).decode,
  replay: async () => (await import('./replay.ts')).replay,
  wire: async () => (await import('./wire.ts')).wire,
  memory: async () => (await import('./memory.ts')).memory,
  map: async () => (await import('./map.ts')).map,
  list: async () => (await import('./list.ts')).list,
  hub: async () => (await import('./hub.ts')).hub,
  access: async () => (await import('./access.ts')).access,
  booking: async () => (await import('./booking.ts')).booking,
  identity: async () => (await import('./identity.ts')).identity,
};

const words = process.argv.slice(2);
const rounds = Number(words[words.indexOf('--rounds') + 1]) || 9;
const asked = words.filter((word, at) => !word.startsWith('--') && words[at - 1] !== '--rounds');
const unknown = asked.filter((name) => !Object.hasOwn(benches, name));
if (words.includes('--help') || unknown.length > 0) {
  console.error(
    `${unknown.map((name) => `There is no bench '${name}'. `).join('')}Benches: ${Object.keys(benches).join(', ')}. Options: --rounds N, --json.`,
  );
  process.exit(unknown.length > 0 ? 2 : 0);
}

const results: Result[] = [];
for (const name of asked.length > 0 ? asked : Object.keys(benches)) {
  const load = benches[name];
  if (!load) continue;
  for (const result of await (await load())(rounds)) {
    results.push(result);
    if (words.includes('--json')) continue;
    console.log(
      `\n${result.what}${result.budget ? `   budget ${result.budget.times} × floor: ${result.budget.within ? 'kept' : 'EXCEEDED'}` : ''}${result.limit ? `   limit ${result.limit.ns} ns: ${result.limit.within ? 'kept' : 'EXCEEDED'}` : ''}`,
    );
    for (const { name, value, unit, limit } of result.readings ?? [])
      console.log(
        `  ${name.padEnd(47)} ${String(value).padStart(12)} ${unit}${limit === undefined ? '' : `   at most ${limit}: ${value <= limit ? 'kept' : 'EXCEEDED'}`}`,
      );
    for (const row of result.rows)
      console.log(
        `  ${row.kind.padEnd(10)} ${row.name.padEnd(36)} ${String(row.nsPerUnit).padStart(12)} ns   ${String(row.timesFloor).padStart(10)} ×`,
      );
  }
}
if (words.includes('--json')) console.log(JSON.stringify({ node: process.version, results }, null, 2));
