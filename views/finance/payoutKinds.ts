// What is asked for as money to be paid out.
import { advanceCalls, advances, withdrawalCalls, withdrawals } from '../../core/index.ts';
import { marked } from '../hooks/text.ts';

/** Withdrawals and advances are asked for alike. */
export const payoutKinds = {
  withdrawals: {
    calls: withdrawalCalls,
    resource: withdrawals.plain,
    label: marked('Ask for a withdrawal'),
    none: marked('Nothing can be withdrawn: no account holds money.'),
  },
  advances: {
    calls: advanceCalls,
    resource: advances.plain,
    label: marked('Ask for an advance'),
    none: marked('Advances are paid to partners and drivers.'),
  },
} as const;
export type PayoutKind = keyof typeof payoutKinds;
