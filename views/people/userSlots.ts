// What hangs into the screens of users: the matrix of roles, and the ways to what belongs to a user.
import type { ResourceSlots } from '../admin/slots.ts';
import { RolesInput } from './RolesInput.tsx';
import { UserWays } from './Ways.tsx';

const userSlots: ResourceSlots = { inputs: { roles: RolesInput }, formHead: UserWays };
export default userSlots;
