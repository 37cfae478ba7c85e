// The rows that the telling of deliveries gathers, and what the books must know of each sale.
import type { Row } from './insertRows.ts';
import type { ServiceLevel } from './rates.ts';

export interface Sale {
  readonly deliveryId: number;
  readonly country: 'ZA' | 'KE';
  readonly status: number;
  readonly payment: number;
  readonly accountId: number;
  readonly isPostpay: boolean;
  readonly exclCents: number;
  readonly vatRate: number;
  readonly tipCents: number;
  readonly createdBy: number;
  readonly paidAt: Date;
  readonly level: ServiceLevel;
  readonly isRoundTrip: boolean;
  readonly waybill: string;
  readonly jobId: number | null;
  readonly jobCostCents: number;
  readonly jobDone: boolean;
}

export interface Tales {
  readonly deliveries: Row[];
  readonly quotes: Row[];
  readonly parcels: Row[];
  readonly jobs: Row[];
  readonly tasks: Row[];
  readonly ratings: Row[];
  readonly sales: Sale[];
  /** Which quote each delivery has selected. */
  readonly selected: Row[];
  /** Drivers under way and where they are. */
  readonly busy: Map<number, { lat: number; lon: number }>;
  readonly ratingsOf: Map<number, number[]>;
}

export const iso = (time: number): string => new Date(time).toISOString();
