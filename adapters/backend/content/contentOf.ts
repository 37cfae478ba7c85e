// The bytes of a row of a file, wherever they are kept: what comes from outside goes through as it arrives.
import { Problem } from '../http/problem.ts';
import type { OpenStore } from './fileStore.ts';

/** Of a row: its bytes, or where they are. */
export interface Kept {
  readonly room: string;
  readonly bytes: Uint8Array | null;
  readonly kept_in: string | null;
  readonly kept_as: string | null;
  readonly size: number;
}

/** The body of an answer. @throws 503 where the place does not answer, or does not have it */
export const contentOf = async (
  open: OpenStore,
  { room, bytes, kept_in: place, kept_as: as }: Kept,
): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>> => {
  if (place === null) return new Uint8Array(bytes ?? []);
  const content = await open(place)
    .get(`${room}/${as}`)
    .catch(() => undefined);
  if (content === undefined) throw new Problem(503, 'This file cannot be read now.', { retryAfter: 30 });
  return content;
};
