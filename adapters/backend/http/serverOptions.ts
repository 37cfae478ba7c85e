// How long a client may take to say what it wants: whoever sends its headers or its body drop by drop is let go, so that
// slow clients cannot hold every connection. A poll that waits for an answer has sent its request and is not meant.
import type { ServerOptions } from 'node:http';

export const serverOptions = {
  /** From the first byte to the end of the headers. */
  headersTimeout: 10_000,
  /** To the end of the body: ten megabytes over a slow line of a phone. */
  requestTimeout: 120_000,
  /** An idle connection waits so long for its next request; longer than proxies usually do. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16_384,
} as const satisfies ServerOptions;
