// From method and path to the row of the contract: without regard to case, words before parameters, and a row with
// `when` before the plain row of the same path.
import type { AnyCall } from '../../../core/index.ts';

interface Branch {
  readonly words: Map<string, Branch>;
  parameter: Branch | undefined;
  /** Names of the parameters are those of each row, by their place in the path. */
  readonly rows: AnyCall[];
}

const branch = (): Branch => ({ words: new Map(), parameter: undefined, rows: [] });

const segmentsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

const parameterNames = (path: string): string[] =>
  segmentsOf(path)
    .filter((part) => part.startsWith('{'))
    .map((part) => part.slice(1, -1));

export type Match =
  | { readonly found: 'call'; readonly call: AnyCall; readonly params: ReadonlyMap<string, string> }
  | { readonly found: 'otherMethod'; readonly allow: readonly string[] }
  | { readonly found: 'nothing' };

const nothing: Match = { found: 'nothing' };

const isOn = (query: URLSearchParams, name: string): boolean =>
  [...query].some(([key, value]) => key.toLowerCase() === name.toLowerCase() && /^(true|1)$/i.test(value));

const choose = (branchFound: Branch, method: string, query: URLSearchParams): AnyCall | undefined => {
  const rows = branchFound.rows.filter((row) => row.method === method);
  return (
    rows.find((row) => row.when !== undefined && isOn(query, row.when)) ??
    rows.find((row) => row.when === undefined)
  );
};

/** Builds the tree once; a match walks the path's segments. */
export const createRouter = (calls: readonly AnyCall[]) => {
  const root = branch();
  for (const call of calls) {
    let at = root;
    for (const part of [call.service, ...segmentsOf(call.path)]) {
      if (part.startsWith('{')) {
        at.parameter ??= branch();
        at = at.parameter;
      } else {
        const word = part.toLowerCase();
        const next = at.words.get(word) ?? branch();
        at.words.set(word, next);
        at = next;
      }
    }
    at.rows.push(call);
  }

  const find = (segments: readonly string[], method: string, query: URLSearchParams): Match => {
    let other: Match = nothing;
    const walk = (at: Branch, depth: number, values: readonly string[]): Match => {
      const segment = segments[depth];
      if (segment === undefined) {
        if (at.rows.length === 0) return nothing;
        const call = choose(at, method, query);
        if (call === undefined) {
          other = { found: 'otherMethod', allow: [...new Set(at.rows.map((row) => row.method))] };
          return nothing;
        }
        const names = parameterNames(call.path);
        return {
          found: 'call',
          call,
          params: new Map(names.map((parameter, index) => [parameter, values[index] ?? ''])),
        };
      }
      const word = at.words.get(segment.toLowerCase());
      const byWord = word === undefined ? nothing : walk(word, depth + 1, values);
      if (byWord.found === 'call' || at.parameter === undefined) return byWord;
      return walk(at.parameter, depth + 1, [...values, segment]);
    };
    const match = walk(root, 0, []);
    return match.found === 'call' ? match : other;
  };

  return {
    /** `path` as it stands in the address; a segment that is not valid percent-encoding matches nothing. */
    match(method: string, path: string, query: URLSearchParams): Match {
      try {
        return find(segmentsOf(path).map(decodeURIComponent), method, query);
      } catch {
        return nothing;
      }
    },
  };
};
