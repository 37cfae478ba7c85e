// Questionnaires: what is asked, of whom and when. What was published is never changed: a new version takes its place.
import * as t from 'io-ts';
import { statusTable } from '../format/statusTable.ts';
import { serviceLevel } from '../parcels/status.ts';
import { AskedQuestion, questionsFault } from '../questionnaires/question.ts';
import { day, lookup, number, own, status, text, yesNo } from './field.ts';
import { resource } from './resource.ts';

/** At which occasion a questionnaire is asked. */
export const questionnaireKind = statusTable('questionnaireKind', [
  { code: 'rating', name: 'RATING', label: 'after a rating', terminal: false },
]);

/** The questionnaires of a country, at `/questionnaires`. */
export const questionnaires = resource('questionnaires', {
  path: '/questionnaires',
  noun: ['questionnaire', 'questionnaires'],
  fields: {
    name: text('Name', {
      required: 'Name is required',
      max: 120,
      unique: 'Another questionnaire has this name.',
      sort: true,
      search: true,
      onCard: 'title',
      maxWidth: 280,
    }),
    kind: status('Asked', {
      table: questionnaireKind,
      required: true,
      create: questionnaireKind.code.RATING,
      filter: true,
    }),
    companyIds: lookup('Companies', {
      entity: 'companies',
      many: true,
      labelAs: 'companyNames',
      otherwise: 'All',
      help: 'Deliveries of these alone; none: of all. The narrowest that fits is asked.',
    }),
    slaTypes: status('Service levels', {
      table: serviceLevel,
      many: true,
      otherwise: 'All',
      hiddenColumn: true,
    }),
    fromDay: day('From', { column: 'valid_from', sort: true }),
    untilDay: day('Until', { column: 'valid_until', sort: true }),
    isActive: yesNo('Active', { create: true, filter: { usual: true }, bulk: true, dated: true }),
    questions: own('Questions', {
      codec: t.array(AskedQuestion),
      required: 'Ask at least one question',
      create: [],
      shown: 'form',
      check: (value: readonly AskedQuestion[]) => questionsFault(value),
    }),
    version: number('Version', { write: 'never', shown: 'list', sort: true, otherwise: 'Not published' }),
    isPublished: yesNo('Published as it stands', { write: 'never', shown: 'list', filter: true }),
    answers: number('Answers', { write: 'never', shown: 'list', sort: true }),
  },
  form: [['name', 'kind', 'isActive'], ['companyIds', 'slaTypes', 'fromDay', 'untilDay'], ['questions']],
  rules: ({ fromDay, untilDay }): Readonly<Record<string, string>> =>
    fromDay !== null && untilDay !== null && untilDay < fromDay
      ? { untilDay: 'Choose a day from the first one on' }
      : {},
  deletion: { kind: 'soft', text: 'They are asked no more.' },
  actions: {
    publish: {
      label: 'Publish',
      when: (one: { readonly isPublished: boolean; readonly questions: readonly AskedQuestion[] | null }) =>
        !one.isPublished,
      done: '{name} is published',
      does: 'Makes the questions a new version, which is asked from now on and never changed.',
    },
  },
  empty: { title: 'No questionnaires yet', text: 'Create the first one, then publish it.' },
});
