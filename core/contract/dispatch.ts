// The calls of dispatch: jobs, their workflows, drivers, the driver's side of tasks (API-40..42, API-85, contract).
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { Driver, Fix } from '../drivers/codec.ts';
import { driverStatus } from '../drivers/status.ts';
import { Coordinates, Finite, Id, Instant, Money, page, text } from '../format/codecs.ts';
import { Job, JobDetails } from '../jobs/codec.ts';
import { Task } from '../tasks/codec.ts';
import { taskType } from '../tasks/status.ts';
import { call, group } from './call.ts';
import {
  BooleanText,
  body,
  Cca2,
  IdText,
  listQuery,
  many,
  QueryText,
  VersionBody,
  WholeText,
} from './wire.ts';

/** JOB-15: as `deliveryStatus` it leaves no delivery of a job out, ended ones included. The same in every language. */
export const everyDelivery = 'All';

const one = { cca2: Cca2, id: IdText } as const;

export const jobs = group('jobs', {
  list: call({
    method: 'GET',
    path: '/jobs/{cca2}',
    params: { cca2: Cca2 },
    query: {
      ...listQuery,
      jobid: many(IdText),
      deliveryStatus: QueryText,
      jobStatusId: many(WholeText),
      driverId: many(IdText),
      companyId: many(IdText),
      storeId: many(IdText),
      territoryId: many(IdText),
      vehicleTypeId: many(WholeText),
      from: QueryText,
      to: QueryText,
      isOpen: BooleanText,
      qsrMode: BooleanText,
    },
    answer: page(Job),
    who: audience.jobs,
    scope: 'job',
    exports: 'Jobs',
    does: 'A page of jobs with their tasks; `deliveryStatus=All` leaves no delivery out (JOB-15).',
  }),
  get: call({
    method: 'GET',
    path: '/jobs/{cca2}/{id}',
    params: one,
    answer: JobDetails,
    who: audience.jobs,
    scope: 'job',
    does: 'Job, driver, deliveries and transaction items (JOB-06).',
  }),
});

const params = { country: Cca2, jobId: IdText } as const;
const act = { method: 'PUT', params, answer: Job, scope: 'job', who: audience.ams } as const;
const path = <A extends string>(action: A) => `/jobworkflows/${action}/{country}/{jobId}` as const;
const NewTask = body(
  {
    taskTypeId: taskType.codec,
    address: t.intersection([
      t.type({ description: t.string, coordinates: Coordinates }),
      t.partial({
        placeId: t.string,
        storeId: t.union([Id, t.null, t.undefined]),
        buildingName: text(120),
        buildingUnit: text(60),
      }),
    ]),
  },
  {
    contactName: text(120),
    phoneNumber: text(40),
    remarks: text(500),
    windowStartUtc: Instant,
    windowEndUtc: Instant,
    deliveryId: Id,
    xmin: Finite,
  },
);

export const jobworkflow = group('jobworkflow', {
  assign: call({
    ...act,
    path: path('assign'),
    body: body({ driverId: Id }, { xmin: Finite }),
    does: 'Gives an unassigned job to a driver; the second of two dispatchers gets 409.',
  }),
  unassign: call({ ...act, path: path('unassign'), body: VersionBody, does: 'Back to unassigned.' }),
  start: call({
    ...act,
    path: path('start'),
    body: VersionBody,
    who: audience.jobStart,
    does: 'In progress.',
  }),
  reject: call({
    ...act,
    path: path('reject'),
    body: VersionBody,
    who: audience.jobStart,
    does: 'The driver refuses; back to unassigned.',
  }),
  jobcost: call({
    ...act,
    path: path('jobcost'),
    body: body({ amountExcl: Money }, { xmin: Finite }),
    who: audience.am,
    does: 'Sets the cost of the job without VAT.',
  }),
  jobRoute: call({
    ...act,
    path: path('jobRoute'),
    body: body({ taskIds: t.array(Id) }, { xmin: Finite }),
    does: 'Sets the order of the tasks; a drop-off never before its pick-up.',
  }),
  addTask: call({ ...act, path: path('addTask'), body: NewTask, does: 'Adds a stop to the run (TSK-19).' }),
});

export const drivers = group('drivers', {
  list: call({
    method: 'GET',
    path: '/drivers/{cca2}',
    params: { cca2: Cca2 },
    query: {
      ...listQuery,
      driverStatusId: many(WholeText),
      vehicleTypeId: many(WholeText),
      territoryId: many(IdText),
      isActive: BooleanText,
      qsrMode: BooleanText,
      select: BooleanText,
    },
    answer: page(Driver),
    who: audience.driversRead,
    scope: 'driver',
    does: 'A page of drivers with their last known position.',
  }),
  get: call({
    method: 'GET',
    path: '/drivers/{cca2}/{id}',
    params: one,
    answer: Driver,
    who: { any: [...audience.driversRead.any, 'isDriver'] },
    scope: 'driver',
    does: 'One driver.',
  }),
  coordinates: call({
    method: 'POST',
    path: '/drivers/{cca2}/{id}/coordinates',
    params: one,
    body: t.array(Fix),
    answer: t.type({ accepted: t.number, rejected: t.number }),
    who: audience.driverSide,
    scope: 'driver',
    does: 'Fixes of a driver; lost fixes at 0,0 and fixes older than the newest are counted as rejected.',
  }),
  status: call({
    method: 'PUT',
    path: '/drivers/{cca2}/{id}/status',
    params: one,
    body: body({ driverStatusId: driverStatus.codec }, { xmin: Finite }),
    answer: Driver,
    who: audience.driverSide,
    scope: 'driver',
    does: 'Goes online, available, busy, offline.',
  }),
  me: call({
    method: 'GET',
    path: '/drivers/{cca2}/me',
    params: { cca2: Cca2 },
    answer: Driver,
    who: { any: ['isDriver'] },
    scope: 'driver',
    does: 'The driver that the caller is.',
  }),
});

/** The stop after a step at it, and its job: the step made a version of that too. A service that tells the stop alone is understood. */
export const TaskStep = t.intersection([Task, t.partial({ job: Job })]);
export type TaskStep = t.TypeOf<typeof TaskStep>;

const taskParams = { country: Cca2, taskId: IdText } as const;
const step = {
  method: 'PUT',
  params: taskParams,
  answer: TaskStep,
  scope: 'job',
  who: audience.driverSide,
} as const;
const taskPath = <A extends string>(action: A) => `/taskworkflows/${action}/{country}/{taskId}` as const;
/** `at`: when it was done, where the line came later; the server holds it within the step before and now. */
const Step = t.union([body({}, { xmin: Finite, at: Instant }), t.undefined, t.null]);
const Reason = body({ reason: text(500, 1) }, { xmin: Finite, at: Instant });

export const taskworkflow = group('taskworkflow', {
  start: call({
    ...step,
    path: taskPath('start'),
    body: Step,
    does: 'The driver sets out for this stop.',
  }),
  arrive: call({ ...step, path: taskPath('arrive'), body: Step, does: 'The driver is there.' }),
  complete: call({
    ...step,
    path: taskPath('complete'),
    body: t.union([
      body(
        {},
        {
          recipientName: text(120),
          picture: text(8_000_000),
          signature: text(2_000_000),
          barCodes: t.array(text(80)),
          xmin: Finite,
          at: Instant,
        },
      ),
      t.undefined,
      t.null,
    ]),
    does: 'Collected or dropped off; a hand-over with a name, a picture or a signature where the company wants it.',
  }),
  exception: call({
    ...step,
    path: taskPath('exception'),
    body: body({ reason: text(500, 1) }, { picture: text(8_000_000), xmin: Finite, at: Instant }),
    does: 'It could not be done, and why.',
  }),
  cancel: call({
    ...step,
    path: taskPath('cancel'),
    body: Reason,
    who: audience.driverSide,
    does: 'The stop is called off, and why.',
  }),
});
