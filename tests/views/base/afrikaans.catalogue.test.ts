// The list of texts is whole: nothing readable stands outside of `t`, and Afrikaans knows every text with the same braces.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { statusTexts } from '../../../core/format/texts.ts';
import * as core from '../../../core/index.ts';
import { adminLists, afrikaans, boardFields, drawer, flags, routes, texts } from '../../../core/index.ts';
import {
  findTexts,
  hasWords,
  markedRecords,
  parseView,
  saidTexts,
  sentTexts,
  unsaidFields,
} from './readableTexts.ts';
import { idleExceptions, servedTexts } from './served.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const filesUnder = (room: string): readonly string[] =>
  readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => `${room}/${name}`);
const parsed = (file: string) => parseView(file, readFileSync(path.join(root, file), 'utf8'));
/** Braces without their names: a template of the source and an entry of the catalogue are compared so. */
const bare = (text: string): string => text.replace(/\{\w*\}/g, '{}');
const bracesOf = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).sort();

const isTable = (value: unknown): value is core.StatusTable<core.StatusRow> =>
  typeof value === 'object' && value !== null && 'rows' in value && 'isTerminal' in value;
// What messages carry is shown nowhere, and an environment is a name.
const tables = Object.values<unknown>({ ...core, realtimeKind: null, environment: null }).filter(isTable);
const tableTexts = tables
  .flatMap(({ rows }) => rows.flatMap((row) => Object.entries(row)))
  .filter(([name, value]) => ['label', 'caption', 'abbreviation'].includes(name) && typeof value === 'string')
  .map(([, value]) => String(value));

/** Every kind of uploaded rows. */
const uploadKinds = [core.rateUploads, core.logisticsUploads, core.deliveryUploads, core.storeUploads];

/** What the table of a list says on its screen. */
const listTexts = ({
  noun,
  search,
  columns,
  filters,
  actions,
  deletion,
  empty,
}: core.ListTable<never>): readonly string[] => [
  ...noun,
  search,
  ...[...columns, ...filters].map(({ label }) => label),
  ...columns.map(({ otherwise }) => otherwise ?? ''),
  ...actions.flatMap(({ label, done, question, ownWords }) => [
    label,
    done,
    ownWords?.label ?? '',
    ownWords?.otherwise ?? '',
    question?.title ?? '',
    question?.text ?? '',
  ]),
  deletion?.text ?? '',
  empty.title,
  empty.text,
];

const fieldTexts = (all: core.FieldTable): readonly string[] =>
  Object.values(all).flatMap(({ label, required, unique, otherwise, help }) => [
    label,
    typeof required === 'string' ? required : '',
    unique ?? '',
    otherwise ?? '',
    help ?? '',
  ]);

/** What applicants and reviewers are asked beside the forms of resources. */
const askedTables: readonly core.FieldTable[] = [
  ...Object.keys(core.applicationTypes).flatMap((type) =>
    core.applicationStep.rows.flatMap(({ code }) =>
      ['ZA', 'KE'].map((country) => core.stepFields(type as core.ApplicationType, code, country)),
    ),
  ),
  core.inviteFields,
  core.keptTimesFields,
  core.lastDayFields,
  core.paperRejectionFields,
  core.reasonFields,
  core.reviewTimesFields,
  core.termsFields,
];

/** What a resource says on its screens and in its answers. */
const resourceTexts = ({
  noun,
  fields,
  deletion,
  empty,
  standing,
  actions,
  effects,
}: core.PlainResource): readonly string[] => {
  return [
    ...noun,
    `${noun[0][0]?.toUpperCase()}${noun[0].slice(1)}`,
    ...fieldTexts(fields),
    'text' in deletion ? deletion.text : '',
    empty.title,
    empty.text,
    standing ?? '',
    ...Object.values(actions).flatMap(({ label, question, done, fields: asked }) => [
      label,
      done,
      question?.title ?? '',
      question?.text ?? '',
      ...fieldTexts(asked ?? {}),
    ]),
    ...effects.map(({ says }) => says),
  ];
};

/** What reports say on their screens and in their files. */
const reportTexts: readonly string[] = [
  ...core.everyReport.flatMap(({ asks, noun, empty, fields = [] }) => [
    asks,
    ...noun,
    empty,
    ...fields.flatMap((field) => [
      field.label,
      ...(field.kind === 'status' ? field.table.rows.map(({ label }) => label) : []),
    ]),
  ]),
  ...Object.values(core.measures).flatMap(({ label, does }) => [label, does]),
  ...Object.values(core.reportKeys).flatMap(({ label, none }) => [label, none]),
  ...Object.values<core.ReportFilter>(core.reportFilters).flatMap((filter) => [
    filter.label,
    ...(filter.kind === 'status' ? filter.table.rows.map(({ label }) => label) : []),
  ]),
  ...core.reportRecordings.map(([, label]) => label),
  ...Object.values(core.rangeWords),
  ...Object.values(core.dayWords),
];

const said = new Set(filesUnder('views').flatMap((file) => saidTexts(parsed(file))));
const catalogued = [
  ...Object.values(texts).flatMap((group) => Object.values<string>(group)),
  ...Object.values(statusTexts),
  ...Object.values(core.ofOne),
  ...drawer.flatMap(({ label, entries }) => [label, ...entries.map((entry) => entry.label)]),
  ...routes.map(({ screen }) => screen),
  ...[...core.headerLinks, ...core.footerLinks].map(({ label }) => label),
  ...flags.map(({ role }) => role),
  ...boardFields.map(({ label }) => label),
  ...core.urgencies.map(({ label }) => label),
  ...core.groupings.map(({ label }) => label),
  ...adminLists.flatMap(listTexts),
  ...uploadKinds.flatMap((kind) => [
    ...listTexts(core.uploadRowList(kind, core.rateWorkbench, 1)),
    ...[kind.title, kind.editTitle, kind.question, kind.note, ...kind.columns.map(({ help }) => help ?? '')],
  ]),
  ...core.everyResource.flatMap(resourceTexts),
  ...askedTables.flatMap(fieldTexts),
  ...reportTexts,
  ...Object.values(core.faultTexts),
  ...core.everyCall.flatMap((call) => call.exports ?? []),
  ...tableTexts,
  ...Object.values(core.statusMeanings).flatMap((of) => Object.values<string>(of)),
  ...core.entityTables,
  ...Object.values(core.firstSteps),
  ...core.paperType.rows.map(({ code }) => core.paperLabel(code, 'KE')),
  ...core.setupSteps.flatMap(({ label, text }) => [label, text]),
  ...['day', 'hour', 'minute', 'second'].flatMap((unit) => [unit, `${unit}s`]),
  '{time} remaining',
];
/** What the rules of the core say, filled or not. */
const ruled = [
  'booking/validate.ts',
  'booking/parcels.ts',
  'booking/payment.ts',
  'payments/adjustment.ts',
  'payments/banks.ts',
  'jobs/runOrder.ts',
  'rates/validate.ts',
  'resources/openingHours.ts',
  'uploads/bankFile.ts',
  'uploads/column.ts',
  'uploads/delivery.ts',
  'uploads/logisticsStatus.ts',
  'uploads/rate.ts',
  'uploads/store.ts',
  'rates/dated.ts',
  'pricing/plan.ts',
  'access/rank.ts',
  'drivers/schedules.ts',
  'territories/judge.ts',
  'territories/repair.ts',
  'resources/announcements.ts',
  'resources/country.ts',
  'resources/questionnaires.ts',
  'resources/scheduledReports.ts',
  'questionnaires/question.ts',
  'resources/applications/identity.ts',
  'resources/applications/choices.ts',
  'resources/applications/steps.ts',
]
  .flatMap((file) => findTexts(parsed(`core/${file}`)))
  .map(({ text }) => text)
  // Its first word is a service level, so it stands once for each.
  .flatMap((text) =>
    text === '{} delivery' ? core.serviceLevel.rows.map(({ label }) => `${label} delivery`) : [text],
  );
/** Texts too short to be known by their own words: said by their parts, where they are shown. */
const neverSaidFilled = new Set([
  '{} min',
  '{} points',
  'As of {}',
  '{} on {}',
  'Run {}',
  'Hello {}',
  'VAT {} on {}',
  'Page {} of {}',
  'up to {} km',
]);
const needed = [...new Set([...said, ...catalogued])].filter(hasWords).sort();
const known = new Set(Object.keys(afrikaans));
const knownBare = new Set([...known].map(bare));

describe('every text of the views', () => {
  test('is said by t, so that it can be said in another language', () => {
    const outside = filesUnder('views').flatMap((file) => {
      const source = parsed(file);
      return findTexts(source).map(
        ({ node, text }) =>
          `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${text}`,
      );
    });
    expect(outside).toEqual([]);
  });

  test('is said where a constant of marked texts is shown', () => {
    const views = filesUnder('views').map(parsed);
    const records = new Set(views.flatMap(markedRecords));
    expect(records).toContain('taskActionLabels');
    const [planted] = unsaidFields(parseView('a.tsx', '<b>{taskActionLabels[main]}</b>'), records);
    expect(planted?.getText()).toBe('taskActionLabels[main]');
    const shown = views.flatMap((source) =>
      unsaidFields(source, records).map((node) => `${source.fileName} ${node.getText()}`),
    );
    expect(shown).toEqual([]);
  });

  test('is said to people alone: what a service is asked has the same words in every language', () => {
    const planted = parseView('a.ts', "call(list, { query: { status: t('All') } })");
    expect(sentTexts(planted).map((node) => node.getText())).toEqual(["t('All')"]);
    const sent = filesUnder('views')
      .map(parsed)
      .flatMap((source) => sentTexts(source).map((node) => `${source.fileName} ${node.getText()}`));
    expect(sent).toEqual([]);
  });

  test('[law R-48] has its Afrikaans', () => {
    expect(needed.filter((text) => !known.has(text))).toEqual([]);
    expect(ruled.filter((text) => !knownBare.has(bare(text)))).toEqual([]);
  });
});

describe('every text of the services', () => {
  const lookup = core.filledLookup(afrikaans);
  const filled = (text: string): string => text.replace(/\{\w*\}/g, '77');

  test('[law R-48] has its Afrikaans: messages, faults of fields, notices, letters, spreadsheets, lookups', () => {
    const missing = servedTexts().filter(
      ({ text }) => !knownBare.has(bare(text)) && lookup(filled(text)) === null,
    );
    expect(missing).toEqual([]);
  });

  test('is found when it comes filled, alone and after the name of a field', () => {
    const lost = servedTexts()
      .map(({ text }) => text)
      .filter((text) => text.includes('{') && !known.has(filled(text)) && !neverSaidFilled.has(bare(text)))
      .filter((text) => lookup(filled(text)) === null);
    expect(lost).toEqual([]);
    const faults = Object.keys(afrikaans).filter((text) => /^(is|must) /.test(text));
    expect(faults.length).toBeGreaterThan(20);
    for (const text of faults) expect(lookup(`originAddress.lat ${filled(text)}`)).not.toBeNull();
  });

  test('names no file that is gone among those that speak to others', () => {
    expect(idleExceptions()).toEqual([]);
  });
});

describe('the Afrikaans catalogue', () => {
  test('has the same braces on both sides, and no empty text', () => {
    const wrong = Object.entries(afrikaans).filter(
      ([english, text]) => text.trim() === '' || bracesOf(english).join() !== bracesOf(text).join(),
    );
    expect(wrong).toEqual([]);
  });

  test('keeps a space at an end where English has one', () => {
    const ends = (text: string): string => `${text.startsWith(' ')} ${text.endsWith(' ')}`;
    expect(Object.entries(afrikaans).filter(([english, text]) => ends(english) !== ends(text))).toEqual([]);
  });

  test('says a text twice as it says it once: what is Afrikaans already stays as it is', () => {
    const moved = Object.values(afrikaans).filter(
      // The plural of minuut is written as the English singular; a count never says it twice.
      (text) => text !== 'minute' && Object.hasOwn(afrikaans, text) && afrikaans[text] !== text,
    );
    expect(moved).toEqual([]);
  });

  test('has no entry that nothing says', () => {
    const served = new Set(
      filesUnder('adapters/backend')
        .flatMap((file) => findTexts(parsed(file)).map(({ text }) => text))
        .concat(servedTexts().map(({ text }) => text))
        .map(bare),
    );
    const used = new Set([...needed, ...ruled].map(bare));
    const idle = [...known].filter(
      (text) => hasWords(text) && !used.has(bare(text)) && !served.has(bare(text)),
    );
    expect(idle).toEqual([]);
  });
});
