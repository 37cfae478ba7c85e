// What a screen shows (filters, sort, page) lives in the address, so a link, a reload and the back button show the same.
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useAddressChange } from './useUrlParameter.ts';

export type UrlValue = string | number | boolean | readonly string[];
export type UrlShape = Readonly<Record<string, UrlValue>>;

/** `Widened<{page: 1}>` is `{page: number}`: a default says a type, not a value. */
export type Widened<S extends UrlShape> = {
  readonly [K in keyof S]: S[K] extends number
    ? number
    : S[K] extends boolean
      ? boolean
      : S[K] extends string
        ? string
        : S[K] extends readonly string[]
          ? readonly string[]
          : S[K];
};

const read = (params: URLSearchParams, key: string, standard: UrlValue): UrlValue => {
  if (Array.isArray(standard)) return params.has(key) ? params.getAll(key).filter(Boolean) : standard;
  const text = params.get(key);
  if (text === null) return standard;
  if (typeof standard === 'number') {
    const number = Number(text);
    return text !== '' && Number.isFinite(number) ? number : standard;
  }
  if (typeof standard === 'boolean') return text === 'true' ? true : text === 'false' ? false : standard;
  return text;
};

const same = (a: UrlValue, b: UrlValue): boolean =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((value, index) => value === b[index])
    : a === b;

/** Decodes an address by the defaults: their type is the type of the value, nonsense falls back to the default. */
export const readUrl = <S extends UrlShape>(params: URLSearchParams, standard: S): Widened<S> =>
  Object.fromEntries(
    Object.entries(standard).map(([key, value]) => [key, read(params, key, value)]),
  ) as Widened<S>;

/** Writes a change over an address; what equals its default is left out and foreign names are kept. */
export const writeUrl = <S extends UrlShape>(
  params: URLSearchParams,
  standard: S,
  change: Partial<Widened<S>>,
): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const [key, value] of Object.entries(change) as [string, UrlValue | undefined][]) {
    const normal = standard[key];
    next.delete(key);
    if (value === undefined || (normal !== undefined && same(value, normal))) continue;
    if (Array.isArray(value)) for (const one of value) next.append(key, one);
    else next.set(key, String(value));
  }
  return next;
};

/**
 * State in the address. `standard` names the keys and their defaults and must be a constant of the module.
 * A change replaces the history entry unless `push` is asked for.
 */
export const useUrlState = <S extends UrlShape>(
  standard: S,
): readonly [Widened<S>, (change: Partial<Widened<S>>, how?: { readonly push?: boolean }) => void] => {
  const [params] = useSearchParams();
  const edit = useAddressChange();
  const state = useMemo(() => readUrl(params, standard), [params, standard]);
  const change = useCallback(
    (part: Partial<Widened<S>>, how?: { readonly push?: boolean }) =>
      edit((now) => writeUrl(now, standard, part), how?.push),
    [edit, standard],
  );
  return [state, change];
};
