// The rates that replaced one another: when each counted, and what it cost.
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useCallback } from 'react';
import { Link } from 'react-router';
import { pricingCalls, type Rate } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Money } from '../kit/Money.tsx';
import { Panel } from '../kit/Panel.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { Day } from '../kit/When.tsx';

const Row = ({ rate, isThis }: { readonly rate: Rate; readonly isThis: boolean }) => (
  <TableRow selected={isThis} aria-current={isThis || undefined}>
    <TableCell>{rate.validFrom ? <Day day={rate.validFrom} /> : t('always')}</TableCell>
    <TableCell>
      {rate.validUntil ? <Day day={rate.validUntil} /> : rate.isActive ? t('for good') : t('withdrawn')}
    </TableCell>
    <TableCell align="right">
      <Money amount={rate.price} />
    </TableCell>
    <TableCell>{isThis ? rate.name : <Link to={`/rates/edit/${rate.id}`}>{rate.name}</Link>}</TableCell>
  </TableRow>
);

/** Follows the rate's chain; asked anew where its version changed. */
export const RateChain = ({ rate }: { readonly rate: Rate }) => {
  const portal = usePortal();
  const { id, xmin } = rate;
  const ask = useCallback(
    (signal: AbortSignal) => {
      void xmin;
      return portal.call(pricingCalls.chain, { params: { id } }, { signal, quiet: true });
    },
    [portal, id, xmin],
  );
  const [answer, reload] = useAnswer(ask);
  return (
    <Panel title={t('Over time')} flush>
      {answer.kind === 'refused' ? (
        <ErrorNotice refusal={answer.refusal} onRetry={reload} />
      ) : answer.kind === 'loading' ? (
        <SkeletonRows rows={2} />
      ) : (
        <Table size="small" aria-label={t('Over time')}>
          <TableHead>
            <TableRow>
              <TableCell>{t('From')}</TableCell>
              <TableCell>{t('Until')}</TableCell>
              <TableCell align="right">{t('Price')}</TableCell>
              <TableCell>{t('Name')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {answer.value.map((one) => (
              <Row key={one.id} rate={one} isThis={one.id === id} />
            ))}
          </TableBody>
        </Table>
      )}
    </Panel>
  );
};
