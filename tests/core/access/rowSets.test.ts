// Whose rows somebody reads and changes, for every combination of roles, with a reading of the rules that shares no line
// with the table in core/access; and that nothing else decides by a role.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  assists,
  type CarriedFlag,
  type Claims,
  covers,
  editSetsOf,
  findsPeopleOf,
  flags,
  isInternal,
  readSetsOf,
  seesCost,
  seesPrices,
  worksOneRun,
} from '../../../core/index.ts';

const carried = flags.map(({ flag }) => flag);
const holderOf = (bits: number): Claims => ({
  id: 7,
  companyId: 3,
  storeId: 5,
  email: 'a@b.test',
  emailConfirmed: true,
  phoneNumberConfirmed: true,
  ...Object.fromEntries(carried.filter((_, at) => (bits >> at) & 1).map((flag) => [flag, true])),
});
const everybody = Array.from({ length: 2 ** carried.length }, (_, bits) => holderOf(bits));
const has = (who: Claims, ...some: readonly CarriedFlag[]): boolean =>
  some.some((flag) => who[flag] === true);
const names = (sets: ReturnType<typeof readSetsOf>): string =>
  sets
    .map(({ kind, id }) => `${kind}/${id}`)
    .sort()
    .join(' ');
const wrongOnes = (isRight: (who: Claims) => boolean): readonly Claims[] =>
  everybody.filter((who) => !isRight(who)).slice(0, 3);

describe('row sets, for every combination of the fourteen flags', () => {
  test('[ROL-36] [ROL-38] are read by those whose rows they are', () => {
    const expected = (who: Claims): string => {
      const sets = ['user/7'];
      if (has(who, 'isCompanyAdministrator', 'isCompanyOperator', 'isCompanyNormalUser', 'isPublicApiUser'))
        sets.push('company/3');
      if (has(who, 'isStoreAdministrator', 'isStoreOperator', 'isStoreNormalUser')) sets.push('store/5');
      if (has(who, 'isPartner')) sets.push('partner/7');
      if (has(who, 'isDriver')) sets.push('driver/7');
      if (has(who, 'isAssistant')) sets.push('assistant/7');
      return sets.sort().join(' ');
    };
    expect(wrongOnes((who) => names(readSetsOf(who)) === expected(who))).toEqual([]);
    expect(wrongOnes((who) => assists(who) === has(who, 'isAssistant'))).toEqual([]);
  });

  test('[ROL-41] [ROL-42] are changed by operators and administrators, the users of a company or store only read', () => {
    const expected = (who: Claims): string => {
      const sets = ['user/7'];
      if (has(who, 'isCompanyAdministrator', 'isCompanyOperator')) sets.push('company/3');
      if (has(who, 'isStoreAdministrator', 'isStoreOperator')) sets.push('store/5');
      if (has(who, 'isPartner')) sets.push('partner/7');
      if (has(who, 'isDriver')) sets.push('driver/7');
      return sets.sort().join(' ');
    };
    expect(wrongOnes((who) => names(editSetsOf(who)) === expected(who))).toEqual([]);
  });

  test('what is changed is read too', () => {
    expect(
      wrongOnes((who) => editSetsOf(who).every(({ kind, id }) => covers(readSetsOf(who), { [kind]: [id] }))),
    ).toEqual([]);
  });

  test('a role without its company or store reads no company and no store', () => {
    for (const ids of [{ companyId: null, storeId: null }, {}])
      for (const flag of carried) {
        const who: Claims = {
          id: 7,
          email: 'a@b.test',
          emailConfirmed: true,
          phoneNumberConfirmed: true,
          ...ids,
          [flag]: true,
        };
        expect(readSetsOf(who).filter(({ kind }) => kind === 'company' || kind === 'store')).toEqual([]);
        expect(findsPeopleOf(who)).not.toBe('company');
      }
  });

  test('a set covers its own rows: another id, another kind and a row of nobody it does not', () => {
    const sets = readSetsOf({ ...holderOf(0), isCompanyAdministrator: true });
    expect(covers(sets, { company: [3] })).toBe(true);
    expect(covers(sets, { company: [4, null], store: [3], user: [null] })).toBe(false);
    expect(covers(sets, {})).toBe(false);
  });

  test('[ROL-47] prices are for money roles and customers, costs for staff and partners', () => {
    const field: readonly CarriedFlag[] = [
      'isCompanyNormalUser',
      'isStoreNormalUser',
      'isDriver',
      'isAssistant',
      'isSuperHero',
      'isPublicApiUser',
    ];
    const money = carried.filter((flag) => !field.includes(flag));
    const plain = (who: Claims): boolean => carried.every((flag) => who[flag] !== true);
    expect(wrongOnes((who) => seesPrices(who) === (has(who, ...money) || plain(who)))).toEqual([]);
    expect(wrongOnes((who) => seesCost(who) === (isInternal(who) || has(who, 'isPartner')))).toEqual([]);
  });

  test('people are found by staff, and by administrators of a company among its own', () => {
    const expected = (who: Claims) =>
      isInternal(who) ? 'everybody' : has(who, 'isCompanyAdministrator') ? 'company' : 'self';
    expect(wrongOnes((who) => findsPeopleOf(who) === expected(who))).toEqual([]);
  });

  test('drivers and assistants work one run; who also dispatches has the board', () => {
    const expected = (who: Claims): boolean =>
      has(who, 'isDriver', 'isAssistant') && !isInternal(who) && !has(who, 'isPartner');
    expect(wrongOnes((who) => worksOneRun(who) === expected(who))).toEqual([]);
  });
});

describe('a right is decided in core/access alone', () => {
  const root = path.resolve(import.meta.dirname, '../../..');
  /** The contract's rows are the table; the demonstration says what its people are, and an order makes the first administrator; the matrix begins with one. */
  const tables =
    /^core\/(access|contract)\/|^adapters\/backend\/(standins\/demonstration\/|maintenance\/administrator)|^views\/identity\/|afrikaans/;
  const sources = ['core', 'views', 'adapters'].flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
      .map((name) => `${room}/${name.replaceAll('\\', '/')}`)
      .filter((file) => !tables.test(file)),
  );
  const matches = (pattern: RegExp): readonly string[] =>
    sources.flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
    );

  test('no other source names a role flag', () => {
    expect(sources.length).toBeGreaterThan(400);
    expect(matches(new RegExp(`(\\.|')(${carried.join('|')})\\b`))).toEqual([]);
  });

  test('who asks for the reason of a refusal alone asks admits, everybody else may', () => {
    const files = new Set(matches(/\badmits\(/).map((line) => line.split(':')[0]));
    expect([...files].sort()).toEqual(['adapters/backend/calls/gate.ts', 'views/app/Guarded.tsx']);
  });
});
