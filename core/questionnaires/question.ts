// Questions and their answers: what is asked when, and what an answer must be. Pure: the editor, whoever answers and the service ask the same.
import * as t from 'io-ts';
import { text } from '../format/codecs.ts';
import { statusTable } from '../format/statusTable.ts';

/** What kind of answer a question takes. */
export const questionKind = statusTable('questionKind', [
  { code: 'text', name: 'TEXT', label: 'text', terminal: false },
  { code: 'number', name: 'NUMBER', label: 'number', terminal: false },
  { code: 'choice', name: 'CHOICE', label: 'one of several', terminal: false },
  { code: 'several', name: 'SEVERAL', label: 'some of several', terminal: false },
  { code: 'scale', name: 'SCALE', label: 'scale from 1 to 5', terminal: false },
  { code: 'yesNo', name: 'YES_NO', label: 'yes or no', terminal: false },
]);

/** An answer to one question. */
export const AnswerValue = t.union([text(1_000), t.number, t.boolean, t.array(text(120))]);
export type AnswerValue = t.TypeOf<typeof AnswerValue>;

/** Answers by the keys of their questions. */
export const Answers = t.record(t.string, AnswerValue);
export type Answers = t.TypeOf<typeof Answers>;

/** It is asked only where an earlier question was answered so. */
const ShowIf = t.type({ question: text(40, 1), equals: t.union([text(120), t.number, t.boolean]) });

/** One question. `key`: its name among the answers; it stays when the question is moved. */
export const AskedQuestion = t.type({
  key: text(40, 1),
  text: text(300),
  help: t.union([text(300), t.null]),
  kind: questionKind.codec,
  /** What may be chosen; empty for other kinds. */
  options: t.array(text(120)),
  isRequired: t.boolean,
  showIf: t.union([ShowIf, t.null]),
});
export type AskedQuestion = t.TypeOf<typeof AskedQuestion>;

/** So many questions may be asked at once. */
export const mostQuestions = 30;

const { CHOICE, SEVERAL, SCALE } = questionKind.code;
/** Whether a question offers what may be chosen. */
export const hasOptions = ({ kind }: Pick<AskedQuestion, 'kind'>): boolean =>
  kind === CHOICE || kind === SEVERAL;

const isSaid = (value: AnswerValue | undefined): value is AnswerValue =>
  value !== undefined &&
  !(typeof value === 'string' && value.trim() === '') &&
  !(Array.isArray(value) && value.length === 0);

/** The questions that are asked, given the answers so far: one that hangs on another that is not asked is not asked either. */
export const askedOf = (questions: readonly AskedQuestion[], answers: Answers): readonly AskedQuestion[] => {
  const asked = new Set<string>();
  for (const { key, showIf } of questions) {
    if (showIf === null) asked.add(key);
    else if (asked.has(showIf.question)) {
      const said = answers[showIf.question];
      if (Array.isArray(said) ? said.some((one) => one === showIf.equals) : said === showIf.equals)
        asked.add(key);
    }
  }
  return questions.filter(({ key }) => asked.has(key));
};

const fits = ({ kind, options }: AskedQuestion, value: AnswerValue): boolean => {
  switch (kind) {
    case 'text':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'scale':
      return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 5;
    case 'yesNo':
      return typeof value === 'boolean';
    case 'choice':
      return typeof value === 'string' && options.includes(value);
    case 'several':
      return Array.isArray(value) && value.every((one) => options.includes(one));
  }
};

/** What is wrong with the answers, by key; empty: nothing. An answer to what is not asked is a fault too. */
export const answerFaults = (
  questions: readonly AskedQuestion[],
  answers: Answers,
): Readonly<Record<string, string>> => {
  const asked = askedOf(questions, answers);
  const keys = new Set(asked.map(({ key }) => key));
  return Object.fromEntries([
    ...asked.flatMap((question): (readonly [string, string])[] => {
      const value = answers[question.key];
      if (!isSaid(value)) return question.isRequired ? [[question.key, 'An answer is required']] : [];
      return fits(question, value) ? [] : [[question.key, 'This is no answer to the question']];
    }),
    ...Object.entries(answers)
      .filter(([key, value]) => isSaid(value) && !keys.has(key))
      .map(([key]) => [key, 'This was not asked'] as const),
  ]);
};

/** What is wrong with the questions themselves; undefined: nothing. */
export const questionsFault = (questions: readonly AskedQuestion[]): string | undefined => {
  if (questions.length > mostQuestions) return 'Ask at most 30 questions';
  const before = new Map<string, AskedQuestion>();
  for (const question of questions) {
    const { key, text: asks, options, showIf } = question;
    if (asks.trim() === '') return 'Each question needs a text';
    if (before.has(key)) return 'Each question needs a key of its own';
    if (hasOptions(question) && (options.length < 2 || new Set(options).size !== options.length))
      return 'Name at least two different answers to choose from';
    const of = showIf === null ? undefined : before.get(showIf.question);
    if (showIf !== null && of === undefined) return 'A question can only hang on an earlier one';
    if (showIf !== null && of !== undefined && !canEqual(of, showIf.equals))
      return 'A question hangs on an answer that cannot be given';
    before.set(key, question);
  }
  return undefined;
};

const canEqual = (question: AskedQuestion, value: AnswerValue): boolean =>
  fits(question, question.kind === SEVERAL && typeof value === 'string' ? [value] : value);

/** The answers that another question can hang on, in their order; null for a question that takes any. */
export const hangingOn = (question: AskedQuestion): readonly (string | number | boolean)[] | null =>
  hasOptions(question)
    ? question.options
    : question.kind === SCALE
      ? [1, 2, 3, 4, 5]
      : question.kind === questionKind.code.YES_NO
        ? [true, false]
        : null;
