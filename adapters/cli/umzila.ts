// The command line's entry: finds the command, gives it the process's edges, and turns what it throws into words and an exit code.
import { once } from 'node:events';
import { askSecret } from './askSecret.ts';
import { bookCommand } from './book.ts';
import { diffCommand } from './diff.ts';
import { Failure, Misuse } from './failure.ts';
import { keepingCommands } from './keeping.ts';
import { recordCommand } from './record.ts';
import { replayCommand } from './replay.ts';
import { simulateCommand } from './simulate.ts';
import { tailCommand } from './tail.ts';
import type { Command, ExitCode, Terminal } from './terminal.ts';
import { territoriesCommand } from './territories.ts';
import { trackCommand } from './track.ts';

const commands: readonly Command[] = [
  replayCommand,
  recordCommand,
  tailCommand,
  trackCommand,
  bookCommand,
  simulateCommand,
  territoriesCommand,
  ...keepingCommands,
  diffCommand,
];

const usage = (): string => `umzila COMMAND [options]

${commands.map(({ name, does }) => `  ${name.padEnd(15)}${does}`).join('\n')}

umzila COMMAND --help tells more. Data goes to standard output, words to standard error.
Exit: 0 done, 1 a difference or a failure, 2 misused.
`;

/** Runs one command; never throws. */
export const runCommand = async (args: readonly string[], terminal: Terminal): Promise<ExitCode> => {
  const [name, ...rest] = args;
  if (name === undefined) {
    terminal.say(usage().trimEnd());
    return 2;
  }
  if (name === '--help' || name === '-h' || name === 'help') {
    await terminal.out(usage());
    return 0;
  }
  const command = commands.find((known) => known.name === name);
  if (command === undefined) {
    terminal.say(`umzila: there is no command "${name}"`);
    terminal.say(usage().trimEnd());
    return 2;
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    await terminal.out(command.help);
    return 0;
  }
  try {
    return await command.run(rest, terminal);
  } catch (error) {
    if (error instanceof Misuse) {
      terminal.say(`umzila ${name}: ${error.message}`);
      terminal.say(`umzila ${name} --help tells more.`);
      return 2;
    }
    terminal.say(`umzila ${name}: ${error instanceof Error ? error.message : String(error)}`);
    if (!(error instanceof Failure) && error instanceof Error && process.env['UMZILA_DEBUG'] !== undefined)
      terminal.say(error.stack ?? '');
    return 1;
  }
};

/** The edges of this process. */
const processTerminal = (): Terminal => {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  let stopped: Promise<void> | undefined;
  return {
    env: process.env,
    stdin: process.stdin,
    out: async (text) => {
      if (!process.stdout.write(text)) await once(process.stdout, 'drain');
    },
    say: (words) => {
      process.stderr.write(`${words}\n`);
    },
    ...(process.stdin.isTTY && process.stderr.isTTY
      ? {
          ask: (question: string) =>
            askSecret(process.stdin, (words) => void process.stderr.write(words), question),
        }
      : {}),
    // Listened to from when a command asks: one that never does is ended by the first signal, as any process is.
    get stopped() {
      stopped ??= new Promise((resolve) => {
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
      });
      return stopped;
    },
    now: () => Date.now(),
  };
};

if (process.env['VITEST'] === undefined)
  void runCommand(process.argv.slice(2), processTerminal()).then((code) => {
    process.exitCode = code;
    // Whatever still listens (a hub, a timer) has been stopped by the command; nothing holds the process longer than its output.
    process.stdout.end(() => process.exit(code));
  });
