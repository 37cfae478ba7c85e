// From a refusal, a value, to a failure that ends a script, in the refusal's own words.
import { isLeft } from 'fp-ts/Either';
import type { Outcome } from '../../core/index.ts';
import { Failure } from './terminal.ts';

/** The answer, or a failure in the words of the refusal, with what each field was refused for. */
export const done = async <A>(what: string, outcome: Outcome<A>): Promise<A> => {
  const answer = await outcome;
  if (!isLeft(answer)) return answer.right;
  const { message, status, errors } = answer.left;
  const fields = Object.entries(errors).map(
    ([field, texts]) => `${field === '' ? '' : `${field}: `}${texts.join(' ')}`,
  );
  throw new Failure(
    [`${what}: ${message || 'refused'}${status === 0 ? '' : ` (${status})`}`, ...fields].join('\n  '),
  );
};
