// A statement as it is printed: what was brought forward, each movement with the balance after it, what is carried forward, and for who pays
// later what is open and how old it is.
import { type Language, type Statement, transactionKind } from '../../../../core/index.ts';
import { letterhead } from './letterhead.ts';
import { ink, inner, longPeriod, moneyIn, type Print, page, plain, printed, put } from './pdf.ts';
import { payment, sums } from './sums.ts';
import { type PrintColumn, room, table } from './table.ts';

type Row = Statement['rows'][number];
type Open = NonNullable<Statement['open']>[number];
type Run = NonNullable<Statement['runs']>[number];

const signed = (language: Language, amount: number | null | undefined): string =>
  amount == null ? '' : plain(language, amount);

const rowColumns = ({ say, language }: Print): readonly PrintColumn<Row>[] => [
  { head: say('Date'), width: 58, value: ({ bookedOn }) => bookedOn },
  { head: say('Reference'), width: 104, value: ({ reference }) => reference ?? '' },
  {
    head: say('Description'),
    width: 141,
    value: ({ kind, description }) => {
      const what = say(transactionKind.label(kind));
      const words = `${what.slice(0, 1).toUpperCase()}${what.slice(1)}`;
      return description == null || description === '' || kind === 'delivery'
        ? words
        : `${words}: ${description}`;
    },
  },
  { head: say('In'), width: 66, align: 'right', value: ({ moneyIn: cents }) => signed(language, cents) },
  { head: say('Out'), width: 66, align: 'right', value: ({ moneyOut }) => signed(language, moneyOut) },
  {
    head: say('Balance'),
    width: 72,
    align: 'right',
    value: ({ balanceAfter }) => plain(language, balanceAfter),
  },
];

const runColumns = ({ say, language }: Print): readonly PrintColumn<Run>[] => {
  const figure = (head: string, width: number, of: (run: Run) => number): PrintColumn<Run> => ({
    head: say(head),
    width,
    align: 'right',
    value: (run) => plain(language, of(run)),
  });
  return [
    { head: say('Date'), width: 58, value: ({ bookedOn }) => bookedOn },
    { head: say('Run'), width: 50, value: ({ jobId }) => (jobId == null ? '' : String(jobId)) },
    { head: say('Driver'), width: 99, value: ({ driver }) => driver ?? '' },
    figure('Driver pay', 60, ({ pay }) => pay),
    figure('Adjustments', 66, ({ adjustments }) => adjustments),
    figure('Tips', 54, ({ tips }) => tips),
    figure('Recovered', 60, ({ recovered }) => -recovered),
    figure('Net', 60, ({ net }) => net),
  ];
};

const openColumns = ({ say, language }: Print): readonly PrintColumn<Open>[] => [
  { head: say('Invoice'), width: 150, value: ({ number }) => number },
  { head: say('Issued'), width: 80, value: ({ issuedOn }) => issuedOn },
  { head: say('Due'), width: 80, value: ({ dueOn }) => dueOn },
  { head: say('Total'), width: 98, align: 'right', value: ({ total }) => plain(language, total) },
  {
    head: say('Outstanding'),
    width: 99,
    align: 'right',
    value: ({ outstanding }) => plain(language, outstanding),
  },
];

/** The buckets side by side, the oldest at the right. */
const drawAgeing = (
  { doc, say, language }: Print,
  ageing: NonNullable<Statement['ageing']>,
  from: number,
): number => {
  const cells: readonly (readonly [string, number])[] = [
    [say('Current'), ageing.notDue],
    [say('1 to 30 days'), ageing.days30],
    [say('31 to 60 days'), ageing.days60],
    [say('61 to 90 days'), ageing.days90],
    [say('91 days and more'), ageing.older],
    [say('On account'), ageing.onAccount],
  ];
  const top = room(doc, from + 10, 68);
  const y = put(doc, say('Outstanding by age'), page.margin, top, { size: 11, strong: true }) + 6;
  const width = inner / cells.length;
  doc.rect(page.margin, y, inner, 38).fill(ink.wash);
  cells.forEach(([name, amount], at) => {
    const x = page.margin + at * width + 6;
    put(doc, name, x, y + 7, { size: 7.5, colour: ink.quiet, width: width - 10 });
    put(doc, plain(language, amount), x, y + 20, { strong: true, width: width - 10 });
  });
  return y + 44;
};

/** The PDF of a statement, in a language; the same bytes while nothing in it changes. */
export const statementPdf = (
  statement: Statement,
  country: string,
  language: Language,
): Promise<Uint8Array> => {
  const { supplier, currency, from, to } = statement;
  return printed(
    {
      title: `${statement.accountName} ${from} ${to}`,
      author: supplier?.name ?? 'Umzila',
      dated: to,
      language,
      currency,
      foot: [`${from} - ${to}`, statement.accountName, supplier?.name].filter(Boolean).join('  '),
    },
    async (print) => {
      const { doc, say } = print;
      let y = letterhead(
        print,
        {
          title: say(statement.kind === 'payee' ? 'Payslip' : 'Statement'),
          subtitle: longPeriod(language, from, to),
          supplier,
          recipient: statement.recipient,
          recipientTitle: say(statement.kind === 'payee' ? 'Payee' : 'Account of'),
          facts: [
            [say('Account'), statement.accountName],
            [say('Payment reference'), statement.kind === 'payee' ? '' : statement.paymentReference],
            [say('Opening balance'), moneyIn(print, statement.opening)],
            [say('Closing balance'), moneyIn(print, statement.closing)],
          ],
        },
        country,
      );
      if (statement.runs !== undefined && statement.runs.length > 0) {
        y = put(doc, say('Earned by run'), page.margin, y, { size: 11, strong: true }) + 6;
        y = (await table(doc, runColumns(print), statement.runs, y)) + 14;
        y =
          put(doc, say('Movements of the account'), page.margin, room(doc, y, 80), {
            size: 11,
            strong: true,
          }) + 6;
      }
      y = await table(doc, rowColumns(print), statement.rows, y);
      if (statement.rows.length === 0)
        y = put(doc, say('Nothing was booked in this period.'), page.margin, y + 8, { colour: ink.quiet });
      const total = (of: (row: Row) => number | null | undefined): number =>
        statement.rows.reduce((sum, row) => sum + Math.round((of(row) ?? 0) * 100), 0) / 100;
      y = sums(
        print,
        [
          [say('Opening balance'), moneyIn(print, statement.opening)],
          [
            say('In'),
            moneyIn(
              print,
              total((row) => row.moneyIn),
            ),
          ],
          [
            say('Out'),
            moneyIn(
              print,
              total((row) => row.moneyOut),
            ),
          ],
        ],
        [say('Closing balance'), moneyIn(print, statement.closing)],
        y,
      );
      if (statement.open !== undefined && statement.open.length > 0) {
        y = room(doc, y + 10, 90);
        y = put(doc, say('Open invoices'), page.margin, y, { size: 11, strong: true }) + 6;
        y = await table(doc, openColumns(print), statement.open, y);
      }
      if (statement.ageing !== undefined) y = drawAgeing(print, statement.ageing, y);
      if (statement.kind !== 'payee')
        payment(print, supplier?.bankDetails ?? '', statement.paymentReference, y);
    },
  );
};
