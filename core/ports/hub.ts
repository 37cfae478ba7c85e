// The port of a realtime hub (RTM-01..20). It makes one attempt at a time and remembers nothing: when to try again and which
// groups to rejoin is decided in the core, which owns the clock, the countdown and the list of groups.
import type { Either } from 'fp-ts/Either';
import type { Observable } from 'rxjs';
import type { Refusal } from './refusal.ts';

/** `lost`: was live or connecting and is no more, without `stop` having been called. */
export type HubState = 'stopped' | 'connecting' | 'live' | 'lost';

/** An event as it came over the wire: its name (`jobTaskUpdate`) and its first argument, not decoded, with its text where the port has it. */
export interface HubMessage {
  /** Its name on the wire. */
  readonly type: string;
  /** As it came, not yet decoded. */
  readonly data: unknown;
  /** JSON that reads as `data`, and no part of a longer text: it may be kept for long. */
  readonly text?: string | undefined;
}

/** What an attempt to connect is given. */
export interface HubConnect {
  /** Asked at every attempt and every request that needs one (RTM-02); null: connect without. */
  readonly token: () => Promise<string | null>;
}

/**
 * Contract: `state$` gives the current state on subscription and then each change, never the same twice in a row; `events$` is hot,
 * gives messages in the order of the wire, drops none while live, and subscribing starts nothing. `start` is one attempt, without
 * retries: right once live, left otherwise (state then `lost`); while live it answers right at once. After `lost` `start` may be called
 * again. `stop` ends in `stopped`, also while an attempt runs, and is harmless twice. `invoke` answers when the server has completed the
 * invocation; when not live it answers a `connection` refusal at once. Nothing throws or rejects. Groups are gone after `lost`.
 */
export interface HubPort {
  /** The newest state first, then each change. */
  readonly state$: Observable<HubState>;
  /** Messages in the order in which they came. */
  readonly events$: Observable<HubMessage>;
  /** Right once the line stands; Left where this attempt failed. Does not try again by itself. */
  start(connect: HubConnect): Promise<Either<Refusal, void>>;
  /** Closes the line; nothing more is told. */
  stop(): Promise<void>;
  /** Right when the server has done it; Left without a line, or refused. */
  invoke(method: string, args: readonly unknown[]): Promise<Either<Refusal, void>>;
}
