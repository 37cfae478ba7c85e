// [S-6] A program that holds its credentials goes on where the server has ended its session: it signs in again and asks a second time.
import { type Either, isLeft } from 'fp-ts/Either';
import type { HttpPort, SendOptions } from '../ports/http.ts';
import type { Refusal } from '../ports/refusal.ts';
import type { TokenHolder } from './tokens.ts';

/** The same port; a call whose token is refused (401, 440) leaves once more with a newer one. An idempotency key stays the same. */
export const withSecondTry = (
  http: HttpPort,
  { signInAgain }: Pick<TokenHolder, 'signInAgain'>,
): HttpPort => {
  const twice = async <A>(
    ask: (options: SendOptions) => Promise<Either<Refusal, A>>,
    options: SendOptions = {},
  ): Promise<Either<Refusal, A>> => {
    const answer = await ask(options);
    const { token } = options;
    if (!isLeft(answer) || !answer.left.isSessionError || token === undefined) return answer;
    const newer = await signInAgain(token);
    return isLeft(newer) ? newer : ask({ ...options, token: newer.right });
  };
  return {
    send: (call, input, options) => twice((now) => http.send(call, input, now), options),
    download: (call, input, options) => twice((now) => http.download(call, input, now), options),
  };
};
