// Who may do what: flags, rights, routes, rows.

export {
  type Audience,
  admits,
  audience,
  type Denial,
  type Gated,
  may,
  type Reasons,
  reasonsOf,
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
export { type DrawerEntry, type DrawerGroup, drawer, drawerFor, titleOfScreen } from '../access/drawer.ts';
export {
  type InternalAccounts,
  isInternalAccount,
  readInternalAccounts,
} from '../access/internalAccount.ts';
export { firstCallOf, KeyRight, KeyRights } from '../access/keyRight.ts';
export { mayOpen, type PortalRoute, type RoutePath, routeOf, routes } from '../access/routes.ts';
export {
  assists,
  covers,
  editSetsOf,
  findsPeopleOf,
  type Home,
  homeOf,
  type Owners,
  type RowSet,
  type RowSetKind,
  readSetsOf,
  seesCost,
  seesOwnAmounts,
  seesPrices,
  worksOneRun,
} from '../access/rowSets.ts';
export { footerLinks, headerLinks, type SiteLink } from '../access/siteLinks.ts';
export {
  callGroupOf,
  isForKeys,
  type KeyGroup,
  keyGroupsOf,
  keyOpens,
  rightsBeyond,
} from '../contract/keyRights.ts';
export { allRights, hasRight, type Right, type RightKind, reasonsFor } from '../contract/rights.ts';
