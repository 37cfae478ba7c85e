// What advances hang into their list: asking for one, and what is done with several.
import { createElement } from 'react';
import type { BulkProps, ResourceSlots } from '../admin/slots.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { AskPayout } from './AskPayout.tsx';

const PayoutBulk = lazyScreen(async () => ({ default: (await import('./PayoutBulk.tsx')).PayoutBulk }));

const slots: ResourceSlots = {
  listActions: ({ onChanged }: { readonly onChanged: () => void }) =>
    createElement(AskPayout, { kind: 'advances', onChanged }),
  bulk: (props: BulkProps) => createElement(PayoutBulk, { ...props, kind: 'advances' }),
};
export default slots;
