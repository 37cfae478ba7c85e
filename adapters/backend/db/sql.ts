// SQL as a value: a template whose values are always bound and never pasted, composable from fragments. A text that
// comes from outside cannot become SQL, for the only way in without binding is `name()`, which accepts identifiers alone.

const brand = Symbol('sql');

/** A fragment: texts between bound values. */
export interface Sql {
  readonly [brand]: true;
  readonly texts: readonly string[];
  readonly values: readonly unknown[];
}

const isSql = (value: unknown): value is Sql =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, brand);

const make = (texts: readonly string[], values: readonly unknown[]): Sql => ({
  [brand]: true,
  texts,
  values,
});

/** Times are bound as ISO text and undefined as null, so that both engines see the same. */
const bindable = (value: unknown): unknown =>
  value instanceof Date ? value.toISOString() : value === undefined ? null : value;

/** `sql\`select * from jobs where id = ${id} and ${fragment}\``: values are bound, fragments are put in place. */
export const sql = (strings: TemplateStringsArray, ...inputs: readonly unknown[]): Sql => {
  const texts: string[] = [strings[0] ?? ''];
  const values: unknown[] = [];
  const append = (text: string): void => {
    texts[texts.length - 1] += text;
  };
  inputs.forEach((input, index) => {
    if (isSql(input)) {
      append(input.texts[0] ?? '');
      input.values.forEach((value, at) => {
        values.push(value);
        texts.push(input.texts[at + 1] ?? '');
      });
    } else {
      values.push(bindable(input));
      texts.push('');
    }
    append(strings[index + 1] ?? '');
  });
  return make(texts, values);
};

export const empty: Sql = make([''], []);

/** Fragments side by side, `and` and `,` being the usual glue; an empty list gives an empty fragment. */
export const join = (
  fragments: readonly Sql[],
  glue: ', ' | ' and ' | ' or ' | ' ' | ' union all ' = ', ',
): Sql =>
  fragments.reduce<Sql>(
    (all, next, index) => (index === 0 ? next : sql`${all}${make([glue], [])}${next}`),
    empty,
  );

/** A column or table name, quoted; throws on anything but an identifier, for it is never bound. */
export const name = (identifier: string): Sql => {
  if (!/^[a-z_][a-z0-9_]*(\.[a-z_][a-z0-9_]*)?$/.test(identifier))
    throw new Error(`not an identifier: ${identifier}`);
  return make([identifier.replace(/[a-z0-9_]+/g, (part) => `"${part}"`)], []);
};

/** A value bound as jsonb. */
export const json = (value: unknown): Sql =>
  make(['', '::jsonb'], [value === undefined || value === null ? null : JSON.stringify(value)]);

/** The text with `$1..$n` and its values, as every driver takes them. */
export const compile = (query: Sql): { text: string; values: unknown[] } => ({
  text: query.texts.reduce((text, part, index) => (index === 0 ? part : `${text}$${index}${part}`), ''),
  values: [...query.values],
});
