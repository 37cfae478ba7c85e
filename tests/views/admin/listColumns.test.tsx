import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  type CarriedFlag,
  everyResource,
  type ListColumn,
  may,
  mobileDeviceList,
  receiptList,
} from '../../../core/index.ts';
import { listCell, listColumns } from '../../../views/admin/listColumns.tsx';
import { recordColumns } from '../../../views/admin/recordColumns.tsx';
import type { RecordColumn } from '../../../views/kit/recordColumn.ts';
import { who } from '../../core/access/claims.ts';

const column: ListColumn<{ readonly isActive: unknown }> = {
  field: 'isActive',
  label: 'Active',
  kind: 'yesNo',
};

test.each([
  [true, 'Yes'],
  [false, 'No'],
  // A file that said nothing, and one that said what is neither.
  [null, ''],
  [undefined, ''],
  ['perhaps', 'perhaps'],
])('a yes or no of %s reads "%s": nothing that is not known is said', (isActive, words) => {
  expect(render(listCell(column, { isActive })).container.textContent).toBe(words);
});

const onCards = (columns: readonly RecordColumn<never>[]) =>
  columns.filter(({ onCard }) => onCard === 'foot').map(({ key }) => key);

test('a card says how things stand beside what heads it, and what holds by its name alone; who may do nothing has no column for it', () => {
  const listed = listColumns(receiptList, receiptList.columns, [], () => undefined);
  expect(onCards(listed)).toEqual(['status', 'actions']);
  const devices = listColumns(mobileDeviceList, mobileDeviceList.columns, [], () => undefined);
  const trusted = devices.find(({ label }) => label === 'Trusted');
  const said = (isTrusted: boolean) => render(trusted?.chip?.({ isTrusted } as never)).container.textContent;
  expect([said(true), said(false)]).toEqual(['Trusted', '']);

  const deeds = { isDeletedShown: false, onChanged: () => undefined };
  const foot = (name: string, isDeletedShown = false, flag: CarriedFlag = 'isAdministrator') => {
    const resource = everyResource.find((one) => one.name === name);
    if (resource === undefined) throw new Error(`no resource is called ${name}`);
    const claims = who(flag);
    const mayRemove = may(claims, { who: resource.who.remove });
    const all = { ...deeds, claims, mayRemove, isDeletedShown };
    return onCards(recordColumns(resource, Object.keys(resource.fields), {}, all));
  };
  expect(foot('hubs')).toEqual(['isActive']);
  expect(foot('withdrawals')).toEqual(['statusId', 'actions']);
  expect(foot('hubs', true)).toEqual(['isActive', 'actions']);
  expect(foot('withdrawals', false, 'isStaffOperator')).toEqual(['statusId']);
  expect(foot('hubs', true, 'isStaffOperator')).toEqual(['isActive']);
});
