// How the command line names an entity: `deliveries/17`, as in the paths of the API.
import type { TableName } from '../../core/index.ts';
import { Misuse } from './terminal.ts';

const tables = [
  'deliveries',
  'jobs',
  'tasks',
  'drivers',
  'notifications',
] as const satisfies readonly TableName[];
export type NamedTable = (typeof tables)[number];

export interface EntityName {
  readonly table: NamedTable;
  readonly id: number;
}

export const readEntity = (text: string): EntityName => {
  const [, table, id] = /^([a-z]+)\/(\d{1,15})$/i.exec(text) ?? [];
  const found = tables.find((name) => name === table?.toLowerCase());
  if (found === undefined || id === undefined)
    throw new Misuse(`"${text}" names no entity; write ${tables.map((name) => `${name}/17`).join(', ')}`);
  return { table: found, id: Number(id) };
};
