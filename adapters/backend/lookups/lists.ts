// Lookup lists that no table of rows holds: the status tables of the core as options, and the short lists that only
// screens and rates speak of (ENT-42, ENT-43, RATE-09): all that these name, those too whose screens are still to come.
import {
  accountType,
  addressType,
  companyPricingTier,
  dayOfWeekType,
  deliveryStatus,
  driverStatus,
  flags,
  jobStatus,
  type Lookup,
  type Option,
  operationStatus,
  parcelSize,
  paymentStatus,
  rateType,
  reportPeriod,
  type StatusRow,
  scheduledReportType,
  serviceLevel,
  taskStatus,
  taskType,
  trainingStatus,
  transactionItemType,
  uploadStatus,
  vehicleType,
  webhookStatus,
} from '../../../core/index.ts';

const ofTable = ({ rows }: { readonly rows: readonly StatusRow[] }): Option[] =>
  rows.map(({ code, label }) => ({ key: String(code), value: label }));

const ofWords = (words: Readonly<Record<string, string>>): Option[] =>
  Object.entries(words).map(([key, value]) => ({ key, value }));

/** By the name of the lookup, in lower case where the contract has capitals too. */
export const fixedLists: Readonly<Partial<Record<Lookup, readonly Option[]>>> = {
  parceltypes: ofTable(parcelSize),
  slatypes: ofTable(serviceLevel),
  contacttypes: ofTable(addressType),
  vehicletypes: ofTable(vehicleType),
  ratetypes: ofTable(rateType),
  companyPricingTiers: ofTable(companyPricingTier),
  dayofweektypes: ofTable(dayOfWeekType),
  roles: [...flags.map(({ flag, role }) => ({ key: flag, value: role })), { key: 'QSR', value: 'QSR' }],
  taskstatuses: ofTable(taskStatus),
  tasktypes: ofTable(taskType),
  jobstatuses: ofTable(jobStatus),
  deliverystatuses: ofTable(deliveryStatus),
  paymentstatuses: ofTable(paymentStatus),
  operationstatuses: ofTable(operationStatus),
  driverstatuses: ofTable(driverStatus),
  transactionstatuses: ofWords({ pending: 'Pending', paid: 'Paid', failed: 'Failed', unknown: 'Unknown' }),
  transactiontypes: ofTable(transactionItemType),
  webhooktypes: ofWords({
    delivery: 'Delivery status',
    job: 'Job status',
    payment: 'Payment status',
    rating: 'Rating',
  }),
  webhookstatuses: ofTable(webhookStatus),
  uploadstatuses: ofTable(uploadStatus),
  trainingstatuses: ofTable(trainingStatus),
  scheduledreporttypes: ofTable(scheduledReportType),
  scheduledreportperiods: ofTable(reportPeriod),
};

/** Not a lookup of its own, but part of the reference data. */
export const accountTypes = ofTable(accountType);
