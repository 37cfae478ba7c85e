// `umzila record`: signs in, follows what is live, and writes every event as it is folded, until it is stopped.
import { createRedaction, writeEvent, writeHeader } from '../../core/index.ts';
import { Failure } from './failure.ts';
import { sinkTo } from './files.ts';
import { followAll } from './follow.ts';
import { countryOf, serverOptions, signIn, signInHelp } from './signIn.ts';
import { type Command, numberOption, onlyPositional, readArgs } from './terminal.ts';
import { createWriteQueue } from './writeQueue.ts';

/** Characters that may wait for a slow disk or reader: minutes of a busy hub. */
const MOST_WAITING = 64 * 1024 * 1024;

/** What the target is called when something is said of it. */
const calledOut = (file: string): string => (file === '-' ? 'standard output' : file);

const help = `umzila record FILE [--for SECONDS] [--events N] [--redact] [--url URL] [--email EMAIL]

Signs in, follows the live jobs, stops, deliveries, drivers and notifications, and writes each event as a line of a recording
until it is stopped (Ctrl+C). A name that ends in .gz is written compressed; - writes to standard output.
Tokens, passwords and card data never enter a recording.

  --for SECONDS      stop after this time
  --events N         stop after this many events
  --redact           blank names, phones, emails and free text too, the same one always alike
${signInHelp}

What cannot be written as fast as it happens waits, up to 64 MB; more ends the recording with a failure, whole up to there.

Exit: 0 done, 1 a failure, 2 misused.
`;

export const recordCommand: Command = {
  name: 'record',
  does: 'write everything that happens live into a recording',
  help,
  run: async (args, terminal) => {
    const { values, positionals } = readArgs(args, {
      ...serverOptions,
      for: { type: 'string' },
      events: { type: 'string' },
      redact: { type: 'boolean' },
    });
    const file = onlyPositional(positionals, 'FILE');
    const seconds = numberOption('for', values.for, 0.1);
    const most = numberOption('events', values.events, 1) ?? Number.POSITIVE_INFINITY;
    const portal = await signIn(values, terminal);
    // From here on a signal ends the recording as a whole one.
    const { stopped } = terminal;
    const sink = sinkTo(file, terminal);
    const redact = createRedaction(values.redact === true);
    let written = 0;
    let last = 0;
    let fail: (fault: unknown) => void = () => undefined;
    const queue = createWriteQueue(sink.write, MOST_WAITING, (fault) => fail(fault));
    queue.push(
      writeHeader({
        startedAt: new Date(terminal.now()).toISOString(),
        country: countryOf(values, terminal),
        app: `umzila ${process.env['UMZILA_VERSION'] ?? ''}`.trim(),
      }),
    );
    let timer: ReturnType<typeof setTimeout> | undefined;
    const full = new Promise<void>((resolve, reject) => {
      fail = reject;
      const following = portal.log.batches$.subscribe((batch) => {
        const fresh = batch.filter((event) => event.seq > last).slice(0, most - written);
        last = batch.at(-1)?.seq ?? last;
        if (fresh.length === 0) return;
        if (!queue.push(fresh.map((event) => writeEvent(event, redact)).join(''))) {
          following.unsubscribe();
          reject(new Failure(`${calledOut(file)} takes in less than happens: the recording ends too early`));
          return;
        }
        written += fresh.length;
        if (written >= most) resolve();
      });
      if (seconds !== undefined) timer = setTimeout(resolve, seconds * 1000);
    });
    try {
      const letGo = await followAll(portal);
      terminal.say(`recording to ${calledOut(file)}; Ctrl+C ends it`);
      await Promise.race([full, stopped]);
      letGo();
    } finally {
      clearTimeout(timer);
      await portal.stop();
      await queue.drained();
      await sink.end();
    }
    terminal.say(`${written} events written`);
    return 0;
  },
};
