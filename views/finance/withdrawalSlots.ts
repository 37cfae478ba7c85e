// What withdrawals hang into their list: asking for one, what is done with several, and for whoever lets them go those that wait.
import { createElement } from 'react';
import { audience, may, payoutStatus } from '../../core/index.ts';
import type { BulkProps, ResourceSlots } from '../admin/slots.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { AskPayout } from './AskPayout.tsx';

const PayoutBulk = lazyScreen(async () => ({ default: (await import('./PayoutBulk.tsx')).PayoutBulk }));

const { REQUESTED, APPROVED } = payoutStatus.code;

const slots: ResourceSlots = {
  opensWith: (who) =>
    may(who, { who: audience.am }) ? `statusId=${REQUESTED}&statusId=${APPROVED}` : undefined,
  listActions: ({ onChanged }: { readonly onChanged: () => void }) =>
    createElement(AskPayout, { kind: 'withdrawals', onChanged }),
  bulk: (props: BulkProps) => createElement(PayoutBulk, { ...props, kind: 'withdrawals' }),
};
export default slots;
