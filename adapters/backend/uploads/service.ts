// How the service treats a kind of uploaded rows: what its cells are read against, what a submission does, and how that is taken back.
// The rest (reading, keeping, mending, dry runs, the loop) is the same for all kinds.
import type {
  Cells,
  Claims,
  ReadingWorld,
  ReadRow,
  UploadKind,
  UploadLookup,
  UploadOutcome,
  WorkbenchCalls,
} from '../../../core/index.ts';
import type { Context } from '../calls/handler.ts';
import type { Db, Sql } from '../db/db.ts';

/** Where a batch belongs. */
export interface BatchOf {
  readonly id: number;
  readonly country: string;
  readonly parentId: number | null;
  /** Who submitted it, or uploaded it while nobody has. */
  readonly userId: number;
}

/** A row to be worked off. */
export interface RunRow {
  readonly id: number;
  readonly line: number;
  readonly cells: Cells;
  readonly userId: number;
  /** What an earlier run has made of it, where that is not at its end. */
  readonly recordId?: number | null;
}

/** What became of a row; it fails with the reason that it says. */
export interface RowEnd {
  readonly outcome: UploadOutcome;
  readonly says?: string;
  readonly recordId?: number | null;
  /** What the record said before, and says now, where they differ. */
  readonly before?: Cells;
  readonly after?: Cells;
  /** UPL-01 where it is not completed: 3000 for a delivery that is booked and not paid. */
  readonly status?: number;
}

/** A row that a batch has done, to be taken back. */
export interface DoneRow extends RunRow {
  readonly outcome: UploadOutcome;
  readonly recordId: number | null;
  readonly before: Cells;
  readonly after: Cells;
}

/** What the work on rows may use beside the database. */
export interface RunParts {
  readonly now: Date;
  /** Acts as somebody, as a request of theirs would; absent where no kind needs it. */
  readonly as?: (who: Claims, country: string) => Context;
}

/** A kind of rows with what it does. */
export interface UploadService {
  readonly kind: UploadKind;
  readonly calls: WorkbenchCalls;
  /** Which batches the caller sees, of `upload_batches b`. */
  readonly where: (who: Claims, country: string) => Sql;
  /** Refuses a parent that is not the caller's to upload for. @throws 404, 422 */
  readonly parentOf?: (context: Context, country: string, parentId: number | undefined) => Promise<number>;
  /** Refuses a submission that would fail for every row. @throws 422 */
  readonly ready?: (context: Context, of: BatchOf) => Promise<void>;
  /** What cells are read against; `named` holds every text of the columns that look something up. */
  readonly world: (
    db: Db,
    of: Omit<BatchOf, 'id'>,
    named: ReadonlyMap<UploadLookup, ReadonlySet<string>>,
  ) => Promise<ReadingWorld>;
  /** Looks up what only other services know (addresses), once cells are read. */
  readonly resolve?: (
    context: Context,
    of: Omit<BatchOf, 'id'>,
    rows: readonly ReadRow[],
  ) => Promise<readonly ReadRow[]>;
  /** What the record that a row would change says at present. */
  readonly now?: (db: Db, of: BatchOf, rows: readonly RunRow[]) => Promise<ReadonlyMap<number, Now>>;
  /** A row is a transaction of its own: what a killed process has done stays, and the rest goes on. */
  readonly isRowByRow?: true;
  /** Does rows, in the transaction that it is given. */
  readonly run: (
    tx: Db,
    of: BatchOf,
    rows: readonly RunRow[],
    parts: RunParts,
  ) => Promise<ReadonlyMap<number, RowEnd>>;
  /** Takes rows back, in their order; answers why some stay, by row. */
  readonly undo: (
    tx: Db,
    of: BatchOf,
    rows: readonly DoneRow[],
    parts: RunParts,
  ) => Promise<ReadonlyMap<number, string>>;
}

/** The record that a row is about, as it stands. */
export interface Now {
  readonly recordId: number;
  readonly cells: Cells;
}
