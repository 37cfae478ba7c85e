// The calls by which questionnaires are asked and answered, and what was answered is read.
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { Id, Instant, page } from '../format/codecs.ts';
import { Answers, AskedQuestion } from '../questionnaires/question.ts';
import { call, group } from './call.ts';
import { body, Cca2, IdText, listQuery, QueryText } from './wire.ts';

/** What is asked, in the version in which it was published. */
export const AskedQuestions = t.type({ versionId: Id, name: t.string, questions: t.array(AskedQuestion) });
export type AskedQuestions = t.TypeOf<typeof AskedQuestions>;

/** What somebody answered, beside the questions as they were asked. */
export const GivenAnswers = t.type({
  id: Id,
  versionId: Id,
  name: t.string,
  /** The number of the version. */
  n: t.number,
  questions: t.array(AskedQuestion),
  answers: Answers,
  deliveryId: t.union([Id, t.null]),
  waybill: t.union([t.string, t.null]),
  createdUtc: Instant,
});
export type GivenAnswers = t.TypeOf<typeof GivenAnswers>;

/** The calls of whoever asks and answers. */
export const questionnaireCalls = group('questionnaireCalls', {
  asked: call({
    service: 'public',
    method: 'GET',
    path: '/questionnaires/{cca2}/{hashId}',
    params: { cca2: Cca2, hashId: QueryText },
    answer: t.array(AskedQuestions),
    who: audience.everyone,
    does: 'What whoever rated a delivery may be asked: the questionnaire that fits it best and is not answered yet, or none.',
  }),
  answer: call({
    service: 'public',
    method: 'POST',
    path: '/questionnaires/{cca2}/{hashId}',
    params: { cca2: Cca2, hashId: QueryText },
    body: body({ versionId: Id, answers: Answers }),
    who: audience.everyone,
    does: 'Answers what was asked about a delivered delivery, once.',
  }),
  given: call({
    method: 'GET',
    path: '/questionnaires/{cca2}/answers',
    params: { cca2: Cca2 },
    query: { ...listQuery, questionnaireId: IdText, deliveryId: IdText },
    answer: page(GivenAnswers),
    who: audience.ams,
    does: 'What was answered to a questionnaire or about a delivery, the newest first, with the questions as they were asked.',
  }),
});
