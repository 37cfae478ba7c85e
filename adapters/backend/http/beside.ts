// What the doors beside the contract share (the embedded card provider, the embedded provider of identities): bodies are bounded, and a
// fault goes on to whoever serves them, to be logged without the values that were asked for.
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { tooLarge } from './body.ts';

/** Forms and single cards: nothing of theirs is longer. */
const MAX_BYTES = 64 * 1024;

/** Guards an application before its routes are added. */
export const guardBeside = (app: Hono): void => {
  app.use(
    bodyLimit({
      maxSize: MAX_BYTES,
      onError: (c) => c.json({ message: tooLarge(MAX_BYTES).message }, 413),
    }),
  );
  app.onError((error) => {
    throw error;
  });
};
