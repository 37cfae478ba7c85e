// What a thrown thing is to the caller: an outage asks to come again, a fault of ours has a code and tells nothing.
import { describe, expect, it } from 'vitest';
import { DatabaseAway } from '../../../../adapters/backend/db/db.ts';
import { problemAnswer, problemOf } from '../../../../adapters/backend/http/answer.ts';

const told = (thrown: unknown) => {
  const logged: Readonly<Record<string, unknown>>[] = [];
  const answer = problemAnswer(problemOf(thrown, '2303c26d-6853', (entry) => logged.push(entry)));
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), logged };
};
const coded = (code: string, message: string) => Object.assign(new Error(message), { code });

describe('what is thrown', () => {
  it.each([
    ['a full disk, as PostgreSQL says it', coded('53100', 'could not extend file: No space left on device')],
    ['no memory', coded('53200', 'out of memory')],
    ['a full disk, as the system says it', coded('ENOSPC', 'no space left on device, write')],
    ['a database that is away', new DatabaseAway('gone')],
  ])('%s is an outage: 503, and when to ask again', (_, thrown) => {
    const { status, retryAfter, logged } = told(thrown);
    expect([status, retryAfter]).toEqual([503, '5']);
    expect(logged).toEqual([
      { level: 'error', requestId: '2303c26d-6853', error: expect.stringContaining(thrown.message) },
    ]);
  });

  it('anything else is a fault of ours, whose code leads to the log', () => {
    const { status, retryAfter, logged } = told(coded('22P02', 'invalid input syntax'));
    expect([status, retryAfter]).toEqual([500, null]);
    expect(logged).toMatchObject([{ code: 'E-2303c26d', sqlState: '22P02' }]);
  });
});
