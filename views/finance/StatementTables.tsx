// The tables of a statement: each movement of the account, and of earnings what each run gave.
import Box from '@mui/material/Box';
import { Link, useLocation } from 'react-router';
import { fromCents, type Statement, toCents } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { Panel } from '../kit/Panel.tsx';
import { capitalised } from '../kit/words.ts';

const tableLook = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: { xs: 13, md: 'inherit' },
  '& th': { textAlign: 'left', color: 'text.secondary', fontWeight: 500 },
  '& th, & td': { py: 1.5, px: { xs: 1, md: 2 }, borderBottom: '1px solid var(--line)' },
  '& tr:last-of-type td': { borderBottom: 0 },
} as const;
const amounts = { textAlign: 'right', whiteSpace: 'nowrap' } as const;
/** A phone has space for one column of amounts beside the balance: money out with its sign. */
const onPhone = { display: { md: 'none' } } as const;
const offPhone = { display: { xs: 'none', md: 'table-cell' } } as const;

/** Each movement between the two balances. */
export const StatementRows = ({ statement }: { readonly statement: Statement }) => {
  const { money, day } = useFormats();
  const cell = (amount: number | null | undefined, where: object = {}) => (
    <Box component="td" className="numbers" sx={{ ...amounts, ...where }}>
      {money(amount, statement.currency)}
    </Box>
  );
  const balance = (name: string, on: string, amount: number) => (
    <Box component="tr" sx={{ fontWeight: 600 }}>
      <td>{day(on)}</td>
      <td>{name}</td>
      <Box component="td" sx={onPhone} />
      {[1, 2, 3].map((empty) => (
        <Box component="td" key={empty} sx={offPhone} />
      ))}
      {cell(amount)}
    </Box>
  );
  return (
    <Box tabIndex={0} role="region" aria-label={t('Statement')} sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={tableLook}>
        <thead>
          <tr>
            <th>{t('Date')}</th>
            <th>{t('Reference')}</th>
            <Box component="th" sx={offPhone}>
              {t('Kind')}
            </Box>
            {(
              [
                [t('Amount'), onPhone],
                [t('In'), offPhone],
                [t('Out'), offPhone],
                [t('Balance'), {}],
              ] as const
            ).map(([name, where]) => (
              <Box component="th" key={name} sx={where} style={{ textAlign: 'right' }}>
                {name}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {balance(t('Opening balance'), statement.from, statement.opening)}
          {statement.rows.map((row) => (
            <tr key={row.id}>
              <Box component="td" sx={{ whiteSpace: 'nowrap' }}>
                {day(row.bookedOn)}
              </Box>
              <td>{row.reference ?? row.description}</td>
              <Box component="td" sx={offPhone}>
                {capitalised(t(row.what))}
              </Box>
              {cell(row.moneyIn ?? -(row.moneyOut ?? 0), onPhone)}
              {cell(row.moneyIn, offPhone)}
              {cell(row.moneyOut, offPhone)}
              {cell(row.balanceAfter)}
            </tr>
          ))}
          {balance(t('Closing balance'), statement.to, statement.closing)}
        </tbody>
      </Box>
    </Box>
  );
};

type Run = NonNullable<Statement['runs']>[number];

/** What each run gave; each leads to its lines. */
export const EarnedByRun = ({
  runs,
  accountId,
  currency,
}: {
  readonly runs: NonNullable<Statement['runs']>;
  readonly accountId: number;
  readonly currency: string;
}) => {
  const { money, day } = useFormats();
  const { pathname } = useLocation();
  if (runs.length === 0) return null;
  const net = runs.reduce((sum, row) => sum + toCents(row.net), 0);
  // what nothing was given for has no column
  const figures = (
    [
      [t('Pay'), (run) => run.pay],
      [t('Adjustments'), (run) => run.adjustments],
      [t('Tips'), (run) => run.tips],
      [t('Recovered'), (run) => -run.recovered],
      [t('Net'), (run) => run.net],
    ] satisfies readonly (readonly [string, (run: Run) => number])[]
  ).filter(([name, of]) => name === t('Net') || runs.some((run) => of(run) !== 0));
  return (
    <Panel title={t('Earned by run')} flush>
      <Box tabIndex={0} role="group" aria-label={t('Earned by run')} sx={{ overflowX: 'auto' }}>
        <Box component="table" sx={tableLook}>
          <thead>
            <tr>
              <th>{t('Date')}</th>
              <th>{t('Run')}</th>
              <Box component="th" sx={offPhone}>
                {t('Driver')}
              </Box>
              {figures.map(([name]) => (
                <Box component="th" key={name} style={{ textAlign: 'right' }}>
                  {name}
                </Box>
              ))}
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <tr key={run.transactionId}>
                <Box component="td" sx={{ whiteSpace: 'nowrap' }}>
                  {day(run.bookedOn)}
                </Box>
                <td>
                  <Link
                    to={`${pathname.slice(0, pathname.indexOf('/accounts/'))}/accounts/${accountId}/transactions/${run.transactionId}`}
                  >
                    {t('Run {id}', { id: run.jobId ?? run.transactionId })}
                  </Link>
                </td>
                <Box component="td" sx={offPhone}>
                  {run.driver}
                </Box>
                {figures.map(([name, of]) => (
                  <Box component="td" key={name} className="numbers" sx={amounts}>
                    {of(run) === 0 ? '' : money(of(run), currency)}
                  </Box>
                ))}
              </tr>
            ))}
            <Box component="tr" sx={{ fontWeight: 600 }}>
              <td colSpan={2}>{t('Net')}</td>
              <Box component="td" sx={offPhone} />
              {figures.slice(1).map(([name]) => (
                <td key={name} />
              ))}
              <Box component="td" className="numbers" sx={amounts}>
                {money(fromCents(net), currency)}
              </Box>
            </Box>
          </tbody>
        </Box>
      </Box>
    </Panel>
  );
};
