// What the server says of a task, from a snapshot or as `jobTaskUpdate` (TSK-09).
import * as t from 'io-ts';
import { Coordinates, Finite, Id, Instant, maybe } from '../format/codecs.ts';
import { parcelSize } from '../parcels/status.ts';
import { ReceiverWish } from './receiverWish.ts';
import { taskStatus, taskType } from './status.ts';

/** A parcel as whoever carries it needs to know it. */
export const StopParcel = t.intersection([
  t.type({ id: Id, parcelType: parcelSize.codec }),
  t.partial({
    name: maybe(t.string),
    deliveryItemName: maybe(t.string),
    isFragile: t.boolean,
    barCode: maybe(t.string),
    labelCode: maybe(t.string),
  }),
]);
export type StopParcel = t.TypeOf<typeof StopParcel>;

/** `distanceFromDriver` in kilometres; `taskJobOrder` counts from 1 within the job. */
export const Task = t.intersection([
  t.type({
    id: Id,
    xmin: Finite,
    taskStatusId: taskStatus.codec,
    taskTypeId: taskType.codec,
  }),
  t.partial({
    /** Absent and null inside of its job. */
    jobId: maybe(Id),
    taskJobOrder: t.number,
    arrivedDate: maybe(Instant),
    startedDate: maybe(Instant),
    completedDate: maybe(Instant),
    distanceFromDriver: maybe(Finite),
    deliveryId: maybe(Id),
    waybill: maybe(t.string),
    windowStartUtc: maybe(Instant),
    windowEndUtc: maybe(Instant),
    address: maybe(
      t.intersection([
        t.type({ description: t.string, coordinates: Coordinates }),
        t.partial({ placeId: t.string, storeId: maybe(Id) }),
      ]),
    ),
    /** The store or the hub at the stop. */
    storeName: maybe(t.string),
    buildingName: maybe(t.string),
    buildingUnit: maybe(t.string),
    /** What is taken up or handed over here. */
    parcels: maybe(t.array(StopParcel)),
    /** The hand-over needs a name, a picture or a signature. */
    needsProof: t.boolean,
    contactName: maybe(t.string),
    phoneNumber: maybe(t.string),
    remarks: maybe(t.string),
    /** What the recipient asks at the hand-over. */
    receiverWish: maybe(ReceiverWish),
    reason: maybe(t.string),
    /** Who ended the stop; `pictureUrl` is of the content service. */
    endedByName: maybe(t.string),
    pictureUrl: maybe(t.string),
    /** Of a round trip (C-10): what goes back is taken along at the hand-over and brought to the sender at the last stop. */
    collectOnDelivery: maybe(t.union([t.literal('takeAlong'), t.literal('bringBack')])),
    country: t.string,
  }),
]);
export type Task = t.TypeOf<typeof Task>;
