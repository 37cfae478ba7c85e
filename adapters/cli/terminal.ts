// The command line's edges: where data goes out, where words go, what was typed. A command takes this and nothing of the
// process, so that a test can run it; data on standard output, words on standard error.
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Misuse } from './failure.ts';

export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: AsyncIterable<Uint8Array>;
  /** Waits while the reader is slower; a reader that has gone ends the command quietly. */
  out(text: string): Promise<void>;
  say(words: string): void;
  /**
   * Asks who sits there for a secret, which is not shown. Null where nobody answers; absent where there is no terminal (a script, a pipe).
   */
  readonly ask?: (question: string) => Promise<string | null>;
  /** Settled when the user asks to stop (SIGINT, SIGTERM). */
  readonly stopped: Promise<void>;
  /** Milliseconds since 1970. */
  now(): number;
}

/** 0 done, 1 a difference or a failure, 2 misused. */
export type ExitCode = 0 | 1 | 2;

export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly does: string;
  readonly help: string;
  run(args: readonly string[], terminal: Terminal): Promise<ExitCode>;
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** Reads options and positionals strictly; anything unknown is a misuse named as such. */
export const readArgs = <const O extends Options>(args: readonly string[], options: O) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new Misuse(
      error instanceof Error ? (error.message.split('. ')[0] ?? error.message) : String(error),
    );
  }
};

/** A number option within bounds; undefined where it was not given. */
export const numberOption = (
  name: string,
  text: string | undefined,
  least: number,
  most = Number.MAX_SAFE_INTEGER,
): number | undefined => {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < least || value > most)
    throw new Misuse(`--${name} must be a number from ${least} to ${most}, not "${text}"`);
  return value;
};

/** The one positional that a command takes. */
export const onlyPositional = (positionals: readonly string[], what: string): string => {
  const [first, second] = positionals;
  if (first === undefined) throw new Misuse(`${what} is missing`);
  if (second !== undefined) throw new Misuse(`one ${what} is enough: "${second}" is too much`);
  return first;
};

/** JSON for people and programs: indented, one final line end. */
export const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
