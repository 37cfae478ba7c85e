// A resource without its calls: its definition with everything that was left out filled in.
import type { Audience } from '../access/audience.ts';
import type { Claims } from '../access/claims.ts';
import type { RoutePath } from '../access/routes.ts';
import type { Service } from '../ports/http.ts';
import type { ActionTable, Deletion, Faults, Measure, Parent, Verb } from './definition.ts';
import type { FieldTable, RecordValues } from './field.ts';

/** A resource without its calls: its definition with everything that was left out filled in. */
export interface ResourceParts {
  /** Unique among the resources; the group of its calls. */
  readonly name: string;
  /** Its name in paths of calls and in keys of records: `hubs/17`. */
  readonly segment: string;
  /** Where its calls stand: its segment, unless its definition says otherwise. */
  readonly address: string;
  /** Which service answers them. */
  readonly service: Service;
  /** The list's path in the table of routes. */
  readonly path: RoutePath;
  /** Where one is read, if not at `{path}/edit/:id`; null for most. */
  readonly edit: RoutePath | null;
  /** For the footer, the headings and the questions. */
  readonly noun: readonly [one: string, many: string];
  /** Who may what. */
  readonly who: {
    readonly read: Audience;
    readonly get: Audience;
    readonly create: Audience;
    readonly update: Audience;
    readonly remove: Audience;
  };
  /** Whose rows a caller sees. */
  readonly scope: 'country' | 'store' | 'company' | 'partner' | 'own';
  /** Lists are narrowed to the territories that the caller looks after. */
  readonly isByTerritory: boolean;
  /** The order where nobody asks for one: a field, a minus before it for falling. */
  readonly usual: string;
  /** Its fields by name. */
  readonly fields: FieldTable;
  /** The sections of the form. */
  readonly form: readonly (readonly string[])[];
  /** How its records go. */
  readonly deletion: Deletion;
  /** How it is offered where another record names it; null: it is not. */
  readonly lookup: { readonly value: string; readonly who: Audience; readonly entity?: string } | null;
  /** What a save is measured by. */
  readonly effects: readonly Measure[];
  /** What may be done with a record beside changing it. */
  readonly actions: ActionTable;
  /** Shown where there is nothing at all. */
  readonly empty: { readonly title: string; readonly text: string };
  /** Why an action cannot be done as the record stands, `{status}` in it. */
  readonly standing: string | null;
  /** The query name that tells its list and its single record from another call at the same address; null for most. */
  readonly apart: string | null;
  /** Whose child it is; null for most. */
  readonly parent: Parent | null;
  /** The segment of the resource of which it is a narrower face; null for most. */
  readonly base: string | null;
  /** How its lists are followed: by notices, or in a table of the core. */
  readonly live: 'notices' | 'drivers';
  /** Pages of other sizes than the usual ones; null for most. */
  readonly pageSizes: readonly number[] | null;
  /** Verbs that it does not have. */
  readonly without: readonly Verb[];
  /** Whether an action can be done to a record as it stands; by `who`, where it is asked for somebody. */
  canDo(action: string, record: RecordValues, who?: Claims | null): boolean;
  /** What a record is called where it is spoken of. */
  nameOf(record: RecordValues): string;
  /** The faults across fields. */
  rules(
    record: RecordValues,
    before: RecordValues | null,
    known: Readonly<Record<string, readonly RecordValues[]>>,
  ): Faults;
}
