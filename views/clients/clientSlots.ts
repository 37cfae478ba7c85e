// What API clients hang into their screens: the matrix of rights, and the tab of keys.
import type { ResourceSlots } from '../admin/slots.ts';
import { marked } from '../hooks/text.ts';
import { RightsMatrix } from './RightsMatrix.tsx';

const slots: ResourceSlots = {
  inputs: { rights: RightsMatrix },
  tabs: [{ key: 'keys', label: marked('Keys'), load: () => import('./KeysTab.tsx') }],
};
export default slots;
