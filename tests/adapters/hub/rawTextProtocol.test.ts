// The text that a message of the hub is kept as: the argument's own, or none.
import { JsonHubProtocol, NullLogger } from '@microsoft/signalr';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RawText, rawTextProtocol } from '../../../adapters/hub/rawTextProtocol.ts';
import { runs } from '../../arbitraries/runs.ts';

const END = '\u001e';
const parsed = (...messages: readonly string[]) =>
  rawTextProtocol().parseMessages(messages.map((message) => message + END).join(''), NullLogger.instance);
const argumentsOf = (...messages: readonly string[]): readonly unknown[] =>
  parsed(...messages).flatMap((message) => ('arguments' in message ? (message.arguments ?? []) : []));
const said = (target: string, ...args: readonly unknown[]): string =>
  JSON.stringify({ type: 1, target, arguments: args });

test('the text of one argument reads as it, alone and among others, whatever it is', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string({ minLength: 1 }), fc.json()), { minLength: 1 }), (list) => {
      const found = argumentsOf(...list.map(([target, json]) => said(target, JSON.parse(json))));
      expect(found).toHaveLength(list.length);
      found.forEach((worded, at) => {
        expect(worded).toBeInstanceOf(RawText);
        if (!(worded instanceof RawText)) return;
        expect(worded.data).toEqual(JSON.parse(list[at]?.[1] ?? ''));
        expect(JSON.parse(worded.text)).toEqual(worded.data);
      });
    }),
    runs(100),
  );
});

describe('an argument comes alone', () => {
  test.each([
    ['where there are two', said('job', { id: 1 }, { id: 2 }), [{ id: 1 }, { id: 2 }]],
    ['where spaces stand', '{"type":1, "target":"job","arguments":[{"id":1}]}', [{ id: 1 }]],
    ['where keys stand in another order', '{"target":"job","type":1,"arguments":[{"id":1}]}', [{ id: 1 }]],
    [
      'where more stands behind it',
      '{"type":1,"target":"job","arguments":[{"id":1}],"streamIds":["1"]}',
      [{ id: 1 }],
    ],
    ['where the text ends otherwise', '{"type":1,"target":"job","arguments":[{"id":1}] }', [{ id: 1 }]],
  ])('%s', (_, message, expected) => {
    expect(argumentsOf(message)).toEqual(expected);
  });

  test('beside a message of a kind that the client does not know', () => {
    expect(argumentsOf('{"type":99}', said('job', { id: 1 }))).toEqual([{ id: 1 }]);
  });
});

test('what is no invocation, and what is written, is as the client has it', () => {
  const ping = { type: 6 };
  expect(parsed(JSON.stringify(ping))).toEqual([ping]);
  const ours = rawTextProtocol();
  const theirs = new JsonHubProtocol();
  expect(ours.writeMessage({ type: 6 })).toBe(theirs.writeMessage({ type: 6 }));
  expect([ours.name, ours.version, ours.transferFormat]).toEqual([
    theirs.name,
    theirs.version,
    theirs.transferFormat,
  ]);
});
