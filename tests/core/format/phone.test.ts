import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  digitsOnly,
  formatPhone,
  isPhone,
  isPhoneCountry,
  maskPhone,
  nationalDigits,
  normalisePhone,
  phonePattern,
  texts,
} from '../../../core/index.ts';
import { sharedAt } from '../../spec.ts';

describe('telephone numbers', () => {
  test('[VAL-22] optional international prefix, area part, 3-4 digits, 4 digits', () => {
    for (const good of [
      '(082) 123-4567',
      '0821234567',
      '+27821234567',
      '+27 82 123 4567',
      '021 123 4567',
      '082-1234-4567',
    ])
      expect(phonePattern.test(good), good).toBe(true);
    for (const bad of ['', '112', '12345', 'telephone', '082 123 456', '+', '082 123 4567 8901234', '(082'])
      expect(phonePattern.test(bad), bad).toBe(false);
  });

  test('[VAL-23] the extension is x or ext with 1-5 digits', () => {
    for (const good of ['0821234567 x1', '0821234567 x12345', '0821234567 ext123', '021 123 4567x9'])
      expect(phonePattern.test(good), good).toBe(true);
    for (const bad of ['0821234567 x', '0821234567 x123456', '0821234567 y12'])
      expect(phonePattern.test(bad), bad).toBe(false);
    expect(normalisePhone('0821234567 x123', 'ZA')).toBe('+27821234567 x123');
  });

  test('[VAL-24] the mask is (xxx) xxx-xxxx at every length, and the placeholder wears it', () => {
    expect(texts.validation.phoneMask).toBe('(xxx) xxx-xxxx');
    expect(texts.validation.phonePlaceholder).toBe('(080) 000-0000');
    expect(maskPhone('0800000000')).toBe(texts.validation.phonePlaceholder);
    expect(['0', '082', '0821', '082123', '0821234', '0821234567'].map(maskPhone)).toEqual([
      '(0',
      '(082',
      '(082) 1',
      '(082) 123',
      '(082) 123-4',
      '(082) 123-4567',
    ]);
    expect(maskPhone('+27 82 123 4567')).toBe('+27 82 123 4567');
    expect(maskPhone('')).toBe('');
  });

  test('[VAL-24] the mask only dresses digits: typing or pasting through it loses none', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,15}$/), (digits) => {
        expect(digitsOnly(maskPhone(digits))).toBe(digits);
        expect(maskPhone(maskPhone(digits))).toBe(maskPhone(digits));
      }),
    );
  });

  test('[VAL-26] stripped to digits', () => {
    expect(digitsOnly('+27 (82) 123-4567')).toBe('27821234567');
  });

  test('[WIZ-75] normalised to one form, whatever way it was typed', () => {
    for (const typed of ['0821234567', '(082) 123-4567', '+27 82 123 4567', '27 82 123 4567', '82 123 4567'])
      for (const country of ['ZA', '27', '+27'])
        expect(normalisePhone(typed, country), `${typed} ${country}`).toBe('+27821234567');
    expect(normalisePhone('0712 123456', 'KE')).toBe('+254712123456');
    expect(normalisePhone('nobody', 'ZA')).toBeNull();
    expect(normalisePhone('', 'ZA')).toBeNull();
    expect(normalisePhone('0821234567', '')).toBeNull();
  });

  test('[VAL-21] pattern and length of the country are both asked', () => {
    expect(isPhone('(082) 123-4567', 'ZA')).toBe(true);
    expect(isPhone('08212345678901', 'ZA')).toBe(false);
    expect(isPhone('112', 'ZA')).toBe(false);
    expect(isPhoneCountry('ZA')).toBe(true);
    expect(isPhoneCountry('+254')).toBe(true);
    expect(isPhoneCountry('')).toBe(false);
    expect(isPhoneCountry('??')).toBe(false);
  });

  test('shown in the country’s form at home, with its prefix abroad', () => {
    expect(formatPhone('+27821234567', 'ZA')).toBe('082 123 4567');
    expect(formatPhone('+27821234567', '27')).toBe('082 123 4567');
    expect(formatPhone('+27821234567', 'KE')).toBe('+27 82 123 4567');
    expect(formatPhone('call me', 'ZA')).toBe('call me');
    expect(formatPhone(null, 'ZA')).toBe('');
    expect(nationalDigits('+27821234567', 'ZA')).toBe('0821234567');
  });

  test('no text breaks a reader', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ maxLength: 6 }), (text, country) => {
        const full = normalisePhone(text, country);
        if (full !== null) expect(normalisePhone(full, country)).toBe(full);
        expect(typeof formatPhone(text, country)).toBe('string');
        isPhone(text, country);
      }),
    );
  });
});

const folder = sharedAt('data/phones');
const present = existsSync(folder);

/**
 * One number for every published range: the range's digits, the rest filled with sixes. The pattern of VAL-22 asks for nine
 * digits with the leading zero, so the few shorter ranges are no contacts here.
 */
const ranges = (country: 'za' | 'ke'): readonly string[] =>
  readFileSync(`${folder}/${country}_ranges.csv`, 'utf8')
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [prefix = '', length = '', kind = ''] = line.split(';').map((cell) => cell.trim());
      const lengths = [...length.matchAll(/\d+/g)].map(Number);
      if (prefix === '' || !/MOBILE|FIXED|VOIP|UAN|SHARED|TOLL/.test(kind)) return [];
      const start = prefix.replace(/\[([^\]]+)\]/g, (_all, set: string) => set.charAt(0));
      return /^\d+$/.test(start)
        ? lengths.filter((size) => size >= 8).map((size) => start.padEnd(size, '6'))
        : [];
    });

describe.skipIf(!present)('published ranges (../shared/data/phones; skipped where it is missing)', () => {
  test.each([
    ['za', 'ZA'],
    ['ke', 'KE'],
  ] as const)(
    '[VAL-22] every published range of %s is accepted, in national and in full form',
    (file, country) => {
      const numbers = ranges(file);
      expect(numbers.length).toBeGreaterThan(20);
      const refused = numbers.filter((number) => {
        const full = normalisePhone(number, country);
        return full === null || !isPhone(full, country) || !isPhone(`0${number}`, country);
      });
      expect(refused).toEqual([]);
    },
  );

  test.each([
    ['za', 'ZA'],
    ['ke', 'KE'],
  ] as const)('[VAL-21] no short code of %s passes for a contact', (file, country) => {
    const codes = readFileSync(`${folder}/${file}_shortcodes.csv`, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => (line.split(';')[1] ?? '').trim())
      .filter((code) => /^\d+$/.test(code));
    expect(codes.length).toBeGreaterThan(5);
    expect(codes.filter((code) => isPhone(code, country))).toEqual([]);
  });
});
