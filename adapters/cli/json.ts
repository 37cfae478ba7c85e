// JSON that is larger than one text can be: written an entry at a time, as `JSON.stringify(value, null, 2)` would write all of it.
import type { Terminal } from './terminal.ts';

/** A value in pieces; `indent` is that of the line on which it begins. */
export type Json = (indent: string) => Iterable<string>;

/** Gathered before it is written. */
const CHUNK = 65_536;

const value =
  (input: unknown): Json =>
  (indent) => [JSON.stringify(input, null, 2).replaceAll('\n', `\n${indent}`)];

const isJson = (input: unknown): input is Json => typeof input === 'function';

function* pieces(
  brackets: string,
  entries: Iterable<readonly [string, unknown]>,
  indent: string,
): Generator<string> {
  const inner = `${indent}  `;
  let before = brackets.charAt(0);
  for (const [name, input] of entries) {
    yield `${before}\n${inner}${name}`;
    yield* (isJson(input) ? input : value(input))(inner);
    before = ',';
  }
  yield before === ',' ? `\n${indent}${brackets.charAt(1)}` : brackets;
}

/** An object; its values are plain, or in pieces themselves. */
export const objectOf =
  (entries: Iterable<readonly [string, unknown]>): Json =>
  (indent) =>
    pieces('{}', named(entries), indent);

function* named(entries: Iterable<readonly [string, unknown]>): Generator<readonly [string, unknown]> {
  for (const [name, input] of entries) yield [`${JSON.stringify(name)}: `, input];
}

/** A list. */
export const listOf =
  (items: Iterable<unknown>): Json =>
  (indent) =>
    pieces('[]', unnamed(items), indent);

function* unnamed(items: Iterable<unknown>): Generator<readonly [string, unknown]> {
  for (const item of items) yield ['', item];
}

/** Writes it with one final line end, waiting where the reader is slower. */
export const writeJson = async (terminal: Terminal, json: Json): Promise<void> => {
  let text = '';
  for (const piece of json('')) {
    text += piece;
    if (text.length < CHUNK) continue;
    await terminal.out(text);
    text = '';
  }
  await terminal.out(`${text}\n`);
};
