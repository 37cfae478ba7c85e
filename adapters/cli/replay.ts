// `umzila replay`: folds a recording and says what came of it; the same recording says the same, always.
import { isLeft } from 'fp-ts/Either';
import {
  createReplay,
  type Explained,
  entityTables,
  idsIn,
  type Replay,
  recordAt,
  rejectedAs,
  toMillis,
  type Until,
} from '../../core/index.ts';
import { readEntity } from './entity.ts';
import { Failure, Misuse } from './failure.ts';
import { calledOf, Damage, linesOf } from './files.ts';
import { type Json, listOf, objectOf, writeJson } from './json.ts';
import { asJson, type Command, onlyPositional, readArgs, type Terminal } from './terminal.ts';

const help = `umzila replay FILE [--until SEQ|TIME] [--at ENTITY] [--explain ENTITY] [--strict | --until-damage] [--json]

Folds a recording (JSON Lines, gzip or not; - for standard input) and tells the state that came of it.

  --until SEQ|TIME   fold no further than this event number or ISO 8601 time
  --at ENTITY        print one entity as it then was, as JSON: deliveries/17, jobs/3, tasks/4, drivers/2, notifications/9
  --explain ENTITY   print every event that touched the entity: what it changed, or why it was rejected
  --strict           read to the end of the file also where --until has been reached, so that damage behind it is told too
  --until-damage     of a damaged file, take what is whole before the damage; the damage is told all the same
  --json             print the whole state, or what --explain tells, as JSON

Exit: 0 done, 1 the file is damaged or the entity unknown, 2 misused.
`;

/** `--until`: a whole number is an event, anything else must be a time. */
export const readUntil = (text: string | undefined): Until | undefined => {
  if (text === undefined) return undefined;
  if (/^\d+$/.test(text)) return { seq: Number(text) };
  const at = toMillis(text);
  if (Number.isNaN(at))
    throw new Misuse(`--until must be an event number or an ISO 8601 time, not "${text}"`);
  return { at };
};

/**
 * Reads the whole recording into a replay and answers how many events were read; stops reading once `until` is passed, unless it is to be
 * read strictly. Damage throws `Failure` naming file and line; where reading goes until the damage it is said instead, and what was whole
 * before it is the recording. A file that is no recording at all, or a newer one, fails either way.
 */
const foldFile = async (
  file: string,
  replay: Replay,
  terminal: Terminal,
  reading: 'as needed' | 'strict' | 'until damage' = 'as needed',
): Promise<number> => {
  let events = 0;
  const damaged = (message: string): number => {
    const words = `${calledOf(file)}, ${message}`;
    if (reading !== 'until damage' || replay.header === undefined) throw new Failure(words);
    const last = replay.end();
    if (!isLeft(last)) events += last.right;
    terminal.say(`${words}; what is whole before it was read`);
    return events;
  };
  try {
    for await (const lines of linesOf(file, terminal)) {
      const read = replay.take(lines);
      if (isLeft(read)) {
        events += read.left.before.length;
        return damaged(read.left.message);
      }
      events += read.right;
      if (replay.isDone && reading !== 'strict') return events;
    }
  } catch (error) {
    if (!(error instanceof Damage)) throw error;
    // The last line may be whole, or cut off where the damage begins: then it is no event.
    return damaged(`line ${replay.line + 1}: ${error.message}`);
  }
  const read = replay.end();
  return isLeft(read) ? damaged(read.left.message) : events + read.right;
};

/** The final state, a record at a time. */
function* stateOf(replay: Replay): Generator<readonly [string, Json]> {
  const { tables } = replay.moment.current;
  for (const table of entityTables)
    yield [
      table,
      objectOf(
        (function* () {
          for (const id of idsIn(tables, table)) yield [String(id), recordAt(tables, table, id)] as const;
        })(),
      ),
    ];
  yield ['rejected', listOf(replay.rejected.map(rejectedAs))];
}

const shown = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));

/** One event of an explanation, for people. */
const inWords = ({ seq, at, origin, type, verdict, changes, detail }: Explained): string => {
  const head = `${String(seq).padStart(7)}  ${new Date(at).toISOString()}  ${origin} ${type}`;
  if (verdict !== 'accepted')
    return `${head}: rejected, ${verdict}${detail === undefined ? '' : `: ${detail}`}\n`;
  const lines = changes.map(
    ({ field, before, after }) => `           ${field}: ${shown(before)} -> ${shown(after)}\n`,
  );
  return `${head}: ${changes.length === 0 ? 'no field changed' : 'accepted'}\n${lines.join('')}`;
};

const tellStory = async (
  story: readonly Explained[],
  entity: string,
  isJson: boolean,
  terminal: Terminal,
): Promise<void> => {
  if (story.length === 0) throw new Failure(`no event of this recording touched ${entity}`);
  if (isJson)
    await writeJson(
      terminal,
      listOf(story.map((event) => ({ ...event, at: new Date(event.at).toISOString() }))),
    );
  else for (const event of story) await terminal.out(inWords(event));
};

/** `events` were read; with an `until` the last of them was not folded. */
const summary = (replay: Replay, events: number, until: string | undefined): string => {
  const { moment, rejected: all } = replay;
  const counts = entityTables.map(
    (table) => `${table.padEnd(14)}${idsIn(moment.current.tables, table).length}\n`,
  );
  const reasons = new Map<string, number>();
  for (const { reason } of all) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  const rejected = [...reasons].map(([reason, times]) => `  ${reason.padEnd(12)}${times}\n`);
  const { unknown } = replay.state.store;
  const passedBy = [...unknown].map(([type, times]) => `  ${type.padEnd(12)}${times}\n`);
  return [
    replay.header === undefined ? '' : `started       ${replay.header.startedAt}\n`,
    until === undefined ? `events        ${events}\n` : `until         ${until}\n`,
    ...counts,
    `rejected      ${all.length}\n`,
    ...rejected,
    // Types that this version does not know.
    ...(passedBy.length === 0
      ? []
      : [`passed by     ${[...unknown.values()].reduce((a, b) => a + b, 0)}\n`, ...passedBy]),
  ].join('');
};

export const replayCommand: Command = {
  name: 'replay',
  does: 'fold a recording and tell the state that came of it, at any moment',
  help,
  run: async (args, terminal) => {
    const { values, positionals } = readArgs(args, {
      until: { type: 'string' },
      at: { type: 'string' },
      explain: { type: 'string' },
      strict: { type: 'boolean' },
      'until-damage': { type: 'boolean' },
      json: { type: 'boolean' },
    });
    const file = onlyPositional(positionals, 'FILE');
    const at = values.at === undefined ? undefined : readEntity(values.at);
    const explain = values.explain === undefined ? undefined : readEntity(values.explain);
    const until = readUntil(values.until);
    const isStrict = values.strict === true;
    const untilDamage = values['until-damage'] === true;
    if (isStrict && untilDamage) throw new Misuse('--strict and --until-damage exclude each other');
    const replay = createReplay({
      history: false,
      readsOn: isStrict,
      ...(until === undefined ? {} : { until }),
      ...(explain === undefined ? {} : { explain }),
      onFault: (fault) =>
        terminal.say(`a fault while folding: ${fault instanceof Error ? fault.message : String(fault)}`),
    });
    const reading = isStrict ? 'strict' : untilDamage ? 'until damage' : 'as needed';
    const read = await foldFile(file, replay, terminal, reading);
    if (at !== undefined) {
      const record = recordAt(replay.moment.current.tables, at.table, at.id);
      if (record === undefined) throw new Failure(`${values.at} is not known at that moment`);
      await terminal.out(asJson(record));
    }
    if (explain !== undefined) {
      const story = replay.explain(explain.table, explain.id);
      await tellStory(story, values.explain ?? '', values.json === true, terminal);
    }
    if (at !== undefined || explain !== undefined) return 0;
    if (values.json === true) await writeJson(terminal, objectOf(stateOf(replay)));
    else await terminal.out(summary(replay, read, values.until));
    return 0;
  },
};
