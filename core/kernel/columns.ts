// Typed arrays that grow: the plain facts that stand beside the records, so that a stale event never touches a record.

/** Makes room for `length` elements by doubling; what is new is filled with `fill`. */
const grown = <C extends Int32Array | Uint32Array | Float64Array | Uint8Array>(
  column: C,
  make: (length: number) => C,
  length: number,
  fill: number,
): C => {
  if (length <= column.length) return column;
  const next = make(Math.max(length, column.length * 2, 64));
  next.set(column);
  if (fill !== 0) next.fill(fill, column.length);
  return next;
};

export const growInt32 = (column: Int32Array, length: number, fill = 0): Int32Array =>
  grown(column, (size) => new Int32Array(size), length, fill);
export const growUint32 = (column: Uint32Array, length: number): Uint32Array =>
  grown(column, (size) => new Uint32Array(size), length, 0);
export const growFloat64 = (column: Float64Array, length: number, fill = 0): Float64Array =>
  grown(column, (size) => new Float64Array(size), length, fill);
export const growUint8 = (column: Uint8Array, length: number): Uint8Array =>
  grown(column, (size) => new Uint8Array(size), length, 0);
