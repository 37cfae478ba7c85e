// The replay itself behind the desk's questions: one recording open at a time, folded with its whole history.
// Runs in a worker or, where there is none, in the page; then reading gives the thread back every few milliseconds.
import { isLeft, left, right } from 'fp-ts/Either';
import {
  changedFields,
  createReplay,
  type Difference,
  differences,
  type EventMark,
  fill,
  finalState,
  type Replay,
  snapshotAt,
} from '../../core/index.ts';
import { marked } from '../hooks/text.ts';
import { cutRecording } from './cutRecording.ts';
import { DamagedText, linesOf, UnreadableFile } from './readRecording.ts';
import {
  type Answers,
  type Asks,
  type CompareAsk,
  type Comparison,
  type Desk,
  type EntityName,
  type Move,
  mostDifferences,
  type Opened,
  type Progress,
  replayTables,
  type Scene,
  type SceneAsk,
} from './replayService.ts';
import { createMarks } from './sceneMarks.ts';
import { countRows, sceneRows } from './sceneRows.ts';

interface Running {
  readonly file: File;
  readonly replay: Replay;
  readonly marks: ReturnType<typeof createMarks>;
  /** The moment shown: the time asked for, which may lie between two events. */
  at: number;
}

const rejectedOf = ({ rejected, index }: Replay): Opened['rejected'] =>
  rejected
    .map(({ seq, table, id, reason }) => {
      const known = replayTables.find((name) => name === table);
      const entity = known === undefined ? null : { table: known, id: Number(id) };
      return { seq, at: index.bySeq(seq)?.at ?? 0, reason, entity };
    })
    .sort((x, y) => x.seq - y.seq);

const openedOf = (file: File, replay: Replay, damage: string | null): Opened | null =>
  replay.header === undefined
    ? null
    : {
        fileName: file.name,
        header: replay.header,
        damage,
        events: replay.index.length,
        first: replay.index.mark(0) ?? null,
        last: replay.index.mark(replay.index.length - 1) ?? null,
        rejected: rejectedOf(replay),
        unknown: [...replay.state.store.unknown].map(([type, count]) => ({ type, count })),
      };

/** A driver is told with the newest position, which stands in a table of its own. */
const recordOf = ({ replay }: Running, { table, id }: EntityName): Scene['record'] => {
  const { tables } = replay.moment.current;
  if (table !== 'drivers') return tables[table].get(id);
  const driver = tables.drivers.get(id);
  const lastKnownLocation = tables.positions.get(id)?.lastKnownLocation ?? null;
  if (lastKnownLocation === null && (driver?.lastKnownLocation ?? null) === null) return driver;
  return { ...(driver ?? { id }), lastKnownLocation };
};

const move = (running: Running, to: Move): void => {
  const { replay } = running;
  if (to === null) return;
  if ('by' in to) {
    let mark: EventMark | undefined;
    for (let left = Math.abs(to.by); left > 0; left -= 1) mark = replay.step(to.by > 0 ? 1 : -1) ?? mark;
    const { seq } = replay.moment.current;
    running.at = (seq === 0 ? replay.index.mark(0) : replay.index.bySeq(seq))?.at ?? mark?.at ?? running.at;
    return;
  }
  replay.seek(to);
  running.at = 'at' in to ? to.at : ((replay.index.bySeq(to.seq) ?? replay.index.mark(0))?.at ?? running.at);
};

const sceneOf = (running: Running, { to, table, filter, entity }: SceneAsk): Scene => {
  move(running, to);
  const { replay, marks } = running;
  const { seq, tables } = replay.moment.current;
  const { rows, matching } = sceneRows(tables, table, filter);
  const position = replay.index.positionOf(seq);
  return {
    seq,
    position: position + 1,
    at: running.at,
    mark: replay.index.mark(position) ?? null,
    counts: countRows(tables),
    rows,
    matching,
    drivers: marks.drivers(tables),
    pins: marks.pins(tables, table, entity),
    record: entity === null ? undefined : recordOf(running, entity),
  };
};

/** Does something at other moments and comes back to the one that is shown. */
const elsewhere = <A>({ replay }: Running, look: (go: (seq: number) => void) => A): A => {
  const { seq } = replay.moment.current;
  const found = look((to) => replay.seek({ seq: to }));
  replay.seek({ seq });
  return found;
};

const compare = (running: Running, { a, b, entity }: CompareAsk): Comparison =>
  elsewhere(running, (go) => {
    const sides = [a, b].map((seq) => {
      go(seq);
      return entity === null
        ? { whole: finalState(running.replay.moment.current.tables, []), record: undefined }
        : { whole: null, record: recordOf(running, entity) };
    });
    const [inA, inB] = sides;
    let found: readonly Difference[] = [];
    if (inA?.whole && inB?.whole) found = differences(inA.whole, inB.whole);
    else if (entity !== null) {
      const changes = changedFields(inA?.record, inB?.record);
      const where = inA?.record === undefined ? 'b' : inB?.record === undefined ? 'a' : 'both';
      if (changes.length > 0) found = [{ table: entity.table, id: String(entity.id), where, changes }];
    }
    return { differences: found.slice(0, mostDifferences), total: found.length };
  });

/** Reads the file into the replay; answers where it is damaged, null where it is not. Throws `UnreadableFile`. */
const readInto = async (
  replay: Replay,
  file: File,
  onProgress: (progress: Progress) => void,
): Promise<string | null> => {
  try {
    for await (const lines of linesOf(file, (part) => onProgress({ part, events: replay.index.length }))) {
      const read = replay.take(lines);
      if (isLeft(read)) return read.left.message;
    }
  } catch (error) {
    if (!(error instanceof DamagedText)) throw error;
    const { line } = replay;
    // What is left of the last line is none.
    replay.end();
    return fill(marked('line {line}: {damage}'), { line: line + 1, damage: error.message });
  }
  const read = replay.end();
  return isLeft(read) ? read.left.message : null;
};

/** `untilDamage`: a damaged recording is what is whole before the damage. */
const open = async (
  file: File,
  onProgress: (progress: Progress) => void,
  untilDamage: boolean,
): Promise<{ readonly answer: Answers['open']; readonly running?: Running }> => {
  const replay = createReplay();
  let damage: string | null;
  try {
    damage = await readInto(replay, file, onProgress);
  } catch (error) {
    if (error instanceof UnreadableFile) return { answer: left({ message: error.message, whole: 0 }) };
    throw error;
  }
  const whole = replay.index.length;
  if (damage !== null && !(untilDamage && whole > 0)) return { answer: left({ message: damage, whole }) };
  const opened = openedOf(file, replay, damage);
  if (opened === null)
    return {
      answer: left({ message: marked('line 1: this is not a recording: the header is missing'), whole: 0 }),
    };
  const running = { file, replay, marks: createMarks(), at: opened.first?.at ?? 0 };
  replay.seek({ seq: 0 });
  return { answer: right(opened), running };
};

export const createDesk = (): Desk => {
  let running: Running | undefined;
  const now = (): Running => {
    if (running === undefined) throw new Error('No recording is open.');
    return running;
  };
  type Handlers = {
    readonly [K in keyof Asks]: (
      ask: Asks[K],
      onProgress: (progress: Progress) => void,
    ) => Answers[K] | Promise<Answers[K]>;
  };
  const opening = async (
    file: File,
    onProgress: (progress: Progress) => void,
    untilDamage: boolean,
  ): Promise<Answers['open']> => {
    const read = await open(file, onProgress, untilDamage);
    running = read.running ?? running;
    return read.answer;
  };
  const handlers: Handlers = {
    open: (file, onProgress) => opening(file, onProgress, false),
    openWhole: (file, onProgress) => opening(file, onProgress, true),
    scene: (ask) => sceneOf(now(), ask),
    explain: ({ table, id }) => now().replay.explain(table, id),
    compare: (ask) => compare(now(), ask),
    cut: async (ask) => {
      const { file, replay } = now();
      const { header } = replay;
      if (header === undefined) return left(marked('No recording is open.'));
      return await cutRecording(file, ask, header, snapshotAt(replay.state, ask.from - 1));
    },
  };
  return {
    ask: async (kind, ask, onProgress = () => undefined) => handlers[kind](ask, onProgress),
    close: () => {
      running = undefined;
    },
  };
};
