// From a refusal, a value, to a failure that ends a script, in the refusal's own words.
import { isLeft } from 'fp-ts/Either';
import { type Outcome, type Refusal, texts } from '../../core/index.ts';
import { Failure } from './failure.ts';

/** The screen's words promise a countdown that nobody runs here; a script is told what to look at. */
const said = ({ message }: Refusal): string =>
  message === texts.errors.cannotConnect
    ? 'the server cannot be reached; --url or UMZILA_URL says where it is'
    : message || 'refused';

/** The answer, or a failure in the words of the refusal, with what each field was refused for. */
export const done = async <A>(what: string, outcome: Outcome<A>): Promise<A> => {
  const answer = await outcome;
  if (!isLeft(answer)) return answer.right;
  const { status, errors } = answer.left;
  const fields = Object.entries(errors).map(
    ([field, texts]) => `${field === '' ? '' : `${field}: `}${texts.join(' ')}`,
  );
  throw new Failure(
    [`${what}: ${said(answer.left)}${status === 0 ? '' : ` (${status})`}`, ...fields].join('\n  '),
  );
};
