// The command line changes what a server has: it books, brings places and gives territories their people.
import { describe, expect, it } from 'vitest';
import { sql } from '../../../adapters/backend/db/db.ts';
import { deliveryStatus, paymentStatus } from '../../../adapters/node.ts';
import { booking, server } from './online.ts';
import { umzila } from './terminal.ts';

describe('umzila book', () => {
  const env = () => server.env('company-operator@umzila.test');

  it('books and pays through the workflows of the wizard, from standard input', async () => {
    const ran = await umzila(['book', '-'], { stdin: JSON.stringify(booking), env: env() });
    expect(ran.said).toContain('paid and ready');
    expect(ran.code).toBe(0);
    const delivery = JSON.parse(ran.out);
    expect(delivery).toMatchObject({
      paymentStatusId: paymentStatus.code.PAID,
      logisticStatusId: deliveryStatus.code.READY,
      destinationContactName: 'Sam',
    });
    const { n } = await server.db.one<{ n: number }>(
      sql`select count(*)::int as n from tasks where delivery_id = ${delivery.deliveryId}`,
    );
    expect(n).toBe(2);
  });

  it('takes the cheapest that is offered: nothing is free but to whom it was granted', async () => {
    const { serviceLevel: _any, ...cheapest } = booking;
    const bought = async (email: string) =>
      JSON.parse(
        (
          await umzila(['book', '-'], {
            stdin: JSON.stringify({ ...cheapest, pay: false }),
            env: server.env(email),
          })
        ).out,
      ).paymentTotal;
    expect(await bought('company-operator@umzila.test')).toBeGreaterThan(10);
    expect(await bought('superhero@umzila.test')).toBe(0);
  });

  it('names the field, the place or the sign-in that is wrong, and books nothing', async () => {
    const count = async () =>
      (await server.db.one<{ n: number }>(sql`select count(*)::int as n from deliveries`)).n;
    const before = await count();
    const refused = async (content: unknown, from = env()) =>
      umzila(['book', '-'], { stdin: JSON.stringify(content), env: from });
    expect((await umzila(['book', '-'], { stdin: '{', env: env() })).said).toContain('no JSON');
    expect((await refused({ ...booking, originContact: { name: 'Thandi' } })).said).toContain(
      'originContact.phoneNumber',
    );
    expect((await refused({ ...booking, destination: 'Qqqqzzzz' })).said).toContain(
      'destination: no place is called "Qqqqzzzz"',
    );
    expect(await refused(booking, { ...env(), UMZILA_PASSWORD: 'wrong' })).toMatchObject({
      code: 1,
      out: '',
    });
    expect(await refused(booking, {})).toMatchObject({ code: 2, out: '' });
    expect(await count()).toBe(before);
  });
});

describe('umzila book, and places in words', () => {
  it('takes no guess: what is no exact place, or may be several, is refused with what may be meant', async () => {
    const refused = async (destination: string) =>
      umzila(['book', '-'], {
        stdin: JSON.stringify({ ...booking, destination }),
        env: server.env('company-operator@umzila.test'),
      });
    expect(await refused('12 Main Road, Wynburg')).toMatchObject({
      code: 1,
      out: '',
      said: expect.stringMatching(/no place is called so exactly.*\n {2}12 Main Road, Wynberg, Cape Town/),
    });
    expect(await refused('Rosebank')).toMatchObject({
      code: 1,
      out: '',
      said: expect.stringMatching(
        /several places are called so.*\n {2}Rosebank, Cape Town, Western Cape\n {2}Rosebank, Johannesburg, Gauteng/,
      ),
    });
  });
});

describe('umzila places', () => {
  const env = () => server.env('administrator@umzila.test');
  const places = (args: readonly string[], stdin = '') => umzila(['places', ...args], { stdin, env: env() });

  it('brings a list, whole or not at all, and takes it back', async () => {
    const wrong = await places(['import', '-'], 'name,lat,lon\nHere,-33.9,18.4\nThere,north,18.4\n');
    expect(wrong).toMatchObject({
      code: 1,
      out: '',
      said: expect.stringContaining('line 3: lat is no coordinate'),
    });
    expect((await places(['import', '-'], 'place,lat\nHere,1\n')).said).toContain('no column "name"');
    const geoNames = (name: string, featureClass: string) =>
      [
        '1',
        name,
        name,
        '',
        '-33.5',
        '18.5',
        featureClass,
        'PPL',
        'ZA',
        '',
        '11',
        '',
        '',
        '',
        '900',
        '',
        '',
        '',
        '',
      ].join('\t');
    const brought = await places(
      ['import', '-'],
      [geoNames('Qhumanco Drift', 'P'), geoNames('Qhumanco Hill', 'T')].join('\n'),
    );
    expect(JSON.parse(brought.out)).toMatchObject({ places: 1, country: 'ZA', undoneUtc: null });
    expect(JSON.parse((await places(['list'])).out)).toHaveLength(1);
    expect(JSON.parse((await places(['undo'])).out).undoneUtc).not.toBeNull();
    expect((await places(['undo'])).said).toContain('no list to take back');
    expect((await umzila(['places', 'list'], { env: server.env('staff@umzila.test') })).code).toBe(1);
    expect((await places(['bring'])).code).toBe(2);
  });
});

describe('umzila territories', () => {
  const env = () => server.env('administrator@umzila.test');
  it('tells who looks after what, and changes it', async () => {
    const all = JSON.parse((await umzila(['territories'], { env: env() })).out) as {
      readonly territories: readonly { readonly territoryId: number; readonly name: string }[];
      readonly staff: readonly { readonly email: string; readonly territories: readonly unknown[] }[];
    };
    expect(all.staff.map(({ email }) => email)).toContain('staff@umzila.test');
    const [one, two] = all.territories;
    const set = await umzila(
      ['territories', 'staff@umzila.test', '--set', `${one?.territoryId}, ${two?.territoryId}`],
      { env: env() },
    );
    expect([set.code, set.said]).toEqual([
      0,
      expect.stringContaining(`staff@umzila.test looks after ${[one, two].map((t) => t?.name).sort()[0]}`),
    ]);
    const told = await umzila(['territories', 'Staff@umzila.test'], { env: env() });
    expect([told.code, told.out]).toEqual([0, set.out]);
    const freed = await umzila(['territories', 'staff@umzila.test', '--all'], { env: env() });
    expect([freed.code, freed.said, JSON.parse(freed.out).territories]).toEqual([
      0,
      'staff@umzila.test looks after all territories',
      [],
    ]);
  });

  it('says clearly what it cannot do', async () => {
    const ran = async (args: readonly string[], email = 'administrator@umzila.test') => {
      const { code, said, out } = await umzila(['territories', ...args], { env: server.env(email) });
      expect(out).toBe('');
      return [code, said.split('\n')];
    };
    expect(await ran(['staff@umzila.test', '--set', '987654321'])).toEqual([
      1,
      [expect.stringContaining('(422)'), '  territoryIds: No active territory has the id 987654321.'],
    ]);
    expect(await ran(['nobody@umzila.test'])).toEqual([
      1,
      ['umzila territories: nobody@umzila.test is no active member of staff'],
    ]);
    expect(await ran([], 'staff@umzila.test')).toEqual([1, [expect.stringContaining('(403)')]]);
    for (const wrong of [
      ['--set', '1'],
      ['a', '--set', 'x'],
      ['a', '--set', ''],
      ['a', '--all', '--set', '1'],
      ['a', 'b'],
    ])
      expect((await ran(wrong))[0]).toBe(2);
  });
});
