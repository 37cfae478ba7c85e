// What came of a draft: totals as quoted, by the rates of now and by the draft; the same by parts; who would pay most more.
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type ReactNode, useCallback } from 'react';
import {
  changeText,
  companyPricingTier,
  contract,
  dayOfWeekType,
  mostMore,
  type Share,
  serviceLevel,
  type WhatIf,
} from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';

const Figure = ({
  name,
  value,
  note,
}: {
  readonly name: string;
  readonly value: string;
  readonly note?: string;
}) => (
  <Box sx={{ bgcolor: 'var(--raised)', borderRadius: 1, px: 3, py: 2, minWidth: 0 }}>
    <Typography variant="body2" color="textSecondary">
      {name}
    </Typography>
    <Typography className="numbers" sx={{ fontWeight: 650, fontSize: 18 }}>
      {value}
      {note ? (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 2 }}>
          {note}
        </Typography>
      ) : null}
    </Typography>
  </Box>
);

const Shares = ({
  title,
  shares,
  nameOf,
}: {
  readonly title: string;
  readonly shares: readonly Share[];
  readonly nameOf: (key: string) => ReactNode;
}) => {
  const { money } = useFormats();
  if (shares.length === 0) return null;
  return (
    <Box component="section" aria-label={title} sx={{ minWidth: 0 }}>
      <Table
        size="small"
        aria-label={title}
        sx={{ '& th, & td': { px: 1 }, '& th': { whiteSpace: 'normal' } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{title}</TableCell>
            <TableCell align="right">{t('Now')}</TableCell>
            <TableCell align="right">{t('Then')}</TableCell>
            <TableCell align="right">{t('Change')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shares.map(({ key, nowCents, thenCents }) => (
            <TableRow key={key}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{nameOf(key)}</TableCell>
              <TableCell align="right" className="numbers">
                {money(nowCents / 100)}
              </TableCell>
              <TableCell align="right" className="numbers">
                {money(thenCents / 100)}
              </TableCell>
              <TableCell align="right" className="numbers">
                {changeText(nowCents, thenCents)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};

/** The names of companies by their numbers, as far as they are known. */
const useCompanyNames = (): ReadonlyMap<string, string> => {
  const portal = usePortal();
  const ask = useCallback(
    (signal: AbortSignal) =>
      portal.call(
        contract.lookup.select,
        { params: { entity: 'companies' }, query: { select: true } },
        { signal, quiet: true },
      ),
    [portal],
  );
  const [answer] = useAnswer(ask);
  return new Map(answer.kind === 'here' ? answer.value.map(({ key, value }) => [String(key), value]) : []);
};

export const WhatIfResult = ({ result }: { readonly result: WhatIf }) => {
  const { money } = useFormats();
  const names = useCompanyNames();
  const left = [
    result.unpriceableThen === 0
      ? ''
      : t('{n} deliveries have no price by these rates and are left out.', { n: result.unpriceableThen }),
    result.unusedRates.length === 0
      ? ''
      : t('{n} rates in force counted for none of these deliveries.', { n: result.unusedRates.length }),
  ].filter(Boolean);
  return (
    <Stack sx={{ gap: 4 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' }, gap: 2 }}>
        <Figure name={t('As it was quoted')} value={money(result.quotedCents / 100)} />
        <Figure name={t('By the rates of now')} value={money(result.nowCents / 100)} />
        <Figure
          name={t('By these prices')}
          value={money(result.thenCents / 100)}
          note={changeText(result.nowCents, result.thenCents)}
        />
      </Box>
      {left.length === 0 ? null : (
        <Typography variant="body2" color="textSecondary">
          {left.join(' ')}
        </Typography>
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
          gap: 4,
          alignItems: 'start',
        }}
      >
        <Shares
          title={t('Who pays most more')}
          shares={mostMore(result.byCustomer)}
          nameOf={(key) =>
            key === '' ? t('Without a company') : (names.get(key) ?? t('Company {id}', { id: key }))
          }
        />
        <Shares
          title={t('Service level')}
          shares={result.byLevel}
          nameOf={(key) => t(serviceLevel.label(key))}
        />
        <Shares
          title={t('Distance')}
          shares={result.byDistance}
          nameOf={(key) => (key === '' ? t('further') : t('up to {km} km', { km: key }))}
        />
        <Shares
          title={t('Day of the week')}
          shares={result.byWeekday}
          nameOf={(key) => t(dayOfWeekType.label(key))}
        />
        <Shares
          title={t('Pricing tier')}
          shares={result.byTier}
          nameOf={(key) => t(companyPricingTier.label(key))}
        />
      </Box>
    </Stack>
  );
};
