// What bank accounts hang into their screens: the banks of the country, the whole number for a reason, and the proof that it is the holder's.
import { audience } from '../../core/index.ts';
import type { ResourceSlots } from '../admin/slots.ts';
import { marked } from '../hooks/text.ts';
import { BankInput } from './BankInput.tsx';

const slots: ResourceSlots = {
  inputs: { bankCode: BankInput },
  tabs: [
    { key: 'number', label: marked('Number'), who: audience.am, load: () => import('./NumberTab.tsx') },
    { key: 'proof', label: marked('Proof'), who: audience.am, load: () => import('./ProofTab.tsx') },
  ],
};
export default slots;
