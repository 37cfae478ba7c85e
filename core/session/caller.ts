// How a call leaves and its answer comes back in at the top: token, country, idempotency key out; one batch of events in.
// Invariant: an answer changes state only through the log; what a call of the identity service says never enters it.
import { type Either, isLeft, left, right } from 'fp-ts/Either';
import type { PortalCallOptions } from '../contract/outcome.ts';
import type { Occurrence } from '../kernel/event.ts';
import type { Log } from '../kernel/log.ts';
import type { Key } from '../kernel/records.ts';
import type { HttpCall, WireInput } from '../ports/http.ts';
import type { Ports } from '../ports/ports.ts';
import { isToldByCaller, type Refusal, refusal } from '../ports/refusal.ts';
import type { State } from '../state/createState.ts';
import type { TableName } from '../state/kinds.ts';
import type { SessionState } from '../state/slices.ts';
import { createRequestKeys } from './requestKeys.ts';

/** What shows at once, until the answer, the echo or a minute later. */
export interface Optimism {
  readonly table: TableName;
  readonly id: Key;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface CallerOptions extends PortalCallOptions {
  readonly optimism?: Optimism;
}

/** A call of the contract with what the caller needs to know beside what the port does. */
export interface CallerCall<A> extends HttpCall<A> {
  readonly who: { readonly public?: true };
  /** As `Call.record`. */
  readonly record?: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The names of its query. */
  readonly query?: Readonly<Record<string, unknown>>;
}

export interface Caller {
  send<A>(call: CallerCall<A>, input: WireInput, options?: CallerOptions): Promise<Either<Refusal, A>>;
  /** The input with the country and the right to act filled in; for downloads. */
  prepared(call: CallerCall<unknown>, input: WireInput): Promise<Either<Refusal, PreparedCall>>;
}

export interface PreparedCall {
  readonly input: WireInput;
  readonly token: string | null;
}

const OPTIMISM_MS = 60_000;

/** Whether a call makes a record: it posts to where all of them stand, and names none. */
const makesOne = ({ method, params }: CallerCall<unknown>): boolean =>
  method === 'POST' && Object.keys(params).every((name) => name === 'cca2' || name === 'country');

/** Who a session is: fresh claims of the same person are the same user. */
const userOf = (session: SessionState): number | null =>
  session.kind === 'signedIn' ? session.claims.id : null;

export interface CallerPorts {
  readonly ports: Ports;
  readonly log: Log;
  readonly state: State;
  readonly country: string;
  /** A token good for the next minutes; null when nobody is signed in. */
  readonly token: () => Promise<Either<Refusal, string | null>>;
  /** `isTold`: whoever asked says what was refused. */
  readonly onRefused: (refused: Refusal, wasSignedIn: boolean, isTold: boolean) => void;
}

export const createCaller = ({ ports, log, state, country, token, onRefused }: CallerPorts): Caller => {
  const { http, ids, clock } = ports;
  const keys = createRequestKeys(
    () => ids.next(),
    () => clock.now(),
  );

  /** The portal's own country where the path has one and the caller names none. */
  const located = (call: CallerCall<unknown>, input: WireInput): WireInput => {
    const missing = ['cca2', 'country'].filter(
      (name) => name in call.params && input.params?.[name] === undefined,
    );
    if (missing.length === 0) return input;
    return {
      ...input,
      params: { ...input.params, ...Object.fromEntries(missing.map((name) => [name, country])) },
    };
  };

  /** Sign-in and its like are open to all: they must not wait for a token, least of all the refresh itself. */
  const needsNoToken = (call: CallerCall<unknown>): boolean =>
    call.service === 'identity' && call.who.public === true;

  const prepared: Caller['prepared'] = async (call, input) => {
    const located_ = located(call, input);
    if (needsNoToken(call)) return right({ input: located_, token: null });
    const held = await token();
    return isLeft(held) ? held : right({ input: located_, token: held.right });
  };

  return {
    prepared,
    send: async <A>(call: CallerCall<A>, input: WireInput, options: CallerOptions = {}) => {
      const { optimism, quiet = false, inPlace = false, ...rest } = options;
      const isTold = (refused: Refusal): boolean => isToldByCaller(refused, { quiet, inPlace });
      const command = optimism === undefined ? undefined : ids.next();
      const user = state.session.current;
      const isSameUser = (): boolean => userOf(state.session.current) === userOf(user);
      let forget = (): void => undefined;
      const ended: readonly Occurrence[] =
        command === undefined ? [] : [{ origin: 'rest', type: 'command.ended', data: { command } }];
      if (command !== undefined) {
        const expiresAt = clock.now() + OPTIMISM_MS;
        log.append([{ origin: 'user', type: 'command.sent', data: { command, ...optimism, expiresAt } }]);
        forget = clock.after(OPTIMISM_MS, () => {
          log.append([{ origin: 'clock', type: 'clock.expired', data: { now: clock.now() } }]);
        });
      }
      const ready = await prepared(call, input);
      if (isLeft(ready)) {
        forget();
        log.append(ended);
        onRefused(ready.left, true, isTold(ready.left));
        return ready;
      }
      const { token: bearer } = ready.right;
      // A question that waited while its user left is asked by nobody any more.
      if (!needsNoToken(call) && !isSameUser()) {
        forget();
        log.append(ended);
        return left(refusal('cancelled', ''));
      }
      const keyed = call.service === 'connect' && (call.method === 'POST' || call.method === 'PUT');
      // A form with files has no text of its own: it is never taken for the one before.
      const said =
        keyed && call.multipart !== true
          ? JSON.stringify([userOf(user), call.id, ready.right.input])
          : undefined;
      const ownKey = (): string => (said === undefined ? ids.next() : keys.keyOf(said));
      const key = keyed ? (options.idempotencyKey ?? ownKey()) : undefined;
      const answer = await http.send(call, ready.right.input, {
        ...rest,
        ...(key === undefined ? {} : { idempotencyKey: key }),
        ...(bearer === null ? {} : { token: bearer }),
      });
      forget();
      if (said !== undefined && key !== undefined) keys.ended(said, key, answer);
      // [M-12] What was asked by one user is no answer for the next; signing in is the change that is asked for.
      if (!isSameUser() && !needsNoToken(call)) return left(refusal('cancelled', ''));
      const { params, query } = ready.right.input;
      const request = { params, query };
      const { record } = call;
      const tells = call.service !== 'identity' && (record !== undefined || state.store.knows(call.id));
      const told = (answered: unknown): Occurrence => ({
        origin: 'rest',
        ...(record === undefined
          ? { type: call.id, data: { request, answer: answered } }
          : {
              type: 'records.answered',
              data: {
                segment: record,
                call: call.id,
                request,
                answer: answered,
                ...(makesOne(call) ? { isMade: true } : {}),
              },
            }),
      });
      if (isLeft(answer)) {
        // The server's own record, sent with a conflict, is news like any other.
        const { current } = answer.left;
        const news: readonly Occurrence[] =
          tells && current !== undefined && current !== null ? [told(current)] : [];
        log.append([...news, ...ended]);
        onRefused(answer.left, bearer !== null, isTold(answer.left));
        return answer;
      }
      log.append([...(tells ? [told(answer.right)] : []), ...ended]);
      return answer;
    },
  };
};

/** Refused before anything was sent. */
export const refusedHere = (message: string, status = 0): Refusal => refusal('local', message, { status });
