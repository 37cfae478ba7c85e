// Recordings: what goes in comes out; secrets do not go in; people are blanked alike everywhere.

import fc from 'fast-check';
import { isRight } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import {
  createRecordingReader,
  createRedaction,
  type LogEvent,
  type Origin,
  writeEvent,
  writeHeader,
} from '../../../core/index.ts';
import { runs } from '../../arbitraries/runs.ts';

const header = writeHeader({ startedAt: '2026-11-20T08:00:00.000Z', country: 'ZA', app: 'test' });
const same = (value: unknown) => value;

test('[L-4] what was written is read, however the text is cut', () => {
  const data = fc.dictionary(
    fc.string().filter((key) => !['__proto__', 'constructor', 'prototype'].includes(key)),
    fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
  );
  const events = fc.array(
    fc.record({
      origin: fc.constantFrom<Origin>('hub', 'rest', 'user', 'clock', 'storage'),
      type: fc.string(),
      data,
      at: fc.integer({ min: 0, max: 4e12 }),
    }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(events, fc.integer({ min: 1, max: 400 }), (made, size) => {
      const list: LogEvent[] = made.map((event, at) => ({ seq: at + 1, ...event, data: { ...event.data } }));
      const text = header + list.map((event) => writeEvent(event, same)).join('');
      const reader = createRecordingReader();
      const read: LogEvent[] = [];
      for (let from = 0; from < text.length; from += size) {
        const piece = reader.push(text.slice(from, from + size));
        expect(isRight(piece)).toBe(true);
        if (isRight(piece)) read.push(...piece.right);
      }
      const rest = reader.end();
      if (isRight(rest)) read.push(...rest.right);
      expect(read).toEqual(list);
    }),
    runs(200),
  );
});

describe('[L-7] redaction', () => {
  test('tokens, passwords and cards are left out wherever they stand; nothing changes its type', () => {
    const redact = createRedaction(false);
    const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6MX0.c2lnbmF0dXJl';
    const cleaned = redact({
      password: 'hunter2',
      nested: [{ jwtToken: jwt, refreshToken: true }],
      remarks: `call with ${jwt} please`,
      note: 'card 4200 0000 0000 0000 exp 12/29',
      holder: 'J DOE',
      expiryYear: 2029,
      barCode: '6001234567895',
      waybill: 'UM-2026-000017',
      xmin: 12,
    });
    expect(JSON.stringify(cleaned)).not.toMatch(/hunter2|eyJ|4200|J DOE|2029/);
    expect(cleaned).toMatchObject({
      barCode: '6001234567895',
      waybill: 'UM-2026-000017',
      xmin: 12,
      nested: [{ refreshToken: true }],
    });
    expect(cleaned).toMatchObject({ expiryYear: expect.any(Number), password: expect.any(String) });
  });

  test('people are blanked, the same person always alike', () => {
    const redact = createRedaction(true);
    const first = redact({
      originContactName: 'Thandi M',
      originPhoneNumber: '+27 82 123 4567',
      email: 'Thandi@example.com',
    });
    const second = redact({
      contactName: 'Thandi M',
      phoneNumber: '082 123 4567',
      waybills: ['mail thandi@example.com or +27821234567'],
    });
    expect(first).toEqual({
      originContactName: 'name-1',
      originPhoneNumber: 'phone-1',
      email: 'email-1@blanked.invalid',
    });
    expect(second).toEqual({
      contactName: 'name-1',
      phoneNumber: 'phone-1',
      waybills: ['mail email-1@blanked.invalid or phone-1'],
    });
  });

  test('free text goes whole, and says how much there was and whether it is the same', () => {
    const redact = createRedaction(true);
    expect(
      redact({
        remarks: 'Ask for Thandi',
        reason: 'ask for thandi',
        originRemarks: 'Ask for Thandi or for her brother',
        body: 'Thandi '.repeat(40),
        neverHeardOf: 'Thandi',
        empty: '',
      }),
    ).toEqual({
      remarks: 'text-1 (short)',
      reason: 'text-1 (short)',
      originRemarks: 'text-2 (medium)',
      body: 'text-3 (long)',
      neverHeardOf: 'text-4 (short)',
      empty: '',
    });
  });

  test.each([
    '2026-11-20',
    '2026-11-20T08:00:00.000Z',
    '2026-11-20T08:00+02:00',
    '08:00',
    '8:00 - 10:30',
    '08:00:00',
  ])('a day or a time stays, whatever it is called: %s', (text) => {
    expect(createRedaction(true)({ slot: text })).toEqual({ slot: text });
  });
  test.each(['08:00 Thandi', 'Thandi 2026-11-20', '0821234567', '2026-11-20 or later', '08:00 - soon'])(
    'what is more than a day or a time goes: %s',
    (text) => {
      expect(createRedaction(true)({ slot: text })).toEqual({ slot: 'text-1 (short)' });
    },
  );

  test('who booked it and who was searched for are people too', () => {
    const redact = createRedaction(true);
    expect(
      redact({ contactName: 'Thandi M', createdBy: 'Thandi M', request: { query: { search: 'Thandi M' } } }),
    ).toEqual({ contactName: 'name-1', createdBy: 'name-1', request: { query: { search: 'name-1' } } });
  });

  test('what is nested beyond all records is cut, so that one message can not keep a recording from being written', () => {
    const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
    for (const people of [false, true]) {
      const event = { seq: 1, at: 0, origin: 'hub', type: 'x' } as const;
      const written = writeEvent({ ...event, data: nested(100_000) }, createRedaction(people));
      expect(written).toContain('[nested too deeply]');
      expect(writeEvent({ ...event, data: nested(300) }, createRedaction(people))).not.toContain(
        'too deeply',
      );
    }
  });

  test('a key that reaches for the prototype is not copied', () => {
    const redact = createRedaction(false);
    const cleaned = redact(JSON.parse('{"a":1,"__proto__":{"polluted":true}}'));
    expect(cleaned).toEqual({ a: 1 });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
