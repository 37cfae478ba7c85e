// A small server of our own: it moves deliveries, jobs, tasks and drivers through legal transitions with rising versions, and
// tells each change as the hub would. It shares nothing with the reducers, so it can judge them: after a final snapshot, whatever
// was lost, doubled or late on the way, the client must hold exactly what stands in its maps. What a bad line does: badLine.ts.
import type { Move } from './modelMoves.ts';
import type { ModelDelivery, ModelDriver, ModelJob, ModelPosition, ModelTask } from './modelRecords.ts';

/** What arrives at a client: a hub message by its wire name, the answer of a call by its id, or what somebody at the client does. */
export interface Arrival {
  readonly origin: 'hub' | 'rest' | 'user' | 'clock' | 'storage';
  readonly type: string;
  readonly data: unknown;
}

const ENDED_TASK = new Set([-1001, -1, 4001]);
const ENDED_JOB = new Set([-1, 4001]);
const hasEnded = (logisticStatusId: number): boolean => logisticStatusId < 0 || logisticStatusId === 30001;
const SERVER_START = Date.UTC(2026, 10, 20, 8);

export class ModelServer {
  readonly deliveries = new Map<number, ModelDelivery>();
  readonly jobs = new Map<number, ModelJob>();
  readonly tasks = new Map<number, ModelTask>();
  readonly drivers = new Map<number, ModelDriver>();
  readonly positions = new Map<number, ModelPosition>();
  /** The last words about each delivery that was deleted. */
  readonly removed = new Map<number, ModelDelivery>();
  /** Every message that left, in the order in which it left. */
  readonly told: Arrival[] = [];
  private version = 100;
  private clock = SERVER_START;
  private nextDelivery = 1;
  private nextTask = 1;

  constructor(drivers = 3) {
    for (let id = 1; id <= drivers; id += 1) {
      this.version += 1;
      this.saveDriver(
        { id, xmin: 0, firstName: `D${id}`, lastName: 'Driver', driverStatusId: 1001, userRoles: ['Driver'] },
        'NEW',
      );
    }
  }

  /** One transaction: all it changes leaves with one version. A move that nothing can make now is no move. */
  move({ kind, pick }: Move): void {
    this.version += 1 + (pick % 3);
    this.clock += 1000 + (pick % 5000);
    const one = <A>(from: readonly A[]): A | undefined => from[pick % Math.max(1, from.length)];
    const jobsIn = (status: number) => [...this.jobs.values()].filter((job) => job.jobStatusId === status);
    const open = [...this.tasks.values()].filter((task) => !ENDED_TASK.has(task.taskStatusId));
    const running = open.filter((task) => task.taskStatusId === 3001);
    const driver = one([...this.drivers.values()]);
    switch (kind) {
      case 'book':
        this.book();
        return;
      case 'assign': {
        const job = one(jobsIn(0));
        if (job && driver) this.saveJob({ ...job, jobStatusId: 2001, driverId: driver.id });
        return;
      }
      case 'unassign': {
        const job = one(jobsIn(2001));
        if (job) this.saveJob({ ...job, jobStatusId: 0, driverId: null });
        return;
      }
      case 'start': {
        const job = one(jobsIn(2001));
        if (job) this.saveJob({ ...job, jobStatusId: 3001 });
        return;
      }
      case 'progress': {
        const task = one(
          open.filter(
            (each) => each.taskStatusId === 2001 && this.jobs.get(each.jobId)?.jobStatusId === 3001,
          ),
        );
        if (task) this.saveTask({ ...task, taskStatusId: 3001 });
        return;
      }
      case 'arrive': {
        const task = one(running.filter((each) => each.arrivedDate === null));
        if (task) this.saveTask({ ...task, arrivedDate: this.now() });
        return;
      }
      case 'approach': {
        const task = one(open);
        if (task) this.saveTask({ ...task, distanceFromDriver: (pick % 900) / 10 });
        return;
      }
      case 'complete': {
        const task = one(running);
        if (task) this.end(task, 4001, task.taskTypeId === 10000 ? 15001 : 30001);
        return;
      }
      case 'fail': {
        const task = one(running);
        if (task) this.end(task, -1001, task.taskTypeId === 10000 ? -10001 : -11001);
        return;
      }
      case 'cancel': {
        const delivery = one(
          [...this.deliveries.values()].filter(
            (each) => each.logisticStatusId > 0 && each.logisticStatusId < 30001,
          ),
        );
        if (!delivery) return;
        this.saveDelivery({ ...delivery, logisticStatusId: -1001, paymentStatusId: -10001 });
        for (const task of open)
          if (task.deliveryId === delivery.deliveryId) this.saveTask({ ...task, taskStatusId: -1 });
        this.closeJob(delivery.jobId, -1);
        return;
      }
      case 'reverse': {
        // The server may reopen a delivery; its old task stays ended and a new one is made.
        const delivery = one([...this.deliveries.values()].filter((each) => each.logisticStatusId === 30001));
        const job = delivery && this.jobs.get(delivery.jobId);
        if (!delivery || !job) return;
        this.saveDelivery({ ...delivery, logisticStatusId: 20001 });
        this.saveJob({ ...job, jobStatusId: 3001 });
        this.makeTask(delivery, 20000, 3);
        return;
      }
      case 'refer': {
        const delivery = one([...this.deliveries.values()]);
        if (delivery) this.saveDelivery({ ...delivery, orderReference: `PO-${pick}` });
        return;
      }
      case 'remove': {
        const ended = [...this.deliveries.values()].filter((each) => hasEnded(each.logisticStatusId));
        const delivery = one(ended);
        if (delivery) this.delete(delivery);
        return;
      }
      case 'driverStatus':
        if (driver)
          this.saveDriver({ ...driver, driverStatusId: one([-1001, 1001, 2001, 3001]) ?? 1001 }, 'EXISTING');
        return;
      case 'drive': {
        if (!driver) return;
        const position = {
          id: driver.id,
          lastKnownLocation: {
            lat: -33.9 - (pick % 100) / 1000,
            lon: 18.4 + (pick % 77) / 1000,
            at: this.now(),
          },
        };
        this.positions.set(driver.id, position);
        this.told.push({ origin: 'hub', type: 'coordinateUpdate', data: position });
      }
    }
  }

  /** A dispatcher gives a job to a driver; undefined where the job is not to be given. */
  assign(jobId: number, driverId: number): ModelJob | undefined {
    const job = this.jobs.get(jobId);
    if (job?.jobStatusId !== 0 || !this.drivers.has(driverId)) return undefined;
    this.version += 1;
    this.saveJob({ ...job, jobStatusId: 2001, driverId });
    return this.jobs.get(jobId);
  }

  /** Staff delete a delivery; false where it is under way, or not there. */
  remove(deliveryId: number): boolean {
    const delivery = this.deliveries.get(deliveryId);
    if (delivery === undefined || !hasEnded(delivery.logisticStatusId)) return false;
    this.version += 1;
    this.delete(delivery);
    return true;
  }

  /** Somebody begins a task; undefined where it is not to be begun. */
  startTask(taskId: number): ModelTask | undefined {
    const task = this.tasks.get(taskId);
    if (task?.taskStatusId !== 2001 || this.jobs.get(task.jobId)?.jobStatusId !== 3001) return undefined;
    this.version += 1;
    this.saveTask({ ...task, taskStatusId: 3001 });
    return this.tasks.get(taskId);
  }

  /** A job as REST answers it, its tasks inside. */
  jobWithTasks(id: number): (ModelJob & { readonly tasks: readonly ModelTask[] }) | undefined {
    const job = this.jobs.get(id);
    return job && { ...job, tasks: [...this.tasks.values()].filter((task) => task.jobId === id) };
  }

  /** What REST would answer now: every page, tasks inside their jobs, positions inside their drivers. */
  snapshot(): readonly Arrival[] {
    const page = (rows: readonly unknown[]) => ({
      data: rows,
      page: 1,
      totalPages: 1,
      totalItems: rows.length,
    });
    const jobs = [...this.jobs.keys()].map((id) => this.jobWithTasks(id));
    const drivers = [...this.drivers.values()].map((driver) => ({
      ...driver,
      ...this.positions.get(driver.id),
    }));
    return [
      { origin: 'rest', type: 'deliveries.list', data: page([...this.deliveries.values()]) },
      { origin: 'rest', type: 'jobs.list', data: page(jobs) },
      { origin: 'rest', type: 'drivers.list', data: page(drivers) },
    ];
  }

  private now(): string {
    return new Date(this.clock).toISOString();
  }

  private book(): void {
    const id = this.nextDelivery;
    this.nextDelivery += 1;
    this.saveJob({ id, xmin: 0, jobStatusId: 0, driverId: null, deliveryIds: [id] }, 'NEW');
    const delivery: ModelDelivery = {
      deliveryId: id,
      hash: `h${id}`,
      xmin: 0,
      logisticStatusId: 2501,
      paymentStatusId: 30001,
      orderReference: '',
      jobId: id,
    };
    this.saveDelivery(delivery, 'NEW');
    this.makeTask(delivery, 10000, 1);
    this.makeTask(delivery, 20000, 2);
  }

  private makeTask(delivery: ModelDelivery, taskTypeId: number, taskJobOrder: number): void {
    this.saveTask({
      id: this.nextTask,
      jobId: delivery.jobId,
      xmin: 0,
      taskStatusId: 2001,
      taskTypeId,
      taskJobOrder,
      arrivedDate: null,
      distanceFromDriver: null,
      deliveryId: delivery.deliveryId,
    });
    this.nextTask += 1;
  }

  private end(task: ModelTask, taskStatusId: number, logisticStatusId: number): void {
    this.saveTask({ ...task, taskStatusId });
    const delivery = this.deliveries.get(task.deliveryId);
    if (delivery && delivery.logisticStatusId > 0) this.saveDelivery({ ...delivery, logisticStatusId });
    this.closeJob(task.jobId, 4001);
  }

  private closeJob(jobId: number, status: number): void {
    const job = this.jobs.get(jobId);
    const left = [...this.tasks.values()].some(
      (task) => task.jobId === jobId && !ENDED_TASK.has(task.taskStatusId),
    );
    if (job && !left && !ENDED_JOB.has(job.jobStatusId)) this.saveJob({ ...job, jobStatusId: status });
  }

  private delete(delivery: ModelDelivery): void {
    this.deliveries.delete(delivery.deliveryId);
    const data = { ...delivery, xmin: this.version, isDeleted: true };
    this.removed.set(delivery.deliveryId, data);
    this.told.push({
      origin: 'hub',
      type: 'delivery',
      data: { id: data.deliveryId, kind: 'EXISTING', data },
    });
  }

  private saveDelivery(delivery: ModelDelivery, kind = 'EXISTING'): void {
    const saved = { ...delivery, xmin: this.version };
    this.deliveries.set(saved.deliveryId, saved);
    this.told.push({ origin: 'hub', type: 'delivery', data: { id: saved.deliveryId, kind, data: saved } });
  }

  private saveJob(job: ModelJob, kind = 'EXISTING'): void {
    const saved = { ...job, xmin: this.version };
    this.jobs.set(saved.id, saved);
    this.told.push({ origin: 'hub', type: 'job', data: { id: saved.id, kind, data: saved } });
  }

  private saveTask(task: ModelTask): void {
    const saved = { ...task, xmin: this.version };
    this.tasks.set(saved.id, saved);
    this.told.push({ origin: 'hub', type: 'jobTaskUpdate', data: saved });
  }

  private saveDriver(driver: ModelDriver, kind: string): void {
    const saved = { ...driver, xmin: this.version };
    this.drivers.set(saved.id, saved);
    this.told.push({ origin: 'hub', type: 'user', data: { id: saved.id, kind, data: saved } });
  }
}
