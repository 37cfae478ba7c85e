// Bytes to text, cut at line ends, so that no character is cut and what is not UTF-8 is met with its line. Invariant: what is answered is all
// the text that was whole so far; after damage nothing more.

/** A line longer than this is no event of anybody's: in bytes or characters. */
export const LONGEST_LINE = 64 * 1024 * 1024;
export const TOO_LONG = 'is longer than 64 MB; that is no event';
export const NOT_TEXT = 'is not UTF-8 text';

/** Turns bytes, cut anywhere, to text that ends with whole lines. */
export interface WholeLines {
  /** The text that is whole with this piece; `damage` tells what is wrong with the line after it. */
  push(piece: Uint8Array): { readonly text: string; readonly damage?: string };
  /** What is left after the last line end, and what is wrong with it. */
  end(): { readonly text: string; readonly damage?: string };
}

const LINE_END = 10;

const joined = (pieces: readonly Uint8Array[]): Uint8Array => {
  const [only] = pieces;
  if (pieces.length === 1 && only !== undefined) return only;
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};

/** `decode` throws for bytes that are not UTF-8. */
export const createWholeLines = (decode: (bytes: Uint8Array) => string): WholeLines => {
  let rest: Uint8Array[] = [];
  let waiting = 0;

  const decoded = (bytes: Uint8Array): { readonly text: string; readonly damage?: string } => {
    try {
      return { text: decode(bytes) };
    } catch {
      let text = '';
      for (let from = 0; from < bytes.length; ) {
        const end = bytes.indexOf(LINE_END, from);
        const to = end < 0 ? bytes.length : end + 1;
        try {
          text += decode(bytes.subarray(from, to));
        } catch {
          return { text, damage: NOT_TEXT };
        }
        from = to;
      }
      return { text };
    }
  };

  return {
    push: (piece) => {
      const end = piece.lastIndexOf(LINE_END) + 1;
      if (end === 0) {
        // The caller may use its buffer again.
        rest.push(piece.slice());
        waiting += piece.length;
        return waiting > LONGEST_LINE ? { text: '', damage: TOO_LONG } : { text: '' };
      }
      const whole = joined([...rest, piece.subarray(0, end)]);
      rest = end === piece.length ? [] : [piece.slice(end)];
      waiting = piece.length - end;
      return decoded(whole);
    },
    end: () => {
      const last = joined(rest);
      rest = [];
      waiting = 0;
      return decoded(last);
    },
  };
};
