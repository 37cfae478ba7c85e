// What the services of records offer, as types: lists, selections, records, commands.

import type { Observable } from 'rxjs';
import type { AnyCall, CallAnswer, CallQuery } from '../contract/call.ts';
import type { contract } from '../contract/contract.ts';
import type { Outcome, PortalInput } from '../contract/outcome.ts';
import type { Delivery } from '../deliveries/codec.ts';
import type { Driver, DriverPosition, Fix } from '../drivers/codec.ts';
import type { Job, JobDetails } from '../jobs/codec.ts';
import type { Live } from '../kernel/live.ts';
import type { Records } from '../kernel/records.ts';
import type { WebNotification } from '../notifications/codec.ts';
import type { PaymentState } from '../payments/select.ts';
import type { QueryValue } from '../ports/http.ts';
import type { Refusal } from '../ports/refusal.ts';
import type { FieldTable } from '../resources/field.ts';
import type { KeptRecord } from '../state/recordTable.ts';
import type { Task } from '../tasks/codec.ts';
import type { TaskView } from '../tasks/select.ts';

type Contract = typeof contract;

/** One page of a list as a screen shows it; rows change in place as versions arrive, new ones wait (`waiting`). */
export interface ListState<A> {
  /** The newest versions known of the ids that were answered [M-5]. */
  readonly rows: readonly A[];
  /** 1 for the first. */
  readonly page: number;
  /** As last answered. */
  readonly totalPages: number;
  /** Of all pages, as last answered. */
  readonly totalItems: number;
  /** There are more than `totalItems`: counting ended there. `LiveList.countAll` counts to the end. */
  readonly isBounded: boolean;
  /** false until it was counted how many there are: rows wait for no count, and totals say no more than they do. */
  readonly isCounted: boolean;
  /** By field and value, how many there are in the whole list, not only on this page. */
  readonly aggregationDictionary: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** A request is under way; `loaded` says whether there was ever an answer. */
  readonly loading: boolean;
  /** It was answered at least once. */
  readonly loaded: boolean;
  /** What the last question ended in; null after an answer, and where the line failed while rows are shown (`stale`). */
  readonly error: Refusal | null;
  /** It was answered, but not the last time it was asked: rows may be missing or old. While the line is there it is asked again by itself. */
  readonly stale: boolean;
  /** New entities that arrived since and are not shown: the "3 new" chip. */
  readonly waiting: number;
  /** So many of the first rows the reader has just made here: they stand on top until another question is asked. */
  readonly own: number;
}

/** Loads when first subscribed, again after a reconnect, and on `reload` (which also shows what waits). */
export interface LiveList<A> extends Live<ListState<A>> {
  /** Asks again; who asks while a question is under way gets its answer. */
  reload(): Outcome<void>;
  /** Counts to the end how many there are, where `isBounded`. */
  countAll(): Outcome<void>;
}

/** A page over everything that is known here, sorted and filtered locally; costs by what changed. */
export interface Selection<A> {
  /** The same list as long as none of them changed. */
  readonly rows: readonly A[];
  /** How many match in all. */
  readonly total: number;
}

/** Which records of those that are here, in which order, and which part of them. */
export interface SelectionQuery<A> {
  /** Which records are in it; must depend on the record alone. */
  readonly where: (record: A) => boolean;
  /** Below 0: `x` comes first. */
  readonly compare: (x: A, y: A) => number;
  /** Matches that are passed over; 0 where absent. */
  readonly offset?: number;
  /** The most rows of a page. */
  readonly size: number;
}

/** What every service of records offers. */
export interface RecordsService<A, ListQuery> {
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

/** What can be read of deliveries and done with them. */
export interface DeliveriesService
  extends RecordsService<Delivery, CallQuery<Contract['deliveries']['list']>> {
  /** The caller's own deliveries (a customer's dashboard). */
  mine(query: CallQuery<Contract['deliveries']['mine']>): LiveList<Delivery>;
  /** Asks for one with all its details. */
  load(id: number): Outcome<Delivery>;
  /** What people do with deliveries; a refusal is answered and is the portal's problem too. */
  readonly commands: {
    update(id: number, fields: PortalInput<Contract['deliveries']['update']>['body']): Outcome<Delivery>;
    bulkUpdateDate(ids: readonly number[], deliveryDate: string): Outcome<{ readonly updated: number }>;
    /** DEL-33: after 2000 ms the lists reload. */
    remove(ids: readonly number[]): Outcome<{ readonly deleted: number }>;
    /** DEL-19, API-59: one parcel more; a paid price must cover it unless staff ask. */
    addParcel(id: number, parcel: PortalInput<Contract['workflow']['addParcel']>['body']): Outcome<Delivery>;
    /** DEL-19, API-60: the last parcel stays. `xmin`: the version of the delivery that was seen. */
    removeParcel(id: number, parcelId: number, xmin: number): Outcome<Delivery>;
    cancelQuote(id: number): Outcome<Delivery>;
    /** `waiveFee`, for staff: the whole sale is reversed, nothing is kept. */
    cancelDelivery(id: number, waiveFee?: boolean): Outcome<Delivery>;
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

/** What can be read of jobs and done with them. */
export interface JobsService extends RecordsService<Job, CallQuery<Contract['jobs']['list']>> {
  /** JOB-06; its job, driver, deliveries and tasks enter their tables. */
  load(id: number): Outcome<JobDetails>;
  /** Several at once, all their deliveries included (JOB-15, API-42); also done by itself for expanded jobs after a lost line. */
  refresh(ids: readonly number[]): Outcome<void>;
  /** What a dispatcher does; what is certain shows at once [M-7]. */
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
  /** Opens the run, or closes it where it is open; one at a time. */
  toggle(id: number): void;
  /** JOB-14. */
  readonly expandedMany: Live<readonly number[]>;
  /** Opens or closes the run beside others that are open. */
  toggleMany(id: number): void;
}

/** What can be read of a run's stops and done with them. */
export interface TasksService {
  /** One stop; undefined while it is unknown. */
  byId(id: number): Live<Task | undefined>;
  /** The tasks of a job in run order; while subscribed the job's updates are followed (TSK-13, TSK-16, TSK-17). */
  ofJob(jobId: number, view: TaskView): Live<readonly Task[]>;
  /** Every stop known, of all jobs. */
  readonly all: Records<Task>;
  /** Once a batch, those that changed. */
  readonly changed$: Observable<readonly Task[]>;
  /** What a driver does at a stop, or staff in the driver's place. */
  readonly commands: {
    start(id: number): Outcome<Task>;
    arrive(id: number): Outcome<Task>;
    complete(id: number, proof?: PortalInput<Contract['taskworkflow']['complete']>['body']): Outcome<Task>;
    /** `picture` as a data address, where there is something to show. */
    exception(id: number, reason: string, picture?: string | null): Outcome<Task>;
    cancel(id: number, reason: string): Outcome<Task>;
  };
}

/** What can be read of drivers and done with them. */
export interface DriversService extends RecordsService<Driver, CallQuery<Contract['drivers']['list']>> {
  /** Asks for one with all details. */
  load(id: number): Outcome<Driver>;
  /** Where the driver was last; undefined before the first fix. */
  position(id: number): Live<DriverPosition | undefined>;
  /** Every driver's last place. */
  readonly positions: Records<DriverPosition>;
  /** The positions that each batch changed, nothing of those that did not move. */
  readonly moved$: Observable<readonly DriverPosition[]>;
  /** What staff do with drivers, and drivers with themselves. */
  readonly commands: {
    setStatus(id: number, driverStatusId: Driver['driverStatusId']): Outcome<Driver>;
    /** Rejected: fixes at 0,0 and those older than the newest known. */
    sendCoordinates(
      id: number,
      fixes: readonly Fix[],
    ): Outcome<{ readonly accepted: number; readonly rejected: number }>;
  };
}

/** What can be read of payments and done about them. */
export interface PaymentsService {
  /** Derived from the delivery. */
  of(deliveryId: number): Live<PaymentState | undefined>;
  /** Ways to pay; nothing is shown as paid before the server's word [M-7]. */
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

/** A kind of notification: its number as text, and its label. */
export type NotificationType = CallAnswer<Contract['notifications']['types']>[number];

/** What can be read of notifications and done with them. */
export interface NotificationsService {
  /** One notification; undefined while it is unknown. */
  byId(id: number): Live<WebNotification | undefined>;
  /** A page of them, the newest first. */
  list(query: CallQuery<Contract['notifications']['list']>): LiveList<WebNotification>;
  /** NTF-03: the kinds there are, once loaded; they filter the list. */
  readonly types: Live<readonly NotificationType[]>;
  /** NTF-04; follows arrivals and reads until the next count. */
  readonly unread: Live<number>;
  /** Each newly arrived one, once: for the chime and the notice (NTF-06). */
  readonly arrived$: Observable<WebNotification>;
  /** NTF-02; kept with the browser. */
  readonly sound: Live<{ readonly playSound: boolean; readonly mute: boolean }>;
  /** Changes what is given and keeps it in this browser. */
  setSound(sound: { readonly playSound?: boolean; readonly mute?: boolean }): void;
  /** Reading, counting, and what waits for the line. */
  readonly commands: {
    /** Without a line it is read here at once and told to the server later. */
    markRead(id: number): Outcome<void>;
    /** Those named, or every unread one there is; one call each (NTF-05). */
    markAllRead(ids?: readonly number[]): Outcome<void>;
    count(): Outcome<number>;
    loadTypes(): Outcome<readonly NotificationType[]>;
    /** Tells the server of reads that had no line. */
    sendWaiting(): Outcome<void>;
    /** The user is another: what waits is nobody's business. */
    forgetWaiting(): void;
  };
}

/** AUTH-05, LST-15: page sizes that the user picked, per list. */
export type SizedList = 'jobs' | 'drivers' | 'deliveries';

/** What is asked of a resource to read its records: their segment and the calls that answer them. */
export interface RecordSource {
  /** The first part of the keys under which its records stand: `hubs`. */
  readonly segment: string;
  /** The calls that read them; each carries the segment as its `record`. */
  readonly calls: { readonly list: AnyCall; readonly get?: AnyCall };
  /** Its fields, for what its list shows where nobody asks; absent: everything. */
  readonly fields?: FieldTable;
}

/** What a path names beside the country, as the parent of a child resource. */
export type PathParams = Readonly<Record<string, string | number>>;

/** A record as it is shown, with the key under which it stands. */
export type ShownRecord = KeptRecord;

/** The records of one resource. */
export interface ResourceRecords {
  /** A page of the server's list. */
  list(query: Readonly<Record<string, QueryValue>>, params?: PathParams): LiveList<ShownRecord>;
  /** One record; undefined while it is unknown. Loads nothing. */
  byId(id: number): Live<ShownRecord | undefined>;
  /** Asks for one; a refusal is answered. */
  load(id: number, params?: PathParams): Outcome<unknown>;
  /** Asks the lists of it that somebody looks at once more: what the reader did stands in them, and is not announced as new. */
  reloadShown(): void;
  /** Hears of changes of this record until the answer is called; a list that is shown hears of its own. */
  follow(id: number): () => void;
}

/** The services of records: one for each kind. */
export interface RecordServices {
  /** The records of a resource of the administration: `portal.records(hubs).list({ isActive: true })`. */
  records(source: RecordSource): ResourceRecords;
  /** Deliveries: known records, lists, commands. */
  readonly deliveries: DeliveriesService;
  /** Jobs: the runs of drivers, with what is open on the board. */
  readonly jobs: JobsService;
  /** The stops of jobs. */
  readonly tasks: TasksService;
  /** Drivers and where they are. */
  readonly drivers: DriversService;
  /** How each delivery is paid. */
  readonly payments: PaymentsService;
  /** What staff are told of: list, count, sound. */
  readonly notifications: NotificationsService;
}
