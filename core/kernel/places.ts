// Which field a key is, by its place: records of one kind carry their keys in the same order nearly always, so the order of the last one is
// kept, and finding a key's field is one comparison.

export class Places {
  private readonly fields: ReadonlyMap<string, number>;
  private readonly keys: string[] = [];
  private readonly found: number[] = [];

  constructor(keys: readonly string[]) {
    this.fields = new Map(keys.map((key, at) => [key, at]));
  }

  /** The number of the field called `key`, which stands at the place `at` of its record; -1 for a key that is no field. */
  at(at: number, key: string): number {
    if (this.keys[at] === key) return this.found[at]!;
    const field = this.fields.get(key) ?? -1;
    this.keys[at] = key;
    this.found[at] = field;
    return field;
  }
}
