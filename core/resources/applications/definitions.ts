// The lists in which applications are reviewed, one for each type and two under a partner; and how a review ends. The record is what a list
// shows; everything else of an application is read on its review screen.
import { audience } from '../../access/audience.ts';
import { documentStatus } from '../../drivers/papers.ts';
import { vehicleType } from '../../drivers/status.ts';
import { companyPricingTier } from '../../rates/status.ts';
import type { ActionOptions, RecordOfFields } from '../definition.ts';
import { day, type FieldTable, instant, lookup, money, number, status, text, yesNo } from '../field.ts';
import { resource } from '../resource.ts';
import { applicationStatus, applicationType } from '../status.ts';
import { licenceCode, monthlyVolume } from './choices.ts';
import {
  type ApplicationMove,
  type ApplicationStage,
  applicationStage,
  applicationStep,
  canMove,
  rejectionReason,
} from './types.ts';

/** What every application has in its list. */
const common = {
  name: text('Name', { write: 'never', sort: true, search: true, onCard: 'title', maxWidth: 260 }),
  email: text('Email', { write: 'never', search: true, maxWidth: 240, personal: true, hiddenColumn: true }),
  submittedUtc: instant('Submitted', { write: 'never', sort: true, filter: true }),
  ageHours: number('Age', { write: 'never', sort: true, decimals: 1, unit: 'h' }),
  stage: status('State', { table: applicationStage, write: 'never', filter: true, count: true }),
  isOverdue: yesNo('Overdue', { write: 'never', filter: true, hiddenColumn: true }),
  targetHours: number('Target', { write: 'never', decimals: 1, unit: 'h', hiddenColumn: true }),
  papers: text('Papers', { write: 'never' }),
  worstPaper: status('Worst paper', {
    table: documentStatus,
    write: 'never',
    filter: true,
    hiddenColumn: true,
  }),
  assigneeId: lookup('Assignee', {
    entity: 'users',
    labelAs: 'assigneeName',
    write: 'never',
    filter: true,
    otherwise: 'Nobody',
  }),
  territoryId: lookup('Territory', {
    entity: 'territories',
    labelAs: 'territoryName',
    write: 'never',
    filter: true,
  }),
  isDraft: yesNo('Draft', {
    write: 'never',
    filter: { usual: false, unless: ['stage', 'statusId'] },
    hiddenColumn: true,
  }),
  isDecided: yesNo('Decided', {
    write: 'never',
    filter: {
      usual: false,
      unless: ['search', 'stage', 'statusId', 'isApproved', 'reason', 'hasReplacement', 'isOverdue'],
    },
    hiddenColumn: true,
  }),
  isApproved: yesNo('Approved', { write: 'never', filter: true, hiddenColumn: true }),
  hasReplacement: yesNo('Replacement waits', { write: 'never', filter: true, hiddenColumn: true }),
  statusId: status('Status', { table: applicationStatus, write: 'never', filter: true, hiddenColumn: true }),
  returnedUtc: instant('Returned', { write: 'never', hiddenColumn: true }),
  decidedUtc: instant('Decided on', { write: 'never', sort: true, hiddenColumn: true }),
  reason: status('Reason', { table: rejectionReason, write: 'never', filter: true, hiddenColumn: true }),
} as const;

const partner = lookup('Partner', {
  entity: 'users',
  labelAs: 'partnerName',
  write: 'never',
  filter: true,
  otherwise: 'The house',
});

const stands = (move: ApplicationMove) => (record: { readonly stage: unknown }) =>
  canMove(move, record.stage as ApplicationStage);
const isOpen = ({ stage }: { readonly stage: unknown }): boolean =>
  stage === 'submitted' || stage === 'returned';

type Common = RecordOfFields<typeof common>;
const action = (options: ActionOptions<Common>): ActionOptions<Common> => options;

const words = (label: string) => text(label, { lines: 4, max: 1_000, required: true });

/** What can be given back to the applicant. */
const returnable = applicationStep;

/** What ends a review; approving asks more of a business. */
const actionsWith = (becomes: string, asked: FieldTable | null, isApprovedTogether = false) =>
  ({
    take: action({
      label: 'Assign to me',
      when: isOpen,
      done: '{name} is assigned to you',
      does: 'Assigns the application to the caller.',
    }),
    assign: action({
      label: 'Assign',
      when: isOpen,
      fields: { assigneeId: lookup('Assignee', { entity: 'users', labelAs: 'assigneeName' }) },
      done: '{name} is assigned',
      bulk: true,
      does: 'Assigns the application to a colleague, or to nobody.',
    }),
    approve: action({
      label: 'Approve',
      when: stands('approve'),
      question: {
        title: 'Approve {name}?',
        text: `${becomes} It is done at once, and the applicant is told.`,
      },
      ...(asked === null ? {} : { fields: asked }),
      done: '{name} is approved',
      leaves: true,
      ...(isApprovedTogether ? { bulk: true } : {}),
      does: 'Approves the application and makes what it asks for, all or nothing.',
    }),
    return: action({
      label: 'Return',
      when: stands('return'),
      question: {
        title: 'Return {name} to the applicant?',
        text: 'The applicant mends what you name and submits again. The clock stands still meanwhile.',
      },
      fields: {
        words: words('What must be mended'),
        steps: status('Steps', { table: returnable, many: true, required: 'Choose one of the list' }),
      },
      done: '{name} was returned',
      bulk: true,
      does: 'Gives the application back to the applicant, with what must be mended.',
    }),
    reject: action({
      label: 'Reject',
      when: stands('reject'),
      question: { title: 'Reject {name}?', text: 'The applicant reads the reason and your words.' },
      fields: {
        reason: status('Reason', { table: rejectionReason, required: true }),
        words: text('Words to the applicant', { lines: 4, max: 1_000 }),
        note: text('Note for colleagues', { lines: 2, max: 1_000 }),
      },
      done: '{name} was rejected',
      bulk: true,
      leaves: true,
      does: 'Rejects the application with a reason.',
    }),
    cancel: action({
      label: 'Cancel application',
      when: stands('cancel'),
      question: {
        title: 'Cancel the application of {name}?',
        text: 'The applicant can start anew at any time.',
      },
      done: 'The application of {name} was cancelled',
      leaves: true,
      does: 'Cancels the application.',
    }),
  }) as const;

const frame = {
  usual: '-submittedUtc',
  without: ['create', 'update', 'change', 'restore', 'select', 'history'],
  form: [],
  deletion: { kind: 'none' },
  empty: { title: 'Nothing waits for review.', text: 'New applications appear here by themselves.' },
} as const;

/** Businesses that want to book on account, at `/business-applications`. */
export const businessApplications = resource('businessApplications', {
  ...frame,
  path: '/business-applications',
  segment: 'business-applications',
  noun: ['business application', 'business applications'],
  fields: {
    ...common,
    registrationNumber: text('Registration number', { write: 'never', search: true }),
    monthlyVolume: status('Deliveries a month', { table: monthlyVolume, write: 'never', filter: true }),
    wantsPostpay: yesNo('Pay later, by invoice', { write: 'never', filter: true }),
  },
  actions: actionsWith('{name} becomes a company with an account of its own.', {
    pricingTier: status('Pricing tier', {
      table: companyPricingTier,
      required: true,
      create: companyPricingTier.code.STANDARD,
    }),
    isPostpay: yesNo('Pay later, by invoice', { help: 'Administrators and management decide this.' }),
    creditLimit: money('Credit limit'),
  }),
});

/** Partners who drive for the house, at `/partner-applications`. */
export const partnerApplications = resource('partnerApplications', {
  ...frame,
  path: '/partner-applications',
  segment: 'partner-applications',
  noun: ['partner application', 'partner applications'],
  fields: {
    ...common,
    registrationNumber: text('Registration number', { write: 'never', search: true }),
    area: text('Area', { write: 'never', search: true, maxWidth: 220 }),
    drivers: text('Drivers', { write: 'never' }),
    vehicles: text('Vehicles', { write: 'never' }),
    isBankVerified: yesNo('Bank account verified', { write: 'never' }),
    hasOpenChildren: yesNo('Somebody waits under them', { write: 'never', filter: true, hiddenColumn: true }),
  },
  actions: actionsWith('{name} becomes a partner, with drivers and vehicles of their own.', null),
});

const driverFields = {
  ...common,
  typeId: status('Type', { table: applicationType, write: 'never', filter: true }),
  partnerId: partner,
  licenceCode: status('Licence code', { table: licenceCode, write: 'never', filter: true }),
  licenceExpires: day('Licence expires', { write: 'never', filter: true }),
  vehicleTypeId: status('Vehicle type', { table: vehicleType, isKind: true, write: 'never', filter: true }),
  policeStatus: status('Police clearance', { table: documentStatus, write: 'never', filter: true }),
} as const;
const vehicleFields = {
  ...common,
  partnerId: partner,
  vehicleTypeId: status('Vehicle type', { table: vehicleType, isKind: true, write: 'never', filter: true }),
  insuranceExpires: day('Insurance until', { write: 'never', filter: true }),
} as const;

/** Drivers of the house and of partners, at `/driver-applications`. */
export const driverApplications = resource('driverApplications', {
  ...frame,
  path: '/driver-applications',
  segment: 'driver-applications',
  noun: ['driver application', 'driver applications'],
  fields: driverFields,
  actions: actionsWith('{name} becomes a driver. Partner: {partnerName}.', null, true),
});

/** Assistants of partners, at `/assistant-applications`. */
export const assistantApplications = resource('assistantApplications', {
  ...frame,
  path: '/assistant-applications',
  segment: 'assistant-applications',
  noun: ['assistant application', 'assistant applications'],
  fields: { ...common, partnerId: partner },
  actions: actionsWith('{name} becomes an assistant. Partner: {partnerName}.', null),
});

/** Vehicles of partners, at `/vehicle-applications`. */
export const vehicleApplications = resource('vehicleApplications', {
  ...frame,
  path: '/vehicle-applications',
  segment: 'vehicle-applications',
  noun: ['vehicle application', 'vehicle applications'],
  fields: vehicleFields,
  actions: actionsWith('{name} becomes a vehicle that can be driven. Partner: {partnerName}.', null, true),
});

/** The application of the partner under whom somebody applies. */
const parentId = lookup('Partner application', {
  entity: 'users',
  write: 'never',
  filter: true,
  shown: 'none',
});

/** Drivers who apply under a partner, at `/partner-applications/:id/driver-applications`; each opens on its own screen. */
export const partnerDriverApplications = resource('partnerDriverApplications', {
  ...frame,
  path: '/partner-applications/:id/driver-applications',
  edit: '/driver-applications/edit/:id',
  segment: 'partner-driver-applications',
  base: 'driver-applications',
  noun: ['driver application', 'driver applications'],
  parent: { segment: 'partner-applications', field: 'parentId' },
  who: { update: audience.ams },
  fields: { ...driverFields, parentId },
});

/** Vehicles that are applied for under a partner, at `/partner-applications/:id/vehicle-applications`. */
export const partnerVehicleApplications = resource('partnerVehicleApplications', {
  ...frame,
  path: '/partner-applications/:id/vehicle-applications',
  edit: '/vehicle-applications/edit/:id',
  segment: 'partner-vehicle-applications',
  base: 'vehicle-applications',
  noun: ['vehicle application', 'vehicle applications'],
  parent: { segment: 'partner-applications', field: 'parentId' },
  who: { update: audience.ams },
  fields: { ...vehicleFields, parentId },
});
