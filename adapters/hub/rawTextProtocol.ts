// SignalR's JSON protocol that gives each message's argument together with the text that it was parsed from: the core keeps the past as text
// (decision 0017). Invariant: the text reads as the argument; where that cannot be said at a glance, the argument comes alone.
import { type HubMessage, type IHubProtocol, JsonHubProtocol, MessageType } from '@microsoft/signalr';

/** An argument with its text. */
export class RawText {
  constructor(
    readonly data: unknown,
    readonly text: string,
  ) {}
}

const MESSAGE_END = '\u001e';
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Text of its own: a part of a text keeps the whole in memory, and of an answer with many messages one may be kept for days. */
const apart = (text: string): string => decoder.decode(encoder.encode(text));

/** The message with its one argument worded, where its text is in the form in which servers write it: these three keys in this order. */
const worded = (message: HubMessage, text: string, isAlone: boolean): HubMessage => {
  if (message.type !== MessageType.Invocation || message.arguments.length !== 1) return message;
  const before = `{"type":1,"target":${JSON.stringify(message.target)},"arguments":[`;
  if (Object.keys(message).length !== 3 || !text.startsWith(before) || !text.endsWith(']}')) return message;
  const inner = text.slice(before.length, -2);
  return { ...message, arguments: [new RawText(message.arguments[0], isAlone ? inner : apart(inner))] };
};

/** The protocol `json` with worded arguments. */
export const rawTextProtocol = (): IHubProtocol => {
  const json = new JsonHubProtocol();
  return {
    name: json.name,
    version: json.version,
    transferFormat: json.transferFormat,
    writeMessage: (message) => json.writeMessage(message),
    parseMessages: (input, logger) => {
      const messages = json.parseMessages(input as string, logger);
      if (typeof input !== 'string') return messages;
      // Each message ends with the sign. One of a kind that the client does not know is left out: then nobody can say which text is whose.
      const said = input.split(MESSAGE_END);
      if (said.length !== messages.length + 1) return messages;
      return messages.map((message, at) => worded(message, said[at] ?? '', messages.length === 1));
    },
  };
};
