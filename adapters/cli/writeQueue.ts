// Text on its way to a sink that may be slower than what happens. Invariant: it is written in the order in which it was taken, and never more
// waits than is allowed, so that a stopped reader or a slow disk costs a bounded memory and not the process.

/** Text that waits to be written. */
export interface WriteQueue {
  /** Takes text; false, and takes nothing, where more would wait than may. Throws nothing: a sink that fails is told by `drained`. */
  push(text: string): boolean;
  /** When all that was taken is written; rejects as the sink did, and nothing is written after that. */
  drained(): Promise<void>;
  /** Characters taken and not yet written. */
  readonly waiting: number;
}

/** `most`: characters that may wait, those that are being written among them. `onFailure` hears at once of a sink that failed. */
export const createWriteQueue = (
  write: (text: string) => Promise<void>,
  most: number,
  onFailure: (fault: unknown) => void = () => undefined,
): WriteQueue => {
  let texts: string[] = [];
  let waiting = 0;
  let broken: { readonly by: unknown } | undefined;
  let writing: Promise<void> | undefined;

  const writeAll = async (): Promise<void> => {
    try {
      while (texts.length > 0) {
        // What came together while the last was written goes out together.
        const text = texts.join('');
        texts = [];
        await write(text);
        waiting -= text.length;
      }
    } catch (fault) {
      broken = { by: fault };
      texts = [];
      onFailure(fault);
    } finally {
      writing = undefined;
    }
  };

  return {
    push: (text) => {
      // Whatever comes first is taken, however long it is: an event must be written somehow.
      if (broken !== undefined || (waiting > 0 && waiting + text.length > most)) return false;
      texts.push(text);
      waiting += text.length;
      writing ??= writeAll();
      return true;
    },
    drained: async () => {
      while (writing !== undefined) await writing;
      if (broken !== undefined) throw broken.by;
    },
    get waiting() {
      return waiting;
    },
  };
};
