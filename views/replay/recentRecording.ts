// "Save recording": the newest minutes of the live portal as a compressed file, or as the text that an error report carries.
// Invariant: tokens and card data are never in it; names, phones and emails only where the person chose so.
import type { Portal, SessionService } from '../../core/index.ts';
import { saveBlob } from '../kit/saveFile.ts';

/** The part of a portal that is needed; its session says who reports. */
export type Recorder = Pick<Portal, 'record'> & { readonly session?: Pick<SessionService, 'token'> };

/** What may be asked for, in minutes; older events are no longer kept. */
export const recordedMinutes = [5, 15, 60] as const;

/** What fits, with its quotes escaped, into a report: 200 KB of a stranger, ten times as much of somebody who is signed in. */
export const reportLimit = { stranger: 120_000, signedIn: 1_500_000 } as const;
const reportMinutes = [5, 2, 1, 0.25] as const;

/** For the crash page: a quarter of an hour, people blanked. */
export const recentRecording = (recorder: Recorder): string => recorder.record(15, { blankPeople: true });

/** The longest of the recent recordings that a report can carry; null where even the shortest is too long or it fails. */
export const reportedRecording = (
  recorder: Recorder | null,
  limit: number = reportLimit.stranger,
): string | null => {
  if (recorder === null) return null;
  try {
    for (const minutes of reportMinutes) {
      const text = recorder.record(minutes, { blankPeople: true });
      if (text.length <= limit) return text;
    }
  } catch {
    // The report of the first error matters more than its recording.
  }
  return null;
};

/** Compressed as gzip. */
export const packed = async (text: string): Promise<Blob> => {
  const zipped = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Blob([await new Response(zipped).arrayBuffer()], { type: 'application/gzip' });
};

/** `umzila-2026-11-20T08-30-05.jsonl.gz`. */
export const recordingName = (now: Date): string =>
  `umzila-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.jsonl.gz`;

/** Downloads it; answers the file's name. */
export const saveRecording = async (text: string): Promise<string> => {
  const name = recordingName(new Date());
  saveBlob(await packed(text), name);
  return name;
};
