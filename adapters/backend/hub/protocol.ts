// The words of the ASP.NET Core SignalR hub protocol in JSON: records ended by 0x1e, one message each.
// Nothing here knows a transport or a method; what a client sends is decoded before anything acts on it.
import { isRecord } from '../../../core/index.ts';

const end = '\u001e';

/** `message.type` of the hub protocol. */
const kind = {
  invocation: 1,
  streamItem: 2,
  completion: 3,
  stream: 4,
  cancel: 5,
  ping: 6,
  close: 7,
} as const;

/** What a client may say once it has shaken hands. */
export type ClientMessage =
  | {
      readonly kind: 'invocation';
      readonly id: string | null;
      readonly target: string;
      readonly args: readonly unknown[];
    }
  | { readonly kind: 'stream'; readonly id: string }
  | { readonly kind: 'ping' }
  | { readonly kind: 'close' }
  | { readonly kind: 'ignored' };

/** A message that breaks the protocol; the connection ends with its text. */
export class ProtocolError extends Error {}

const parse = (record: string): Record<string, unknown> => {
  let value: unknown;
  try {
    value = JSON.parse(record);
  } catch {
    throw new ProtocolError('A message is not JSON.');
  }
  if (!isRecord(value)) throw new ProtocolError('A message is not an object.');
  return value;
};

/** Splits what arrived into whole records and the rest that waits for its end. */
export const split = (text: string): { readonly records: readonly string[]; readonly rest: string } => {
  const parts = text.split(end);
  return { rest: parts.pop() ?? '', records: parts };
};

/** The first record of a connection; null when it asks for what is spoken here (JSON, version 1), else the refusal's text. */
export const readHandshake = (record: string): string | null => {
  const asked = parse(record);
  if (asked['protocol'] !== 'json') return `The protocol '${String(asked['protocol'])}' is not supported.`;
  if (asked['version'] !== 1) return `The server does not support version ${String(asked['version'])}.`;
  return null;
};

/** Decodes one record. @throws ProtocolError where it is no message of the protocol */
export const readMessage = (record: string): ClientMessage => {
  const message = parse(record);
  const id = message['invocationId'];
  if (id !== undefined && typeof id !== 'string') throw new ProtocolError('invocationId is not a string.');
  switch (message['type']) {
    case kind.invocation: {
      const { target, arguments: args } = message;
      if (typeof target !== 'string') throw new ProtocolError('target is not a string.');
      if (!Array.isArray(args)) throw new ProtocolError('arguments is not a list.');
      return { kind: 'invocation', id: id ?? null, target, args };
    }
    case kind.stream:
      if (id === undefined) throw new ProtocolError('invocationId is missing.');
      return { kind: 'stream', id };
    case kind.ping:
      return { kind: 'ping' };
    case kind.close:
      return { kind: 'close' };
    case kind.streamItem:
    case kind.completion:
    case kind.cancel:
      return { kind: 'ignored' };
    default:
      throw new ProtocolError(`The message type ${String(message['type'])} is unknown.`);
  }
};

const write = (message: object): string => JSON.stringify(message) + end;

export const pingRecord = write({ type: kind.ping });
export const handshakeRecord = (error: string | null): string => write(error === null ? {} : { error });
/** An event for clients: written once and sent to many. */
export const eventRecord = (target: string, argument: unknown): string =>
  write({ type: kind.invocation, target, arguments: [argument] });
export const completionRecord = (invocationId: string, error: string | null): string =>
  write(
    error === null ? { type: kind.completion, invocationId } : { type: kind.completion, invocationId, error },
  );
/** `allowReconnect` invites the client to come back at once with a fresh snapshot. */
export const closeRecord = (error: string | null, allowReconnect: boolean): string =>
  write({ type: kind.close, ...(error === null ? {} : { error }), allowReconnect });
