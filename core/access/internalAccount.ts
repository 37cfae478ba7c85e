// The internal-account check of the delivery panel (DEL-27, DEL-28): a configured list of companies or email domains.
// Off by default: without a list nobody passes.
import type { Claims } from './claims.ts';

/** Which accounts are the company's own, as the configuration names them. */
export interface InternalAccounts {
  /** Companies of the house itself, by id. */
  readonly companyIds: readonly number[];
  /** Without the @, matched without regard to case. */
  readonly emailDomains: readonly string[];
}

const isNumbers = (input: unknown): input is readonly number[] =>
  Array.isArray(input) && input.every((one) => typeof one === 'number');
const isTexts = (input: unknown): input is readonly string[] =>
  Array.isArray(input) && input.every((one) => typeof one === 'string');

/** Reads the configuration's `internalCompanyIds` and `internalEmailDomains`; what is missing or no list is empty. */
export const readInternalAccounts = (raw: Readonly<Record<string, unknown>>): InternalAccounts => {
  const companyIds = raw['internalCompanyIds'];
  const emailDomains = raw['internalEmailDomains'];
  return {
    companyIds: isNumbers(companyIds) ? companyIds : [],
    emailDomains: isTexts(emailDomains) ? emailDomains : [],
  };
};

/** Whether map, tracking and rating links are shown to this user in the delivery panel. */
export const isInternalAccount = (who: Claims | null, accounts: InternalAccounts): boolean => {
  if (who === null) return false;
  const domain = who.email.split('@').at(-1)?.toLowerCase() ?? '';
  return (
    (typeof who.companyId === 'number' && accounts.companyIds.includes(who.companyId)) ||
    accounts.emailDomains.some((one) => one.toLowerCase() === domain)
  );
};
