// Files of banks: known by their headings or told once; days and amounts in every way that banks write them; references found in texts.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accountsNamed,
  bankCents,
  bankDay,
  bankLineKey,
  documentsNamed,
  formatMoney,
  paymentReference,
  payoutsNamed,
  readBankFile,
} from '../../../core/index.ts';

const cells = (...lines: readonly string[]) =>
  lines.map((line, at) => ({ line: at + 1, cells: line.split(';') }));
const lines = (read: ReturnType<typeof readBankFile>) => {
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  return read.lines;
};
const nothing = () => ({});

describe('a file of a bank', () => {
  test('of FNB is known by its headings, in any order and case, below lines of its own', () => {
    const read = readBankFile(
      cells(
        'Account transaction history',
        'Balance;Amount;Date;Description;Reference;Service fee',
        '100.00;250.00;2026/11/20;MAGTAPE CREDIT;UMZ216;0.00',
        '0.00;-100.00;2026/11/21;FEES;;0.00',
      ),
      nothing,
    );
    expect('layout' in read && read.layout).toBe('FNB');
    expect(lines(read)).toEqual([
      {
        line: 3,
        day: '2026-11-20',
        cents: 25_000,
        description: 'MAGTAPE CREDIT',
        reference: 'UMZ216',
        fault: null,
      },
      { line: 4, day: '2026-11-21', cents: -10_000, description: 'FEES', reference: '', fault: null },
    ]);
  });

  test('of Capitec and of Nedbank, which has no headings', () => {
    const capitec = readBankFile(
      cells(
        'Account;Date;Description;Reference;Amount;Fees;Balance',
        '1234;20/11/2026;Payment received;INV 1;R 1,250.50;0;1',
      ),
      nothing,
    );
    expect(lines(capitec)[0]).toMatchObject({ day: '2026-11-20', cents: 125_050 });
    const nedbank = readBankFile(cells('20-11-2026;SOMEBODY;10.00;110.00', '21Nov2026;B;-1,00;9'), nothing);
    expect('layout' in nedbank && nedbank.layout).toBe('Nedbank');
    expect(lines(nedbank).map(({ line, day, cents }) => [line, day, cents])).toEqual([
      [1, '2026-11-20', 1_000],
      [2, '2026-11-21', -100],
    ]);
  });

  test('of another bank is asked about once, by line and heading; money in and out may stand apart', () => {
    const file = cells(
      'Receipt No.;Completion Time;Details;Paid In;Withdrawn',
      'QK1;2026-11-20 08:30:11;A;300.00;',
    );
    const asked = readBankFile(file, nothing);
    expect('faults' in asked && asked.faults).toMatchObject({
      '1.Receipt No.': 'This column is not known.',
      '1.day': 'This column is missing.',
      '1.description': 'This column is missing.',
    });
    const told = {
      'Receipt No.': 'reference',
      'Completion Time': 'day',
      Details: 'description',
      'Paid In': 'moneyIn',
      Withdrawn: 'moneyOut',
    };
    expect(lines(readBankFile(file, () => told))[0]).toMatchObject({
      day: '2026-11-20',
      cents: 30_000,
      reference: 'QK1',
    });
    const without = readBankFile(file, () => ({ ...told, 'Paid In': '', Withdrawn: '' }));
    expect('faults' in without && Object.keys(without.faults)).toEqual(['file']);
    const twice = readBankFile(file, () => ({ ...told, Withdrawn: 'moneyIn' }));
    expect('faults' in twice && twice.faults).toEqual({ '1.Withdrawn': 'This column stands twice.' });
  });

  test('tells a line that cannot be read, and keeps the others', () => {
    const read = readBankFile(
      cells('Date;Amount;Description', '31/02/2026;1.00;A', '1/2/2026;x;B', '1/2/26;0;C'),
      nothing,
    );
    expect(lines(read).map(({ fault }) => fault)).toEqual([
      'The day cannot be read.',
      'The amount cannot be read.',
      'The amount cannot be read.',
    ]);
  });
});

describe('what stands in a line', () => {
  test('every day comes back, however it is written', () => {
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2079-12-31'), noInvalidDate: true });
    const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
    fc.assert(
      fc.property(day, (at) => {
        const said = at.toISOString().slice(0, 10);
        const [y = '', m = '', d = ''] = said.split('-');
        for (const written of [
          said,
          `${y}/${m}/${d}`,
          `${y}${m}${d}`,
          `${d}/${m}/${y}`,
          `${Number(d)}-${Number(m)}-${y}`,
          `${d}${months[Number(m) - 1]}${y}`,
          `${d} ${months[Number(m) - 1]} ${y.slice(2)}`,
          `${said} 23:59`,
        ])
          expect(bankDay(written)).toBe(said);
      }),
    );
    for (const none of ['', '20', 'Balance', '2026-13-01', '32/01/2026', '20.50'])
      expect(bankDay(none)).toBeNull();
  });

  test('every amount comes back, however it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (cents) => {
        const size = Math.abs(cents);
        const plain = `${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
        const sign = cents < 0 ? '-' : '';
        expect(bankCents(formatMoney(cents / 100))).toBe(cents);
        expect(bankCents(formatMoney(cents / 100, 'ZAR', 'af'))).toBe(cents);
        expect(bankCents(`${sign}R ${plain}`)).toBe(cents);
        expect(bankCents(`R ${sign}${plain}`)).toBe(cents);
        expect(bankCents(`${plain}${cents < 0 ? ' Dr' : ' Cr'}`)).toBe(cents);
        expect(bankCents(`${plain}${sign}`)).toBe(cents);
        if (cents < 0) expect(bankCents(`(${plain})`)).toBe(cents);
      }),
    );
    expect([bankCents('1,234'), bankCents('1,23'), bankCents('5')]).toEqual([123_400, 123, 500]);
    for (const none of ['', '-', 'abc', '1.2.', '..', '12a']) expect(bankCents(none)).toBeNull();
  });

  test('a payment reference with a slip of one digit names no account', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (id, at, by) => {
          const reference = paymentReference(id);
          expect(accountsNamed(`paid ${reference.toLowerCase()}, thanks`)).toEqual([id]);
          const digits = [...reference.slice(3)];
          const place = at % digits.length;
          digits[place] = String((Number(digits[place]) + by) % 10);
          expect(accountsNamed(`UMZ${digits.join('')}`)).toEqual([]);
        },
      ),
    );
  });

  test('numbers of invoices and of payouts', () => {
    expect(documentsNamed('for za inv 2026 000002 and ZA-DBN-2026-000001, ZA-CRN-2026-000003')).toEqual([
      'ZA-INV-2026-000002',
      'ZA-DBN-2026-000001',
    ]);
    expect(payoutsNamed('UMZ-P12 umz p12 UMZ-P7')).toEqual([12, 7]);
  });

  test('is the same line again whatever spaces and capitals a file gives it', () => {
    const line = { line: 1, day: '2026-11-20', cents: 1, description: 'A  b', reference: 'x-1', fault: null };
    expect(bankLineKey({ ...line, line: 9, description: 'a B', reference: 'X1' })).toBe(bankLineKey(line));
    expect(bankLineKey({ ...line, cents: 2 })).not.toBe(bankLineKey(line));
  });
});
