// What the replay screen asks and is told: plain values, so that the folding may live in a worker or in the page alike.
// Invariant: a scene is one moment whole; everything in it belongs to the same event number.
import type { Either } from 'fp-ts/Either';
import type {
  Difference,
  DriverMark,
  EventMark,
  Explained,
  PinMark,
  RecordingHeader,
  Until,
} from '../../core/index.ts';

export const replayTables = ['deliveries', 'jobs', 'tasks', 'drivers'] as const;
export type ReplayTable = (typeof replayTables)[number];

export interface EntityName {
  readonly table: ReplayTable;
  readonly id: number;
}

/** An event that was refused by what was known already. */
export interface Rejected {
  readonly seq: number;
  readonly at: number;
  readonly reason: string;
  /** What it was about; null: nothing that is listed. */
  readonly entity: EntityName | null;
}

/** What was read, told once when a recording is open. */
export interface Opened {
  readonly fileName: string;
  readonly header: RecordingHeader;
  readonly events: number;
  /** null: the recording has a header and no event. */
  readonly first: EventMark | null;
  readonly last: EventMark | null;
  /** In the order of the events. */
  readonly rejected: readonly Rejected[];
  /** Where the file is damaged, when what is whole before it was opened; null: all of it is whole. */
  readonly damage: string | null;
  /** Types that this program does not know, passed by. */
  readonly unknown: readonly { readonly type: string; readonly count: number }[];
}

/** Why a recording was not opened. */
export interface OpenFault {
  /** What is wrong, naming the line where one is. */
  readonly message: string;
  /** Events before the damage: that many could be opened all the same. */
  readonly whole: number;
}

export interface Progress {
  /** 0 to 1, of the file's bytes. */
  readonly part: number;
  readonly events: number;
}

/** Where to go: a moment, a number of events on or back, or nowhere (the same moment looked at anew). */
export type Move = Until | { readonly by: number } | null;

export interface SceneAsk {
  readonly to: Move;
  readonly table: ReplayTable;
  /** Words that a row must carry, without case; empty: all. */
  readonly filter: string;
  readonly entity: EntityName | null;
}

export interface SceneRow {
  readonly id: number;
  readonly name: string;
  readonly about: string;
  /** null: a driver of whom only positions are known. */
  readonly status: number | null;
}

export interface Scene {
  /** 0: before the first event. */
  readonly seq: number;
  /** How many events have been folded here. */
  readonly position: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly mark: EventMark | null;
  readonly counts: Readonly<Record<ReplayTable, number>>;
  /** The first of the rows that match, at most `mostRows`. */
  readonly rows: readonly SceneRow[];
  readonly matching: number;
  readonly drivers: readonly DriverMark[];
  readonly pins: readonly PinMark[];
  /** The entity asked for as it was, undefined where it was not known. */
  readonly record: Readonly<Record<string, unknown>> | undefined;
}

export interface CompareAsk {
  readonly a: number;
  readonly b: number;
  /** null: every entity that differs. */
  readonly entity: EntityName | null;
}

export interface Comparison {
  readonly differences: readonly Difference[];
  /** How many there are; `differences` holds the first of them. */
  readonly total: number;
}

export interface CutAsk {
  readonly from: number;
  readonly to: number;
  /** Begin with a snapshot of the records as they were before `from`. */
  readonly base: boolean;
  readonly blankPeople: boolean;
}

export interface Cut {
  readonly file: Blob;
  readonly events: number;
}

export interface Asks {
  readonly open: File;
  /** Opens a damaged recording up to the damage. */
  readonly openWhole: File;
  readonly scene: SceneAsk;
  readonly explain: EntityName;
  readonly compare: CompareAsk;
  readonly cut: CutAsk;
}

export interface Answers {
  readonly open: Either<OpenFault, Opened>;
  readonly openWhole: Either<OpenFault, Opened>;
  readonly scene: Scene;
  readonly explain: readonly Explained[];
  readonly compare: Comparison;
  readonly cut: Either<string, Cut>;
}

export interface Desk {
  /** Rejects only where the program itself failed; a bad file is an answer. */
  ask<K extends keyof Asks>(
    kind: K,
    ask: Asks[K],
    onProgress?: (progress: Progress) => void,
  ): Promise<Answers[K]>;
  close(): void;
}

export const mostRows = 1000;
export const mostDifferences = 300;
