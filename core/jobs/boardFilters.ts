// The filters of the dispatch board as field and value pairs (LST-19), with the quick-service-restaurant mode (LST-20).
// One table says which field exists, where its values come from and which of the three lists understands it; the
// address, the chips and the queries all read it, so a filter is never shown without acting.
import { deliveryStatus } from '../deliveries/status.ts';
import { driverStatus, vehicleType } from '../drivers/status.ts';
import type { StatusRow } from '../format/statusTable.ts';
import { jobStatus } from './status.ts';

/** The three lists of the board. */
export type BoardList = 'jobs' | 'drivers' | 'deliveries';

type Values =
  | { readonly from: 'table'; readonly rows: readonly StatusRow[] }
  | { readonly from: 'lookup'; readonly entity: 'companies' | 'stores' | 'territories' | 'drivers' }
  | { readonly from: 'day' };

/** One field of the board's filter: its values, and which lists understand it. */
export interface BoardField {
  /** The name by which filters call it. */
  readonly field: string;
  /** For people, in English. */
  readonly label: string;
  /** What can be chosen, or where choices come from. */
  readonly values: Values;
  /** The query's name in each list that understands the field. */
  readonly lists: readonly BoardList[];
}

const everything: readonly BoardList[] = ['jobs', 'drivers', 'deliveries'];

const fields = [
  {
    field: 'jobStatusId',
    label: 'Job status',
    values: { from: 'table', rows: jobStatus.rows },
    lists: ['jobs'],
  },
  {
    field: 'driverStatusId',
    label: 'Driver status',
    values: { from: 'table', rows: driverStatus.rows },
    lists: ['drivers'],
  },
  {
    field: 'logisticStatusId',
    label: 'Delivery status',
    values: { from: 'table', rows: deliveryStatus.rows },
    lists: ['deliveries'],
  },
  {
    field: 'vehicleTypeId',
    label: 'Vehicle type',
    values: { from: 'table', rows: vehicleType.rows },
    lists: ['jobs', 'drivers'],
  },
  {
    field: 'driverId',
    label: 'Driver',
    values: { from: 'lookup', entity: 'drivers' },
    lists: ['jobs', 'deliveries'],
  },
  {
    field: 'companyId',
    label: 'Company',
    values: { from: 'lookup', entity: 'companies' },
    lists: ['jobs', 'deliveries'],
  },
  {
    field: 'storeId',
    label: 'Store',
    values: { from: 'lookup', entity: 'stores' },
    lists: ['jobs', 'deliveries'],
  },
  {
    field: 'territoryId',
    label: 'Territory',
    values: { from: 'lookup', entity: 'territories' },
    lists: everything,
  },
  { field: 'from', label: 'From day', values: { from: 'day' }, lists: ['jobs', 'deliveries'] },
  { field: 'to', label: 'To day', values: { from: 'day' }, lists: ['jobs', 'deliveries'] },
] as const satisfies readonly BoardField[];

/** The name of a field of the board's filter. */
export type BoardFieldName = (typeof fields)[number]['field'];

/** Every field of the board, in the order of the picker. */
export const boardFields: readonly BoardField[] = fields;

/** One field with one value; the same field several times means any of the values. */
export interface BoardFilter {
  /** Which field it narrows. */
  readonly field: BoardFieldName;
  /** As text: a code, an id or a day. */
  readonly value: string;
}

const isField = (name: string): name is BoardFieldName => fields.some((row) => row.field === name);
const day = /^\d{4}-\d{2}-\d{2}$/;

/** Reads `field:value` from an address; null for a field that does not exist or a value that is none of its kind. */
export const readBoardFilter = (text: string): BoardFilter | null => {
  const [field = '', value = ''] = text.split(/:(.*)/s);
  if (!isField(field) || value === '') return null;
  const row = boardFields.find((one) => one.field === field);
  const isGood =
    row?.values.from === 'day'
      ? day.test(value)
      : row?.values.from === 'table'
        ? row.values.rows.some((one) => String(one.code) === value)
        : /^\d{1,15}$/.test(value);
  return isGood ? { field, value } : null;
};

/** As it stands in an address. */
export const writeBoardFilter = ({ field, value }: BoardFilter): string => `${field}:${value}`;

type Query<Numeric extends string> = { readonly [K in Numeric]?: readonly number[] } & {
  readonly from?: string;
  readonly to?: string;
  readonly qsrMode?: boolean;
};

/** The question that each list of the board is asked. */
export interface BoardQueries {
  /** What is asked of the jobs' list. */
  readonly jobs: Query<
    'jobStatusId' | 'vehicleTypeId' | 'driverId' | 'companyId' | 'storeId' | 'territoryId'
  >;
  /** What is asked of the drivers' list, which knows no days. */
  readonly drivers: Omit<Query<'driverStatusId' | 'vehicleTypeId' | 'territoryId'>, 'from' | 'to'>;
  /** What is asked of the deliveries' list. */
  readonly deliveries: Query<'logisticStatusId' | 'driverId' | 'companyId' | 'storeId' | 'territoryId'>;
}

/** The three queries that a set of filters means; a list is not told of a field that it does not know. */
export const boardQueries = (filters: readonly BoardFilter[], qsrMode: boolean): BoardQueries => {
  const queryOf = (list: BoardList): Record<string, readonly number[] | string | boolean> => {
    const query: Record<string, number[] | string | boolean> = {};
    for (const { field, value } of filters) {
      const row = boardFields.find((one) => one.field === field);
      if (!row?.lists.includes(list)) continue;
      if (row.values.from === 'day') query[field] = value;
      else {
        const before = query[field];
        query[field] = [...(Array.isArray(before) ? before : []), Number(value)];
      }
    }
    if (qsrMode) query['qsrMode'] = true;
    return query;
  };
  return { jobs: queryOf('jobs'), drivers: queryOf('drivers'), deliveries: queryOf('deliveries') };
};
