// What a portal offers, as types: the whole of what views, scripts and tests are written against. The parts have
// pages of their own: session/types.ts, services/types.ts, outbox/types.ts. Everything readable is a Live; everything doable answers Either<Refusal, A> (docs/guide-core.md).

import type { HubGroupName } from './contract/hub.ts';
import type { Calls } from './contract/outcome.ts';
import type { Live } from './kernel/live.ts';
import type { Log } from './kernel/log.ts';
import type { Key } from './kernel/records.ts';
import type { OutboxService } from './outbox/types.ts';
import type { Credentials } from './people/codec.ts';
import type { Ports } from './ports/ports.ts';
import type { Refusal } from './ports/refusal.ts';
import type { Explained } from './recording/explain.ts';
import type { RecordServices, SizedList } from './services/types.ts';
import type { ConnectionStatus, SessionService } from './session/types.ts';
import type { TableName } from './state/kinds.ts';

/** How a portal is made, beside its ports. */
export interface PortalOptions {
  /** cca2, upper case (AUTH-16, AUTH-17); ZA unless said otherwise. */
  readonly country?: string;
  /** Name and version for recordings. */
  readonly app?: string;
  /** Changes kept per table for explanations, 20,000 unless said otherwise. */
  readonly history?: number;
  /**
   * Whether an hour without a hand ends the session (SES-01); yes unless said otherwise. For programs no: they have no hands, so
   * `createNodePortal` and `createPagePortal` say so.
   */
  readonly endsWhenIdle?: boolean;
  /** For programs: with these the portal signs in again where the server has ended the session of the same user. */
  readonly credentials?: Credentials;
  /** Told of faults that no caller could be told of: a listener that threw. Never carries a secret. */
  readonly onFault?: (fault: unknown) => void;
}

/** The portal: everything a program can read of it and do with it. */
export interface Portal extends RecordServices, Calls {
  /** Two letters, in capitals: whose lists are shown and where calls go. */
  readonly country: string;
  /** What it was made with, for what is built beside its services (the booking): time, fresh names and the text store. */
  readonly ports: Pick<Ports, 'clock' | 'ids' | 'storage'>;
  /** The door by which everything comes in, with what came last. */
  readonly log: Log;
  /** How the line to the hub stands, with the countdown to the next attempt. */
  readonly connection: Live<ConnectionStatus>;
  /** Tries at once instead of waiting for the countdown. */
  reconnect(): void;
  /** The platform says that there is no network: what hangs is given up at once. */
  lineLost(): void;
  /** The newest error that belongs to no screen (ENT-40); a screen that shows an error itself calls with `quiet` or `inPlace`, as commands do. */
  readonly problem: Live<Refusal | null>;
  /** Somebody has read it: `problem` is null until the next one. */
  dismissProblem(): void;
  /** Makes a refusal the portal's problem after all: the place that was to tell it is gone. What is the portal's already, or nobody's, stays so. */
  tellProblem(refused: Refusal): void;
  /** Who is here, and signing in and out. */
  readonly session: SessionService;
  /** What a driver did and the server has not taken yet. */
  readonly outbox: OutboxService;
  /**
   * Joins a hub group until the answer is called; the services join what they show by themselves (RTM-09). Of deliveries and jobs staff hear
   * what their lists show; `'national'` and the ids of single records reach beyond the territories they look after (LST-07).
   */
  follow(group: HubGroupName, ids?: readonly (number | 'national')[]): () => void;
  /** How many rows this list shows, as its reader last chose. */
  pageSize(list: SizedList): Live<number>;
  /** Keeps the choice for this list, in this browser. */
  setPageSize(list: SizedList, size: number): void;
  /** Why is it in this state? Every kept event that touched the entity, oldest first. */
  explain(table: TableName, id: Key): readonly Explained[];
  /** The newest events as the lines of a recording (at most `minutes` of them); `blankPeople` leaves names, phones and emails out. */
  record(minutes: number, options?: { readonly blankPeople?: boolean }): string;
  /** Ends everything that it began; resolves when the line is closed. */
  stop(): Promise<void>;
}
