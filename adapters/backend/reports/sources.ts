// Every source, by the name that reports call it, and each report checked against its own when the service starts.
import { everyReport } from '../../../core/index.ts';
import { archiveSource, jobArchiveSource, partnerArchiveSource } from './archiveSources.ts';
import {
  deliverySource,
  exceptionSource,
  hubSource,
  openSource,
  terminationSource,
} from './deliverySources.ts';
import { amendmentSource, driverSource, ledgerSource, paySource, shiftSource } from './moneySources.ts';
import { partSource } from './partSource.ts';
import { checkReport, type Source } from './source.ts';
import { eventSource, offerSource, stopSource } from './stopSources.ts';

/** Every source. */
export const sources: Readonly<Record<string, Source>> = {
  deliveries: deliverySource,
  terminations: terminationSource,
  exceptions: exceptionSource,
  open: openSource,
  hubs: hubSource,
  stops: stopSource,
  offers: offerSource,
  events: eventSource,
  parts: partSource,
  ledger: ledgerSource,
  pay: paySource,
  amendments: amendmentSource,
  drivers: driverSource,
  shifts: shiftSource,
  archive: archiveSource,
  partnerArchive: partnerArchiveSource,
  jobArchive: jobArchiveSource,
};
for (const report of everyReport) checkReport(report, sources[report.source]);
