// Whose roles, access and belonging somebody may change, and when drivers work.

export {
  type Belonging,
  type BelongingFaults,
  belongingFaults,
  flagsOfRoles,
  givingFaults,
  hasRole,
  mayEditUser,
  mayGive,
  mayManage,
  type Rank,
  type Ranked,
  rankedBy,
  rankOf,
  rolesOfFlags,
} from '../access/rank.ts';
export { OwnData } from '../contract/identity.ts';
export {
  daysLater,
  longestShift,
  mondayOf,
  type PlannedShift,
  Shift,
  shiftFaults,
  shiftHours,
} from '../drivers/schedules.ts';
export { addressEntries } from '../resources/addressEntries.ts';
export { assistants } from '../resources/assistants.ts';
export { companies } from '../resources/companies.ts';
export { driverRecords } from '../resources/drivers.ts';
export { userRole, users } from '../resources/users.ts';
export { vehicles } from '../resources/vehicles.ts';
