// Whose accounts the address speaks of: `/users/7/accounts` those of a user, `/accounts` everybody's.
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { type Account, type AccountsOf, accountsPath } from '../../core/index.ts';
import { useRecordId } from '../hooks/useRecordId.ts';

const segments: readonly string[] = ['users', 'companies', 'stores'] satisfies AccountsOf['segment'][];
const isSegment = (segment: string): segment is AccountsOf['segment'] => segments.includes(segment);

/** The holder that the address names; null for the accounts of everybody; undefined where its id can be nobody's. */
export const useHolder = (): AccountsOf | null | undefined => {
  const segment = useLocation().pathname.split('/')[1] ?? '';
  const id = useRecordId('id');
  return useMemo(() => {
    if (!isSegment(segment)) return null;
    return id === null ? undefined : { segment, id };
  }, [segment, id]);
};

const fields = { users: 'userId', companies: 'companyId', stores: 'storeId' } as const;

/** The field of an account, or of the query of accounts, that names a holder of this kind. */
export const holderField = ({ segment }: AccountsOf): (typeof fields)[AccountsOf['segment']] =>
  fields[segment];

/** Whether the account is the holder's: under another's address it is not there. */
export const isOf = (of: AccountsOf | null, account: Account): boolean =>
  of === null || account[holderField(of)] === of.id;

export { accountsPath };
