// Every call of every service, one table. `contract` names them by group, `allCalls` lists them.

import { auth } from './auth.ts';
import type { AnyCall } from './call.ts';
import { deliveries } from './deliveries.ts';
import { drivers, jobs, jobworkflow, taskworkflow } from './dispatch.ts';
import { errors } from './errors.ts';
import { accounts, transactions } from './finance.ts';
import {
  account,
  emailVerification,
  passkeys,
  phoneNumberVerification,
  profile,
  twoFactor,
  users,
} from './identity.ts';
import { notifications } from './notices.ts';
import { places } from './places.ts';
import { countries, images, lookup, reference, windows } from './reference.ts';
import { stores, territories } from './stores.ts';
import { payment, workflow } from './workflow.ts';

/** Every call of every service, by group and name: client and backend both derive from it. */
export const contract = {
  auth,
  emailVerification,
  phoneNumberVerification,
  twoFactor,
  passkeys,
  account,
  profile,
  users,
  deliveries,
  workflow,
  payment,
  jobs,
  jobworkflow,
  drivers,
  taskworkflow,
  transactions,
  accounts,
  lookup,
  countries,
  windows,
  stores,
  territories,
  notifications,
  places,
  reference,
  errors,
  images,
} as const;

/** Every call of every service, in one list. */
export const allCalls: readonly AnyCall[] = Object.values(contract).flatMap(
  (group) => Object.values(group) as AnyCall[],
);
