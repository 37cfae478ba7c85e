// The records of the model server, with the fields that merging looks at.

type Json = Readonly<Record<string, unknown>>;
export interface ModelDelivery extends Json {
  readonly deliveryId: number;
  readonly hash: string;
  readonly xmin: number;
  readonly logisticStatusId: number;
  readonly paymentStatusId: number;
  readonly orderReference: string;
  readonly jobId: number;
}
export interface ModelJob extends Json {
  readonly id: number;
  readonly xmin: number;
  readonly jobStatusId: number;
  readonly driverId: number | null;
  readonly deliveryIds: readonly number[];
}
export interface ModelTask extends Json {
  readonly id: number;
  readonly jobId: number;
  readonly xmin: number;
  readonly taskStatusId: number;
  readonly taskTypeId: number;
  readonly taskJobOrder: number;
  readonly arrivedDate: string | null;
  readonly distanceFromDriver: number | null;
  readonly deliveryId: number;
}
export interface ModelDriver extends Json {
  readonly id: number;
  readonly xmin: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly driverStatusId: number;
  readonly userRoles: readonly string[];
}
export interface ModelPosition {
  readonly id: number;
  readonly lastKnownLocation: { readonly lat: number; readonly lon: number; readonly at: string };
}
