// Claims of somebody with these flags, and whom a path admits.
import { type CarriedFlag, type Claims, flags } from '../../../core/index.ts';

export const who = (...held: CarriedFlag[]): Claims => ({
  id: 7,
  email: 'a@b.test',
  emailConfirmed: true,
  phoneNumberConfirmed: true,
  ...Object.fromEntries(held.map((flag) => [flag, true])),
});

export const carried = flags.map(({ flag }) => flag);

export const A = 'isAdministrator';
export const M = 'isManagementOperator';
export const S = 'isStaffOperator';
