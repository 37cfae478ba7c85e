// "Record the last minutes": the kept events as a recording that can stand alone, because it begins with the records as they were.
import type { LogEvent } from '../kernel/event.ts';
import type { Log } from '../kernel/log.ts';
import type { State } from '../state/createState.ts';
import { createRedaction } from './redact.ts';
import { snapshotAt } from './snapshotAt.ts';
import { writeEvent, writeHeader } from './writing.ts';

export interface TailRecording {
  readonly minutes: number;
  readonly now: number;
  readonly country: string;
  readonly app: string;
  /** Names, phones and emails are left out too, each the same way wherever it stands. */
  readonly blankPeople: boolean;
}

/** The text of a recording. */
export const recordTail = (
  log: Log,
  state: State,
  { minutes, now, country, app, blankPeople }: TailRecording,
): string => {
  const events = log.tail(now - minutes * 60_000);
  const first = events[0];
  const redact = createRedaction(blankPeople);
  const startedAt = new Date(first?.at ?? now).toISOString();
  const lines = [writeHeader({ startedAt, country, app })];
  const before = (first?.seq ?? log.lastSeq + 1) - 1;
  // [M-12] Before the event that forgot all that was there, there is nothing to tell.
  if (before > 0 && before >= state.owners.clearedBy) {
    const base: LogEvent = {
      seq: before,
      at: first?.at ?? now,
      origin: 'storage',
      type: 'snapshot',
      data: snapshotAt(state, before),
    };
    lines.push(writeEvent(base, redact));
  }
  for (const event of events) lines.push(writeEvent(event, redact));
  return lines.join('');
};
