// A command line without a process: what a command wrote and said, and its exit code.
import { runCommand } from '../../../adapters/cli/umzila.ts';

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly said: string;
}

export interface Given {
  readonly stdin?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  /** Settles when the test asks the command to stop. */
  readonly stopped?: Promise<void>;
  /** Sees what is written, as it is written. */
  readonly onOut?: (text: string) => void;
  /** Answers the questions of the terminal; absent where there is none. */
  readonly ask?: (question: string) => Promise<string | null>;
  /** Hears what is said, as it is said. */
  readonly onSay?: (words: string) => void;
}

export const umzila = async (args: readonly string[], given: Given = {}): Promise<Ran> => {
  let out = '';
  const said: string[] = [];
  const input = typeof given.stdin === 'string' ? new TextEncoder().encode(given.stdin) : given.stdin;
  const code = await runCommand(args, {
    env: given.env ?? {},
    stdin: (async function* () {
      if (input !== undefined) yield input;
    })(),
    out: async (text) => {
      out += text;
      given.onOut?.(text);
    },
    say: (words) => {
      said.push(words);
      given.onSay?.(words);
    },
    ...(given.ask === undefined ? {} : { ask: given.ask }),
    stopped: given.stopped ?? new Promise(() => undefined),
    now: () => Date.now(),
  });
  return { code, out, said: said.join('\n') };
};
