// What applications of drivers hang into their list: inviting one.
import type { ResourceSlots } from '../admin/slots.ts';
import { InviteDrivers } from './InviteDrivers.tsx';

const slots: ResourceSlots = { listActions: InviteDrivers };
export default slots;
