// The list of accounts for whoever sees no amounts: no column and no filter of them stands there empty.
import { expect, test } from 'vitest';
import { accountList } from '../../../../core/services/admin/accounts.ts';

test('[ROL-47] who sees no amounts has no columns of them', () => {
  const fieldsFor = (seesAmounts: boolean) =>
    accountList(null, false, seesAmounts).columns.map(({ field }) => field);
  expect(fieldsFor(false)).toEqual(['name', 'ownerName', 'kind', 'accountType', 'status', 'createdUtc']);
  expect(fieldsFor(true)).toEqual(expect.arrayContaining(['balance', 'available', 'overdue']));
});
