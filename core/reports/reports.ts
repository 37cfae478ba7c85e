// Every report, in one table.
import { archiveReports } from './archives.ts';
import { deliveryReports } from './deliveryReports.ts';
import { driverReports } from './driverReports.ts';
import { moneyReports } from './moneyReports.ts';
import type { Report } from './report.ts';

/** Every report. */
export const reports: readonly Report[] = [...deliveryReports, ...driverReports, ...moneyReports];

/** Every report, and the archives, which are read in the same way. */
export const everyReport: readonly Report[] = [...reports, ...archiveReports];

/** The report or archive of a name. */
export const reportNamed = (name: string): Report | undefined => everyReport.find((one) => one.name === name);
