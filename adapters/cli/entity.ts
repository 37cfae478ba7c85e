// How the command line names an entity: `deliveries/17`, as in the paths of the API.
import { type EntityTable, entityTables } from '../../core/index.ts';
import { Misuse } from './failure.ts';

export interface EntityName {
  readonly table: EntityTable;
  readonly id: number;
}

export const readEntity = (text: string): EntityName => {
  const [, table, id] = /^([a-z]+)\/(\d{1,15})$/i.exec(text) ?? [];
  const found = entityTables.find((name) => name === table?.toLowerCase());
  if (found === undefined || id === undefined)
    throw new Misuse(
      `"${text}" names no entity; write ${entityTables.map((name) => `${name}/17`).join(', ')}`,
    );
  return { table: found, id: Number(id) };
};
