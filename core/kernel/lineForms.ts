// Lines of one form: the same keys in the same order, only the values differ. A line that was walked once teaches its form, and the next of
// that form is compared, four bytes at a time, with what stands between the values. Invariant: a line is read by a form only where walking it
// would have found the same values: between its values it is, byte for byte, a line that was walked.
import { afterValue, type Bytes, past, type Spelled, spelledAt, UNUSUAL } from './byteWalk.ts';

/** What stands the same in every line of a form, and after it a value: -1 for one that is passed by, else where its place is written. */
interface Step {
  readonly text: Spelled;
  readonly wanted: number;
}

interface Form<K> {
  readonly kind: K;
  readonly steps: readonly Step[];
  /** After the last value; undefined where the line is looked at no further than to the beginning of the last value. */
  readonly tail: Spelled | undefined;
}

/** Forms known at a time: more would be asked in vain for every line that is of none. */
const KNOWN = 16;
/** Nobody's lines decide how much is made. */
const LEARNED = 1024;
const QUOTE = 34;
const COLON = 58;

/** The step up to the value at `value`. */
const stepTo = (bytes: Bytes, from: number, value: number, places: Int32Array): Step => ({
  text: spelledAt(bytes, from, value),
  wanted: places.indexOf(value),
});

/** The value at `from` is an object in which one of the wanted values stands. */
const isOpened = (from: number, to: number, places: Int32Array): boolean =>
  places.some((place) => place > from && place < to);

/** The forms of the lines that came last. */
export class LineForms<K> {
  private readonly forms: Form<K>[] = [];
  private left = LEARNED;
  /** Of the line that was read or learned last. */
  kind: K | undefined;

  /** Reads a line from `at` on by the form that it has; answers the place up to which it was looked at, UNUSUAL where it has none that is known. */
  read(bytes: Bytes, at: number, places: Int32Array): number {
    const { forms } = this;
    for (let known = 0; known < forms.length; known += 1) {
      const form = forms[known]!;
      const end = this.readBy(form, bytes, at, places);
      if (end === UNUSUAL) continue;
      this.kind = form.kind;
      return end;
    }
    return UNUSUAL;
  }

  /**
   * Learns the form of a line that was walked: what stands from `from` up to `data` is always the same, from there to `end` stands an object, or its
   * beginning. `places`: of the wanted values; 0 for none.
   */
  learn(bytes: Bytes, from: number, data: number, end: number, places: Int32Array, kind: K): void {
    this.kind = kind;
    if (this.left === 0) return;
    this.left -= 1;
    const { each } = bytes;
    const steps: Step[] = [];
    let told = from;
    let next = data;
    while (next < end) {
      // Outside of values there are keys and what stands between them.
      if (each[next] !== QUOTE) {
        next += 1;
        continue;
      }
      const value = afterValue(bytes, next) + 1;
      if (each[value - 1] !== COLON) return;
      const after = value < end ? afterValue(bytes, value) : value;
      if (after === UNUSUAL) return;
      next = value;
      if (isOpened(value, after, places)) continue;
      steps.push(stepTo(bytes, told, value, places));
      told = after;
      next = after;
    }
    const tail = told < end ? spelledAt(bytes, told, end) : undefined;
    if (this.forms.length === KNOWN) this.forms.pop();
    this.forms.unshift({ kind, steps, tail });
  }

  private readBy({ steps, tail }: Form<K>, bytes: Bytes, at: number, places: Int32Array): number {
    const last = tail === undefined ? steps.length - 1 : steps.length;
    let next = at;
    for (let step = 0; step < steps.length; step += 1) {
      const { text, wanted } = steps[step]!;
      next = past(bytes, next, text);
      if (next === UNUSUAL) return UNUSUAL;
      if (wanted >= 0) places[wanted] = next;
      if (step === last) return next;
      next = afterValue(bytes, next);
      if (next === UNUSUAL) return UNUSUAL;
    }
    return tail === undefined ? UNUSUAL : past(bytes, next, tail);
  }
}
