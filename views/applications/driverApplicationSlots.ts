// What applications of drivers hang into their list: inviting one, and one action to several.
import { driverApplications } from '../../core/index.ts';
import type { ResourceSlots } from '../admin/slots.ts';
import { InviteDrivers } from './InviteDrivers.tsx';
import { listCells } from './listCells.tsx';
import { togetherOf } from './togetherSlots.ts';

const slots: ResourceSlots = {
  listActions: InviteDrivers,
  bulk: togetherOf(driverApplications.plain),
  cells: listCells,
};
export default slots;
