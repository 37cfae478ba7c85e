// Whose roles, access and belonging somebody may change, and when drivers work.

export {
  type Belonging,
  type BelongingFaults,
  belongingFaults,
  flagsOfRoles,
  givingFaults,
  mayEditUser,
  mayGive,
  mayManage,
  type Rank,
  type Ranked,
  rankedBy,
  rankOf,
  rolesOfFlags,
} from '../access/rank.ts';
export {
  daysLater,
  longestShift,
  mondayOf,
  type PlannedShift,
  Shift,
  shiftFaults,
  shiftHours,
} from '../drivers/schedules.ts';
