// What a field of a resource is, as data. From one row of `fields` come the codec, the column, the filter, the input, the faults, the
// spreadsheet and the history of it, so that none of them can disagree with another.
import * as t from 'io-ts';
import type { Audience } from '../access/audience.ts';
import type { Lookup } from '../contract/reference.ts';
import type { Address } from '../deliveries/codec.ts';
import type { StatusRow } from '../format/statusTable.ts';

/** A record or a part of it, where the resource is not known by its type. */
export type RecordValues = Readonly<Record<string, unknown>>;

/** A table of statuses, as far as a field asks it. */
export interface CodeTable {
  /** In the order in which they are offered. */
  readonly rows: readonly StatusRow[];
  /** Whether this is a code of the table. */
  has(code: unknown): boolean;
  /** The row of a code; undefined for an unknown one. */
  row(code: number | string): StatusRow | undefined;
  /** The label of a code, in English. */
  label(code: number | string): string;
}

/** A stored file, as records carry it: its number in the store of files, and where it is read. */
export const StoredFile = t.type({ id: t.string, url: t.string });
export type StoredFile = t.TypeOf<typeof StoredFile>;

/** What every kind of field may say of itself; nothing of it is needed. */
export interface FieldOptions {
  /** It must be there: the text where it is missing, or true for '{label} is required'. */
  readonly required?: string | true;
  /** Whether it is asked for at all, by what the rest of the record says. Pure; the form alone asks it. */
  asked?(record: RecordValues): boolean;
  /** A rule of its own over a value that is there: a text, or nothing. Pure; the form, the service and the file ask it. */
  check?(value: never, record: RecordValues): string | undefined;
  /** The text where another record of the country that is not deleted has the same value. */
  readonly unique?: string;
  /** What a new record begins with. */
  readonly create?: unknown;
  /** `create`: never changed later. `never`: the service's own. Absent: always. */
  readonly write?: 'create' | 'never';
  /** Who may read or write it, where fewer may than of the record. */
  readonly who?: { readonly read?: Audience; readonly write?: Audience };
  /** Where it is shown; absent: on the list and on the form. */
  readonly shown?: 'list' | 'form' | 'none';
  /** Its column begins switched off. */
  readonly hiddenColumn?: true;
  /** The list can be sorted by it. */
  readonly sort?: true;
  /** The list's search looks into it. */
  readonly search?: true;
  /**
   * The list can be narrowed by it; `usual`: what is shown of a yes or no where nobody asks. `unless`: whoever narrows by one of these
   * is shown both.
   */
  readonly filter?: true | { readonly usual: boolean; readonly unless?: readonly string[] };
  /** Its values are counted over all that the filters leave. */
  readonly count?: true;
  /** On a card: `title` heads it and names the record, `plain` needs no label, `hidden` stays away. */
  readonly onCard?: 'title' | 'plain' | 'hidden';
  /** Pixels of its column, from which on it is cut. */
  readonly maxWidth?: number;
  /** Said on the screen where the record has nothing, in English. */
  readonly otherwise?: string;
  /** It can be set for many records at once. */
  readonly bulk?: true;
  /** It can be set from a moment on. */
  readonly dated?: true;
  /** Changing it shows what the change will do. */
  readonly effect?: true;
  /** It tells of a person and is blanked with the person. */
  readonly personal?: true;
  /** Written, never read back: in no answer, version, log or recording. */
  readonly secret?: true;
  /** The column's name, where it is not the field's in snake case. */
  readonly column?: string;
  /** One sentence under the input, in English. */
  readonly help?: string;
}

interface Many {
  /** A list of such values; empty where there are none. */
  readonly many?: true;
}
interface Labelled {
  /** The name under which the record carries the word beside the code or the id. */
  readonly labelAs?: string;
}

/** What each kind of field may say beside `FieldOptions`. */
export interface OptionsByKind {
  readonly text: FieldOptions &
    Many & {
      /** Which texts are accepted. */
      readonly as?: 'email' | 'url' | 'slug';
      /** Lines of the input; absent: one. */
      readonly lines?: number;
      /** Most characters; 200 where it says nothing. */
      readonly max?: number;
    };
  readonly number: FieldOptions & {
    readonly min?: number;
    readonly max?: number;
    /** Decimals that are kept; none where it says nothing. */
    readonly decimals?: number;
    /** Beside the number, as `km`. */
    readonly unit?: string;
  };
  readonly money: FieldOptions & { readonly max?: number };
  readonly yesNo: FieldOptions;
  readonly day: FieldOptions;
  readonly instant: FieldOptions;
  readonly clock: FieldOptions;
  readonly status: FieldOptions &
    Many &
    Labelled & {
      /** The codes that it may have, with their labels. */
      readonly table: CodeTable;
      /** The codes name kinds of the thing, as of a vehicle, not states of it: they are drawn as words. */
      readonly isKind?: true;
    };
  readonly lookup: FieldOptions &
    Many &
    Labelled & {
      /** Whose ids they are. */
      readonly entity: Lookup;
      /** There are few of them: they are shown before anything is typed. */
      readonly isShort?: true;
    };
  readonly phone: FieldOptions;
  readonly address: FieldOptions;
  readonly file: FieldOptions & {
    /** What it holds. */
    readonly of?: 'picture' | 'document';
  };
  readonly own: FieldOptions & {
    /** What it accepts and answers. */
    readonly codec: t.Mixed;
  };
}

/** The kinds of value that there are. */
export type ValueKind = keyof OptionsByKind;

/** A field of one kind with what was said of it. */
export type Field<K extends ValueKind, O> = {
  readonly kind: K;
  /** In English; also the key of its translation. */
  readonly label: string;
} & O;

/** Any field; `kind` tells which options it knows. */
export type AnyField = { [K in ValueKind]: Field<K, OptionsByKind[K]> }[ValueKind];

/** The fields of a resource by name, in the order of their columns. */
export type FieldTable = Readonly<Record<string, AnyField>>;

const kindOf =
  <K extends ValueKind>(kind: K) =>
  <const O extends OptionsByKind[K] = OptionsByKind[K]>(label: string, options?: O) =>
    ({ ...options, kind, label }) as Field<K, O>;

/** A text on one line, on several, or a list of texts. */
export const text = kindOf('text');
/** A number between two others. */
export const number = kindOf('number');
/** An amount in the country's currency. */
export const money = kindOf('money');
/** Yes or no; never nothing. */
export const yesNo = kindOf('yesNo');
/** A day of the calendar. */
export const day = kindOf('day');
/** A moment. */
export const instant = kindOf('instant');
/** A time of day. */
export const clock = kindOf('clock');
/** A telephone number; the record carries its country beside it, as `contactCountryCode`. */
export const phone = kindOf('phone');
/** An address with its place on the map. */
export const address = kindOf('address');
/** A stored picture or document. */
export const file = kindOf('file');
/** A code of a table of statuses, or several. */
export const status = <const O extends OptionsByKind['status']>(label: string, options: O) =>
  kindOf('status')(label, options);
/** The id of another record, or several. */
export const lookup = <const O extends OptionsByKind['lookup']>(label: string, options: O) =>
  kindOf('lookup')(label, options);
/** Anything with a codec; its input and its cell are components of the view. */
export const own = <const O extends OptionsByKind['own']>(label: string, options: O) =>
  kindOf('own')(label, options);

type One<F> = F extends { readonly kind: 'number' | 'money' }
  ? number
  : F extends { readonly kind: 'yesNo' }
    ? boolean
    : F extends { readonly kind: 'status'; readonly table: { readonly rows: readonly (infer R)[] } }
      ? R extends StatusRow
        ? R['code']
        : never
      : F extends { readonly kind: 'lookup' }
        ? number
        : F extends { readonly kind: 'address' }
          ? Address
          : F extends { readonly kind: 'file' }
            ? StoredFile
            : F extends { readonly kind: 'own'; readonly codec: t.Type<infer V, infer _O, infer _I> }
              ? V
              : string;

/** The value of a field in a record: null where there is none, unless it is required, a list, or a yes or no. */
export type ValueOf<F> = F extends { readonly many: true }
  ? readonly One<F>[]
  : F extends { readonly kind: 'yesNo' } | { readonly required: string | true }
    ? One<F>
    : One<F> | null;

/** The name of what a record carries beside a field: the word of a code or an id, the country of a phone number. */
export type BesideName<F> = F extends { readonly labelAs: infer L extends string }
  ? L
  : F extends { readonly kind: 'phone' }
    ? 'contactCountryCode'
    : never;

/** The name under which the country of a phone number stands beside it. */
export const phoneCountry = 'contactCountryCode';

/** What the record carries beside this field; null for nothing. */
export const besideOf = (field: AnyField): string | null =>
  field.kind === 'phone'
    ? phoneCountry
    : field.kind === 'status' || field.kind === 'lookup'
      ? (field.labelAs ?? null)
      : null;

/** Whether a field holds a list of values. */
export const isMany = (field: AnyField): boolean => 'many' in field && field.many === true;

/** A value that stands for nothing entered. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);
