// What the services answer and write to people, read from their sources: every readable text of theirs, but for the files
// that speak to developers and operators alone.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serviceLevel } from '../../../core/index.ts';
import { findTexts, parseView } from './readableTexts.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Files whose words are not for a portal's screen, and whose they are. */
const spokenElsewhere: readonly (readonly [start: string, whose: string])[] = [
  ['config.ts', 'who runs the services'],
  ['databaseConfig.ts', 'who runs the services'],
  ['main.ts', 'who runs the services'],
  ['simulation.ts', 'who runs the services'],
  ['db/', 'who runs the services'],
  ['maintenance/', 'who runs the services'],
  ['http/metrics.ts', 'who runs the services'],
  ['operations.ts', 'who runs the services'],
  ['reports/keptCheck.ts', 'who runs the services'],
  ['resources/seals.ts', 'who runs the services'],
  ['mail/sender.ts', 'who runs the services'],
  ['standins/demonstration/', 'the demonstration world: names and notes that people would have typed'],
  ['places/', 'names of places'],
  ['hub/', 'the client of the protocol'],
  ['content/scan.ts', 'the scanner of files'],
  ['content/moveFiles.ts', 'who runs the services'],
  ['content/s3Signature.ts', 'the store of files'],
  ['filesConfig.ts', 'who runs the services'],
  ['http/openapi.ts', 'developers'],
  ['http/outgoing.ts', 'the log'],
  ['http/rangedFile.ts', 'the browser'],
  ['http/static.ts', 'the browser'],
  ['http/securityHeaders.ts', 'the browser'],
  ['app.ts', 'the browser'],
  ['standins/identityProvider/', 'another house: the provider of identities of the demonstration'],
  ['uploads/zip.ts', 'nobody: readTable says what to do with a file that cannot be read'],
  ['uploads/xml.ts', 'nobody: readTable says what to do with a file that cannot be read'],
  ['uploads/xlsxTable.ts', 'nobody: readTable says what to do with a file that cannot be read'],
  ['standins/cardProvider/html.ts', 'another house: the card provider of the demonstration'],
  ['standins/cardProvider/pages.ts', 'another house: the card provider of the demonstration'],
  ['standins/cardProvider/card.ts', 'another house: the card provider of the demonstration'],
  ['standins/cardProvider/pay.ts', 'the shop that calls the card provider'],
  ['standins/cardProvider/checkouts.ts', 'the shop that calls the card provider'],
  ['standins/cardProvider/widget.ts', 'the browser'],
];

/** Texts of the other files that only look read. */
const notRead = new Set([
  'Bearer',
  'Bearer {}',
  'Problem',
  'Text',
  'Body',
  'Id',
  'Finite',
  'Money',
  'Instant',
  'Latitude',
  'Whole',
  'Longitude',
  'DD-MM-YYYY HH:mm',
  'yyyy-mm-dd hh:mm',
  ', round trip',
  'Samsung Internet',
  // Nobody's first name, so that a letter to nobody costs what a letter costs.
  'Nobody',
  // Logged; who pays is told that the card provider does not answer.
  'no card provider is configured',
  'the card provider did not answer',
  'the card provider answered {}',
  'the card provider answered something else than a result',
  'the card provider opened no checkout ({})',
  // Words of schema.org.
  'Organization',
  'Courier',
  'Question',
  'NEW',
  'EXISTING',
]);

/** Schemas of decoding, whose faults the services answer, and what carries calls, which tells of their failures. */
const beside = [
  'core/format/codecs.ts',
  'core/format/statusTable.ts',
  'core/contract/wire.ts',
  'adapters/http/address.ts',
  'adapters/http/fetchHttp.ts',
  'adapters/http/refuse.ts',
];

/** A template that begins with a text of a table stands for the sentences that come of it. */
const sentencesOf = (text: string): readonly string[] => {
  if (text.startsWith('{} The answer to'))
    return [text.replace('{}', 'An error occured communicating with the server.')];
  if (text !== '{} delivery {}{}') return [text];
  return serviceLevel.rows.flatMap(({ label }) => [
    `${label} delivery {}`,
    `${label} delivery {}, round trip`,
  ]);
};

const textsOf = (file: string): readonly string[] =>
  findTexts(parseView(file, readFileSync(path.join(root, file), 'utf8'))).map(({ text }) => text);

/** Words of identity that stand for a device or for nobody: names, as the browsers call themselves. */
const isName = (file: string, text: string): boolean =>
  (file.endsWith('identity/sessionList.ts') && !text.includes(' ')) ||
  (file.endsWith('identity/password.ts') && text.includes('password1')) ||
  (/(failures|rateLimits)\.ts$/.test(file) && /^[a-z{}-]+( [a-z]+)? \{\}$/.test(text));

/** Every text that the services say, by the file that says it; `{}` stands for what is filled in. */
export const servedTexts = (): readonly { readonly file: string; readonly text: string }[] => {
  const services = readdirSync(path.join(root, 'adapters/backend'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !spokenElsewhere.some(([start]) => name.startsWith(start)))
    .map((name) => `adapters/backend/${name}`);
  const said = [...services, ...beside].flatMap((file) =>
    textsOf(file)
      .filter((text) => !notRead.has(text) && !isName(file, text))
      .flatMap(sentencesOf)
      .map((text) => ({ file, text })),
  );
  // ERR-12: the text of the table with the server's own behind it.
  return [
    ...said,
    {
      file: 'adapters/http/refuse.ts',
      text:
        'Oops, we were unable to complete your request. Please contact support if the issue persists.' +
        ' Error code: {message}.',
    },
  ];
};

/** Files left out that are not there any more. */
export const idleExceptions = (): readonly string[] => {
  const names = readdirSync(path.join(root, 'adapters/backend'), { recursive: true, encoding: 'utf8' });
  return spokenElsewhere
    .map(([start]) => start)
    .filter((start) => !names.some((name) => name.startsWith(start)));
};
