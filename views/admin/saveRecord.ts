// Saving a record: what it will do is asked first where a field says so; a stale save that contradicts nothing is joined and sent again by
// itself.
import { type Either, isLeft, left, right } from 'fp-ts/Either';
import {
  type Effect,
  merge,
  type PlainRecord,
  type PlainResource,
  type Portal,
  type RecordValues,
  type Refusal,
} from '../../core/index.ts';
import { writtenNames } from './useRecordForm.ts';

const mostTries = 3;

export interface Saving {
  readonly base: RecordValues;
  readonly values: RecordValues;
  /** The names whose values differ from the base. */
  readonly changed: readonly string[];
  readonly isNew: boolean;
  /** The effect that the reader was shown and agreed to; null: none was. */
  readonly shown: string | null;
}

/** It is kept, or first the reader is asked. */
export type Saved =
  | { readonly kind: 'kept'; readonly record: PlainRecord; readonly others: readonly string[] }
  | { readonly kind: 'asks'; readonly effects: readonly Effect[]; readonly effect: string };

const isPlainRecord = (input: unknown): input is PlainRecord =>
  typeof input === 'object' && input !== null && 'id' in input && 'xmin' in input;

const picked = (values: RecordValues, names: readonly string[]): RecordValues =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]));

/** Sends what was typed. 409 with contradictions is answered as it came: the newer record is on its way to the form by then. */
export const saveRecord = async (
  portal: Portal,
  resource: PlainResource,
  { base, values, changed, isNew, shown }: Saving,
): Promise<Either<Refusal, Saved>> => {
  const { create, update, previewCreate, previewUpdate } = resource.calls;
  const names = writtenNames(resource);
  const query = shown === null ? {} : { effect: shown };
  const asks =
    resource.effects.length > 0 &&
    shown === null &&
    (isNew ? names : changed).some((name) => resource.fields[name]?.effect === true);
  if (isNew) {
    if (create === undefined) throw new Error(`The resource ${resource.name} makes nothing.`);
    const body = picked(values, names);
    if (asks && previewCreate !== undefined) {
      const told = await portal.call(previewCreate, { query: { preview: true }, body }, { quiet: true });
      if (isLeft(told)) return told;
      if (told.right.effects.length > 0)
        return right({ kind: 'asks', effects: told.right.effects, effect: told.right.effect });
    }
    const answer = await portal.call(create, { query, body }, { quiet: true });
    return isLeft(answer) ? answer : right({ kind: 'kept', record: answer.right, others: [] });
  }
  if (update === undefined) throw new Error(`The resource ${resource.name} changes nothing.`);
  const params = { id: Number(base['id']) };
  let over = base;
  let mine = values;
  let others: readonly string[] = [];
  for (let tries = 0; ; tries += 1) {
    const body = { ...picked(mine, changed), xmin: Number(over['xmin']) };
    if (asks && previewUpdate !== undefined && tries === 0) {
      const told = await portal.call(
        previewUpdate,
        { params, query: { preview: true }, body },
        { quiet: true },
      );
      if (isLeft(told) && told.left.status !== 409) return told;
      if (!isLeft(told) && told.right.effects.length > 0)
        return right({ kind: 'asks', effects: told.right.effects, effect: told.right.effect });
    }
    const answer = await portal.call(update, { params, query, body }, { quiet: true });
    if (!isLeft(answer)) return right({ kind: 'kept', record: answer.right, others });
    const { status, current } = answer.left;
    if (status !== 409 || tries >= mostTries) return answer;
    if (!isPlainRecord(current)) {
      // It would do something else now than what was shown: it is measured and asked again.
      if (shown === null) return answer;
      return saveRecord(portal, resource, { base: over, values: mine, changed, isNew, shown: null });
    }
    const joined = merge(over, mine, current, names);
    if (joined.conflicts.length > 0) return left(answer.left);
    others = [...new Set([...others, ...joined.taken])];
    over = current;
    mine = joined.record;
  }
};
