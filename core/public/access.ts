// Who may do what: flags, rights, routes, rows.

export {
  type Audience,
  admits,
  audience,
  type Denial,
  type Gated,
  type Grounds,
  groundsOf,
  may,
} from '../access/audience.ts';
export {
  type CarriedFlag,
  Claims,
  type Flag,
  flags,
  holds,
  isAnyCompanyRole,
  isAnyStoreRole,
  isFinanceCapable,
  isInternal,
  isPlainNormalUser,
  type Role,
} from '../access/claims.ts';
export { type DrawerEntry, type DrawerGroup, drawer, drawerFor } from '../access/drawer.ts';
export {
  type InternalAccounts,
  isInternalAccount,
  readInternalAccounts,
} from '../access/internalAccount.ts';
export { allRights, groundsFor, hasRight, type Right, type RightKind } from '../access/rights.ts';
export { type PortalRoute, type RoutePath, routeOf, routes } from '../access/routes.ts';
export {
  assists,
  covers,
  editSetsOf,
  findsPeopleOf,
  type Owners,
  type RowSet,
  type RowSetKind,
  readSetsOf,
  seesCost,
  seesPrices,
  worksOneRun,
} from '../access/rowSets.ts';
