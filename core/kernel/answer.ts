// The data of an answer event: the question with its answer, or the bare answer, as older recordings have it.
import { isRecord } from './shapes.ts';

export interface Answered {
  /** Path parameters and query of the call; undefined where only the answer was kept. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly answer: unknown;
}

const recordOr = (input: unknown): Readonly<Record<string, unknown>> => (isRecord(input) ? input : {});

export const answered = (data: unknown): Answered => {
  if (!isRecord(data) || !Object.hasOwn(data, 'answer')) return { params: {}, query: {}, answer: data };
  const request = recordOr(data['request']);
  return { params: recordOr(request['params']), query: recordOr(request['query']), answer: data['answer'] };
};
