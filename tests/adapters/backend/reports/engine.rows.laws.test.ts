// The laws of what a report lists over random worlds: pages are the whole cut up, files hold what the call answers, everybody has the rows that
// are theirs whatever happens to those of others, and what is recorded of a sale is what was done with it.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actAs } from '../../../../adapters/backend/records/actingAs.ts';
import {
  type Claims,
  callOf,
  daysAfter,
  measureOf,
  type Report,
  type ReportAnswer,
  type ReportCell,
  reportNamed,
} from '../../../../core/index.ts';
import { runs } from '../../../arbitraries/runs.ts';
import { readXlsx } from '../../../rights/readXlsx.ts';
import { createWorld, sql, type World } from '../world.ts';
import { FIRST, holdsOver, NOW } from './soldStories.ts';
import { clear, type Sold, sell, settle } from './soldWorld.ts';

let world: World;
let administrator: Claims;
/** Whose rows are some: those of a company or a store; the operator of the company sees no prices. */
let readers: readonly { readonly who: Claims; readonly isTheirs: (one: Sold) => boolean }[];
beforeAll(async () => {
  world = await createWorld({ startAt: new Date(NOW).toISOString() });
  await settle(world);
  administrator = await world.person({ isAdministrator: true });
  const ofCompany = { companyId: 1 } as const;
  const ofStore = { companyId: 2, storeId: 21 } as const;
  readers = [
    { who: await world.person({ isCompanyAdministrator: true, ...ofCompany }), isTheirs: isOf(1) },
    { who: await world.person({ isCompanyNormalUser: true, ...ofCompany }), isTheirs: isOf(1) },
    {
      who: await world.person({ isStoreAdministrator: true, ...ofStore }),
      isTheirs: ({ storeId }) => storeId === 21,
    },
  ];
});
afterAll(() => world.end());

const isOf =
  (company: number) =>
  ({ companyId }: Sold): boolean =>
    companyId === company;
const named = (name: string): Report => {
  const found = reportNamed(name);
  if (found === undefined) throw new Error(name);
  return found;
};
const whole = { from: FIRST, to: daysAfter(FIRST, 12) } as const;
type Query = Readonly<Record<string, string | number>>;
const ask = (report: Report, query: Query, who = administrator): Promise<ReportAnswer> =>
  world.ok(callOf(report), who, { params: { cca2: 'ZA' }, query: { ...whole, pageSize: 500, ...query } });

/** A report with every column by which it can be ordered. */
const listed = (name: string) => {
  const report = named(name);
  const columns = report.by === undefined ? report.fields?.map(({ field }) => field) : report.measures;
  return { report, columns: columns ?? [] };
};
/** A report of records and one of groups, and how they are asked for: of the few groups each has a page of its own. */
const order = fc.record({
  records: fc.constantFrom('customer-deliveries', 'delivery-arrival'),
  groups: fc.constantFrom('driver-metrics', 'service-levels'),
  column: fc.nat(),
  sortDirection: fc.constantFrom('asc', 'desc'),
  recordsAPage: fc.integer({ min: 2, max: 5 }),
});

const fileOf = (report: Report, query: Query, who: Claims, headers: Readonly<Record<string, string>> = {}) =>
  world.raw(
    `/reporting/reports/${report.name}/ZA?${new URLSearchParams(Object.entries({ ...whole, ...query }).map(([k, v]) => [k, String(v)]))}`,
    { who, headers },
  );
/** Rows of texts of a CSV file. */
const csvOf = async (report: Report, query: Query, who = administrator): Promise<string[][]> => {
  const text = await (await fileOf(report, { ...query, format: 'csv' }, who)).text();
  return text
    .replace(/^\ufeff/, '')
    .split('\r\n')
    .slice(0, -1)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );
};

/** A figure as its columns of a file hold it. */
const figureTexts = (name: string, cell: ReportCell | undefined): readonly string[] => {
  const { kind, unit } = measureOf(name as never);
  const text = (value: number): string =>
    String(unit === 'minutes' ? Math.floor(value / 60 + 0.5) : Math.round(value * 100) / 100);
  if (typeof cell === 'number') return [text(cell)];
  if (typeof cell !== 'object' || cell === null) return [''];
  if ('n' in cell) return [cell.n === 0 ? '' : text(cell.sum / cell.n)];
  if (kind !== 'share') throw new Error(name);
  const percent = Math.floor((cell.x * 1000) / cell.y + 0.5) / 10;
  return [String(cell.x), String(cell.y), cell.y === 0 ? '' : String(percent)];
};

describe('laws of what a report lists', () => {
  it('[law RP-2] pages of any size and order, put together, are the whole and its file, and totals are those of every page', () =>
    holdsOver(
      world,
      order,
      async (_, { records, groups, column, sortDirection, recordsAPage }) => {
        for (const { report, columns } of [listed(records), listed(groups)]) {
          const query = { sortBy: columns[column % columns.length] ?? '', sortDirection };
          const pageSize = report.by === undefined ? recordsAPage : 1;
          const all = await ask(report, query);
          const pages: ReportAnswer[] = [];
          for (let page = 1; page <= Math.ceil(all.totalItems / pageSize); page += 1)
            pages.push(await ask(report, { ...query, page, pageSize }));
          const rows = pages.flatMap(({ data }) => data.map(({ cells }) => cells));
          expect(rows).toEqual(all.data.map(({ cells }) => cells));
          for (const page of pages)
            expect([page.totals, page.totalItems]).toEqual([all.totals, all.totalItems]);
          const unsorted = await ask(report, {});
          expect(all.totals).toEqual(unsorted.totals);
          const ids = (answer: ReportAnswer) => answer.data.map(({ id, key }) => key ?? id).sort();
          if (report.by === undefined) expect(ids(all)).toEqual(ids(unsorted));
          const file = await csvOf(report, query);
          const first = report.by === undefined ? report.fields?.[0]?.field : undefined;
          if (first !== undefined)
            expect(file.slice(1).map(([cell]) => cell)).toEqual(all.data.map(({ cells }) => cells[first]));
          else expect(file).toHaveLength(all.data.length + 2);
        }
      },
      3,
      8,
    ));

  it('[law RP-3] a spreadsheet and a CSV hold what the call answers, and no price for whoever sees none', () =>
    holdsOver(
      world,
      fc.record({
        report: fc.constantFrom(...['service-levels', 'delivery-summary'].map(named)),
        reader: fc.constantFrom(0, 1, 2),
      }),
      async (_, { report, reader }) => {
        const who = readers[reader]?.who ?? administrator;
        const answer = await ask(report, {}, who);
        const shown = report.measures.filter((name) => name in answer.totals);
        const lines = await csvOf(report, {}, who);
        const bare = (cells: ReportAnswer['totals']) =>
          shown.flatMap((name) => figureTexts(name, cells[name]));
        expect(lines.slice(1, -1).map((line) => line.slice(1))).toEqual(
          answer.data.map(({ cells }) => bare(cells)),
        );
        expect(lines.at(-1)).toEqual(['Total', ...bare(answer.totals)]);
        const sheet = readXlsx(
          await (
            await fileOf(report, {}, who, {
              accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
            })
          ).arrayBuffer(),
        );
        const texts = (row: readonly { readonly text: string }[]) =>
          row.map(({ text }) => text).filter((text) => text !== '');
        expect(sheet.map(texts)).toEqual(lines.map((line) => line.filter((text) => text !== '')));
        // Prices are named in a company's file for those alone who see them.
        const priced = await csvOf(named('customer-deliveries'), {}, who);
        expect(['Price', 'VAT', 'Tip', 'Total'].filter((head) => priced[0]?.includes(head))).toHaveLength(
          reader === 1 ? 0 : 4,
        );
      },
      3,
      8,
    ));

  it('[law RP-6] everybody has the rows that are theirs, and figures of a company do not move with those of others', () =>
    holdsOver(
      world,
      fc.constantFrom(0, 1, 2),
      async (sales, reader) => {
        const one = readers[reader];
        if (one === undefined) throw new Error('nobody');
        const own = sales.filter(one.isTheirs);
        const names = [
          'customer-deliveries',
          'service-levels',
          'kpi-performance',
          'delivery-termination',
          'delivery-arrival',
        ];
        const answers = () => Promise.all(names.map((name) => ask(named(name), {}, one.who)));
        const among = await answers();
        expect(among[0]?.data.map(({ cells }) => cells['waybill']).sort()).toEqual(
          own.map(({ id }) => `W${id}`).sort(),
        );
        await clear(world);
        await sell(world, own);
        const alone = await answers();
        const figures = ({ totals, chart, data, totalItems }: ReportAnswer) => ({
          totals,
          totalItems,
          chart: chart.map(({ key, cells }) => [key, cells]),
          rows: data.map(({ key, cells }) => [key, cells]),
        });
        for (const [at, name] of names.entries())
          expect(figures(among[at] as ReportAnswer), name).toEqual(figures(alone[at] as ReportAnswer));
      },
      3,
      8,
    ));

  it('[law RP-7] facts are what the deeds made of a sale, in whatever transactions they came, and a deed that is repeated records nothing', async () => {
    const deed = fc.oneof(
      fc.record({ to: fc.constantFrom(10001, 20001, 30001, -10001, -11001, -1001, -3001) }),
      fc.record({
        moves: fc.integer({ min: 1, max: 5 }),
        by: fc.constantFrom<'customer' | 'house'>('customer', 'house'),
      }),
    );
    const customer = readers[0]?.who ?? administrator;
    const isEnd = (status: number): boolean => status < -1 || status === 30001;
    const due = (moves: number): number => NOW + moves * 3_600_000;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(deed, { minLength: 1, maxLength: 3 }), { maxLength: 5 }),
        async (parts) => {
          await clear(world);
          const stop = { from: FIRST, to: FIRST, statusId: 1001 };
          await sell(world, [
            {
              id: 1,
              slaType: 'standard',
              paid: `${FIRST}T08:00:00Z`,
              dueFrom: `${FIRST}T09:00:00Z`,
              due: new Date(due(0)).toISOString(),
              statusId: 10001,
              takeUp: stop,
              handOver: stop,
              driverId: 1,
              jobStatusId: 2001,
              offers: [],
              income: 1,
              cost: 1,
            },
          ]);
          let [status, ended, last, binding, changes, reversals] = [10001, null as number | null, 0, 0, 0, 0];
          for (const [at, deeds] of parts.entries()) {
            const now = NOW + at * 60_000;
            const by = deeds.some((one) => 'by' in one && one.by === 'house') ? administrator : customer;
            await world.db.tx(async (tx) => {
              await actAs(tx, by, new Date(now));
              for (const one of [...deeds, ...deeds.slice(-1)]) {
                if ('to' in one)
                  await tx.query(
                    sql`update deliveries set logistic_status_id = ${one.to}, updated_utc = ${new Date(now)} where id = 1`,
                  );
                else
                  await tx.query(
                    sql`update quotes set drop_off_end_utc = ${new Date(due(one.moves))} where id = 1`,
                  );
              }
            });
            for (const one of deeds)
              if ('to' in one) {
                if (one.to !== status) changes += 1;
                if (isEnd(status) && !isEnd(one.to)) reversals += 1;
                ended = isEnd(one.to) ? (ended ?? now) : null;
                status = one.to;
              } else if (one.moves !== last) {
                last = one.moves;
                if (by === customer) binding = last;
              }
          }
          const fact = await world.db.one<Readonly<Record<string, unknown>>>(sql`
          select f.status_id, f.end_utc, f.due_utc, (select count(*) from delivery_events e where e.delivery_id = 1) as changes,
            (select count(*) from delivery_amendments a where a.delivery_id = 1 and a.kind = 'reversal') as reversals
          from delivery_facts f where f.delivery_id = 1`);
          expect(fact).toEqual({
            status_id: status,
            end_utc: ended === null ? null : new Date(ended),
            due_utc: new Date(due(binding)),
            changes,
            reversals,
          });
        },
      ),
      runs(12),
    );
  });
});
