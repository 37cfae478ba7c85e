// `umzila diff`: whether two recordings lead to the same state, and where they part.
import { createReplay, type Difference, differences, type finalState } from '../../core/index.ts';
import { foldFile, readUntil, stateOf } from './replay.ts';
import { asJson, type Command, Misuse, readArgs } from './terminal.ts';

const help = `umzila diff A B [--until SEQ|TIME] [--json]

Folds two recordings and compares the states that came of them, entity by entity. One of them may be - for standard input.

  --until SEQ|TIME   compare at this moment instead of the end
  --json             print the differences as JSON

Exit: 0 the same, 1 they differ or one is damaged, 2 misused.
`;

type State = ReturnType<typeof finalState>;

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
    const fold = async (file: string): Promise<State> => {
      const replay = createReplay({ history: false, ...(until === undefined ? {} : { until }) });
      await foldFile(file, replay, terminal);
      return stateOf(replay);
    };
    const found = differences(await fold(a), await fold(b)).map(
      ({ table, id, where, changes }): Told => ({ entity: `${table}/${id}`, where, changes }),
    );
    if (values.json === true) await terminal.out(asJson(found));
    else for (const difference of found) await terminal.out(inWords(difference));
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
