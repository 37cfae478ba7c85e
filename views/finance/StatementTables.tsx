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
  minWidth: 640,
  borderCollapse: 'collapse',
  '& th': { textAlign: 'left', color: 'text.secondary', fontWeight: 500 },
  '& th, & td': { py: 1.5, px: 2, borderBottom: '1px solid var(--line)' },
  '& tr:last-of-type td': { borderBottom: 0 },
} as const;
const amounts = { textAlign: 'right', whiteSpace: 'nowrap' } as const;

/** Each movement between the two balances. */
export const StatementRows = ({ statement }: { readonly statement: Statement }) => {
  const { money, day } = useFormats();
  const cell = (amount: number | null | undefined) => (
    <Box component="td" className="numbers" sx={amounts}>
      {money(amount, statement.currency)}
    </Box>
  );
  const balance = (name: string, on: string, amount: number) => (
    <Box component="tr" sx={{ fontWeight: 600 }}>
      <td>{day(on)}</td>
      <td colSpan={4}>{name}</td>
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
            <th>{t('Kind')}</th>
            {[t('In'), t('Out'), t('Balance')].map((name) => (
              <Box component="th" key={name} style={{ textAlign: 'right' }}>
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
              <td>{row.reference}</td>
              <td>{capitalised(t(row.what))}</td>
              {cell(row.moneyIn)}
              {cell(row.moneyOut)}
              {cell(row.balanceAfter)}
            </tr>
          ))}
          {balance(t('Closing balance'), statement.to, statement.closing)}
        </tbody>
      </Box>
    </Box>
  );
};

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
  return (
    <Panel title={t('Earned by run')} flush>
      <Box tabIndex={0} role="group" aria-label={t('Earned by run')} sx={{ overflowX: 'auto' }}>
        <Box component="table" sx={tableLook}>
          <thead>
            <tr>
              <th>{t('Date')}</th>
              <th>{t('Run')}</th>
              <th>{t('Driver')}</th>
              {[t('Pay'), t('Adjustments'), t('Tips'), t('Recovered'), t('Net')].map((name) => (
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
                <td>{run.driver}</td>
                {[run.pay, run.adjustments, run.tips, -run.recovered, run.net].map((sum, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns stand still
                  <Box component="td" key={at} className="numbers" sx={amounts}>
                    {sum === 0 ? '' : money(sum, currency)}
                  </Box>
                ))}
              </tr>
            ))}
            <Box component="tr" sx={{ fontWeight: 600 }}>
              <td colSpan={7}>{t('Net')}</td>
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
