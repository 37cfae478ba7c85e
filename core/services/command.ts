// How a service's command runs: the call, what shows at once, and what to do when the line was too slow to tell how it ended.
import { type Either, isLeft } from 'fp-ts/Either';
import type { WireInput } from '../ports/http.ts';
import type { Refusal } from '../ports/refusal.ts';
import type { Caller, CallerCall, CallerOptions } from '../session/caller.ts';

/** What is refused is answered to whoever gave the command and told there alone; only what concerns the whole portal is its problem too. */
export type Command = <A>(
  call: CallerCall<A>,
  input: WireInput,
  options?: CallerOptions & {
    /** API-39..41: no answer came, so the entity is asked for again. */
    readonly afterTimeout?: () => void;
  },
) => Promise<Either<Refusal, A>>;

export const createCommand =
  (caller: Caller): Command =>
  async (call, input, options = {}) => {
    const { afterTimeout, ...rest } = options;
    const answer = await caller.send(call, input, { inPlace: true, ...rest });
    if (isLeft(answer) && answer.left.isConnectionError) afterTimeout?.();
    return answer;
  };
