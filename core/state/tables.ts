// The tables, what lies over them and the ways into them, made from the rows of the kinds. How each kind merges is the affair of its
// aggregate (reduce.ts).
import type { LogEvent } from '../kernel/event.ts';
import { Overlay } from '../kernel/overlay.ts';
import type { Key } from '../kernel/records.ts';
import type { Writer } from '../kernel/stateStore.ts';
import { Table, type TableOptions } from '../kernel/table.ts';
import { kinds, type RecordsByKind, type TableName, type Tables, tableNames } from './kinds.ts';

export type { Tables } from './kinds.ts';

const tableOf = <K extends TableName>(name: K, options: TableOptions): Table<RecordsByKind[K]> =>
  new Table(name, kinds[name].policy, options);

export const createTables = (options: TableOptions): Tables =>
  Object.fromEntries(tableNames.map((name) => [name, tableOf(name, options)])) as Tables;

/** What a command in flight may show on; a position is never anybody's wish. */
export type Overlays = {
  readonly [K in Exclude<TableName, 'positions'>]: Overlay<RecordsByKind[K]>;
};

const overlayOf = <K extends TableName>(name: K, tables: Tables): Overlay<RecordsByKind[K]> =>
  new Overlay(tables[name], kinds[name].overlay === 'merged' ? kinds[name].policy : undefined);

export const createOverlays = (tables: Tables): Overlays =>
  Object.fromEntries(
    tableNames
      .filter((name) => kinds[name].overlay !== 'none')
      .map((name) => [name, overlayOf(name, tables)]),
  ) as Overlays;

/** Takes one record as it came, whatever the way it came by; answers its id, null when it could not be decoded. */
export type Ingest = (input: unknown, event: LogEvent) => Key | null;

/** The way into each table. */
export const createIngest = (into: Writer, tables: Tables): Readonly<Record<TableName, Ingest>> =>
  Object.fromEntries(
    tableNames.map((name): readonly [TableName, Ingest] => [
      name,
      (input, event) => kinds[name].ingest(into, tables, input, event),
    ]),
  ) as Readonly<Record<TableName, Ingest>>;
