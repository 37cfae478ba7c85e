// A part of a recording as a recording of its own: for a bug report, or as a fixture of a test. Read from the file again, so
// that raw events need not be kept in memory; the records as they stood before go in front, so the part stands alone.
import { type Either, isLeft, left, right } from 'fp-ts/Either';
import {
  createRecordingReader,
  createRedaction,
  fill,
  type LogEvent,
  type PortalEvents,
  type RecordingHeader,
  writeEvent,
  writeHeader,
} from '../../core/index.ts';
import { marked } from '../hooks/text.ts';
import { DamagedText, linesOf } from './readRecording.ts';
import type { Cut, CutAsk } from './replayService.ts';

/** `before`: the snapshot of the moment just before `from`. Tokens and card data are left out always (see redact). */
export const cutRecording = async (
  file: Blob,
  { from, to, base, blankPeople }: CutAsk,
  header: RecordingHeader,
  before: PortalEvents['snapshot'],
): Promise<Either<string, Cut>> => {
  const redact = createRedaction(blankPeople);
  const reader = createRecordingReader();
  const lines: string[] = [];
  let startedAt = 0;
  let events = 0;
  const take = (read: readonly LogEvent[]): boolean => {
    for (const event of read) {
      if (event.seq < from) continue;
      if (event.seq > to) return true;
      if (events === 0) startedAt = event.at;
      if (events === 0 && base && event.seq > 1) {
        const snapshot: LogEvent = {
          seq: event.seq - 1,
          at: event.at,
          origin: 'storage',
          type: 'snapshot',
          data: before,
        };
        lines.push(writeEvent(snapshot, redact));
      }
      lines.push(writeEvent(event, redact));
      events += 1;
    }
    return false;
  };
  try {
    for await (const lines of linesOf(file, () => undefined)) {
      const read = reader.take(lines);
      // Of a recording that was opened up to its damage, what is whole can be cut as well.
      if (take(isLeft(read) ? read.left.before : read.right) || isLeft(read)) break;
    }
  } catch (error) {
    if (!(error instanceof DamagedText)) throw error;
  }
  const rest = reader.end();
  if (!isLeft(rest)) take(rest.right);
  if (events === 0) return left(fill(marked('No event has a number from {from} to {to}.'), { from, to }));
  const head = writeHeader({
    startedAt: new Date(startedAt).toISOString(),
    country: header.country,
    app: header.app,
  });
  return right({ file: new Blob([head, ...lines], { type: 'application/x-ndjson' }), events: events });
};
