// What the replay screen is doing: which recording, which moment, what is chosen, what is compared. One question about the
// moment is under way at a time; what is asked meanwhile is gathered, so that scrubbing never queues up.
import { isLeft } from 'fp-ts/Either';
import { createLive, type Explained, type Live } from '../../core/index.ts';
import type {
  Comparison,
  Cut,
  CutAsk,
  Desk,
  EntityName,
  Move,
  Opened,
  Progress,
  ReplayTable,
  Scene,
} from './replayService.ts';
import { sameRows } from './sameRows.ts';

export const speeds = [1, 2, 5, 10, 50, 100, 500, 1000] as const;

export interface PlayerState {
  readonly reading: { readonly fileName: string; readonly progress: Progress } | null;
  /** What was wrong with the last file, or with the program. */
  readonly fault: {
    readonly fileName: string;
    readonly message: string;
    /** A damaged recording of which something is whole: it could be opened up to the damage. */
    readonly damaged: { readonly file: File; readonly whole: number } | null;
  } | null;
  readonly opened: Opened | null;
  readonly scene: Scene | null;
  readonly table: ReplayTable;
  readonly filter: string;
  readonly entity: EntityName | null;
  /** Every event that touched the chosen entity, in the whole recording; null while asked for. */
  readonly story: readonly Explained[] | null;
  readonly isPlaying: boolean;
  readonly speed: number;
  /** The two moments to compare, as event numbers. */
  readonly pins: { readonly a: number | null; readonly b: number | null };
  readonly comparison: Comparison | null;
  /** Compare the chosen entity alone. */
  readonly comparesChosen: boolean;
}

export interface Player {
  readonly state: Live<PlayerState>;
  open(file: File): Promise<void>;
  /** Opens what is whole of the recording that was refused as damaged. */
  openWhole(): Promise<void>;
  go(to: Move): void;
  look(at: { readonly table?: ReplayTable; readonly filter?: string }): void;
  choose(entity: EntityName | null): void;
  play(isPlaying: boolean): void;
  setSpeed(speed: number): void;
  /** Time has passed while playing, in ms of the viewer. */
  advance(ms: number): void;
  pin(side: 'a' | 'b', seq: number | null): void;
  compareChosen(only: boolean): void;
  /** Right: the file; left: why not, in words. */
  cut(ask: CutAsk): Promise<{ readonly fault: string } | Cut>;
  close(): void;
}

const initial: PlayerState = {
  reading: null,
  fault: null,
  opened: null,
  scene: null,
  table: 'deliveries',
  filter: '',
  entity: null,
  story: null,
  isPlaying: false,
  speed: 10,
  pins: { a: null, b: null },
  comparison: null,
  comparesChosen: false,
};

/** Steps that come while one is under way add up; anything else replaces what was wanted. */
const gathered = (before: Move | undefined, next: Move): Move => {
  if (next === null) return before ?? null;
  if ('by' in next && before && 'by' in before) return { by: before.by + next.by };
  return next;
};

export const createPlayer = (desk: Desk): Player => {
  const live = createLive(initial);
  const set = (change: Partial<PlayerState>): void => live.set({ ...live.current, ...change });
  let wanted: Move | undefined;
  let isLooking = false;
  let playedTo = 0;
  let opening = 0;

  const failed = (error: unknown): void =>
    set({
      isPlaying: false,
      reading: null,
      fault: {
        fileName: '',
        message: error instanceof Error ? error.message : String(error),
        damaged: null,
      },
    });

  const show = async (to: Move): Promise<void> => {
    wanted = gathered(wanted, to);
    if (isLooking || live.current.opened === null) return;
    isLooking = true;
    try {
      while (wanted !== undefined) {
        const next: Move = wanted;
        wanted = undefined;
        const { table, filter, entity } = live.current;
        const scene = await desk.ask('scene', { to: next, table, filter, entity });
        set({ scene: sameRows(live.current.scene, scene) });
      }
    } catch (error) {
      failed(error);
    } finally {
      isLooking = false;
    }
  };

  const compare = async (): Promise<void> => {
    const { pins, entity, comparesChosen } = live.current;
    if (pins.a === null || pins.b === null) return set({ comparison: null });
    const asked = { a: pins.a, b: pins.b, entity: comparesChosen ? entity : null };
    const comparison = await desk.ask('compare', asked);
    if (live.current.pins === pins && live.current.comparesChosen === comparesChosen) set({ comparison });
  };
  const recompare = (): void => void compare().catch(failed);

  const explain = async (entity: EntityName): Promise<void> => {
    const story = await desk.ask('explain', entity);
    if (live.current.entity === entity) set({ story });
  };

  const open = async (file: File, kind: 'open' | 'openWhole' = 'open'): Promise<void> => {
    opening += 1;
    const mine = opening;
    set({
      reading: { fileName: file.name, progress: { part: 0, events: 0 } },
      fault: null,
      isPlaying: false,
    });
    const read = await desk.ask(kind, file, (progress) => {
      if (mine === opening) set({ reading: { fileName: file.name, progress } });
    });
    if (mine !== opening) return;
    if (isLeft(read)) {
      const { message, whole } = read.left;
      return set({
        reading: null,
        fault: { fileName: file.name, message, damaged: whole > 0 ? { file, whole } : null },
      });
    }
    const { table, speed } = live.current;
    set({ ...initial, table, speed, opened: read.right });
    wanted = undefined;
    await show({ seq: read.right.last?.seq ?? 0 });
  };

  return {
    state: live,
    open: (file) => open(file).catch(failed),
    openWhole: async () => {
      const file = live.current.fault?.damaged?.file;
      if (file !== undefined) await open(file, 'openWhole').catch(failed);
    },
    go: (to) => {
      if (live.current.isPlaying && to !== null && 'at' in to) playedTo = to.at;
      else if (to !== null) set({ isPlaying: false });
      void show(to);
    },
    look: (at) => {
      set(at);
      void show(null);
    },
    choose: (entity) => {
      set({ entity, story: null });
      void show(null);
      if (entity !== null) void explain(entity).catch(failed);
      if (live.current.comparesChosen) recompare();
    },
    play: (isPlaying) => {
      const { scene, opened } = live.current;
      if (isPlaying && scene && opened?.first && opened.last) {
        // From the end it begins again.
        const isOver = scene.seq >= opened.last.seq;
        playedTo = isOver ? opened.first.at : scene.at;
        if (isOver) void show({ at: playedTo });
      }
      set({ isPlaying: isPlaying && opened?.last !== null });
    },
    setSpeed: (speed) => set({ speed }),
    advance: (ms) => {
      const { isPlaying, speed, opened } = live.current;
      if (!isPlaying || !opened?.last) return;
      playedTo = Math.min(opened.last.at, playedTo + ms * speed);
      if (playedTo >= opened.last.at) set({ isPlaying: false });
      void show({ at: playedTo });
    },
    pin: (side, seq) => {
      const { pins } = live.current;
      set({ pins: { ...pins, [side]: seq }, comparison: null });
      recompare();
    },
    compareChosen: (comparesChosen) => {
      set({ comparesChosen, comparison: null });
      recompare();
    },
    cut: async (ask) => {
      try {
        const answer = await desk.ask('cut', ask);
        return isLeft(answer) ? { fault: answer.left } : answer.right;
      } catch (error) {
        return { fault: error instanceof Error ? error.message : String(error) };
      }
    },
    close: () => desk.close(),
  };
};
