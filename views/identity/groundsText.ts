// Why a right is there or not, in a line: the roles that open it, those that bar it, or those of which one is needed.
import { type Flag, flags, type Reasons } from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';

const everySignedIn = marked('any sign-in');

/** The role behind a flag in the words of the requirements. */
export const roleOf = (flag: Flag): string => {
  const row = flags.find((one) => one.flag === flag);
  return t(row === undefined ? everySignedIn : row.role);
};

const listed = (some: readonly Flag[]): string => some.map(roleOf).join(', ');

export const groundsText = ({ denial, isPublic, by, barredBy, needs }: Reasons): string => {
  if (isPublic) return t('Open to everybody');
  if (denial === null) return t('Opened by {roles}', { roles: listed(by) });
  if (denial === 'unauthenticated')
    return needs.includes('isNormalUser')
      ? t('Needs a sign-in')
      : t('Needs a sign-in: {roles}', { roles: listed(needs) });
  if (denial === 'unconfirmed') return t('The email is not confirmed');
  if (barredBy.length > 0) return t('Barred by {roles}', { roles: listed(barredBy) });
  return t('Needs one of {roles}', { roles: listed(needs) });
};
