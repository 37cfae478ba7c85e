// The commands for whoever runs a portal on this machine: they are orders to the backend's own program, which knows the database.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Failure, Misuse } from './failure.ts';
import { type Command, type ExitCode, onlyPositional, readArgs, type Terminal } from './terminal.ts';

const environmentHelp = `The database is the one that the environment names, as it does for the portal: DATABASE_URL, or UMZILA_DATA for the folder of
an embedded one (.umzila). Nothing is asked over the network, and nobody signs in.`;

const program = path.join(import.meta.dirname, '../backend/main.js');

/** Gives the order and passes on what is said: words, for none of these orders answers data. */
const order = async (args: readonly string[], { env, say }: Terminal): Promise<ExitCode> => {
  if (!existsSync(program)) throw new Failure('the portal is not built: npm run build');
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // line by line, as it is said: some orders take long
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', say);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  return code === 0 ? 0 : 1;
};

const command = (
  name: string,
  what: string,
  does: string,
  help: string,
  options: { readonly force?: { readonly type: 'boolean' } } = {},
): Command => ({
  name,
  does,
  help: `umzila ${name} ${what}${options.force === undefined ? '' : ' [--force]'}\n\n${help}\n\n${environmentHelp}\n\nExit: 0 done, 1 refused or a failure, 2 misused.\n`,
  run: async (args, terminal) => {
    const { values, positionals } = readArgs(args, options);
    const subject = onlyPositional(positionals, what);
    return order([`--${name}`, subject, ...(values.force === true ? ['--force'] : [])], terminal);
  },
});

const check: Command = {
  name: 'check',
  does: 'check that a database holds together',
  help: `umzila check [--repair]

Reads the whole database and says, line by line, whether it holds together: the books, the counters of deliveries, the files that records
name, the indexes that lists need. The portal may run; on an embedded database it waits meanwhile.

  --repair           count all deliveries anew first, as after an upgrade of a database with more than 200,000 of them

${environmentHelp}

Exit: 0 all is well, 1 something differs, or a failure, 2 misused.
`,
  run: async (args, terminal) => {
    const { values, positionals } = readArgs(args, { repair: { type: 'boolean' } });
    if (positionals[0] !== undefined) throw new Misuse(`"${positionals[0]}" is too much`);
    return order(['--check', ...(values.repair === true ? ['--repair'] : [])], terminal);
  },
};

const history: Command = {
  name: 'history',
  does: 'verify that the history of records is as it was written',
  help: `umzila history --verify

Reads every version of every record and the seals over them, and names each version that was altered or removed since. Nothing is changed.
The portal may run; on an embedded database it waits meanwhile.

${environmentHelp}

Exit: 0 all is as it was written, 1 something is not, or a failure, 2 misused.
`,
  run: async (args, terminal) => {
    const { values, positionals } = readArgs(args, { verify: { type: 'boolean' } });
    if (positionals[0] !== undefined) throw new Misuse(`"${positionals[0]}" is too much`);
    if (values.verify !== true) throw new Misuse('say --verify');
    return order(['--history'], terminal);
  },
};

const files: Command = {
  name: 'files',
  does: 'carry files to the place that is configured for them',
  help: `umzila files move

Carries the files that people gave (pictures, papers) to the place that UMZILA_FILES names, or back into the database where it names none. The
portal may run, and shows each file from where it is. Where this is stopped it goes on when it is asked again.

  UMZILA_FILES       file:///FOLDER, or s3://BUCKET/PREFIX?region=REGION&endpoint=ADDRESS with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY

${environmentHelp}

Exit: 0 done, 1 refused or a failure, 2 misused.
`,
  run: async (args, terminal) => {
    const { positionals } = readArgs(args, {});
    if (onlyPositional(positionals, 'move') !== 'move') throw new Misuse('files can only move');
    return order(['--files', 'move'], terminal);
  },
};

const migrateCommand: Command = {
  name: 'migrate',
  does: 'bring a database to what this build needs, before it serves',
  help: `umzila migrate

Runs the migrations that the database has not seen, one by one, and says which; then what they leave for later, part by part, and says how far
it is. Where this is stopped it goes on behind what was finished. A portal that starts does the same by itself, the parts while it serves.

${environmentHelp}

Exit: 0 done, 1 a failure, 2 misused.
`,
  run: async (args, terminal) => {
    const { positionals } = readArgs(args, {});
    if (positionals[0] !== undefined) throw new Misuse(`"${positionals[0]}" is too much`);
    return order(['--migrate'], terminal);
  },
};

const reportsCommand: Command = {
  name: 'reports',
  does: 'how the kept days of reports stand; sum them anew',
  help: `umzila reports [rebuild [FROM [TO]]]

Reports of long ranges read sums that are kept of each day. Says how far they are, how many the nightly checks looked at and mended. The portal
may run, and its figures are right meanwhile: days that wait are counted from the rows.

  rebuild            sum every day anew, or those from FROM to TO (YYYY-MM-DD)

${environmentHelp}

Exit: 0 done, 1 refused or a failure, 2 misused.
`,
  run: async (args, terminal) => {
    const { positionals } = readArgs(args, {});
    if (positionals.length > 3 || (positionals[0] ?? 'rebuild') !== 'rebuild')
      throw new Misuse('reports can only be rebuilt');
    return order(['--reports', ...positionals], terminal);
  },
};

export const keepingCommands: readonly Command[] = [
  check,
  reportsCommand,
  history,
  migrateCommand,
  files,
  command(
    'administrator',
    'EMAIL',
    'make the first administrator of a portal',
    `Makes EMAIL the administrator of a portal that has none, whether it is registered or not, and whether the portal runs or not. A link sets
the password: by mail where SMTP_URL is configured, else it is printed here. Refused where there is an administrator who can sign in.`,
  ),
  command(
    'backup',
    'FILE',
    'write the whole database into a file, while the portal runs',
    `Writes every row as it stands at one moment into FILE, compressed, readable by you alone. FILE must not exist. The portal may run; on an
embedded database it waits meanwhile. A backup of an embedded database can be restored on a server, and the other way round.`,
  ),
  command(
    'restore',
    'FILE',
    'bring a backup back, with the portal stopped',
    `Brings the database of FILE back, and on to what this build needs. Refused while the portal runs, where the backup comes from a newer
build or is not whole, and where a database is there already, unless you say so:

  --force            put the database that is there aside, and take its place; it is never deleted`,
    { force: { type: 'boolean' } },
  ),
];
