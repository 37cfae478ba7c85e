// Questions and answers: what is asked follows from what was answered, and only what is asked can be answered.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Answers,
  type AskedQuestion,
  answerFaults,
  askedOf,
  hangingOn,
  questionsFault,
} from '../../../core/index.ts';

const plain = (key: string, more: Partial<AskedQuestion> = {}): AskedQuestion => ({
  key,
  text: `What of ${key}?`,
  kind: 'yesNo',
  help: null,
  options: [],
  isRequired: false,
  showIf: null,
  ...more,
});

/** Sound questions: each may hang on an answer of an earlier one. */
const questionnaires = fc
  .array(
    fc.record({
      kind: fc.constantFrom('text', 'number', 'choice', 'several', 'scale', 'yesNo'),
      isRequired: fc.boolean(),
      hangs: fc.option(fc.nat()),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((drawn) => {
    const made: AskedQuestion[] = [];
    for (const [at, { kind, isRequired, hangs }] of drawn.entries()) {
      const of = hangs === null ? undefined : made[hangs % Math.max(1, made.length)];
      const equals = of === undefined ? undefined : hangingOn(of)?.[0];
      made.push(
        plain(`q${at}`, {
          kind,
          isRequired,
          options: kind === 'choice' || kind === 'several' ? ['a', 'b'] : [],
          showIf: of === undefined || equals === undefined ? null : { question: of.key, equals },
        }),
      );
    }
    return made;
  });

const fitting = ({ kind }: AskedQuestion): Answers[string] =>
  ({ text: 'so', number: 2.5, choice: 'a', several: ['a'], scale: 1, yesNo: true })[kind];

describe('questionnaires', () => {
  it('[law R-62] ask in their order, take what fits what is asked, and nothing else', () => {
    fc.assert(
      fc.property(questionnaires, fc.func(fc.boolean()), (questions, isAnswered) => {
        expect(questionsFault(questions)).toBeUndefined();
        const answers: Record<string, Answers[string]> = {};
        for (const question of questions)
          if (
            askedOf(questions, answers).some(({ key }) => key === question.key) &&
            (question.isRequired || isAnswered(question.key))
          )
            answers[question.key] = fitting(question);
        expect(answerFaults(questions, answers)).toEqual({});
        const asked = askedOf(questions, answers).map(({ key }) => key);
        for (const { key } of questions)
          if (!asked.includes(key))
            expect(answerFaults(questions, { ...answers, [key]: true })[key]).toBeDefined();
        expect(answerFaults(questions, { ...answers, other: 1 })['other']).toBeDefined();
      }),
    );
  });

  it('are told what is wrong with them', () => {
    expect(questionsFault([plain('a', { text: ' ' })])).toBe('Each question needs a text');
    expect(questionsFault([plain('a'), plain('a')])).toBe('Each question needs a key of its own');
    expect(questionsFault([plain('a', { kind: 'choice', options: ['x'] })])).toBe(
      'Name at least two different answers to choose from',
    );
    expect(questionsFault([plain('a', { showIf: { question: 'b', equals: true } }), plain('b')])).toBe(
      'A question can only hang on an earlier one',
    );
    expect(questionsFault([plain('a'), plain('b', { showIf: { question: 'a', equals: 3 } })])).toBe(
      'A question hangs on an answer that cannot be given',
    );
    expect(questionsFault(Array.from({ length: 31 }, (_, n) => plain(`q${n}`)))).toBe(
      'Ask at most 30 questions',
    );
  });

  it('name what is missing and what is no answer', () => {
    const questions = [plain('a', { isRequired: true }), plain('b', { kind: 'scale' })];
    expect(answerFaults(questions, { b: 6 })).toEqual({
      a: 'An answer is required',
      b: 'This is no answer to the question',
    });
  });
});
