// What a resource says of itself. Everything that is not said follows from its fields, its routes and its name.

import type { Audience } from '../access/audience.ts';
import type { Claims } from '../access/claims.ts';
import type { RoutePath } from '../access/routes.ts';
import type { Lookup } from '../contract/reference.ts';
import type { Service } from '../ports/http.ts';
import type { BesideName, FieldTable, RecordValues, ValueOf } from './field.ts';

/** What every record of a resource has beside its fields. */
export interface RecordFrame {
  /** Within its resource. */
  readonly id: number;
  /** The version: a higher one is newer. */
  readonly xmin: number;
  /** Two letters. */
  readonly country: string;
  /** When it was made. */
  readonly createdUtc: string;
  /** When it was deleted; null while it is there. */
  readonly deletedUtc: string | null;
}

/** The names that `RecordFrame` takes. */
export const frameNames = ['id', 'xmin', 'country', 'createdUtc', 'deletedUtc'] as const;

type Restricted = { readonly who: { readonly read: Audience } };
type Secret = { readonly secret: true };

type Besides<F extends FieldTable> = { readonly [K in keyof F as BesideName<F[K]>]: string | null };

/** A record of a resource with these fields; what not everybody may read is not there for everybody. */
export type RecordOfFields<F extends FieldTable> = RecordFrame & {
  readonly [K in keyof F as F[K] extends Secret | Restricted ? never : K]: ValueOf<F[K]>;
} & { readonly [K in keyof F as F[K] extends Restricted ? K : never]?: ValueOf<F[K]> } & Besides<F>;

/**
 * What is sent to make or change a record: absent stays as it is, null clears. What cannot be written may be sent as it stands.
 */
export type WrittenOfFields<F extends FieldTable> = {
  readonly [K in keyof F]?: ValueOf<F[K]> | null | undefined;
} & { readonly [K in keyof Besides<F>]?: string | null | undefined } & {
  readonly [K in keyof RecordFrame]?: RecordFrame[K] | null | undefined;
};

/** Texts by field, where something is wrong; empty: nothing is. The key `''` holds what belongs to no field. */
export type Faults = Readonly<Record<string, string>>;

/** What is asked before something that cannot simply be taken back. `{name}` stands for the record. */
export interface Question {
  /** Verb and noun. */
  readonly title: string;
  /** What it means. */
  readonly text: string;
}

/** What may be done with a record beside changing it: `PUT /{segment}/{cca2}/{id}/{action}`, the action's name being its path. */
export interface ActionOptions<R> {
  /** What the menu calls it, in English. */
  readonly label: string;
  /** Who may; whoever may change the record where it says nothing. */
  readonly who?: Audience;
  /** Whether it can be done to this record as it stands, and where it depends on that, by whom; absent: always. */
  when?(record: R, who?: Claims | null): boolean;
  /** Absent: it is done at once. */
  readonly question?: Question;
  /** What is asked for in a dialog, as a reason or a day. */
  readonly fields?: FieldTable;
  /** Told when it is done; `{name}` stands for the record. */
  readonly done: string;
  /** The action that takes it back. */
  readonly undo?: string;
  /** The row leaves the list with it. */
  readonly leaves?: true;
  /** It erases a person: personal values leave the history too, and nothing takes it back. */
  readonly erases?: true;
  /** It is offered for chosen rows too. */
  readonly bulk?: true;
  /** One line for the documentation. */
  readonly does: string;
}

/** The actions of a resource by name. */
export type ActionTable = Readonly<Record<string, ActionOptions<never>>>;

/** The verbs that a resource has unless it says that it is without them. */
export type Verb = 'create' | 'update' | 'change' | 'remove' | 'restore' | 'history' | 'select';

/** One measured effect of a save (`effects`): what is counted, and how it is said. */
export interface Measure {
  /** Its name within the resource. */
  readonly key: string;
  /** In English, as '{n} open deliveries move to {name}'. */
  readonly says: string;
  /** Where the counted rows are shown, as an address of the portal; `{id}` stands for the record. */
  readonly rows?: string;
}

/** How records of a resource go. */
export type Deletion =
  | {
      /** `soft`: hidden and restored under the same id. `hard`: gone for good. */
      readonly kind: 'soft' | 'hard';
      /** What it means for them, said in the question. */
      readonly text: string;
      /** Whoever deletes says why; it is kept with the change. */
      readonly reason?: true;
    }
  | {
      /** They are never deleted. */
      readonly kind: 'none';
    };

/** Of a resource whose records belong to one of another. */
export interface Parent<K extends string = string> {
  /** The parent's segment. */
  readonly segment: string;
  /** The field that names the parent; the list's filter has the same name. */
  readonly field: K;
  /** Where a child is made; absent: nowhere. */
  readonly add?: RoutePath;
}

/** A resource as its file says it. */
export interface Definition<F extends FieldTable, A, W extends Verb> {
  /** The list's path in the table of routes; who lists, makes and edits is said there. */
  readonly path: RoutePath;
  /** For the footer, the headings and the questions. */
  readonly noun: readonly [one: string, many: string];
  /** Where one is read, if not at `{path}/edit/:id`. */
  readonly edit?: RoutePath;
  /** Its name in paths of calls; the resource's name where it says nothing. */
  readonly segment?: string;
  /** Where its calls stand, in place of the segment: `media/profile-pictures`. */
  readonly address?: string;
  /** Which service answers them, where it is not `connect`. */
  readonly service?: Service;
  /** Its list and its single record stand at addresses where another call answers already: the query name by which they are told apart. */
  readonly apart?: string;
  /** Whose child it is: its screens lie under one record of the parent, its list is asked for by the parent's id. */
  readonly parent?: Parent<Extract<keyof F, string>>;
  /** The segment of the resource of which this one is a narrower face: its table, versions and history. */
  readonly base?: string;
  /** Who may, where the routes do not say it. */
  readonly who?: {
    readonly read?: Audience;
    /** Who may read a single record, where more may than list them: everybody the own user. */
    readonly get?: Audience;
    readonly create?: Audience;
    readonly update?: Audience;
    readonly remove?: Audience;
  };
  /** Whose rows: those of the country, or the row sets of the caller (core/access/rowSets.ts). */
  readonly scope?: 'country' | 'store' | 'company' | 'partner' | 'own';
  /** Lists are narrowed to the territories that the caller looks after, unless the whole country is asked for. */
  readonly isByTerritory?: true;
  /** The order where nobody asks for one: a field, a minus before it for falling; by name where it says nothing. */
  readonly usual?: string;
  /** Verbs that it does not have. */
  readonly without?: readonly W[];
  readonly fields: F;
  /** The sections of the form, each with its fields in their order. */
  readonly form: readonly (readonly Extract<keyof F, string>[])[];
  /** Rules across fields. `known`: rows that the service reads in advance for it. Pure. */
  rules?(
    record: RecordOfFields<F>,
    before: RecordOfFields<F> | null,
    known: Readonly<Record<string, readonly RecordValues[]>>,
  ): Faults;
  /** What a save is measured by where a field is marked `effect`. */
  readonly effects?: readonly Measure[];
  readonly deletion: Deletion;
  /** How it is offered where another record names it; absent: it is not. */
  readonly lookup?: {
    /** The field that names it. */
    readonly value: Extract<keyof F, string>;
    readonly who: Audience;
    /** Its name among the lookups, where it is not the segment. */
    readonly entity?: Lookup;
  };
  readonly actions?: A;
  /** Why an action cannot be done as the record stands, `{status}` in it; a general word where it says nothing. */
  readonly standing?: string;
  /** Shown where there is nothing at all. */
  readonly empty: { readonly title: string; readonly text: string };
  /** Pages of other sizes than the usual ones (LST-13). */
  readonly pageSizes?: readonly number[];
  /** Its records are followed in a table of the core already; absent: by notices. */
  readonly live?: 'drivers';
}
