// [S-6] A program that holds its credentials goes on where the server has ended its session: it signs in again and asks a second time.
import type { Either } from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import { flatMap, left, orElse } from 'fp-ts/TaskEither';
import type { HttpPort, SendOptions } from '../ports/http.ts';
import type { Refusal } from '../ports/refusal.ts';
import type { TokenHolder } from './tokens.ts';

/** The same port; a call whose token is refused (401, 440) leaves once more with a newer one. An idempotency key stays the same. */
export const withSecondTry = (
  http: HttpPort,
  { signInAgain }: Pick<TokenHolder, 'signInAgain'>,
): HttpPort => {
  const twice = <A>(
    ask: (options: SendOptions) => Promise<Either<Refusal, A>>,
    options: SendOptions = {},
  ): Promise<Either<Refusal, A>> => {
    const { token } = options;
    return pipe(
      () => ask(options),
      orElse((refused) =>
        refused.isSessionError && token !== undefined
          ? pipe(
              () => signInAgain(token),
              flatMap((newer) => () => ask({ ...options, token: newer })),
            )
          : left(refused),
      ),
    )();
  };
  return {
    send: (call, input, options) => twice((now) => http.send(call, input, now), options),
    download: (call, input, options) => twice((now) => http.download(call, input, now), options),
  };
};
