// What hangs into the screens of users: the choice of roles, the ways to what is a user's, and the link to the first password.
import { lateInput } from '../admin/lateInput.ts';
import type { OfRecordProps, ResourceSlots } from '../admin/slots.ts';
import { InvitationLink } from './InvitationLink.tsx';
import { UserWays } from './Ways.tsx';

const RolesInput = lateInput(async () => ({ default: (await import('./RolesInput.tsx')).RolesInput }));

const UserHead = (props: OfRecordProps) => (
  <>
    <UserWays {...props} />
    <InvitationLink {...props} />
  </>
);

const userSlots: ResourceSlots = { inputs: { roles: RolesInput }, formHead: UserHead };
export default userSlots;
