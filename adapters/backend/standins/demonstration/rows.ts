// The rows that the telling of deliveries gathers, and what the books must know of each sale.
import type { SeedRow } from './insertRows.ts';
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
  /** Whom the run pays: the partner, else the driver. */
  readonly payeeUserId: number | null;
}

export interface DemoRows {
  readonly deliveries: SeedRow[];
  readonly quotes: SeedRow[];
  readonly parcels: SeedRow[];
  readonly jobs: SeedRow[];
  readonly tasks: SeedRow[];
  readonly ratings: SeedRow[];
  readonly sales: Sale[];
  /** Which quote each delivery has selected. */
  readonly selected: SeedRow[];
  /** Drivers under way and where they are. */
  readonly busy: Map<number, { lat: number; lon: number }>;
  readonly ratingsOf: Map<number, number[]>;
}

export const iso = (time: number): string => new Date(time).toISOString();
