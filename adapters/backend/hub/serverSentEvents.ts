// Server-sent events: one answer that never ends. The stream takes mail only while the client reads, so a slow reader
// fills the connection's bounded outbox and not the memory of the process.
import type { HubConnection, Transport } from './connection.ts';

/** Attaches an event stream to the connection and answers with it. `drained` runs when the stream is over. */
export const serverSentEvents = (connection: HubConnection, drained: () => void): Response => {
  const encoder = new TextEncoder();
  let writer: ReadableStreamDefaultController<Uint8Array> | null = null;
  const wake = (): void => {
    // Enqueueing may pull at once and come back here: only the newest state of `writer` counts afterwards.
    if (connection.hasMail && (writer?.desiredSize ?? 0) > 0)
      writer?.enqueue(encoder.encode(`data: ${connection.take()}\r\n\r\n`));
    if (connection.phase !== 'ended' || connection.hasMail || writer === null) return;
    writer.close();
    writer = null;
    drained();
  };
  const cut = (): void => {
    writer?.error(new Error('The client takes nothing any more.'));
    writer = null;
  };
  const transport: Transport = { kind: 'serverSentEvents', wake, cut };
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        writer = controller;
        // A comment at once: the client's EventSource opens on the first bytes.
        controller.enqueue(encoder.encode(':\r\n\r\n'));
      },
      pull: wake,
      cancel() {
        writer = null;
        drained();
      },
    },
    { highWaterMark: 2 },
  );
  connection.transport = transport;
  return new Response(stream, {
    headers: {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  });
};
