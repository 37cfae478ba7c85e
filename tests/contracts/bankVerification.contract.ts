// What every check of account holders keeps to, whatever stands behind it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AskedAccount, BankVerification } from '../../adapters/backend/banking/verification.ts';
import { SILENT } from '../../adapters/backend/standins/accountHolders/accountHolders.ts';

const account: AskedAccount = {
  key: 'bank-account-1',
  country: 'ZA',
  bank: 'FNB',
  branchCode: '250655',
  accountNumber: '62481200917',
  accountType: 'cheque',
  holder: 'Nomsa Dlamini',
  registrationNumber: null,
  nameAtBank: 'N Dlamini',
};

export const describeBankVerificationContract = (
  name: string,
  open: () => Promise<{
    readonly verification: BankVerification | undefined;
    readonly end: () => Promise<unknown>;
  }>,
): void => {
  describe(`bankVerification: ${name}`, () => {
    let opened: Awaited<ReturnType<typeof open>>;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.end());
    const ask = (parts: Partial<AskedAccount> = {}) =>
      opened.verification?.verify({ ...account, ...parts }) ?? Promise.reject(new Error('none'));

    test('an account is the holder’s, and stays it however often it is asked about', async () => {
      expect(await ask()).toEqual({ verdict: 'holder' });
      expect(await ask()).toEqual({ verdict: 'holder' });
    });

    test('one of somebody else, or of which nothing is known, says why', async () => {
      expect(await ask({ nameAtBank: 'Piet Botha' })).toEqual({
        verdict: 'other',
        reason: expect.stringMatching(/./),
      });
      expect(await ask({ country: 'KE', bank: 'M-Pesa', accountType: 'mobile money' })).toEqual({
        verdict: 'unknown',
        reason: expect.stringMatching(/./),
      });
    });

    test('it rejects where nobody answers', async () => {
      await expect(ask({ accountNumber: `6248120${SILENT}` })).rejects.toThrow(/503/);
    });
  });
};
