// What a portal offers, as types: the rooms that `createPortal` makes. Views, scripts and tests are written against this page.
// Everything readable is a Live; everything doable answers Either<Refusal, A> and never throws (docs/guide-core.md).
import type { Either } from 'fp-ts/Either';
import type { Observable } from 'rxjs';
import type { Claims } from './access/claims.ts';
import type { Call, CallParams, CallQuery, Shape } from './contract/call.ts';
import type { contract } from './contract/contract.ts';
import type { HubGroupName } from './contract/hub.ts';
import type { Delivery } from './deliveries/codec.ts';
import type { Driver, Fix } from './drivers/codec.ts';
import type { Job, JobDetails } from './jobs/codec.ts';
import type { Live } from './kernel/live.ts';
import type { Log } from './kernel/log.ts';
import type { Key, Records } from './kernel/records.ts';
import type { WebNotification } from './notifications/codec.ts';
import type { PaymentState } from './payments/select.ts';
import type { FileAnswer, SendOptions } from './ports/http.ts';
import type { Ports } from './ports/ports.ts';
import type { Refusal } from './ports/refusal.ts';
import type { RegisterAnswer, User } from './session/codec.ts';
import type { Task } from './tasks/codec.ts';
import type { TaskView } from './tasks/select.ts';

/** The answer of everything doable. */
export type Outcome<A> = Promise<Either<Refusal, A>>;

type Local = 'cca2' | 'country';
type ParamsOf<C> = {
  readonly [K in Exclude<keyof CallParams<C>, Local>]: CallParams<C>[K];
} & { readonly [K in keyof CallParams<C> & Local]?: string };

/** A call's input; the portal fills in its own country where the path has one. */
export type PortalInput<C> =
  C extends Call<infer P, infer _Q, infer B, infer _A>
    ? ([Exclude<keyof P, Local>] extends [never]
        ? { readonly params?: ParamsOf<C> }
        : { readonly params: ParamsOf<C> }) & {
        readonly query?: CallQuery<C>;
      } & (undefined extends B ? { readonly body?: B } : { readonly body: B })
    : never;

export type PortalCallOptions = Omit<SendOptions, 'token'> & {
  /** The caller shows a refusal itself: it does not become the portal's `problem`. */
  readonly quiet?: boolean;
};

/** Where the line to the server stands. `lastHeardAt` in ms: how old what one sees may be. */
export type Connection =
  | { readonly kind: 'idle' }
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live'; readonly lastHeardAt: number }
  | {
      readonly kind: 'reconnecting';
      readonly attempt: number;
      readonly retryInSeconds: number;
      readonly lastHeardAt: number | null;
    }
  | { readonly kind: 'offline'; readonly lastHeardAt: number | null };

/** One page of a list as a screen shows it; rows change in place as versions arrive, new ones wait (`waiting`). */
export interface ListState<A> {
  readonly rows: readonly A[];
  readonly page: number;
  readonly totalPages: number;
  readonly totalItems: number;
  readonly aggregationDictionary: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** A request is under way; `loaded` says whether there was ever an answer. */
  readonly loading: boolean;
  readonly loaded: boolean;
  readonly error: Refusal | null;
  /** New entities that arrived since and are not shown: the "3 new" chip. */
  readonly waiting: number;
}

/** Loads when first subscribed, again after a reconnect, and on `reload` (which also shows what waits). */
export interface LiveList<A> extends Live<ListState<A>> {
  reload(): Outcome<void>;
}

/** A page over everything that is known here, sorted and filtered locally; costs by what changed. */
export interface Selection<A> {
  readonly rows: readonly A[];
  /** How many match in all. */
  readonly total: number;
}
export interface SelectionQuery<A> {
  readonly where: (record: A) => boolean;
  readonly compare: (x: A, y: A) => number;
  readonly offset?: number;
  readonly size: number;
}

export interface EntityRoom<A, ListQuery> {
  /** The record with commands in flight laid over it; undefined while unknown. Loads nothing. */
  byId(id: number): Live<A | undefined>;
  /** Several at once, in the order given; the unknown are left out. */
  byIds(ids: readonly number[]): Live<readonly A[]>;
  /** A page of the server's list. */
  list(query: ListQuery): LiveList<A>;
  /** A page over what is here. */
  select(query: SelectionQuery<A>): Live<Selection<A>>;
  /** Everything that is here, for maps and counts. */
  readonly all: Records<A>;
  /** What each batch changed: the cheap way to keep a map or a count up to date. Removed ones are not in it; see `byId`. */
  readonly changed$: Observable<readonly A[]>;
}

type Contract = typeof contract;

export interface DeliveriesRoom extends EntityRoom<Delivery, CallQuery<Contract['deliveries']['list']>> {
  /** The caller's own deliveries (a customer's dashboard). */
  mine(query: CallQuery<Contract['deliveries']['mine']>): LiveList<Delivery>;
  load(id: number): Outcome<Delivery>;
  readonly commands: {
    update(id: number, fields: PortalInput<Contract['deliveries']['update']>['body']): Outcome<Delivery>;
    bulkUpdateDate(ids: readonly number[], deliveryDate: string): Outcome<{ readonly updated: number }>;
    /** DEL-33: after 2000 ms the lists reload. */
    remove(ids: readonly number[]): Outcome<{ readonly deleted: number }>;
    cancelQuote(id: number): Outcome<Delivery>;
    cancelDelivery(id: number): Outcome<Delivery>;
    cancelAndReturnToSender(id: number): Outcome<Delivery>;
    /** Answers the new delivery. */
    reattempt(id: number): Outcome<Delivery>;
    /** Answers the new delivery. */
    clone(id: number): Outcome<Delivery>;
    recalculateLogistics(id: number): Outcome<Delivery>;
    reverseLogisticStatus(id: number): Outcome<Delivery>;
    updateProof(
      id: number,
      proof: PortalInput<Contract['workflow']['updateDeliveryProof']>['body'],
    ): Outcome<Delivery>;
  };
}

export interface JobsRoom extends EntityRoom<Job, CallQuery<Contract['jobs']['list']>> {
  /** JOB-06; its job, driver, deliveries and tasks enter their tables. */
  load(id: number): Outcome<JobDetails>;
  /** Several at once, all their deliveries included (JOB-15, API-42); also done by itself for expanded jobs after a lost line. */
  refresh(ids: readonly number[]): Outcome<void>;
  readonly commands: {
    /** Shows at once, kept until the echo. 409: another dispatcher was first. */
    assign(id: number, driverId: number): Outcome<Job>;
    unassign(id: number): Outcome<Job>;
    start(id: number): Outcome<Job>;
    reject(id: number): Outcome<Job>;
    /** Excluding VAT. */
    cost(id: number, amountExcl: number): Outcome<Job>;
    /** The tasks in their new order. */
    route(id: number, taskIds: readonly number[]): Outcome<Job>;
    addTask(id: number, task: PortalInput<Contract['jobworkflow']['addTask']>['body']): Outcome<Job>;
  };
  /** JOB-12, JOB-13: selecting the expanded job again collapses it. */
  readonly expanded: Live<number | null>;
  toggle(id: number): void;
  /** JOB-14. */
  readonly expandedMany: Live<readonly number[]>;
  toggleMany(id: number): void;
}

export interface TasksRoom {
  byId(id: number): Live<Task | undefined>;
  /** The tasks of a job in run order; while subscribed the job's updates are followed (TSK-13, TSK-16, TSK-17). */
  ofJob(jobId: number, view: TaskView): Live<readonly Task[]>;
  readonly all: Records<Task>;
  readonly changed$: Observable<readonly Task[]>;
  readonly commands: {
    start(id: number): Outcome<Task>;
    arrive(id: number): Outcome<Task>;
    complete(id: number, proof?: PortalInput<Contract['taskworkflow']['complete']>['body']): Outcome<Task>;
    exception(id: number, reason: string): Outcome<Task>;
    cancel(id: number, reason: string): Outcome<Task>;
  };
}

/** Where a driver is; `lastKnownLocation.at` never goes back. */
export interface DriverPosition {
  readonly id: number;
  readonly lastKnownLocation: Fix;
}

export interface DriversRoom extends EntityRoom<Driver, CallQuery<Contract['drivers']['list']>> {
  load(id: number): Outcome<Driver>;
  position(id: number): Live<DriverPosition | undefined>;
  readonly positions: Records<DriverPosition>;
  /** The positions that each batch changed, nothing of those that did not move. */
  readonly moved$: Observable<readonly DriverPosition[]>;
  readonly commands: {
    setStatus(id: number, driverStatusId: Driver['driverStatusId']): Outcome<Driver>;
    /** Rejected: fixes at 0,0 and those older than the newest known. */
    sendCoordinates(
      id: number,
      fixes: readonly Fix[],
    ): Outcome<{ readonly accepted: number; readonly rejected: number }>;
  };
}

export interface PaymentsRoom {
  /** Derived from the delivery. */
  of(deliveryId: number): Live<PaymentState | undefined>;
  readonly commands: {
    selectAccount(deliveryId: number, accountId: number): Outcome<Delivery>;
    payByBalance(deliveryId: number): Outcome<Delivery>;
    payBySavedCard(deliveryId: number, cardId: number): Outcome<Delivery>;
    /** The provider's checkout id. */
    checkout(deliveryId: number): Outcome<{ readonly paymentPeachPaymentsCheckoutId: string }>;
    process(
      deliveryId: number,
      result: { id: string; resourcePath: string; saveCard?: boolean },
    ): Outcome<Delivery>;
  };
}

export interface NotificationsRoom {
  byId(id: number): Live<WebNotification | undefined>;
  list(query: CallQuery<Contract['notifications']['list']>): LiveList<WebNotification>;
  /** NTF-04; follows arrivals and reads until the next count. */
  readonly unread: Live<number>;
  /** Each newly arrived one, once: for the chime and the notice (NTF-06). */
  readonly arrived$: Observable<WebNotification>;
  /** NTF-02; kept with the browser. */
  readonly sound: Live<{ readonly playSound: boolean; readonly mute: boolean }>;
  setSound(sound: { readonly playSound?: boolean; readonly mute?: boolean }): void;
  readonly commands: {
    markRead(id: number): Outcome<void>;
    markAllRead(ids: readonly number[]): Outcome<void>;
    count(): Outcome<number>;
  };
}

export type SessionState =
  | { readonly kind: 'signedOut'; readonly why: 'never' | 'left' | 'ended' | 'idle' }
  | { readonly kind: 'twoFactor'; readonly message: string | null }
  | {
      readonly kind: 'signedIn';
      readonly claims: Claims;
      /** AUTH-09: the tokens are another user's; the own ones are kept. */
      readonly isImpersonating: boolean;
    };

/** SES-01..05. */
export type Idle = { readonly kind: 'active' } | { readonly kind: 'warning'; readonly secondsLeft: number };

export interface SessionRoom {
  readonly state: Live<SessionState>;
  /** Shorthand of `state`: null unless signed in. */
  readonly claims: Live<Claims | null>;
  /** The own user, loaded after sign-in and on every identity message that says so (AUTH-13). */
  readonly profile: Live<User | null>;
  readonly idle: Live<Idle>;
  /** Pointer, key or touch: the hour begins anew; also the dialog's Continue. */
  touch(): void;
  signIn(credentials: { email: string; password: string }): Outcome<'signedIn' | 'twoFactor'>;
  externalSignIn(credentials: { provider: string; token: string }): Outcome<'signedIn' | 'twoFactor'>;
  /**
   * AUTH-27, AUTH-28: the platform proves who is here (a passkey, the shell of a phone) and answers what the identity service takes, or
   * null. Where it fails the session is cleared.
   */
  biometricSignIn(
    prove: () => Promise<{ provider: string; token: string } | null>,
  ): Outcome<'signedIn' | 'twoFactor'>;
  /** Completes a sign-in that asked for a second factor (AUTH-11). */
  verify(code: string): Outcome<void>;
  /** Sends the code by email. */
  sendCode(): Outcome<void>;
  /** Without a password it registers a lead of the wizard (C-16); `leadEmailTaken` asks to log in. */
  register(body: PortalInput<Contract['auth']['register']>['body']): Outcome<RegisterAnswer>;
  confirmEmail(code: string): Outcome<void>;
  confirmPhone(code: string): Outcome<void>;
  /** AUTH-09, AUTH-18, AUTH-19. */
  impersonate(userId: number): Outcome<void>;
  /** AUTH-10. */
  stopImpersonation(): void;
  loadProfile(): Outcome<User>;
  updateProfile(body: PortalInput<Contract['profile']['update']>['body']): Outcome<User>;
  /** Fresh tokens now; many callers share one request. */
  refresh(): Outcome<void>;
  /** Clears everything here at once (AUTH-08), then tells the server. */
  signOut(why?: 'left' | 'idle'): Outcome<void>;
  /** A token that is good for at least 300 s (AUTH-21), or null. For adapters that load files themselves. */
  token(): Promise<string | null>;
}

/** AUTH-05, LST-15: page sizes that the user picked, per list. */
export type SizedList = 'jobs' | 'drivers' | 'deliveries';

/** How a portal is made, beside its ports. */
export interface PortalOptions {
  /** cca2, upper case (AUTH-16, AUTH-17); ZA unless said otherwise. */
  readonly country?: string;
  /** Name and version for recordings. */
  readonly app?: string;
  /** Changes kept per table for explanations, 20,000 unless said otherwise. */
  readonly history?: number;
  /** Told of faults that no caller could be told of: a listener that threw. Never carries a secret. */
  readonly onFault?: (fault: unknown) => void;
}

export interface Portal {
  readonly country: string;
  /** What it was made with, for what is built beside its rooms (the booking): time, fresh names and the text store. */
  readonly ports: Pick<Ports, 'clock' | 'ids' | 'storage'>;
  readonly log: Log;
  readonly connection: Live<Connection>;
  /** Tries at once instead of waiting for the countdown. */
  reconnect(): void;
  /** The newest error that belongs to no screen (ENT-40); a screen that shows an error itself calls with `quiet`. */
  readonly problem: Live<Refusal | null>;
  dismissProblem(): void;
  readonly session: SessionRoom;
  readonly deliveries: DeliveriesRoom;
  readonly jobs: JobsRoom;
  readonly tasks: TasksRoom;
  readonly drivers: DriversRoom;
  readonly payments: PaymentsRoom;
  readonly notifications: NotificationsRoom;
  /** Any call of the contract with the session's token; its answer enters the log and so the tables. */
  call<P extends Shape, Q extends Shape, B, A>(
    call: Call<P, Q, B, A>,
    input: PortalInput<Call<P, Q, B, A>>,
    options?: PortalCallOptions,
  ): Outcome<A>;
  /** The same call as an xlsx file (LST-22). */
  download<P extends Shape, Q extends Shape, B, A>(
    call: Call<P, Q, B, A>,
    input: PortalInput<Call<P, Q, B, A>>,
    options?: PortalCallOptions,
  ): Outcome<FileAnswer>;
  /** Joins a hub group until the answer is called; the rooms join what they show by themselves (RTM-09). */
  follow(group: HubGroupName, ids?: readonly number[]): () => void;
  pageSize(list: SizedList): Live<number>;
  setPageSize(list: SizedList, size: number): void;
  /** Why is it in this state? Every kept event that touched the entity, oldest first. */
  explain(table: TableName, id: Key): readonly Explained[];
  /** The newest events as the lines of a recording (at most `minutes` of them); `blankPeople` leaves names, phones and emails out. */
  record(minutes: number, options?: { readonly blankPeople?: boolean }): string;
  stop(): Promise<void>;
}

export type TableName = 'deliveries' | 'jobs' | 'tasks' | 'drivers' | 'positions' | 'notifications';

/** One event that touched an entity: what it changed, or why it was rejected. */
export interface Explained {
  readonly seq: number;
  readonly at: number;
  readonly origin: string;
  readonly type: string;
  readonly verdict: 'accepted' | 'stale' | 'terminal' | 'out of scope' | 'undecodable';
  /** Changed fields with the value before and after; empty unless accepted. */
  readonly changes: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[];
  /** A word more on a rejection: what could not be decoded. */
  readonly detail?: string;
}
