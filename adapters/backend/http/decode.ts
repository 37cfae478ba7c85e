// From text on the wire to typed values, with the codecs of the call's own row. Every fault is told under the name of
// the field it concerns; nothing unknown passes silently.
import { isLeft } from 'fp-ts/Either';
import type * as t from 'io-ts';
import type { AnyCall, Fields } from '../../../core/index.ts';
import { type FieldTexts, Problem } from './problem.ts';

const isTransparent = (type: unknown): boolean =>
  typeof type === 'object' &&
  type !== null &&
  '_tag' in type &&
  (type._tag === 'IntersectionType' || type._tag === 'UnionType');
const isEmptyBranch = (type: unknown): boolean =>
  typeof type === 'object' &&
  type !== null &&
  '_tag' in type &&
  (type._tag === 'NullType' || type._tag === 'UndefinedType');

/** `originAddress.coordinates.lat`: the way to the fault without the branches of unions and intersections. */
const fieldOf = (context: t.Context): string =>
  context
    .filter((_, index) => index > 0 && !isTransparent(context[index - 1]?.type))
    .map((entry) => entry.key)
    .filter((key) => key !== '')
    .join('.');

const plainTypes: ReadonlyMap<string, string> = new Map([
  ['string', 'must be text'],
  ['number', 'must be a number'],
  ['boolean', 'must be true or false'],
]);

const saysOf = (error: t.ValidationError): string => {
  if (error.message !== undefined) return error.message;
  if (error.value === undefined) return 'is required';
  const { name } = error.context[error.context.length - 1]?.type ?? { name: '' };
  return plainTypes.get(name) ?? 'is not valid';
};

/** So many are told of one request: whoever sends more wrong than this reads no more of it. */
export const MOST_FAULTS = 50;

/** The first faults by field; a fault of the whole value stands under `body`. */
export const fieldTexts = (errors: t.Errors): FieldTexts => {
  const byField = new Map<string, string[]>();
  for (const error of errors) {
    if (byField.size >= MOST_FAULTS) break;
    const last = error.context[error.context.length - 1];
    if (isEmptyBranch(last?.type)) continue;
    const field = fieldOf(error.context) || 'body';
    const says = saysOf(error);
    const said = byField.get(field) ?? [];
    if (!said.includes(says)) byField.set(field, [...said, says]);
  }
  return Object.fromEntries(byField);
};

const refuse = (status: number, errors: FieldTexts): Problem => {
  const [field, texts] = Object.entries(errors)[0] ?? ['', ['is not valid']];
  return new Problem(status, `${field} ${texts[0] ?? 'is not valid'}`.trim(), { errors });
};

const decodeShape = (shape: Fields, values: ReadonlyMap<string, unknown>): Record<string, unknown> => {
  const decoded: Record<string, unknown> = {};
  for (const [field, value] of values) {
    const codec = shape[field];
    if (codec === undefined) continue;
    const result = codec.decode(value);
    if (isLeft(result)) {
      const texts = Object.values(fieldTexts(result.left)).flat();
      throw refuse(400, { [field]: texts.length > 0 ? texts : ['is not valid'] });
    }
    decoded[field] = result.right;
  }
  return decoded;
};

/** A text with a NUL or another control character names nothing; PostgreSQL would refuse it. */
const hasControl = (text: string): boolean => [...text].some((c) => c < ' ' && !'\t\n\r'.includes(c));

const control = (field: string): Problem => refuse(400, { [field]: ['must not contain control characters'] });

/** Path parameters, each by its codec; 400 names the one that is wrong. */
export const decodeParams = (call: AnyCall, values: ReadonlyMap<string, string>): Record<string, unknown> => {
  for (const [field, value] of values) if (hasControl(value)) throw control(field);
  return decodeShape(call.params, values);
};

/** Query names in any case; an unknown one is 400, for a filter ignored is a lie. */
export const decodeQuery = (call: AnyCall, query: URLSearchParams): Record<string, unknown> => {
  const known = new Map(Object.keys(call.query).map((field) => [field.toLowerCase(), field]));
  const values = new Map<string, string[]>();
  for (const [field, value] of query) {
    const declared = known.get(field.toLowerCase());
    if (declared === undefined) throw refuse(400, { [field.slice(0, 60)]: ['is not a known query name'] });
    if (hasControl(value)) throw control(declared);
    if (value !== '') values.set(declared, [...(values.get(declared) ?? []), value]);
  }
  return decodeShape(
    call.query,
    new Map([...values].map(([field, texts]) => [field, texts.length === 1 ? texts[0] : texts])),
  );
};

/** The body by the row's codec: 422 with every field that is wrong or unknown. */
export const decodeBody = (call: AnyCall, value: unknown): unknown => {
  if (call.body === null) return undefined;
  const result = call.body.decode(value);
  if (isLeft(result)) {
    const errors = fieldTexts(result.left);
    throw refuse(422, Object.keys(errors).length > 0 ? errors : { body: ['is required'] });
  }
  return result.right;
};
