// What the portal says when something went wrong or well: the words are the specification's, odd spelling included.
import { STATUS_CODES } from 'node:http';
import { isRight } from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { fill, readClaims, statusText, texts, webNotificationType } from '../../../core/index.ts';
import { jwt } from '../portal/world.ts';

/** The two that the specification words itself, what Node names otherwise, and one that it does not know. */
const ours: Readonly<Record<number, string>> = {
  403: 'Insufficient Permission',
  423: 'Account Locked',
  440: 'Login Time-out',
};

describe('titles of statuses', () => {
  it('[ERR-18] [ERR-22] are the standard phrases from 400 to 511, but for the own two and 440', () => {
    for (let status = 400; status <= 511; status += 1) {
      const standard = STATUS_CODES[status];
      const wanted = ours[status] ?? standard;
      if (wanted === undefined || status === 418 || status === 509) continue;
      expect([status, statusText(status).toLowerCase()]).toEqual([status, wanted.toLowerCase()]);
    }
  });
  it('[ERR-21] [ERR-22] are unknown outside of the table', () => {
    for (const status of [0, 200, 399, 419, 499, 512, 599]) expect(statusText(status)).toBe('Unknown Error');
  });
});

const successes = [
  ['{ERR-29}', texts.notices.loaded, 'Successfully loaded'],
  ['[ERR-30]', texts.notices.createdOne, 'Successfully created'],
  ['[ERR-31]', texts.notices.updatedOne, 'Successsfully updated'],
  ['{ERR-32}', texts.notices.deletedOne, 'Successsfully deleted'],
  ['{ERR-33}', `${texts.notices.created}; ${texts.notices.updated}`, 'Created; Updated'],
  ['[ERR-34]', fill(texts.notices.deletedMany, { n: 3 }), 'Deleted with 3 items'],
  ['{ERR-35}', texts.notices.syncedUser, 'Successfully synced user'],
  [
    '{ERR-36}',
    `${texts.notices.batchDeleted} ${fill(texts.notices.batchesDeleted, { n: 2 })}`,
    'Batch deleted succesfully. 2 batches deleted succesfully.',
  ],
  ['{ERR-37}', texts.notices.transactionsCompleted, 'Successsfully completed transactions'],
  ['{ERR-38}', texts.notices.transactionsCancelled, 'Successsfully cancelled transactions'],
] as const;

describe('words of success', () => {
  it.each(successes)('%s reads as it is written there: %s', (_, said, wanted) => {
    expect(said).toBe(wanted);
  });
});

describe('what a token says', () => {
  it('[AUTH-06] id, company, store, email, the two confirmations and the role flags', () => {
    const claims = {
      id: 7,
      companyId: 3,
      storeId: 4,
      email: 'a@umzila.test',
      emailConfirmed: true,
      phoneNumberConfirmed: false,
      isStoreOperator: true,
    };
    const read = readClaims(jwt(claims));
    expect(isRight(read) && read.right).toEqual(claims);
    expect(isRight(readClaims(jwt({ ...claims, email: 5 })))).toBe(false);
    expect(isRight(readClaims('no token'))).toBe(false);
  });
});

describe('kinds of notification', () => {
  it('[NTF-03] each have a number of their own and a label', () => {
    const codes = webNotificationType.rows.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const { label } of webNotificationType.rows) expect(label).not.toBe('');
  });
});
