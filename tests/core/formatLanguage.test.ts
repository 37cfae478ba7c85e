import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afrikaans,
  expiresIn,
  fill,
  filledLookup,
  formatDay,
  formatMoney,
  isOne,
  remaining,
  type Say,
  sayEnglish,
  texts,
  translate,
} from '../../core/index.ts';

const say: Say = (english, values) => translate(afrikaans, english, values);
const noon = Date.parse('2026-11-21T10:00:00Z');

describe('a text in another language', () => {
  test('is what the catalogue has, with its braces filled', () => {
    expect(translate({ 'Job {id}': 'Opdrag {id}' }, 'Job {id}', { id: 7 })).toBe('Opdrag 7');
  });

  test('stays English where the catalogue does not know it', () => {
    expect(translate({}, 'Job {id}', { id: 7 })).toBe('Job 7');
    expect(translate(afrikaans, 'toString')).toBe('toString');
  });

  test('is never taken from what every object carries', () => {
    fc.assert(
      fc.property(fc.constantFrom('constructor', 'toString', '__proto__', 'hasOwnProperty'), (name) => {
        expect(translate(afrikaans, name)).toBe(name);
      }),
    );
  });

  test('fills every brace of every entry', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(afrikaans)), (english) => {
        const names = [...english.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
        const values = Object.fromEntries(names.map((name, at) => [name, `#${at}`]));
        const filled = translate(afrikaans, english, values);
        expect(filled).not.toMatch(/\{\w+\}/);
        for (const value of Object.values(values)) expect(filled).toContain(value);
      }),
    );
  });

  test('takes the form for one as the language counts', () => {
    expect([0, 1, 2, 21].map((n) => isOne('en', n))).toEqual([false, true, false, false]);
    expect([0, 1, 2, 21].map((n) => isOne('af', n))).toEqual([false, true, false, false]);
  });
});

describe('a sentence that comes filled', () => {
  const lookup = filledLookup(afrikaans);

  test('is found by its own words, and what stood in its braces is said too', () => {
    const fault = fill(texts.validation.atLeast, { field: 'Height', min: 1 });
    expect(lookup(fault)).toBe('Hoogte moet minstens 1 wees');
    expect(lookup(fill(texts.wizard.paymentFailed, { description: '100.390.112' }))).toContain('100.390.112');
  });

  test('is not taken for an entry that says next to nothing itself', () => {
    expect(lookup('two of five')).toBeNull();
    expect(lookup('Cape Town')).toBeNull();
  });

  test('law: an entry filled with what no entry knows answers itself, filled the same', () => {
    const templates = Object.keys(afrikaans).filter(
      (english) =>
        (english.match(/\{/g) ?? []).length === 1 && english.replace(/\{\w+\}|[^A-Za-z]/g, '').length >= 24,
    );
    fc.assert(
      fc.property(fc.constantFrom(...templates), fc.integer({ min: 1, max: 99_999 }), (english, value) => {
        const name = /\{(\w+)\}/.exec(english)?.[1] ?? '';
        expect(lookup(fill(english, { [name]: value }))).toBe(
          fill(afrikaans[english] ?? '', { [name]: value }),
        );
      }),
    );
  });
});

describe('what is written by rule', () => {
  test('[FMT-05] [WIZ-60] days and countdowns speak the language they are given', () => {
    expect(formatDay(noon, noon, undefined, say)).toBe('Vandag');
    expect(remaining(noon + 12 * 60_000, noon, say)).toBe('12 minute');
    expect(expiresIn(noon + 60_000, noon, say)).toBe('Verval oor 1 minuut');
    expect(expiresIn(noon + 60_000, noon)).toBe(expiresIn(noon + 60_000, noon, sayEnglish));
  });

  test('[FMT-02] money is written as the language writes numbers, the same amount', () => {
    const digits = (text: string): string => text.replace(/\D/g, '');
    expect(formatMoney(1234.5, 'ZAR', 'af').replace(/\s/g, ' ')).toBe('R 1 234,50');
    fc.assert(
      fc.property(fc.integer({ min: -1e8, max: 1e8 }), (cents) => {
        expect(digits(formatMoney(cents / 100, 'ZAR', 'af'))).toBe(
          digits(formatMoney(cents / 100, 'ZAR', 'en')),
        );
      }),
    );
  });
});
