import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contract } from '../../../core/contract/contract.ts';
import {
  boardFields,
  boardQueries,
  readBoardFilter,
  writeBoardFilter,
} from '../../../core/jobs/boardFilters.ts';

describe('filters of the board', () => {
  it('[LST-19] are field and value, the same field again adds a value', () => {
    const filters = ['jobStatusId:0', 'jobStatusId:2001', 'companyId:7', 'from:2026-11-20']
      .map(readBoardFilter)
      .filter((one) => one !== null);
    expect(boardQueries(filters, false)).toEqual({
      jobs: { jobStatusId: [0, 2001], companyId: [7], from: '2026-11-20' },
      drivers: {},
      deliveries: { companyId: [7], from: '2026-11-20' },
    });
  });
  it('[LST-20] the QSR mode reaches every list', () => {
    expect(boardQueries([], true)).toEqual({
      jobs: { qsrMode: true },
      drivers: { qsrMode: true },
      deliveries: { qsrMode: true },
    });
  });
  it('every field is understood by the calls of the lists that it names', () => {
    const calls = {
      jobs: contract.jobs.list,
      drivers: contract.drivers.list,
      deliveries: contract.deliveries.list,
    };
    for (const { field, lists } of boardFields)
      for (const list of lists) expect(Object.keys(calls[list].query)).toContain(field);
  });
  it('an address with nonsense gives no filter and no error', () => {
    for (const text of [
      '',
      ':',
      'jobStatusId',
      'jobStatusId:99',
      'unknown:1',
      'companyId:x',
      'from:yesterday',
    ])
      expect(readBoardFilter(text)).toBeNull();
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readBoardFilter(text);
        if (read !== null) expect(writeBoardFilter(read)).toBe(text);
      }),
    );
  });
});
