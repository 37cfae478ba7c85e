// `umzila territories`: who looks after what, for whoever runs the portal. It narrows what the lists and the live groups of a member of
// staff show (TER-04); a change holds at once, in open sessions too.
import { contract, type LookedAfter } from '../../core/index.ts';
import { done } from './done.ts';
import { Failure, Misuse } from './failure.ts';
import { serverOptions, signIn, signInHelp } from './signIn.ts';
import { asJson, type Command, readArgs } from './terminal.ts';

const help = `umzila territories [USER [--set ID,ID ... | --all]] [--url URL] [--email EMAIL]

Prints as JSON the territories there are and which of them each member of staff looks after; with USER, an email, that one alone.
What is looked after narrows the lists and live updates of staff, until they ask for the whole country. Needs an administrator.

  --set ID,ID        USER looks after these from now on, and no others
  --all              USER looks after all of them again
${signInHelp}

Exit: 0 done, 1 refused or a failure, 2 misused.
`;

const readIds = (text: string): readonly number[] =>
  text.split(',').map((part) => {
    const id = Number(part.trim());
    if (!/^\s*\d{1,15}\s*$/.test(part) || id < 1)
      throw new Misuse(`--set takes ids separated by commas, not "${text}"; --all means every territory`);
    return id;
  });

const inWords = ({ email, territories }: LookedAfter): string =>
  territories.length === 0
    ? `${email} looks after all territories`
    : `${email} looks after ${territories.map(({ territoryId, name }) => `${name} (${territoryId})`).join(', ')}`;

export const territoriesCommand: Command = {
  name: 'territories',
  does: 'which territories a member of staff looks after, and change it',
  help,
  run: async (args, terminal) => {
    const { values, positionals } = readArgs(args, {
      ...serverOptions,
      set: { type: 'string' },
      all: { type: 'boolean' },
    });
    const [user, second] = positionals;
    if (second !== undefined) throw new Misuse(`one USER is enough: "${second}" is too much`);
    if (values.set !== undefined && values.all === true)
      throw new Misuse('--set and --all exclude each other');
    const wanted = values.set === undefined ? (values.all === true ? [] : undefined) : readIds(values.set);
    if (wanted !== undefined && user === undefined)
      throw new Misuse('USER, an email, says whose are to be set');
    const portal = await signIn(values, terminal);
    try {
      const { lookAfter, lookedAfter } = contract.territories;
      if (user !== undefined && wanted !== undefined) {
        const body = { email: user, territoryIds: [...wanted] };
        const now = await done('territories', portal.call(lookAfter, { body }, { quiet: true }));
        await terminal.out(asJson(now));
        terminal.say(inWords(now));
        return 0;
      }
      const all = await done('territories', portal.call(lookedAfter, {}, { quiet: true }));
      const one = all.staff.find(({ email }) => email.toLowerCase() === user?.toLowerCase());
      if (user !== undefined && one === undefined) throw new Failure(`${user} is no active member of staff`);
      await terminal.out(asJson(one ?? all));
      return 0;
    } finally {
      await portal.stop();
    }
  },
};
