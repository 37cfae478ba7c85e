// How somebody joins: the types of application (APP-02), the steps of each (APP-10), and where an application stands. One table each, which
// wizard, service, lists and screens read.
import { statusTable } from '../../format/statusTable.ts';
import { applicationStatus } from '../status.ts';

/** APP-02. */
export type ApplicationType = 'business' | 'partner' | 'partner-driver' | 'driver' | 'assistant' | 'vehicle';

/** What is asked one after the other. */
export type ApplicationStep = 'details' | 'documents' | 'bank' | 'declaration' | 'terms';

/** The steps with their words. */
export const applicationStep = statusTable('applicationStep', [
  { code: 'details', name: 'DETAILS', label: 'details', terminal: false },
  { code: 'documents', name: 'DOCUMENTS', label: 'documents', terminal: false },
  { code: 'bank', name: 'BANK', label: 'bank account', terminal: false },
  { code: 'declaration', name: 'DECLARATION', label: 'declaration', terminal: false },
  { code: 'terms', name: 'TERMS', label: 'terms', terminal: false },
]);

interface TypeRow {
  readonly steps: readonly ApplicationStep[];
  /** The bank account may be given later. */
  readonly isBankOptional?: true;
  /** It begins with an invitation. */
  readonly isInvited?: true;
  /** Its list, without the slash before it; also the segment of its calls. */
  readonly segment: string;
  /** Which terms are accepted; null: none. */
  readonly terms: string | null;
}

const whole: readonly ApplicationStep[] = ['details', 'documents', 'bank', 'declaration', 'terms'];
const unpaid: readonly ApplicationStep[] = ['details', 'documents', 'declaration', 'terms'];

/** What each type asks, in which order, and where it is reviewed. */
export const applicationTypes: Readonly<Record<ApplicationType, TypeRow>> = {
  business: {
    steps: whole,
    isBankOptional: true,
    segment: 'business-applications',
    terms: 'business',
  },
  partner: { steps: whole, segment: 'partner-applications', terms: 'partner' },
  'partner-driver': {
    steps: unpaid,
    isInvited: true,
    segment: 'driver-applications',
    terms: 'driver',
  },
  driver: {
    steps: whole,
    isInvited: true,
    segment: 'driver-applications',
    terms: 'driver',
  },
  assistant: {
    steps: unpaid,
    isInvited: true,
    segment: 'assistant-applications',
    terms: 'assistant',
  },
  vehicle: {
    steps: ['details', 'documents'],
    segment: 'vehicle-applications',
    terms: null,
  },
};

/** Before the first step: what will be asked (APP-06). */
export const beforeFirstStep = -1;

/** Where an application stands; a finer reading of APP-01. */
export type ApplicationStage = 'draft' | 'submitted' | 'returned' | 'approved' | 'rejected' | 'cancelled';

/** The stages with their words. */
export const applicationStage = statusTable('applicationStage', [
  { code: 'draft', name: 'DRAFT', label: 'draft', terminal: false },
  { code: 'submitted', name: 'SUBMITTED', label: 'submitted', terminal: false },
  { code: 'returned', name: 'RETURNED', label: 'returned', terminal: false },
  { code: 'approved', name: 'APPROVED', label: 'approved', terminal: true, isGood: true },
  { code: 'rejected', name: 'REJECTED', label: 'rejected', terminal: true },
  { code: 'cancelled', name: 'CANCELLED', label: 'cancelled', terminal: true },
]);

/** What tells the stage of an application. */
export interface Staged {
  readonly statusId: number;
  readonly submittedUtc: string | null;
  /** Set while it waits for the applicant's answer. */
  readonly returnedUtc: string | null;
}

/** The stage of an application: a function of its status and of what was submitted and returned. */
export const stageOf = ({ statusId, submittedUtc, returnedUtc }: Staged): ApplicationStage => {
  const { APPROVED, REJECTED, CANCELLED } = applicationStatus.code;
  if (statusId === APPROVED) return 'approved';
  if (statusId === REJECTED) return 'rejected';
  if (statusId === CANCELLED) return 'cancelled';
  if (submittedUtc === null) return 'draft';
  return returnedUtc === null ? 'submitted' : 'returned';
};

/** What is done with an application as a whole. */
export type ApplicationMove = 'submit' | 'return' | 'approve' | 'reject' | 'cancel';

interface MoveRow {
  readonly from: readonly ApplicationStage[];
  readonly to: ApplicationStage;
  readonly by: readonly ('applicant' | 'staff')[];
}

/** Who leads an application from where to where; what is not here is refused. */
export const applicationMoves: Readonly<Record<ApplicationMove, MoveRow>> = {
  submit: { from: ['draft', 'returned'], to: 'submitted', by: ['applicant'] },
  return: { from: ['submitted'], to: 'returned', by: ['staff'] },
  approve: { from: ['submitted'], to: 'approved', by: ['staff'] },
  reject: { from: ['submitted', 'returned'], to: 'rejected', by: ['staff'] },
  cancel: { from: ['draft', 'submitted', 'returned'], to: 'cancelled', by: ['applicant', 'staff'] },
};

/** Whether a move leads on from a stage. */
export const canMove = (move: ApplicationMove, stage: ApplicationStage): boolean =>
  applicationMoves[move].from.includes(stage);

/** Why an application was rejected. `days`: how long until the person may apply again; null: never. */
export const rejectionReason = statusTable('rejectionReason', [
  { code: 'incomplete', name: 'INCOMPLETE', label: 'incomplete', days: 0, terminal: false },
  { code: 'area', name: 'AREA', label: 'area not served', days: 0, terminal: false },
  { code: 'not-eligible', name: 'NOT_ELIGIBLE', label: 'not eligible', days: 30, terminal: false },
  { code: 'failed-check', name: 'FAILED_CHECK', label: 'failed check', days: 180, terminal: false },
  { code: 'not-genuine', name: 'NOT_GENUINE', label: 'paper not genuine', days: null, terminal: false },
  { code: 'duplicate', name: 'DUPLICATE', label: 'duplicate', days: 0, terminal: false },
  { code: 'other', name: 'OTHER', label: 'other', days: 30, terminal: false },
]);

const DAY_MS = 86_400_000;

/** The moment from which somebody rejected may apply again; null: never. */
export const reapplyFrom = (reason: string, decidedUtc: string): string | null => {
  const days = rejectionReason.rows.find(({ code }) => code === reason)?.days ?? null;
  return days === null ? null : new Date(Date.parse(decidedUtc) + days * DAY_MS).toISOString();
};

/** Why a paper was rejected. */
export const paperRejection = statusTable('paperRejection', [
  { code: 'unreadable', name: 'UNREADABLE', label: 'unreadable', terminal: false },
  { code: 'wrong-paper', name: 'WRONG_PAPER', label: 'wrong paper', terminal: false },
  { code: 'expired', name: 'EXPIRED', label: 'expired', terminal: false },
  { code: 'name-differs', name: 'NAME_DIFFERS', label: 'name differs', terminal: false },
  { code: 'cut-off', name: 'CUT_OFF', label: 'cut off', terminal: false },
  { code: 'other', name: 'OTHER', label: 'other', terminal: false },
]);
