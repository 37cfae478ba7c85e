// Fresh names from the platform's randomness. `randomUUID` is absent where a page is not served securely, so the bytes
// are drawn by the call that is always there.
import type { IdPort } from '../../core/index.ts';

/** 128 random bits in hex: never the same twice, safe in a header. */
export const randomIds = (): IdPort => ({
  next: () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
      '',
    ),
});
