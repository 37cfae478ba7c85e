// Every report, in one table.
import { deliveryReports } from './deliveryReports.ts';
import { driverReports } from './driverReports.ts';
import { moneyReports } from './moneyReports.ts';
import type { Report } from './report.ts';

/** Every report. */
export const reports: readonly Report[] = [...deliveryReports, ...driverReports, ...moneyReports];

/** The report of a name. */
export const reportNamed = (name: string): Report | undefined => reports.find((one) => one.name === name);
