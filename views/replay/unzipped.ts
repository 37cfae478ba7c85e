// Gzip to bytes, also of a damaged file: all that stands before the damage comes out. A browser throws away what it made of the piece in
// which it meets a fault, so from that piece on the file is gone through again, in ever smaller steps.

/** The data ends early or is not as it was written. Comes after all that could be read. */
export class DamagedGzip extends Error {}

/** Bytes of one step, from reading to reading. */
const steps = [256 * 1024, 4096, 1] as const;
/** Bytes that may be taken in before they are looked at: the fault may lie as far before the place where it is told. */
const AHEAD = 20 * 1024;

interface Stepper {
  /** Takes some bytes in; false at a fault. */
  step(bytes: Uint8Array<ArrayBuffer>): Promise<boolean>;
  /** Waits for what comes last; false where the data ends too early. */
  end(): Promise<boolean>;
  /** What was made since it was asked last. */
  take(): readonly Uint8Array[];
}

const createStepper = (): Stepper => {
  const zip = new DecompressionStream('gzip');
  const writer = zip.writable.getWriter();
  const reader = zip.readable.getReader();
  let made: Uint8Array[] = [];
  // Reads all the time: nothing that was made waits where a fault would throw it away.
  const read = async (): Promise<boolean> => {
    for (;;) {
      const piece = await reader.read();
      if (piece.done) return true;
      made.push(piece.value);
    }
  };
  const reading = read().catch(() => false);
  writer.closed.catch(() => undefined);
  const settled = (act: Promise<void>): Promise<boolean> =>
    act.then(
      () => true,
      // What was made before the fault is still on its way.
      () => reading.then(() => false),
    );
  return {
    step: (bytes) => settled(writer.write(bytes)),
    end: async () => (await settled(writer.close())) && (await reading),
    take: () => {
      const taken = made;
      made = [];
      return taken;
    },
  };
};

/** Pieces of a file, none across the place `good`; from there on `step` bytes at most. */
async function* piecesOf(file: Blob, good: number, step: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const [most] = steps;
  for (let from = 0; from < file.size; ) {
    const to = from < good ? Math.min(from + most, good) : from + most;
    const bytes = new Uint8Array(await file.slice(from, to).arrayBuffer());
    const size = from < good ? bytes.length : step;
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    from += bytes.length;
  }
}

/** Throws `DamagedGzip` after all that stands before the damage; what the file itself throws is thrown as it is. */
export async function* unzipped(file: Blob, onRead: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  let good = 0;
  let given = 0;
  for (const step of steps) {
    good = Math.max(0, good - AHEAD);
    const zip = createStepper();
    let passed = 0;
    const fresh = (pieces: readonly Uint8Array[]): readonly Uint8Array[] =>
      pieces.flatMap((piece) => {
        const known = Math.min(piece.length, Math.max(0, given - passed));
        passed += piece.length;
        given = Math.max(given, passed);
        return known === piece.length ? [] : [piece.subarray(known)];
      });
    let place = 0;
    let isSound = true;
    for await (const bytes of piecesOf(file, good, step)) {
      isSound = await zip.step(bytes);
      yield* fresh(zip.take());
      if (!isSound) break;
      place += bytes.length;
      good = Math.max(good, place);
      onRead(good);
    }
    if (isSound) {
      const isWhole = await zip.end();
      yield* fresh(zip.take());
      if (isWhole) return;
    }
  }
  throw new DamagedGzip();
}
