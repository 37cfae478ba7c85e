// What applications of drivers hang into their list: inviting one, and one action to several.
import { driverApplications } from '../../core/index.ts';
import type { ResourceSlots } from '../admin/slots.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { listCells } from './listCells.tsx';
import { togetherOf } from './togetherSlots.ts';

const InviteDrivers = lazyScreen<{ readonly onChanged: () => void }>(async () => ({
  default: (await import('./InviteDrivers.tsx')).InviteDrivers,
}));

const slots: ResourceSlots = {
  listActions: InviteDrivers,
  bulk: togetherOf(driverApplications.plain),
  cells: listCells,
};
export default slots;
