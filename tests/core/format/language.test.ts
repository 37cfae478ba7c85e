import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afrikaans,
  expiresIn,
  fill,
  filledLookup,
  formatDay,
  formatDistance,
  formatIsoDay,
  formatMoney,
  formatRate,
  formatStamp,
  formatWhen,
  formatWindow,
  isOne,
  languageAsked,
  remaining,
  type Say,
  sayEnglish,
  texts,
  translate,
} from '../../../core/index.ts';

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

describe('the language that a request asks for', () => {
  test.each([
    [null, 'en'],
    ['', 'en'],
    ['af', 'af'],
    ['af-ZA,af;q=0.9,en;q=0.8', 'af'],
    ['en-ZA,en;q=0.9,af;q=0.8', 'en'],
    ['zu, af;q=0.4, en;q=0.3', 'af'],
    ['zu,xh', 'en'],
    ['af;q=0, en;q=0.1', 'en'],
    ['en;q=0.2, AF;q=0.7', 'af'],
    ['af;q=soon', 'en'],
  ])('%s is %s', (header, language) => {
    expect(languageAsked(header)).toBe(language);
  });

  test('law: whatever a header says, one of the languages served comes of it', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect(['en', 'af']).toContain(languageAsked(header));
      }),
    );
  });
});

describe('a sentence that comes filled', () => {
  const lookup = filledLookup(afrikaans);

  test('is found by its own words, and what stood in its braces is said too', () => {
    const fault = fill(texts.validation.atLeast, { field: 'Height', min: 1 });
    expect(lookup(fault)).toBe('Hoogte moet minstens 1 wees');
    expect(lookup(fill(texts.wizard.paymentFailed, { description: '100.390.112' }))).toContain('100.390.112');
  });

  test('names a field in the tongue of the services and says the rest', () => {
    expect(lookup('originAddress.coordinates.lat must be between -90 and 90')).toBe(
      'originAddress.coordinates.lat moet tussen -90 en 90 wees',
    );
    expect(lookup('pageSize must be a whole number from 1 to 5000')).toBe(
      'pageSize moet ’n heelgetal van 1 tot 5000 wees',
    );
    expect(lookup('deliveryId is required')).toBe('deliveryId is verpligtend');
    expect(lookup('nothing is known of this')).toBeNull();
  });

  test('is said whole where the http adapter puts the message of the services behind its own', () => {
    const said = texts.errors.server + fill(texts.errors.serverCode, { message: 'E-12' });
    expect(lookup(said)).toBe(say(texts.errors.server) + say(texts.errors.serverCode, { message: 'E-12' }));
    expect(lookup('Delivery not found')).toBe('Aflewering nie gevind nie');
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

  test('[FMT-03] [FMT-05] a day and a stamp are written as the language writes them; English has the literal forms', () => {
    const at = '2026-10-04T10:05:00Z';
    const zone = 'Africa/Johannesburg';
    expect(formatDay(at, noon, zone, say, 'af')).toBe('04 Okt. 2026');
    expect(formatIsoDay('2027-03-02', noon, zone, say, 'af')).toBe('02 Mrt. 2027');
    expect(formatWhen(at, noon, zone, say, 'af')).toBe('04 Okt. 2026 12:05');
    expect(formatWindow(at, '2026-10-05T10:05:00Z', noon, zone, say, 'af')).toBe(
      '04 Okt. 2026 12:05 - 05 Okt. 2026 12:05',
    );
    expect(formatStamp(at, zone, 'af')).toBe('04 Okt. 2026 12:05');
    expect(formatStamp(at, zone)).toBe('04-10-2026 12:05');
    expect(formatDay(at, noon, zone)).toBe('04/10/2026');
    expect([formatStamp('soon', zone, 'af'), formatDay(null, noon, zone, say, 'af')]).toEqual(['', '']);
  });

  test('[FMT-16] [FMT-17] [PAY-39] distances and rates take the decimal sign of the language', () => {
    const plain = (text: string): string => text.replace(/\s/g, ' ');
    expect(plain(formatDistance(1234.567, 'af'))).toBe('1 234,57 km');
    expect(formatDistance(0.85, 'af')).toBe('850 m');
    expect(formatDistance(12.345)).toBe('12.35 Km');
    expect([formatRate(0.155, 'af'), formatRate(0.15, 'af'), formatRate(0.155)]).toEqual([
      '15,5%',
      '15%',
      '15.5%',
    ]);
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
