// `npm run bench [-- name ...] [--json] [--rounds N]`: each line beside its floor and its named competitors, measured in this process; at the
// end what came of each budget, and exit code 1 where one was missed or could not be measured.
import type { Result } from './measure.ts';
import { tellVerdicts, verdictsOf } from './verdicts.ts';

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
  finance: async () => (await import('./finance.ts')).finance,
  ledger: async () => (await import('./ledger.ts')).ledger,
  admin: async () => (await import('./admin.ts')).admin,
  scale: async () => (await import('./scale.ts')).scale,
  reports: async () => (await import('./reports.ts')).reports,
};

const words = process.argv.slice(2);
const rounds = Number(words[words.indexOf('--rounds') + 1]) || 9;
const asked = words.filter((word, at) => !word.startsWith('--') && words[at - 1] !== '--rounds');
const unknown = asked.filter((name) => !Object.hasOwn(benches, name));
if (words.includes('--help') || unknown.length > 0) {
  console.error(
    `${unknown.map((name) => `There is no bench '${name}'. `).join('')}Benches: ${Object.keys(benches).join(', ')}. Options: --rounds N, --json; for ledger, reports and scale --tiny, --small.`,
  );
  process.exit(unknown.length > 0 ? 2 : 0);
}

/**
 * What takes long runs only where it is named. Booking is told with its other half: from the commit, through the hub, to who watches; finance
 * with what its balances cost in a ledger of years.
 */
const together: Readonly<Record<string, readonly string[]>> = {
  booking: ['booking', 'hub'],
  finance: ['finance', 'ledger'],
};
const seldom: readonly string[] = ['ledger', 'reports', 'scale'];
const chosen =
  asked.length > 0
    ? new Set(asked.flatMap((name) => together[name] ?? [name]))
    : Object.keys(benches).filter((name) => !seldom.includes(name));

/** A bench that breaks is told as not measured, and the others go on. */
const measured = async (name: string): Promise<readonly Result[]> => {
  try {
    return await (await benches[name]!())(rounds);
  } catch (fault) {
    return [{ what: name, rows: [], notMeasured: fault instanceof Error ? fault.message : String(fault) }];
  }
};

const told = ({ what, budget, limit, readings, rows, notMeasured }: Result): string => {
  const verdict = (within: boolean): string => (within ? 'kept' : 'MISSED');
  return [
    `\n${what}`,
    budget ? `   budget ${budget.times} × floor: ${verdict(budget.within)}` : '',
    limit ? `   limit ${limit.ns} ns: ${verdict(limit.within)}` : '',
    notMeasured === undefined ? '' : `   NOT MEASURED: ${notMeasured}`,
    ...(readings ?? []).map(
      (reading) =>
        `\n  ${reading.name.padEnd(47)} ${String(reading.value).padStart(12)} ${reading.unit}${reading.limit === undefined ? '' : `   at most ${reading.limit}: ${verdict(reading.value <= reading.limit)}`}`,
    ),
    ...rows.map(
      ({ kind, name, nsPerUnit, timesFloor }) =>
        `\n  ${kind.padEnd(10)} ${name.padEnd(36)} ${String(nsPerUnit).padStart(12)} ns${timesFloor === null ? '' : `   ${String(timesFloor).padStart(10)} ×`}`,
    ),
  ].join('');
};

const results: Result[] = [];
for (const name of chosen)
  for (const result of await measured(name)) {
    results.push(result);
    if (!words.includes('--json')) console.log(told(result));
  }
const verdicts = verdictsOf(results);
if (words.includes('--json'))
  console.log(JSON.stringify({ node: process.version, results, budgets: verdicts }, null, 2));
else console.log(`\n${tellVerdicts(verdicts)}`);
// As everywhere: 1 says that something is not as it should be.
if (verdicts.some(({ came }) => came !== 'kept')) process.exitCode = 1;
