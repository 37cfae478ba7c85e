// The calls of a resource, derived from its fields: how records are listed, read, made, changed, deleted, brought back, and what was done to
// them. The types say for each resource what its fields are; the calls themselves are the same for all.
import * as t from 'io-ts';
import { momentText, Scheduled } from '../contract/agenda.ts';
import { type AnyCall, type Call, call, group } from '../contract/call.ts';
import { ChangedRecords, Previewed, RecordVersion, RemovedRecords } from '../contract/changes.ts';
import { BooleanText, body, Cca2, IdText, listQuery, many, QueryText, WholeText } from '../contract/wire.ts';
import { Finite, Id, Option, page, Whole } from '../format/codecs.ts';
import type { ActionTable, RecordOfFields, Verb, WrittenOfFields } from './definition.ts';
import { filterCodecs, optionalBody, type PlainRecord, recordCodec, writtenProps } from './derive.ts';
import type { FieldTable, RecordValues } from './field.ts';
import type { ResourceParts } from './parts.ts';

const country = { cca2: Cca2 } as const;
const one = { cca2: Cca2, id: IdText } as const;

type Country = typeof country;
type One = typeof one;

type Value<A> = t.Type<A, unknown, unknown>;

type FilterValue<F> = F extends { readonly kind: 'yesNo' }
  ? F extends { readonly filter: true }
    ? boolean
    : boolean | 'any'
  : F extends { readonly kind: 'status'; readonly table: { readonly rows: readonly (infer R)[] } }
    ? readonly (R extends { readonly code: infer C } ? C : never)[]
    : F extends { readonly kind: 'lookup' }
      ? readonly number[]
      : F extends { readonly kind: 'file' }
        ? boolean
        : F extends { readonly many: true }
          ? readonly string[]
          : string;

type Ranged = 'number' | 'money' | 'day' | 'instant';
type Filtered<F> = F extends { readonly filter: unknown }
  ? F extends { readonly kind: Ranged }
    ? 'range'
    : 'one'
  : 'none';

/** What narrows the list of a resource with these fields, as its calls' query. */
export type FiltersOf<F extends FieldTable> = {
  readonly [K in keyof F as Filtered<F[K]> extends 'one' ? K : never]: Value<FilterValue<F[K]>>;
} & {
  readonly [K in keyof F & string as Filtered<F[K]> extends 'range' ? `${K}From` | `${K}To` : never]: Value<
    F[K] extends { readonly kind: 'number' | 'money' } ? number : string
  >;
};

/** What every list of a resource can be asked beside its filters. `cols`: the columns of the file. */
const listNames = { ...listQuery, ids: many(IdText), deleted: BooleanText, cols: QueryText } as const;
type ListNames = typeof listNames;

/** What lists and deletions by filter are narrowed by. */
const chosenNames = { search: QueryText, national: BooleanText, ids: many(IdText) } as const;
type ChosenNames = typeof chosenNames;

/** A page of records. */
export type PageOf<R> = {
  data: R[];
  page: number;
  totalPages: number;
  totalItems: number;
} & {
  totalCurrentItemCount?: number | undefined;
  totalItemCount?: number | undefined;
  isBounded?: boolean | undefined;
  isCounted?: boolean | undefined;
  aggregationDictionary?: Record<string, Record<string, number>> | undefined;
};

type ChangeBody<F extends FieldTable> = {
  readonly ids?: readonly number[] | null | undefined;
  readonly filter?: RecordValues | null | undefined;
  readonly expect?: number | null | undefined;
  readonly fields: WrittenOfFields<F>;
};
type RestoreBody = {
  readonly version?: number | null | undefined;
  readonly xmin?: number | null | undefined;
};
type Counts = Record<string, Record<string, number>>;

/** The effect that was shown: a save with another one is refused. */
const shown = { effect: QueryText } as const;
type Shown = typeof shown;
const preview = { preview: BooleanText } as const;
type Preview = typeof preview;

type RemoveNames<F extends FieldTable> = ChosenNames &
  FiltersOf<F> & {
    readonly id: Value<readonly number[]>;
    readonly expect: Value<number>;
    readonly reason: Value<string>;
  };

/** The calls of a resource with these fields. */
export interface CallsOf<F extends FieldTable> {
  /** A page, or with `Accept` a spreadsheet. */
  readonly list: Call<Country, ListNames & FiltersOf<F>, undefined, PageOf<RecordOfFields<F>>>;
  /** Key and value for pickers. */
  readonly select: Call<
    Country,
    ChosenNames & { readonly id: Value<readonly number[]> },
    undefined,
    Option[]
  >;
  /** How many there are by the values of counted fields. */
  readonly counts: Call<Country, ListNames & FiltersOf<F>, undefined, Counts>;
  /** One record. */
  readonly get: Call<One, Record<never, never>, undefined, RecordOfFields<F>>;
  /** Makes one. */
  readonly create: Call<Country, Shown, WrittenOfFields<F>, RecordOfFields<F>>;
  /** Changes one. */
  readonly update: Call<One, Shown, WrittenOfFields<F>, RecordOfFields<F>>;
  /** Changes several alike. */
  readonly change: Call<Country, Shown, ChangeBody<F>, ChangedRecords>;
  /** Deletes those that are named or that a filter leaves. */
  readonly remove: Call<Country, RemoveNames<F> & Shown, undefined, RemovedRecords>;
  /** Brings a deleted one back, or an earlier version of it. */
  readonly restore: Call<One, Record<never, never>, RestoreBody, RecordOfFields<F>>;
  /** Its versions, the newest first. */
  readonly history: Call<One, typeof listQuery, undefined, PageOf<RecordVersion>>;
  /** Changes one from a moment on. */
  readonly schedule: Call<
    One,
    Record<never, never>,
    { readonly validFrom: string; readonly fields: WrittenOfFields<F> },
    Scheduled
  >;
  /** What making one would do. */
  readonly previewCreate: Call<Country, Preview, WrittenOfFields<F>, Previewed>;
  /** What changing one would do. */
  readonly previewUpdate: Call<One, Preview, WrittenOfFields<F>, Previewed>;
  /** What changing several would do. */
  readonly previewChange: Call<Country, Preview, ChangeBody<F>, Previewed>;
  /** What deleting would do. */
  readonly previewRemove: Call<Country, RemoveNames<F> & Preview, undefined, Previewed>;
}

/** The calls of any resource: records are values by name, and a verb that it is without is not there. */
export type PlainCalls = Pick<PlainCallsWhole, 'list' | 'counts' | 'get'> & Partial<PlainCallsWhole>;

/** What is set for several records, and for which. */
export type PlainChangeBody = Omit<ChangeBody<FieldTable>, 'fields'> & { readonly fields: RecordValues };

type PlainQuery = Readonly<Record<string, t.Mixed>>;
interface PlainCallsWhole {
  readonly list: Call<Country, PlainQuery, undefined, PageOf<PlainRecord>>;
  readonly select: Call<Country, PlainQuery, undefined, Option[]>;
  readonly counts: Call<Country, PlainQuery, undefined, Counts>;
  readonly get: Call<One, Record<never, never>, undefined, PlainRecord>;
  readonly create: Call<Country, Shown, RecordValues, PlainRecord>;
  readonly update: Call<One, Shown, RecordValues, PlainRecord>;
  readonly change: Call<Country, Shown, PlainChangeBody, ChangedRecords>;
  readonly remove: Call<Country, PlainQuery, undefined, RemovedRecords>;
  readonly restore: Call<One, Record<never, never>, RestoreBody, PlainRecord>;
  readonly history: Call<One, typeof listQuery, undefined, PageOf<RecordVersion>>;
  readonly schedule: Call<
    One,
    Record<never, never>,
    { readonly validFrom: string; readonly fields: RecordValues },
    Scheduled
  >;
  readonly previewCreate: Call<Country, Preview, RecordValues, Previewed>;
  readonly previewUpdate: Call<One, Preview, RecordValues, Previewed>;
  readonly previewChange: Call<Country, Preview, PlainChangeBody, Previewed>;
  readonly previewRemove: Call<Country, PlainQuery, undefined, Previewed>;
}

/** The call of an action of any resource. */
export type PlainActionCall = Call<One, Record<never, never>, RecordValues | null | undefined, PlainRecord>;

/** The calls of the actions of a resource: what an action asks for is its body. */
export type ActionCallsOf<F extends FieldTable, A extends ActionTable> = {
  readonly [K in keyof A]: Call<
    One,
    Record<never, never>,
    | (A[K] extends { readonly fields: infer G extends FieldTable } ? WrittenOfFields<G> : RecordValues)
    | null
    | undefined,
    RecordOfFields<F>
  >;
};

/** A resource's calls as whoever knows its fields, or nothing of them, sees them: the same objects. */
export interface SeenCalls<F extends FieldTable, A extends ActionTable, W extends Verb> {
  readonly calls: Omit<CallsOf<F>, W>;
  readonly plainCalls: PlainCalls;
  readonly actionCalls: ActionCallsOf<F, A>;
  readonly plainActionCalls: Readonly<Record<string, PlainActionCall>>;
}

/** The same calls for both readings: which fields they carry is known to their codecs, which the compiler cannot follow. */
const byName = (calls: Readonly<Record<string, AnyCall>>) =>
  Object.fromEntries(Object.entries(calls) as Iterable<readonly unknown[]>);

/** The calls of a resource; a verb that it is without is not among them. */
export const seenCalls = <F extends FieldTable, A extends ActionTable, W extends Verb>(
  parts: ResourceParts,
): SeenCalls<F, A, W> => {
  const calls = byName(callsOf(parts));
  const actionCalls = byName(actionCallsOf(parts));
  return { calls, plainCalls: calls, actionCalls, plainActionCalls: actionCalls };
};

const callsOf = (parts: ResourceParts): Readonly<Record<string, AnyCall>> => {
  const { name, segment, address, noun, who, fields, without, lookup, apart } = parts;
  const [single, several] = noun;
  const path = `/${address}/{cca2}`;
  const record = recordCodec(parts);
  const filters = filterCodecs(fields);
  const written = writtenProps(fields);
  const apartName = apart === null ? {} : { [apart]: BooleanText };
  const apartCall = apart === null ? {} : { when: apart };
  const asked = { ...listNames, ...filters, ...apartName };
  const chosen = { ...chosenNames, ...filters };
  const heading = `${several[0]?.toUpperCase() ?? ''}${several.slice(1)}`;
  const all = group(name, {
    list: call({
      method: 'GET',
      path,
      params: country,
      query: asked,
      answer: page(record),
      who: who.read,
      exports: heading,
      ...apartCall,
      record: segment,
      does: `A page of ${several}.`,
    }),
    select: call({
      method: 'GET',
      path,
      params: country,
      query: { select: BooleanText, id: many(IdText), ...chosen },
      answer: t.array(Option),
      who: lookup?.who ?? who.read,
      when: 'select',
      does: `Key and name of ${several}, for pickers.`,
    }),
    counts: call({
      method: 'GET',
      path,
      params: country,
      query: { aggregationsOnly: BooleanText, ...asked },
      answer: t.record(t.string, t.record(t.string, t.number)),
      who: who.read,
      when: 'aggregationsOnly',
      does: `How many ${several} there are by the values of each counted field.`,
    }),
    get: call({
      method: 'GET',
      path: `${path}/{id}`,
      params: one,
      query: apartName,
      ...apartCall,
      answer: record,
      who: who.get,
      record: segment,
      does: `One ${single}.`,
    }),
    create: call({
      method: 'POST',
      path,
      params: country,
      query: shown,
      body: optionalBody(written),
      answer: record,
      who: who.create,
      record: segment,
      does: `Makes a ${single}.`,
    }),
    previewCreate: call({
      method: 'POST',
      path,
      params: country,
      query: preview,
      body: optionalBody(written),
      answer: Previewed,
      who: who.create,
      when: 'preview',
      does: `What it would do to make a ${single}, without doing it.`,
    }),
    update: call({
      method: 'PUT',
      path: `${path}/{id}`,
      params: one,
      query: shown,
      body: optionalBody(written),
      answer: record,
      who: who.update,
      record: segment,
      does: `Changes a ${single}: what is absent stays, null clears; a stale \`xmin\` is refused.`,
    }),
    previewUpdate: call({
      method: 'PUT',
      path: `${path}/{id}`,
      params: one,
      query: preview,
      body: optionalBody(written),
      answer: Previewed,
      who: who.update,
      when: 'preview',
      does: `What it would do to change a ${single}, without doing it.`,
    }),
    change: call({
      method: 'PUT',
      path,
      params: country,
      query: shown,
      body: body(
        { fields: optionalBody(written) },
        { ids: t.readonlyArray(Id), filter: optionalBody(chosen), expect: Whole },
      ),
      answer: ChangedRecords,
      who: who.update,
      does: `Sets fields of several ${several} at once; those that may not be set so are named.`,
    }),
    previewChange: call({
      method: 'PUT',
      path,
      params: country,
      query: preview,
      body: body(
        { fields: optionalBody(written) },
        { ids: t.readonlyArray(Id), filter: optionalBody(chosen), expect: Whole },
      ),
      answer: Previewed,
      who: who.update,
      when: 'preview',
      does: `What it would do to set fields of several ${several}, without doing it.`,
    }),
    remove: call({
      method: 'DELETE',
      path,
      params: country,
      query: { ...shown, id: many(IdText), expect: WholeText, reason: QueryText, ...chosen },
      answer: RemovedRecords,
      who: who.remove,
      record: segment,
      does: `Deletes the ${several} that are named or that the filter leaves; an empty filter is refused.`,
    }),
    previewRemove: call({
      method: 'DELETE',
      path,
      params: country,
      query: { ...preview, id: many(IdText), expect: WholeText, reason: QueryText, ...chosen },
      answer: Previewed,
      who: who.remove,
      when: 'preview',
      does: `What it would do to delete ${several}, without doing it.`,
    }),
    restore: call({
      method: 'PUT',
      path: `${path}/{id}/restore`,
      params: one,
      body: body({}, { version: Whole, xmin: Finite }),
      answer: record,
      who: who.update,
      record: segment,
      does: `Brings a deleted ${single} back, which who may delete may do, or with \`version\` what it was then.`,
    }),
    schedule: call({
      method: 'PUT',
      path: `${path}/{id}/schedule`,
      params: one,
      body: body({ validFrom: momentText, fields: optionalBody(written) }),
      answer: Scheduled,
      who: who.update,
      does: `Changes a ${single} from a moment on: it is judged now and waits on the agenda.`,
    }),
    history: call({
      method: 'GET',
      path: `${path}/{id}/history`,
      params: one,
      query: listQuery,
      answer: page(RecordVersion),
      who: who.update,
      does: `The versions of a ${single}, the newest first.`,
    }),
  });
  const gone: readonly string[] = [
    ...without,
    ...(lookup === null ? ['select'] : []),
    ...(Object.values(fields).some(({ bulk }) => bulk) ? [] : ['change']),
    ...(Object.values(fields).some(({ dated }) => dated) && !without.includes('update') ? [] : ['schedule']),
  ];
  const isThere = (verb: string): boolean =>
    !gone.includes(verb) &&
    !gone.some((one) => verb === `preview${one[0]?.toUpperCase() ?? ''}${one.slice(1)}`);
  return Object.fromEntries(
    Object.entries<AnyCall>(all).flatMap(([verb, one]) =>
      isThere(verb) ? [[verb, { ...one, service: parts.service }]] : [],
    ),
  );
};

const actionCallsOf = ({
  name,
  segment,
  address,
  service,
  who,
  actions,
  ...parts
}: ResourceParts): Readonly<Record<string, PlainActionCall>> =>
  group(
    name,
    Object.fromEntries(
      Object.entries(actions).map(([action, { who: whoActs, fields, does }]) => [
        action,
        call({
          method: 'PUT',
          service,
          path: `/${address}/{cca2}/{id}/${action}`,
          params: one,
          body: t.union([
            optionalBody({ xmin: Finite, ...(fields === undefined ? {} : writtenProps(fields)) }),
            t.null,
            t.undefined,
          ]),
          answer: recordCodec(parts),
          record: segment,
          who: whoActs ?? who.update,
          does,
        }),
      ]),
    ),
  );
