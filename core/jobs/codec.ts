// What the server says of a job, a driver's run (JOB-01, JOB-04, JOB-06).
import * as t from 'io-ts';
import { Delivery, TransactionItem } from '../deliveries/codec.ts';
import { Driver } from '../drivers/codec.ts';
import { Coordinates, Finite, Id, Instant, LocalDate, Money, maybe } from '../format/codecs.ts';
import { Task } from '../tasks/codec.ts';
import { jobStatus } from './status.ts';

/** `amountExcl` is the job's cost without VAT; absent for readers who may not see prices (ROL-47). */
export const Job = t.intersection([
  t.type({ id: Id, xmin: Finite, jobStatusId: jobStatus.codec }),
  t.partial({
    country: t.string,
    driverId: maybe(Id),
    driverName: maybe(t.string),
    vehicleTypeId: maybe(t.number),
    partnerId: maybe(Id),
    companyId: maybe(Id),
    territoryId: maybe(Id),
    jobDate: maybe(LocalDate),
    createdUtc: Instant,
    startedUtc: maybe(Instant),
    completedUtc: maybe(Instant),
    windowStartUtc: maybe(Instant),
    windowEndUtc: maybe(Instant),
    distanceKm: maybe(Finite),
    amountExcl: maybe(Money),
    transactionId: maybe(Id),
    isQsr: t.boolean,
    deliveryIds: t.array(Id),
    waybills: t.array(t.string),
    tasks: t.array(Task),
    start: maybe(Coordinates),
    canEdit: t.boolean,
  }),
]);
export type Job = t.TypeOf<typeof Job>;

/** JOB-06: what `jobs.get` answers. */
export const JobDetails = t.intersection([
  t.type({ job: Job }),
  t.partial({
    driver: maybe(Driver),
    deliveries: t.array(Delivery),
    transactionItems: t.array(TransactionItem),
  }),
]);
export type JobDetails = t.TypeOf<typeof JobDetails>;
