// `resource()` makes a resource from its definition: what is not said is filled in, what makes no sense stops the start. The types of its
// record and of its calls follow from its fields.
import { type Audience, audience } from '../access/audience.ts';
import { type PortalRoute, routes } from '../access/routes.ts';
import {
  type ActionCallsOf,
  type CallsOf,
  type PlainActionCall,
  type PlainCalls,
  seenCalls,
} from './calls.ts';
import {
  type ActionOptions,
  type ActionTable,
  type Definition,
  frameNames,
  type RecordOfFields,
  type Verb,
  type WrittenOfFields,
} from './definition.ts';
import { type AnyField, besideOf, type FieldTable, type RecordValues } from './field.ts';
import type { ResourceParts } from './parts.ts';

/** A resource with everything that follows from its definition. */
export interface Resource<
  N extends string = string,
  F extends FieldTable = FieldTable,
  A extends ActionTable = ActionTable,
  W extends Verb = never,
> extends ResourceParts {
  readonly name: N;
  readonly fields: F;
  readonly actions: A;
  /** Its calls by name: `portal.call(hubs.calls.get, { params: { id: 17 } })`. */
  readonly calls: Omit<CallsOf<F>, W>;
  /** The calls of its actions, by the action's name. */
  readonly actionCalls: ActionCallsOf<F, A>;
  /** The same resource for code that goes through all of them: its records are values by name. */
  readonly plain: PlainResource;
}

/** Any resource, as the engine and its screens see it: records are values by name. */
export interface PlainResource extends ResourceParts {
  /** Its calls by name; a verb that the resource is without is not there. */
  readonly calls: PlainCalls;
  /** The calls of its actions, by the action's name. */
  readonly actionCalls: Readonly<Record<string, PlainActionCall>>;
}

/** What a record of a resource is: `RecordOf<typeof hubs>`. */
export type RecordOf<R extends { readonly fields: FieldTable }> = RecordOfFields<R['fields']>;
/** What is sent to make or change a record of a resource. */
export type WrittenOf<R extends { readonly fields: FieldTable }> = WrittenOfFields<R['fields']>;

const whoOpens = (path: string): Audience | undefined =>
  routes.find((route: PortalRoute) => route.path.toLowerCase() === path.toLowerCase())?.who;

const isOf = (one: Audience, other: Audience): boolean => one.any.join() === other.any.join();

const refuse = (name: string, says: string): never => {
  throw new Error(`The resource ${name} ${says}.`);
};

/** What the service adds to a record or reads in a query: no field may be called so. */
const takenNames: ReadonlySet<string> = new Set([
  ...frameNames,
  ...['page', 'pageSize', 'sortBy', 'sortDirection', 'search', 'national', 'ids', 'deleted', 'cols'],
  ...['after', 'part', 'exact'],
  ...['select', 'aggregationsOnly', 'preview', 'validFrom', 'expect', 'effect', 'fields', 'filter', 'at'],
]);

const check = (name: string, fields: Readonly<Record<string, AnyField>>, form: readonly string[]): void => {
  const names = Object.keys(fields);
  for (const taken of names)
    if (takenNames.has(taken)) refuse(name, `has a field with the taken name ${taken}`);
  for (const [key, field] of Object.entries(fields)) {
    const beside = besideOf(field);
    if (beside !== null && names.includes(beside)) refuse(name, `says ${beside} twice`);
    if (field.secret && (field.sort || field.search || field.filter || field.unique))
      refuse(name, `would tell of ${key}, which is a secret`);
    const isOnForm = field.shown === undefined || field.shown === 'form';
    if (isOnForm && field.write !== 'never' && !form.includes(key))
      refuse(name, `has no place for ${key} on its form`);
  }
  const titles = Object.values(fields).filter(({ onCard }) => onCard === 'title');
  if (titles.length === 0) refuse(name, 'names no field that heads a card');
  if (new Set(form).size !== form.length) refuse(name, 'has a field twice on its form');
};

/** A record's name where it is spoken of: the fields that head its card, or its number where they say nothing. */
const nameIn =
  (fields: Readonly<Record<string, AnyField>>) =>
  (record: RecordValues): string =>
    Object.entries(fields)
      .filter(([, { onCard }]) => onCard === 'title')
      .map(([key, field]) => record[besideOf(field) ?? key])
      .filter((part) => typeof part === 'string' || typeof part === 'number')
      .join(' ') || (typeof record['id'] === 'number' ? `#${record['id']}` : '');

/** A resource from its definition. @throws where the definition contradicts itself. */
export const resource = <
  const N extends string,
  const F extends FieldTable,
  const A extends Readonly<Record<string, ActionOptions<RecordOfFields<F>>>> = Record<never, never>,
  const W extends Verb = never,
>(
  name: N,
  definition: Definition<F, A, W>,
): Resource<N, F, A, W> => {
  const { path, fields, form, who = {}, deletion, parent } = definition;
  check(name, fields, form.flat());
  const read = who.read ?? whoOpens(path) ?? refuse(name, `has no route ${path}`);
  const update = who.update ?? whoOpens(`${path}/edit/:id`) ?? read;
  const create = who.create ?? whoOpens(parent?.add ?? `${path}/add`) ?? update;
  const remove = who.remove ?? (isOf(update, audience.administrator) ? audience.administrator : audience.am);
  const without: readonly Verb[] = [
    ...(definition.without ?? []),
    ...(deletion.kind === 'none' ? (['remove'] as const) : []),
  ];
  const parts: ResourceParts = {
    name,
    segment: definition.segment ?? name,
    address: definition.address ?? definition.segment ?? name,
    service: definition.service ?? 'connect',
    path,
    edit: definition.edit ?? null,
    noun: definition.noun,
    who: { read, get: who.get ?? read, create, update, remove },
    scope: definition.scope ?? 'country',
    isByTerritory: definition.isByTerritory ?? false,
    usual: definition.usual ?? Object.entries(fields).find(([, one]) => one.onCard === 'title')?.[0] ?? 'id',
    fields,
    form,
    deletion,
    lookup: definition.lookup ?? null,
    effects: definition.effects ?? [],
    actions: definition.actions ?? {},
    empty: definition.empty,
    standing: definition.standing ?? null,
    apart: definition.apart ?? null,
    parent: parent ?? null,
    base: definition.base ?? null,
    live: definition.live ?? 'notices',
    pageSizes: definition.pageSizes ?? null,
    without,
    nameOf: nameIn(fields),
    // As for the rules: a record of this resource.
    canDo: (action, record, who) =>
      definition.actions?.[action]?.when?.(record as RecordOfFields<F>, who) ?? true,
    rules: (record, before, known) =>
      // The record has these fields: its codec or its form made it.
      definition.rules?.(record as RecordOfFields<F>, before as RecordOfFields<F> | null, known) ?? {},
  };
  const { calls, plainCalls, actionCalls, plainActionCalls } = seenCalls<F, A, W>(parts);
  const plain: PlainResource = { ...parts, calls: plainCalls, actionCalls: plainActionCalls };
  return { ...parts, name, fields, actions: definition.actions ?? ({} as A), calls, actionCalls, plain };
};
