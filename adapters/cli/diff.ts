// `umzila diff`: whether two recordings lead to the same state, and where they part.
import { isLeft } from 'fp-ts/Either';
import {
  createRecordingReader,
  createSideBySide,
  type Difference,
  differences,
  finalState,
  type LogEvent,
  type Parting,
} from '../../core/index.ts';
import { Failure, Misuse } from './failure.ts';
import { calledOf, Damage, linesOf } from './files.ts';
import { listOf, writeJson } from './json.ts';
import { readUntil } from './replay.ts';
import { type Command, readArgs, type Terminal } from './terminal.ts';

const help = `umzila diff A B [--until SEQ|TIME] [--json]

Folds two recordings side by side, names the first event after which their states part, and compares the states that came of them,
entity by entity. One of them may be - for standard input.

  --until SEQ|TIME   compare at this moment instead of the end
  --json             print the differences as JSON

Exit: 0 the same, 1 they differ or one is damaged, 2 misused.
`;

interface Told {
  readonly entity: string;
  readonly where: Difference['where'];
  readonly changes: Difference['changes'];
}

const shown = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));

const inWords = ({ entity, where, changes }: Told): string =>
  where === 'both'
    ? `${entity}\n${changes.map(({ field, before, after }) => `  ${field}: ${shown(before)} -> ${shown(after)}\n`).join('')}`
    : `${entity}\n  only in ${where.toUpperCase()}\n`;

/** The events of a recording as they are read. Throws `Failure` naming file and line. */
async function* eventsOf(file: string, terminal: Terminal): AsyncGenerator<readonly LogEvent[]> {
  const reader = createRecordingReader();
  const read = (taken: ReturnType<typeof reader.push>): readonly LogEvent[] => {
    if (isLeft(taken)) throw new Failure(`${calledOf(file)}, ${taken.left.message}`);
    return taken.right;
  };
  try {
    for await (const lines of linesOf(file, terminal)) yield read(reader.take(lines));
  } catch (error) {
    if (!(error instanceof Damage)) throw error;
    throw new Failure(`${calledOf(file)}, line ${reader.line + 1}: ${error.message}`);
  }
  yield read(reader.end());
}

const shownEvent = (event: LogEvent | undefined): string =>
  event === undefined
    ? 'has no such event'
    : `${new Date(event.at).toISOString()} ${event.origin} ${event.type}`;

const partingWords = ({ seq, entity, a, b }: Parting): string =>
  `they part after event ${seq}, in ${entity}\n  A ${shownEvent(a)}\n  B ${shownEvent(b)}\n`;

export const diffCommand: Command = {
  name: 'diff',
  does: 'compare the states that two recordings lead to',
  help,
  run: async (args, terminal) => {
    const { values, positionals } = readArgs(args, { until: { type: 'string' }, json: { type: 'boolean' } });
    const [a, b, more] = positionals;
    if (a === undefined || b === undefined || more !== undefined)
      throw new Misuse('two recordings are needed: A and B');
    if (a === '-' && b === '-') throw new Misuse('standard input can be one of the two, not both');
    const until = readUntil(values.until);
    const both = createSideBySide(until);
    const sources = { a: eventsOf(a, terminal), b: eventsOf(b, terminal) };
    for (let side = both.wanted; side !== undefined; side = both.wanted) {
      const next = await sources[side].next();
      if (next.done === true) both.end(side);
      else both.push(side, next.value);
    }
    const { parting, replays } = both;
    const found = differences(
      finalState(replays.a.state.tables, []),
      finalState(replays.b.state.tables, []),
    ).map(({ table, id, where, changes }): Told => ({ entity: `${table}/${id}`, where, changes }));
    if (values.json === true) await writeJson(terminal, listOf(found));
    if (parting !== undefined && found.length === 0) terminal.say(`${partingWords(parting)}and meet again`);
    else if (parting !== undefined && values.json === true) terminal.say(partingWords(parting).trimEnd());
    else if (parting !== undefined) await terminal.out(partingWords(parting));
    if (values.json !== true) for (const difference of found) await terminal.out(inWords(difference));
    terminal.say(
      found.length === 0
        ? 'the same state'
        : found.length === 1
          ? '1 entity differs'
          : `${found.length} entities differ`,
    );
    return found.length === 0 ? 0 : 1;
  },
};
