// `umzila places`: a company's own places beside the bundled ones: brought from a file, listed, taken back.
import { contract, type PlaceImport } from '../../core/index.ts';
import { done } from './done.ts';
import { Failure, Misuse } from './failure.ts';
import { calledOf, wholeText } from './files.ts';
import { serverOptions, signIn, signInHelp } from './signIn.ts';
import { asJson, type Command, readArgs } from './terminal.ts';

const help = `umzila places [import FILE | undo [ID] | list] [--country ZA] [--url URL] [--email EMAIL]

Places that addresses are found by, beside those that are bundled. Needs an administrator.

  import FILE        adds the places of FILE (- for standard input), whole or not at all: a country file of GeoNames
                     (download.geonames.org/export/dump), or a CSV with the columns name, lat, lon, and as far as there are
                     kind, town, province, aliases (a|b), population, postcodes (a|b)
  undo [ID]          takes a list back, the newest where no ID is given; the places count no more
  list               prints the lists as JSON, the newest first
  --country ZA       whose places they are; the portal's country where absent
${signInHelp}

Exit: 0 done, 1 refused (line and column are named) or a failure, 2 misused.
`;

const orders = ['list', 'import', 'undo'] as const;

/** Of a file of GeoNames only the places where people live are sent: it holds every hill and well of a country. */
const populated = (text: string): string =>
  text.slice(0, 2_000).includes('\t')
    ? text
        .split(/\r?\n/)
        .filter((line) => line.split('\t', 7)[6] === 'P')
        .join('\n')
    : text;

const readId = (text: string): number => {
  if (!/^\d{1,15}$/.test(text)) throw new Misuse(`undo takes the number of a list, not "${text}"`);
  return Number(text);
};

const inWords = ({ id, fileName, places, undoneUtc }: PlaceImport): string =>
  `list ${id}, ${fileName}: ${places} places${undoneUtc ? ', taken back' : ''}`;

export const placesCommand: Command = {
  name: 'places',
  does: 'bring, list and take back places that addresses are found by',
  help,
  run: async (args, terminal) => {
    const { values, positionals } = readArgs(args, { ...serverOptions, country: { type: 'string' } });
    const [order = 'list', given, more] = positionals;
    if (!orders.some((known) => known === order))
      throw new Misuse(`places takes ${orders.join(', ')}, not "${order}"`);
    if (more !== undefined || (order === 'list' && given !== undefined))
      throw new Misuse(`"${more ?? given}" is too much`);
    if (order === 'import' && given === undefined) throw new Misuse('import takes a FILE');
    const id = order === 'undo' && given !== undefined ? readId(given) : undefined;
    const content = order === 'import' ? populated(await wholeText(given ?? '', terminal)) : '';
    const portal = await signIn(values, terminal);
    const params = { country: (values.country ?? portal.country).toUpperCase() };
    const { list, add, undo } = contract.places;
    try {
      if (order === 'import') {
        const body = { fileName: calledOf(given ?? ''), content };
        const brought = await done('import', portal.call(add, { params, body }, { quiet: true }));
        await terminal.out(asJson(brought));
        terminal.say(inWords(brought));
        return 0;
      }
      const all = await done('places', portal.call(list, { params }, { quiet: true }));
      if (order === 'list') {
        await terminal.out(asJson(all));
        return 0;
      }
      const last = id ?? all.find(({ undoneUtc }) => !undoneUtc)?.id;
      if (last === undefined) throw new Failure('there is no list to take back');
      const undone = await done(
        'undo',
        portal.call(undo, { params: { ...params, id: last } }, { quiet: true }),
      );
      await terminal.out(asJson(undone));
      terminal.say(inWords(undone));
      return 0;
    } finally {
      await portal.stop();
    }
  },
};
