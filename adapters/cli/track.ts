// `umzila track`: what the public link shows, without a sign-in; with --watch until the delivery has ended.
import { contract, deliveryStatus, formatIn, type Portal, type PublicDelivery } from '../../core/index.ts';
import { done } from './done.ts';
import { Misuse } from './failure.ts';
import { openPortal, serverHelp, serverOptions } from './signIn.ts';
import { asJson, type Command, numberOption, onlyPositional, readArgs } from './terminal.ts';

const help = `umzila track HASH [--watch] [--every SECONDS] [--json] [--url URL]

Tells where a delivery is, from the hash of its tracking link. Needs no sign-in.

  --watch            again whenever its status changes, until it has ended
  --every SECONDS    how often to ask while watching (10)
  --json             print the answer as JSON
${serverHelp}

Exit: 0 done, 1 unknown or a failure, 2 misused.
`;

const inWords = (delivery: PublicDelivery): string => {
  const zone = delivery.timeZone ?? 'UTC';
  const when = (text: string | null | undefined) =>
    typeof text === 'string' ? formatIn(text, 'stamp', zone) : undefined;
  const rows: readonly (readonly [string, string | undefined | null])[] = [
    ['waybill', delivery.waybill],
    ['status', deliveryStatus.label(delivery.logisticStatusId)],
    ['from', delivery.originPlace],
    ['to', delivery.destinationPlace],
    ['collected', when(delivery.collectedUtc)],
    ['expected', when(delivery.etaUtc)],
    ['delivered', when(delivery.deliveredUtc)],
    ['driver', delivery.driverFirstName],
  ];
  return rows
    .filter(([, value]) => typeof value === 'string' && value !== '')
    .map(([name, value]) => `${name.padEnd(10)} ${value}\n`)
    .join('');
};

const ask = (portal: Portal, hash: string): Promise<PublicDelivery> =>
  done('track', portal.call(contract.deliveries.byHash, { params: { hash } }, { quiet: true }));

export const trackCommand: Command = {
  name: 'track',
  does: 'tell where a delivery is, from the hash of its link',
  help,
  run: async (args, terminal) => {
    const { values, positionals } = readArgs(args, {
      url: serverOptions.url,
      country: serverOptions.country,
      watch: { type: 'boolean' },
      every: { type: 'string' },
      json: { type: 'boolean' },
    });
    const hash = onlyPositional(positionals, 'HASH');
    if (!/^[0-9a-f]{16,64}$/i.test(hash)) throw new Misuse(`"${hash}" is no hash of a tracking link`);
    const every = (numberOption('every', values.every, 0.05) ?? 10) * 1000;
    const portal = openPortal(values, terminal);
    let isStopped = false;
    void terminal.stopped.then(() => {
      isStopped = true;
    });
    try {
      let before: PublicDelivery | undefined;
      for (;;) {
        const now = await ask(portal, hash);
        if (before === undefined || now.logisticStatusId !== before.logisticStatusId)
          await terminal.out(values.json === true ? asJson(now) : inWords(now));
        before = now;
        if (values.watch !== true || deliveryStatus.isTerminal(now.logisticStatusId) || isStopped) return 0;
        await Promise.race([terminal.stopped, new Promise((resolve) => setTimeout(resolve, every))]);
        if (isStopped) return 0;
      }
    } finally {
      await portal.stop();
    }
  },
};
