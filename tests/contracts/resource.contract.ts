// What every resource must keep, whatever its fields: its list is what its filters say, its records are written once and written down, and
// what was done can be taken back. The laws are those of the design of resources; a resource runs them in one line.
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compile, type Db, join, name, type Sql } from '../../adapters/backend/db/db.ts';
import { sayIn } from '../../adapters/backend/mail/letters.ts';
import type { Rows } from '../../adapters/backend/resources/rows.ts';
import { applyDueChanges } from '../../adapters/backend/served/served.ts';
import {
  type Audience,
  admits,
  agendaCalls,
  type Claims,
  type ContractInput,
  changeCalls,
  faultsOf,
  flags,
  isSame,
  newRecord,
  type PlainRecord,
  phonesOf,
  type RecordValues,
} from '../../core/index.ts';
import { createWorld, sql, type World } from '../adapters/backend/world.ts';
import { runs } from '../arbitraries/runs.ts';
import { joinHub } from '../rights/hubClient.ts';
import { readXlsx } from '../rights/readXlsx.ts';
import {
  cellOf,
  columnsOf,
  filtersIn,
  headingOf,
  isFound,
  MOST_FILTERS,
  modelled,
  orderedBy,
  question,
  wordOf,
} from './resourceModel.ts';

/** What a resource gives to the laws. */
export interface ResourceSample {
  /** What there must be before a record can be made; answers values that every record gets besides. */
  readonly prepare?: (world: World) => Promise<RecordValues>;
  /** The n-th valid record, as a form sends it; those of different n may stand beside one another. Of a resource that has no form for new
   * records: what the n-th one says. */
  readonly valid: (n: number) => RecordValues;
  /** How the n-th record comes about where nobody makes it on a form, as a driver comes with the role; answers its id. */
  readonly begin?: (world: World, n: number) => Promise<number>;
  /** Other values for some of the fields, all of which may be set. */
  readonly change: RecordValues;
  /** What is refused, with the texts by field. */
  readonly invalid: readonly (readonly [RecordValues, Readonly<Record<string, string>>])[];
  /** Every table names it as who did something; a deleted one stays in them by its name. What keeps one from going is tried elsewhere. */
  readonly isNamedEverywhere?: true;
  /** Makes something that names the record and keeps it from being deleted; answers what the refusal says of it. Absent: nothing can. */
  readonly use?: (world: World, id: number) => Promise<string>;
}

const country = 'ZA';
const params = { cca2: country } as const;
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Claims that an audience admits. */
const holderOf = ({ any: [flag] }: Audience): Partial<Claims> => ({ [flag ?? 'isAdministrator']: true });

/** Runs the laws of resources on one of them, over a world of its own. */
export const describeResource = (rows: Rows, sample: ResourceSample): void => {
  const { resource } = rows;
  const { calls } = resource;
  const { create, update, change, remove, restore, history, previewUpdate, previewRemove, select } = calls;
  const { begin } = sample;
  if (update === undefined || restore === undefined || (create === undefined && begin === undefined))
    throw new Error(`${resource.name} cannot be made and changed: it needs laws of its own`);
  if (history === undefined || previewUpdate === undefined)
    throw new Error(`${resource.name} has no history`);
  /** What a resource lacks by its nature is named in the report of the tests, not left out in silence. */
  const testMade = test.runIf(create !== undefined && begin === undefined);
  const testDeleted = test.runIf(remove !== undefined);

  describe(`the resource ${resource.name}`, () => {
    let world: World;
    let who: Claims;
    let other: Claims;
    let beside: RecordValues;
    let made = 0;
    /** The ids of what was made. */
    const mine: number[] = [];

    beforeAll(async () => {
      world = await createWorld({ env: { UMZILA_FLUSH_MS: '0' } });
      who = await world.person({ ...holderOf(resource.who.remove), isAdministrator: true, name: 'Lindiwe' });
      other = await world.person({ isAdministrator: true, name: 'Sipho' });
      beside = (await sample.prepare?.(world)) ?? {};
    });
    afterAll(async () => {
      await world.close();
      expect(world.faults).toEqual([]);
    });

    const validOf = (n: number): RecordValues => ({ ...sample.valid(n), ...beside });
    const next = (): RecordValues => {
      made += 1;
      return validOf(made);
    };
    const make = async (values: RecordValues = next()): Promise<PlainRecord> => {
      if (begin !== undefined) {
        const id = await begin(world, made);
        mine.push(id);
        return (await get(id)).body;
      }
      const record = await world.ok(asked(create), who, { params, body: values });
      mine.push(record.id);
      return record;
    };
    const get = (id: number) => world.send(calls.get, who, { params: { ...params, id } });
    const save = (id: number, body: RecordValues, as = who) =>
      world.send(update, as, { params: { ...params, id }, body });
    const gone = (query: ContractInput<NonNullable<typeof remove>>['query']) =>
      world.send(asked(remove), who, { params, query });
    const versions = async (id: number) =>
      (await world.ok(history, who, { params: { ...params, id }, query: { pageSize: 500 } })).data;
    const listed = async (query: RecordValues = {}): Promise<readonly number[]> =>
      (await world.ok(calls.list, who, { params, query: { pageSize: 5000, ...query } })).data.map(
        ({ id }) => id,
      );
    const everyRecord = async (): Promise<readonly PlainRecord[]> =>
      (await world.ok(calls.list, who, { params, query: { pageSize: 5000, ...anyOf(resource) } })).data;
    const everything = async (): Promise<string> =>
      JSON.stringify(
        await Promise.all([
          world.db.query(sql`select id, rows, kind from changes order by id`),
          world.db.query(
            sql`select record_id, n, digest from record_versions order by resource, record_id, n`,
          ),
        ]),
      );
    /** How many rows each table has: what leaves nothing leaves no letter, notice or mark either. */
    const rowsEverywhere = async () => {
      const tables = await world.db.query<{ table: string }>(sql`
        select table_name as "table" from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
      const counts = join(
        tables.map(({ table }) => sql`select ${table}::text as "table", count(*) as n from ${name(table)}`),
        ' union all ',
      );
      // In an order: parts that are counted beside one another end in any.
      return world.db.query(sql`select * from (${counts}) counted order by "table"`);
    };
    const withoutVersion = ({ xmin: _, ...rest }: PlainRecord): RecordValues => rest;
    /** What its versions carry: computed values differ without a change. */
    const keptOf = (record: RecordValues): RecordValues =>
      Object.fromEntries(rows.versioned.map((name) => [name, record[name] ?? null]));

    describe('a record', () => {
      test('[law R-10] that was made is found by its id, in the list and among the options', async () => {
        const record = await make();
        expect((await get(record.id)).body).toEqual(record);
        expect(await listed({ ids: [record.id] })).toEqual([record.id]);
        if (select !== undefined) {
          const options = await world.ok(select, who, { params, query: { ids: [record.id] } });
          expect(options.map(({ key }) => key)).toEqual([String(record.id)]);
        }
      });

      test('[law R-11] that is invalid is refused with the text of the form at the same field', async () => {
        const there = await make();
        for (const [values, texts] of sample.invalid) {
          const record = { ...(create === undefined ? there : validOf(made + 1)), ...values };
          const whole = { ...newRecord(resource), ...record };
          expect(faultsOf(resource, whole, { isPhone: phonesOf(country), before: null })).toMatchObject(
            texts,
          );
          const refused =
            create === undefined ? [] : [await world.send(create, who, { params, body: record })];
          const stale = await save(there.id, values);
          for (const answer of [...refused, stale]) {
            expect(answer.status).toBe(422);
            for (const [field, text] of Object.entries(texts))
              expect(answer.body.errors?.[field]).toEqual([text]);
          }
        }
        expect((await get(there.id)).body).toEqual(there);
      });

      test('[law R-12] keeps what is absent, loses what is null, and refuses what it does not know', async () => {
        const record = await make();
        const changed = await save(record.id, sample.change);
        expect(changed.body).toMatchObject(sample.change);
        expect({ ...keptOf(changed.body), ...sample.change }).toEqual({
          ...keptOf(record),
          ...sample.change,
        });
        for (const [name, field] of Object.entries(resource.fields)) {
          if (field.required !== undefined || field.kind === 'yesNo' || field.write !== undefined) continue;
          const cleared = await save(record.id, { [name]: null });
          if (cleared.status < 400) expect([null, []]).toContainEqual(cleared.body[name]);
        }
        const unknown = await save(record.id, { nonsense: 1 });
        expect(unknown.status).toBe(422);
        expect(unknown.body.errors).toEqual({ nonsense: ['is not a known field'] });
        const whole = (await get(record.id)).body;
        expect((await save(record.id, whole)).status).toBe(200);
        const fixed = await save(record.id, { id: record.id + 1 });
        expect(fixed.body.errors).toEqual({ id: ['must stay as it is'] });
      });

      test('[law R-13] that is saved as it is writes nothing', async () => {
        const record = await make();
        const before = await everything();
        expect((await save(record.id, { ...withoutVersion(record), xmin: record.xmin })).body).toEqual(
          record,
        );
        expect(await everything()).toBe(before);
      });

      test('[law R-14] that was changed meanwhile is answered as it is now, and nothing changes', async () => {
        const record = await make();
        const newer = await save(record.id, { ...sample.change, xmin: record.xmin }, other);
        const before = await everything();
        const stale = await save(record.id, { ...sample.change, xmin: record.xmin });
        expect([stale.status, stale.body.current]).toEqual([409, newer.body]);
        expect(await everything()).toBe(before);
      });

      testMade(
        '[law R-16] is made once by the same key and body, also over a process that dies',
        async () => {
          const body = next();
          const input = { params, body, idempotencyKey: `one-${made}` };
          const send = () => world.send(asked(create), who, input);
          /** The request as a process that died an hour ago has left it: `acted` says that its work was kept. */
          const leave = (acted: boolean) =>
            world.db.query(sql`
            insert into idempotency_keys as k (owner, key, request_hash, acted, created_utc)
            select owner, ${input.idempotencyKey}::text, request_hash, ${acted}::boolean, now() - interval '1 hour' from idempotency_keys
            where key in (${input.idempotencyKey}::text, 'seen') limit 1
            on conflict (owner, key) do update set status = null, answer = null, acted = excluded.acted, created_utc = excluded.created_utc`);
          const before = await listed(anyOf(resource));
          const creations = async () =>
            (
              await world.db.query(sql`
              select 1 from record_versions v join changes c on c.id = v.change_id
              where v.resource = ${rows.kept} and c.kind = 'create' and v.record_id <> all(${[...before]}::bigint[])`)
            ).length;
          const first = await Promise.all([send(), send()]);
          const again = await send();
          expect([first[0].status, first[1].body, again.body]).toEqual([200, first[0].body, first[0].body]);
          expect(await creations()).toBe(1);
          // It died behind its commit: nobody knows what it would have answered, and nothing is made again.
          await leave(true);
          expect((await send()).status).toBe(409);
          expect(await creations()).toBe(1);
          // It died before: whoever repeats it makes the record, once.
          await gone({ id: [first[0].body.id] });
          await leave(false);
          const repeated = await Promise.all([send(), send()]);
          expect(repeated.map(({ status }) => status)).toEqual([200, 200]);
          expect(repeated[1].body).toEqual(repeated[0].body);
          expect(await creations()).toBe(2);
        },
      );

      test('[law R-8] of another country, or of none, is not there for any verb', async () => {
        const record = await make();
        for (const [cca2, id] of [
          ['KE', record.id],
          [country, 987_654_321],
        ] as const) {
          const one = { params: { cca2, id } };
          const answers = await Promise.all([
            world.send(calls.get, who, one),
            world.send(update, who, { ...one, body: {} }),
            world.send(restore, who, { ...one, body: {} }),
            world.send(history, who, one),
            world.send(previewUpdate, who, { ...one, body: {} }),
            ...(remove === undefined
              ? []
              : [world.send(remove, who, { params: { cca2 }, query: { id: [id] } })]),
          ]);
          expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
        }
        expect((await get(record.id)).body).toEqual(record);
      });

      testMade('[law R-17] whose value must be its own is refused at its field', async () => {
        for (const [name, field] of Object.entries(resource.fields)) {
          if (field.unique === undefined) continue;
          const [one, two] = [next(), next()];
          const twin = { ...two, [name]: one[name] };
          const answers = await Promise.all([
            world.send(asked(create), who, { params, body: one }),
            world.send(asked(create), who, { params, body: twin }),
          ]);
          expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
          const lost = answers.find(({ status }) => status === 422);
          expect(lost?.body.errors).toEqual({ [name]: [field.unique] });
        }
      });
    });

    describe('the list', () => {
      test('[law R-5] has an order in which pages never overlap and lose nothing', async () => {
        for (let n = 0; n < 7; n += 1) await make();
        const all = await listed();
        for (const sortBy of [undefined, ...Object.keys(rows.shape.sorts)])
          for (const sortDirection of ['asc', 'desc']) {
            const pages = await Promise.all(
              [1, 2, 3].map((page) =>
                listed({
                  page,
                  pageSize: Math.ceil(all.length / 3),
                  ...(sortBy === undefined ? {} : { sortBy, sortDirection }),
                }),
              ),
            );
            expect(pages.flat().sort()).toEqual([...all].sort());
          }
        // Walked by id while others make more: whoever was there at the beginning is met once.
        const [first = 0, ...rest] = (await everyRecord())
          .map(({ id }) => id)
          .sort((one, next) => one - next);
        const behind = (after: number) => listed({ ...anyOf(resource), after, pageSize: 3 });
        const met: number[] = [];
        for (let page = await behind(first); page.length > 0; page = await behind(met.at(-1) ?? first)) {
          met.push(...page);
          if (met.length < rest.length) await make();
        }
        expect(met).toEqual([...new Set(met)].sort((one, next) => one - next));
        expect(met).toEqual(expect.arrayContaining(rest));
      });

      test('[law R-2, R-3] is the same as a file, in the reader’s language and with the columns that are chosen, and as options', async () => {
        const made = await make();
        await save(made.id, sample.change);
        const { data } = await world.ok(calls.list, who, { params, query: { pageSize: 5000 } });
        const columns = columnsOf(resource);
        const [sortBy = 'id'] = Object.keys(rows.shape.sorts).slice(-1);
        const some = { ids: data.slice(0, 3).map(({ id }) => id), sortBy, sortDirection: 'desc' };
        const chosen = [...columns].reverse().slice(0, 2);
        for (const [language, shown, query] of [
          ['en', columns, {}],
          ['af', columns, {}],
          ['af', chosen, { ...some, cols: chosen.join() }],
        ] as const) {
          const say = sayIn(language);
          const search = new URLSearchParams(resource.apart === null ? {} : { [resource.apart]: 'true' });
          for (const [name, value] of Object.entries(query))
            for (const one of [value].flat()) search.append(name, String(one));
          const answer = await world.raw(`/connect/${resource.segment}/${country}?${search}`, {
            who,
            headers: { accept: xlsx, 'accept-language': language },
          });
          const [heading, ...cells] = readXlsx(await answer.arrayBuffer());
          const fields = shown.flatMap((key) => {
            const field = resource.fields[key];
            return field === undefined ? [] : [[key, field] as const];
          });
          expect(heading?.map(({ text }) => text)).toEqual(fields.map(([, field]) => say(headingOf(field))));
          const left =
            'ids' in query
              ? (await world.ok(calls.list, who, { params, query: { pageSize: 5000, ...some } })).data
              : data;
          // What is empty has no cell: each stands in the column of its name.
          expect(cells.map((row) => row.map(({ column, text }) => [column, text]))).toEqual(
            left.map((record) =>
              fields.flatMap(([key, field], at) => {
                const text = cellOf(key, field, record, say);
                return text === '' ? [] : [[at, text]];
              }),
            ),
          );
        }
        if (select === undefined || resource.lookup === null) return;
        const options = await world.ok(select, who, { params });
        expect(options).toEqual(
          data.map((record) => ({ key: String(record.id), value: record[resource.lookup?.value ?? 'id'] })),
        );
      });

      test('[law R-6, R-7] shows each role the same records by every way, and lets nobody in whom the rights keep out', async () => {
        for (let n = 0; n < 3; n += 1) await make();
        const there = await listed({ pageSize: 6, ...anyOf(resource) });
        const apart = resource.apart === null ? {} : { [resource.apart]: 'true' };
        for (const { flag } of flags) {
          const one = await world.person({ [flag]: true });
          const list = await world.send(calls.list, one, {
            params,
            query: { pageSize: 5000, ...anyOf(resource) },
          });
          expect([flag, list.status === 403]).toEqual([flag, admits(calls.list.who, one) !== null]);
          const ids = list.status === 200 ? list.body.data.map(({ id }) => id) : [];
          const query = new URLSearchParams(
            Object.entries({ ...anyOf(resource), ...apart }).map(([name, value]) => [name, String(value)]),
          );
          const file = await world.raw(`/connect/${resource.segment}/${country}?${query}`, {
            who: one,
            headers: { accept: xlsx },
          });
          expect([flag, file.status]).toEqual([flag, list.status]);
          if (file.status === 200)
            expect(readXlsx(await file.arrayBuffer()), flag).toHaveLength(ids.length + 1);
          // What may be listed may be followed, and a field of fewer people than the record is read and written by them alone.
          const client = await joinHub(world, 'beacon', one);
          const refused = await client.invoke('subscribeToRecords', [[resource.segment]]);
          expect([flag, 'follows', refused === null]).toEqual([
            ...[flag, 'follows'],
            admits(calls.list.who, one) === null,
          ]);
          await client.leave();
          for (const [key, { kind, who: whose }] of Object.entries(resource.fields)) {
            const record =
              list.status === 200 ? list.body.data.find(({ id }) => there.includes(id)) : undefined;
            if (record === undefined) continue;
            const { read = null, write = null } = whose ?? {};
            expect([flag, key, key in record]).toEqual([
              flag,
              key,
              read === null || admits(read, one) === null,
            ]);
            if (write === null || kind !== 'yesNo' || admits(update.who, one) !== null) continue;
            const { body } = await world.send(previewUpdate, one, {
              params: { ...params, id: record.id },
              body: { [key]: record[key] !== true },
            });
            expect([flag, key, body.errors?.[key]]).toEqual([
              ...[flag, key],
              admits(write, one) === null ? undefined : ['must stay as it is'],
            ]);
          }
          for (const call of [calls.get, history])
            for (const id of there) {
              const { status } = await world.send(call, one, { params: { ...params, id } });
              const may = admits(call.who, one) === null;
              if (!may || list.status === 200)
                expect([flag, call.id, id, status]).toEqual([
                  ...[flag, call.id, id],
                  may ? (ids.includes(id) ? 200 : 404) : 403,
                ]);
            }
          if (select === undefined || list.status !== 200 || admits(select.who, one) !== null) continue;
          const options = await world.ok(select, one, { params });
          expect(ids, flag).toEqual(expect.arrayContaining(options.map(({ key }) => Number(key))));
        }
      });

      test('[law R-1] is narrowed by each filter, and each pair of them, as a plain model says', async () => {
        const first = await make();
        await make();
        await save(first.id, sample.change);
        const all = await everyRecord();
        const asked = filtersIn(resource, all).slice(0, MOST_FILTERS);
        for (const [at, one] of asked.entries())
          for (const other of asked.slice(at))
            if (one === other || one.key !== other.key)
              expect(await listed({ ...anyOf(resource), ...one.query, ...other.query })).toEqual(
                all.filter((record) => one.holds(record) && other.holds(record)).map(({ id }) => id),
              );
      });

      test('[law R-1] is in the order of what is asked for, and a search finds what has it and nothing else', async () => {
        const first = await make();
        await make();
        await save(first.id, sample.change);
        const all = await everyRecord();
        for (const [key, field] of Object.entries(resource.fields)) {
          for (const isRising of field.sort ? [true, false] : [])
            expect([
              key,
              ...(await listed({
                ...anyOf(resource),
                sortBy: key,
                sortDirection: isRising ? 'asc' : 'desc',
              })),
            ]).toEqual([key, ...orderedBy(resource, key, isRising, all)]);
          for (const record of field.search ? all.slice(-2) : []) {
            const search = wordOf(key, field, record);
            if (typeof search === 'string' && search.length > 2)
              expect([key, search, ...(await listed({ ...anyOf(resource), search }))]).toEqual([
                ...[key, search],
                ...all.filter((one) => isFound(resource, one, search)).map(({ id }) => id),
              ]);
          }
        }
      });

      test('[law R-1] whatever is made, changed and deleted, each question is answered as a plain model would: pages, sizes, orders, searches and filters together', async () => {
        await make();
        const deed = fc.record({
          does: fc.constantFrom('make', 'change', 'change', 'delete'),
          at: fc.nat(),
          names: fc.subarray(Object.keys(sample.change), { minLength: 1 }),
        });
        const sorts = Object.keys(rows.shape.sorts);
        await fc.assert(
          fc.asyncProperty(
            deed,
            fc.array(question, { minLength: 2, maxLength: 2 }),
            async ({ does, at, names }, questions) => {
              const own = mine[at % mine.length] ?? 0;
              if (does === 'make') await make();
              if (does === 'delete' && remove !== undefined && mine.length > 4) await gone({ id: [own] });
              if (does === 'change')
                await save(own, Object.fromEntries(names.map((name) => [name, sample.change[name]])));
              const all = await everyRecord();
              for (const one of questions) {
                const { query, ids, total } = modelled(resource, all, sorts, one);
                const page = await world.ok(calls.list, who, {
                  params,
                  query: { exact: true, ...anyOf(resource), ...query },
                });
                expect([query, page.data.map(({ id }) => id), page.totalItems]).toEqual([query, ids, total]);
              }
            },
          ),
          runs(4, 200),
        );
      });
    });

    describe('deleting', () => {
      testDeleted('[law R-21] hides a record everywhere, and brings it back as the same', async () => {
        const record = await make();
        const answer = await gone({ id: [record.id] });
        expect(answer.body).toMatchObject({ deleted: 1, records: [{ id: record.id }] });
        expect((await get(record.id)).status).toBe(404);
        expect(await listed({ ...anyOf(resource), ids: [record.id] })).toEqual([]);
        expect(await listed({ deleted: true, ids: [record.id] })).toEqual([record.id]);
        if (select !== undefined) {
          expect(await world.ok(select, who, { params, query: { ids: [record.id] } })).toEqual([]);
          expect(await world.ok(select, who, { params, query: { id: [record.id] } })).toHaveLength(1);
        }
        expect((await save(record.id, sample.change)).status).toBe(404);
        const twin = await make({ ...sample.valid(made), ...beside });
        expect(twin.id).not.toBe(record.id);
        expect((await gone({ id: [twin.id] })).status).toBe(200);
        const back = await world.ok(restore, who, { params: { ...params, id: record.id }, body: {} });
        expect(withoutVersion(back)).toEqual(withoutVersion(record));
        expect(back.xmin).toBeGreaterThan(record.xmin);
      });

      const { use } = sample;
      test.runIf(use !== undefined)(
        '[law R-20] is refused while something names the record, and says what',
        async () => {
          const record = await make();
          const says = await use?.(world, record.id);
          const refused = await gone({ id: [record.id] });
          expect([refused.status, refused.body.message]).toEqual([
            409,
            `This ${resource.noun[0]} is in use: ${says}.`,
          ]);
          expect((await get(record.id)).status).toBe(200);
        },
      );

      test.runIf(remove !== undefined && sample.isNamedEverywhere !== true)(
        '[law R-20] heeds every foreign key that names the table',
        async () => {
          const keys = await world.db.query<{ key: string }>(sql`
          select c.conrelid::regclass::text || '.' || a.attname as key from pg_constraint c
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
          where c.contype = 'f' and c.confrelid = ${rows.table}::regclass order by 1`);
          const named = [...rows.uses.flatMap(({ keys: some }) => some ?? []), ...(rows.free ?? [])];
          expect(keys.map(({ key }) => key).filter((key) => !named.includes(key))).toEqual([]);
        },
      );

      testDeleted('[law R-19] by a filter needs one, and is refused where the list has changed', async () => {
        const record = await make();
        expect((await gone({})).status).toBe(400);
        expect((await gone({ ids: [record.id], expect: 7 })).status).toBe(409);
        expect((await get(record.id)).status).toBe(200);
        expect((await gone({ ids: [record.id], expect: 1, ...anyOf(resource) })).body).toMatchObject({
          deleted: 1,
        });
      });
    });

    describe('the history', () => {
      test('[law R-22, R-23] has one version for each change, with who made it, and folds into the record', async () => {
        const record = await make();
        await save(record.id, sample.change, other);
        // Somebody acts as another: both are told, where that is allowed at all.
        const [name = ''] = Object.keys(sample.change);
        const inName = await save(record.id, { [name]: record[name] ?? null }, { ...other, actorId: who.id });
        expect([200, 403]).toContain(inName.status);
        if (remove !== undefined) {
          await gone({ id: [record.id] });
          await world.ok(restore, who, { params: { ...params, id: record.id }, body: {} });
        }
        const back = (await get(record.id)).body;
        const found = await versions(record.id);
        const deeds: readonly (readonly [string, number, number?])[] = [
          ...(begin === undefined ? ([['create', who.id]] as const) : []),
          ['update', other.id],
          ...(inName.status === 200 ? ([['update', who.id, other.id]] as const) : []),
          ...(remove === undefined
            ? []
            : ([
                ['remove', who.id],
                ['restore', who.id],
              ] as const)),
        ];
        expect(found.map(({ n, kind, by, inNameOf }) => [n, kind, by.id, inNameOf?.id ?? null])).toEqual(
          deeds.map(([kind, by, as = null], at) => [at + 1, kind, by, as]).reverse(),
        );
        const folded = Object.fromEntries(
          [...found]
            .reverse()
            .flatMap(({ differences }) => differences.map(({ field, after }) => [field, after])),
        );
        expect({ ...keptOf(begin === undefined ? {} : record), ...folded }).toEqual(keptOf(back));
      });

      test('[law R-26] brings the values of an earlier version back', async () => {
        const begun = await make();
        // The first version of one that was not made on a form is its first change.
        const record = begin === undefined ? begun : (await save(begun.id, sample.change)).body;
        await save(
          record.id,
          begin === undefined
            ? sample.change
            : Object.fromEntries(Object.keys(sample.change).map((key) => [key, begun[key] ?? null])),
        );
        const restored = await world.ok(restore, who, {
          params: { ...params, id: record.id },
          body: { version: 1 },
        });
        expect(keptOf(restored)).toEqual(keptOf(record));
        const none = await world.send(restore, who, {
          params: { ...params, id: record.id },
          body: { version: 99 },
        });
        expect(none.status).toBe(404);
      });

      test('[law R-24] takes each kind of change back', async () => {
        const record = await make();
        const undo = async (id: number) =>
          world.ok(changeCalls.undo, who, {
            params: { ...params, id: (await versions(id))[0]?.changeId ?? 0 },
            body: {},
          });
        await save(record.id, sample.change);
        expect((await undo(record.id)).undone).toBe(1);
        expect(keptOf((await get(record.id)).body)).toEqual(keptOf(record));
        await undo(record.id);
        expect((await get(record.id)).body).toMatchObject(sample.change);
        await undo(record.id);
        if (remove !== undefined) {
          await gone({ id: [record.id] });
          await undo(record.id);
        }
        expect(keptOf((await get(record.id)).body)).toEqual(keptOf(record));
        if (begin !== undefined) return;
        const fresh = await make();
        await undo(fresh.id);
        expect((await get(fresh.id)).status).toBe(404);
      });

      test('[law R-25] refuses to take back what somebody changed since, and says who', async () => {
        const record = await make();
        const [name = ''] = Object.keys(sample.change);
        await save(record.id, { [name]: sample.change[name] });
        const changeId = (await versions(record.id))[0]?.changeId ?? 0;
        await save(record.id, { [name]: record[name] }, other);
        const before = await everything();
        const refused = await world.send(changeCalls.undo, who, {
          params: { ...params, id: changeId },
          body: {},
        });
        expect(refused.status).toBe(409);
        expect(refused.body.message).toContain('was changed again by Sipho');
        expect(await everything()).toBe(before);
      });

      test('is told across all resources, and to nobody who may not change them', async () => {
        const begun = await make();
        const record = begin === undefined ? begun : (await save(begun.id, sample.change)).body;
        const all = await world.ok(changeCalls.list, who, { params, query: { resource: rows.kept } });
        expect(all.data[0]).toMatchObject({
          kind: begin === undefined ? 'create' : 'update',
          resource: rows.kept,
          rows: 1,
          by: { id: who.id },
          records: [{ id: record.id, name: resource.nameOf(record) }],
          canUndo: true,
        });
        const customer = await world.person({ name: 'Nomsa' });
        expect((await world.ok(changeCalls.list, customer, { params })).data).toEqual([]);
        const id = all.data[0]?.changeId ?? 0;
        expect(
          (await world.send(changeCalls.undo, customer, { params: { ...params, id }, body: {} })).status,
        ).toBe(404);
      });
    });

    describe('a preview', () => {
      test('[law R-35] leaves nothing, and its effect fits the save', async () => {
        const record = await make();
        const [before, rowsBefore] = [await everything(), await rowsEverywhere()];
        const shown = await world.ok(previewUpdate, who, {
          params: { ...params, id: record.id },
          body: { ...sample.change, xmin: record.xmin },
        });
        if (previewRemove !== undefined)
          await world.ok(previewRemove, who, { params, query: { id: [record.id] } });
        expect(await everything()).toBe(before);
        expect(await rowsEverywhere()).toEqual(rowsBefore);
        expect((await get(record.id)).body).toEqual(record);
        expect(shown.changed).toBe(1);
        const wrong = await world.send(update, who, {
          params: { ...params, id: record.id },
          query: { effect: 'another' },
          body: sample.change,
        });
        expect([wrong.status, wrong.body.current]).toEqual([
          409,
          { effects: shown.effects, effect: shown.effect },
        ]);
        expect((await get(record.id)).body).toEqual(record);
        const saved = await world.send(update, who, {
          params: { ...params, id: record.id },
          query: { effect: shown.effect },
          body: sample.change,
        });
        expect(saved.status).toBe(200);
      });
    });

    describe('a notice of the hub', () => {
      test('[law R-42] tells who follows the resource or the record of each change, once, and nobody else', async () => {
        // what was done before is told before somebody listens
        await world.app.hub.settled();
        const mine = await joinHub(world, 'beacon', who);
        const nomsa = await world.person({ name: 'Nomsa' });
        const none = await joinHub(world, 'beacon', nomsa);
        expect(await mine.invoke('subscribeToRecords', [[resource.segment]])).toBeNull();
        // whoever keeps records of the kind may follow them, and hears of the own alone
        const isFollowed = (await none.invoke('subscribeToRecords', [[resource.segment]])) === null;
        expect(isFollowed).toBe(admits(calls.list.who, nomsa) === null);
        expect(
          await mine.invoke('subscribeToRecords', [['nonsense', `${resource.segment}/0`]]),
        ).not.toBeNull();
        const record = await make();
        // what is told of its making leaves before somebody follows it alone
        await world.app.hub.settled();
        const single = await joinHub(world, 'beacon', other);
        expect(await single.invoke('subscribeToRecords', [[`${resource.segment}/${record.id}`]])).toBeNull();
        const changed = await save(record.id, sample.change, other);
        if (remove !== undefined) await gone({ id: [record.id] });
        await make();
        await world.app.hub.settled();
        const told = (await mine.events()).map(({ target, data }) => [
          target,
          data['kind'],
          data['n'],
          data['by'],
        ]);
        const name = (claims: Claims) => expect.stringContaining(claims.id === who.id ? 'Lindiwe' : 'Sipho');
        const made = begin === undefined ? [['recordChanged', 'NEW', 1, name(who)]] : [];
        const ended = remove === undefined ? [] : [['recordChanged', 'REMOVED', 1, name(who)]];
        expect(told).toEqual([...made, ['recordChanged', 'EXISTING', 1, name(other)], ...ended, ...made]);
        const own = await single.events();
        expect(own.map(({ data }) => data['kind'])).toEqual([
          'EXISTING',
          ...(remove === undefined ? [] : ['REMOVED']),
        ]);
        expect(own[0]?.data).toMatchObject({
          resource: resource.segment,
          records: [{ id: record.id, xmin: changed.body.xmin }],
        });
        expect(await none.events()).toEqual([]);
        for (const client of [mine, single, none]) await client.leave();
      });
    });

    test('[law R-44] costs the hub nothing where nobody follows: it asks the database nothing', async () => {
      const record = await make();
      await world.app.hub.settled();
      const { query } = world.db;
      let texts: string[] = [];
      Object.assign(world.db, {
        query: <R>(asked: Sql) => {
          texts.push(compile(asked).text);
          return query<R>(asked);
        },
      });
      /** What was asked of the database over a save and all that the hub makes of it, outside of transactions. */
      const askedOver = async (values: RecordValues) => {
        texts = [];
        await save(record.id, values);
        await world.app.hub.settled();
        return texts;
      };
      try {
        const client = await joinHub(world, 'beacon', who);
        const unfollowed = await askedOver(sample.change);
        await client.invoke('subscribeToRecords', [[resource.segment]]);
        const back = Object.fromEntries(Object.keys(sample.change).map((key) => [key, record[key] ?? null]));
        const followed = await askedOver(back);
        expect(await client.events()).toHaveLength(1);
        await client.leave();
        const left = await askedOver(sample.change);
        const ofHub = followed.filter((text) => /from changes\b/.test(text));
        expect(ofHub).not.toEqual([]);
        for (const quiet of [unfollowed, left])
          expect(quiet.filter((text) => ofHub.includes(text))).toEqual([]);
      } finally {
        Object.assign(world.db, { query });
      }
    });

    const dated = Object.entries(sample.change).filter(([name]) => resource.fields[name]?.dated);
    const { schedule } = calls;
    if (schedule !== undefined && dated.length > 0)
      describe('a change with a date', () => {
        const fields = Object.fromEntries(dated);
        const at = (hours: number): string => new Date(world.clock.now + hours * 3_600_000).toISOString();
        const planned = (id: number, as: Claims, hours = 1) =>
          world.send(schedule, as, { params: { ...params, id }, body: { validFrom: at(hours), fields } });
        const agenda = async (id: number, state = 'waiting') =>
          (
            await world.ok(agendaCalls.list, who, {
              params,
              query: { resource: rows.kept, recordId: id, state },
            })
          ).data;
        const due = (hours: number): Date => new Date(world.clock.now + hours * 3_600_000);

        test('[law R-32] waits, and is made once when its moment has come, over a process that dies', async () => {
          const record = await make();
          expect((await planned(record.id, other)).status).toBe(200);
          expect(await applyDueChanges(world.db, due(0.5))).toBe(0);
          expect((await get(record.id)).body).toEqual(record);
          // Processes die one after the other, each a question further on; the last of them with everything done but the commit.
          let step = 0;
          for (let deaths = runs(12, 1_000).numRuns; deaths > 0; deaths -= 1) {
            step += 1;
            let isThrough = false;
            const dying = {
              ...world.db,
              tx: <T>(work: (tx: Db) => Promise<T>): Promise<T> =>
                world.db.tx(async (tx) => {
                  await work(dyingAt(tx, step));
                  isThrough = true;
                  throw new Error('the process died');
                }),
            };
            await expect(applyDueChanges(dying, due(2))).rejects.toThrow('the process died');
            expect((await get(record.id)).body).toEqual(record);
            if (isThrough) step = 0;
          }
          const survivors = [1, 2].map(() => applyDueChanges(world.db, due(2)));
          // One more dies behind its commit.
          const late = {
            ...world.db,
            tx: <T>(work: (tx: Db) => Promise<T>) =>
              world.db.tx(work).then(() => Promise.reject(new Error('the process died'))),
          };
          const passes = await Promise.all([...survivors, applyDueChanges(late, due(2)).catch(() => 0)]);
          expect(passes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(1);
          expect((await get(record.id)).body).toMatchObject(fields);
          expect((await versions(record.id)).map(({ kind, by }) => [kind, by.id])).toEqual([
            ['dated', other.id],
            ...(begin === undefined ? [['create', who.id]] : []),
          ]);
          expect(await agenda(record.id)).toEqual([]);
          expect(await agenda(record.id, 'applied')).toMatchObject([{ recordId: record.id, fields }]);
        });

        test('[law R-33] that is refused when its moment has come changes nothing and tells its author', async () => {
          const record = await make();
          const author = await world.person({ isAdministrator: true, name: 'Zanele' });
          await planned(record.id, author);
          await world.db.query(sql`update users set roles = '{}' where id = ${author.id}`);
          expect(await applyDueChanges(world.db, due(2))).toBe(1);
          expect((await get(record.id)).body).toEqual(record);
          expect(await agenda(record.id, 'refused')).toMatchObject([
            { failure: 'Who made it may no longer do so.' },
          ]);
          const told = await world.db.query(
            sql`select title from web_notifications where user_id = ${author.id}`,
          );
          expect(told).toHaveLength(1);
        });

        test('is judged when it is made, names what waits already, and can be moved and called off', async () => {
          const record = await make();
          const first = (await planned(record.id, who)).body;
          expect((await planned(record.id, other, 2)).body.conflicts.map(({ id }) => id)).toEqual([
            first.agendaId,
          ]);
          const past = await planned(record.id, who, -1);
          expect([past.status, Object.keys(past.body.errors ?? {})]).toEqual([422, ['validFrom']]);
          const [fixed = ''] = Object.entries(resource.fields).find(([, field]) => !field.dated) ?? [];
          const unfit = await world.send(schedule, who, {
            params: { ...params, id: record.id },
            body: { validFrom: at(1), fields: { [fixed]: record[fixed] } },
          });
          expect(unfit.body.errors).toEqual({ [fixed]: ['cannot be set from a day on'] });
          const moved = await world.ok(agendaCalls.move, who, {
            params: { ...params, id: first.agendaId },
            body: { validFrom: '2027-03-01T06:00' },
          });
          expect(moved.validFrom).toBe('2027-03-01T04:00:00.000Z');
          const [, second] = (await agenda(record.id)).map(({ id }) => id).sort();
          await world.ok(agendaCalls.cancel, who, { params, query: { id: [first.agendaId, second ?? 0] } });
          expect(await agenda(record.id)).toEqual([]);
          const customer = await world.person({ name: 'Nomsa' });
          expect(
            (await world.send(agendaCalls.cancel, customer, { params, query: { id: [first.agendaId] } }))
              .status,
          ).toBe(404);
        });
      });

    const bulk = Object.entries(sample.change).filter(([name]) => resource.fields[name]?.bulk);
    if (change !== undefined && bulk.length > 0)
      describe('several at once', () => {
        test('[law R-18] are what single saves would be, in one change that is taken back as one', async () => {
          const records = [await make(), await make(), await make()];
          const alone = [await make(), await make(), await make()];
          const ids = records.map(({ id }) => id);
          const fields = Object.fromEntries(bulk);
          for (const { id } of alone) expect((await save(id, fields)).status).toBe(200);
          const done = await world.ok(change, who, { params, body: { ids, fields } });
          expect(done).toMatchObject({ updated: 3, refused: [], refusedTotal: 0 });
          for (const [at, { id }] of records.entries()) {
            const [one, single] = [(await get(id)).body, (await get(alone[at]?.id ?? 0)).body];
            expect([one, single]).toMatchObject([fields, fields]);
            const [last, alike] = [(await versions(id))[0], (await versions(single.id))[0]];
            expect(last).toMatchObject({ kind: 'bulk', changeId: done.changeId });
            expect(last?.differences).toEqual(alike?.differences);
          }
          // What a single save is refused, each of several is, by the same words, and nothing is kept of it.
          for (const [key, { kind, bulk: may }] of Object.entries(resource.fields)) {
            const unfit = { text: 'n'.repeat(5_000), number: -5, lookup: 987_654_321 }[String(kind)];
            if (!may || unfit === undefined) continue;
            const sent = { [key]: unfit };
            const single = await save(alone[0]?.id ?? 0, sent);
            const before = await everything();
            const several = await world.send(change, who, { params, body: { ids, fields: sent } });
            const { errors } = single.body;
            expect([key, single.status, several.body]).toMatchObject([
              ...[key, 422],
              { updated: 0, refused: ids.map((id) => ({ id, errors })), refusedTotal: 3 },
            ]);
            expect(await everything()).toBe(before);
          }
          const undone = await world.ok(changeCalls.undo, who, {
            params: { ...params, id: done.changeId ?? 0 },
            body: {},
          });
          expect(undone.undone).toBe(3);
          for (const record of records) expect(keptOf((await get(record.id)).body)).toEqual(keptOf(record));
        });

        test('[law R-18] are none where the database goes away at the last of them', async () => {
          const ids = [(await make()).id, (await make()).id, (await make()).id];
          const many = { params, body: { ids, fields: Object.fromEntries(bulk) } };
          const state = async () => [
            await everything(),
            await Promise.all(ids.map(async (id) => (await get(id)).body)),
          ];
          const before = await state();
          await world.db.script(`
            create function torn() returns trigger language plpgsql as $$ begin
              if new.record_id = ${ids[2]} then raise exception 'torn off'; end if;
              return new;
            end $$`);
          await world.db.query(
            sql`create trigger torn before insert on record_versions for each row execute function torn()`,
          );
          const [failed] = [await world.send(change, who, many), world.faults.splice(0)];
          await world.db.query(sql`drop trigger torn on record_versions`);
          await world.db.query(sql`drop function torn`);
          expect([failed.status, await state()]).toEqual([500, before]);
          expect((await world.ok(change, who, many)).updated).toBe(3);
        });
        test('[law R-25] are taken back in part only for whoever says so, and who stays is named', async () => {
          const records = [await make(), await make(), await make()];
          const [first] = records;
          if (first === undefined) throw new Error('none was made');
          const fields = Object.fromEntries(bulk);
          const done = await world.ok(change, who, {
            params,
            body: { ids: records.map(({ id }) => id), fields },
          });
          const touched = bulk.filter(([name, value]) => !isSame(first[name], value));
          await save(first.id, Object.fromEntries(touched.map(([name]) => [name, first[name]])), other);
          const asked = { params: { ...params, id: done.changeId ?? 0 } };
          const whole = await world.send(changeCalls.undo, who, { ...asked, body: {} });
          expect([whole.status, whole.body.current]).toMatchObject([409, { possible: 2, total: 3 }]);
          const later = (await get(first.id)).body;
          const part = await world.ok(changeCalls.undo, who, { ...asked, body: { isPartly: true } });
          expect(part).toMatchObject({ undone: 2, refusedTotal: 1, refused: [{ id: first.id }] });
          expect(Object.values(part.refused[0]?.errors ?? {})[0]?.[0]).toContain(
            'was changed again by Sipho',
          );
          expect((await get(first.id)).body).toEqual(later);
          for (const { id } of records.slice(1))
            expect(keptOf((await get(id)).body)).toEqual(keptOf(records.find((one) => one.id === id) ?? {}));
        });

        test('[law R-19] need a choice and a field that may be set so', async () => {
          expect(
            (await world.send(change, who, { params, body: { fields: Object.fromEntries(bulk) } })).status,
          ).toBe(400);
          const record = await make();
          const filter = { ...anyOf(resource), ids: [record.id] };
          const other = { filter, expect: 7, fields: Object.fromEntries(bulk) };
          const stale = await world.send(change, who, { params, body: other });
          expect([stale.status, (await get(record.id)).body]).toEqual([409, record]);
          const [name = ''] = Object.entries(resource.fields).find(([, { bulk: may }]) => !may) ?? [];
          const refused = await world.send(change, who, {
            params,
            body: { ids: [record.id], fields: { [name]: record[name] } },
          });
          expect(refused.status).toBe(422);
        });
      });
  });
};

/** A transaction whose process dies at the n-th question to the database. */
const dyingAt = (tx: Db, n: number): Db => {
  let asked = 0;
  const within = (inner: Db): Db => {
    const living = async <T>(ask: () => Promise<T>): Promise<T> => {
      asked += 1;
      if (asked >= n) throw new Error('the process died');
      return ask();
    };
    return {
      ...inner,
      query: (text) => living(() => inner.query(text)),
      one: (text) => living(() => inner.one(text)),
      maybeOne: (text) => living(() => inner.maybeOne(text)),
      tx: (work) => inner.tx((deeper) => work(within(deeper))),
    };
  };
  return within(tx);
};

/** A verb that the resource has: laws of others are not run. */
const asked = <C>(call: C | undefined): C => {
  if (call === undefined) throw new Error('the resource has no such verb');
  return call;
};

/** Nothing left out by what is usual. */
const anyOf = ({ fields }: Rows['resource']): RecordValues =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { filter }]) => typeof filter === 'object')
      .map(([name]) => [name, 'any']),
  );
